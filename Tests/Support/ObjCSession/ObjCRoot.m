#include "ObjCRoot.h"

@implementation ObjCRoot
+ (id)make {
    return class_createInstance((Class)self, 0);
}
- (void)dispose {
    object_dispose(self);
}
@end

@implementation ObjCText
- (const char *)characters {
    return _characters;
}
- (void)setCharacters:(const char *)characters {
    strncpy(_characters, characters, sizeof _characters - 1);
}
@end

@implementation ObjCError
- (int)code {
    return _code;
}
- (void)setCode:(int)code {
    _code = code;
}
@end

id objc_session_error(void) {
    static id error;
    if (error == nil) {
        error = [ObjCError make];
        [error setCode:560161140];
    }
    return error;
}

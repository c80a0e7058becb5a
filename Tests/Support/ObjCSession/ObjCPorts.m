#include "ObjCRoot.h"

@interface ObjCPort : ObjCRoot {
    char _uid[64];
    id _source;
}
@end

@interface ObjCSource : ObjCRoot {
    unsigned _number;
    id _port, _pattern;
}
@end

@implementation ObjCPort
- (const char *)characters {
    return _uid;
}
- (void)setCharacters:(const char *)uid {
    strncpy(_uid, uid, sizeof _uid - 1);
}
- (id)preferred {
    return _source;
}
- (BOOL)setPreferredDataSource:(id)source error:(id *)error {
    _source = source;
    return YES;
}
@end

@implementation ObjCSource
- (unsigned)number {
    return _number;
}
- (void)setNumber:(unsigned)number {
    _number = number;
}
- (id)port {
    return _port;
}
- (void)setPort:(id)port {
    _port = port;
}
- (id)preferred {
    return _pattern;
}
- (BOOL)setPreferredPolarPattern:(id)pattern error:(id *)error {
    _pattern = pattern;
    return YES;
}
@end

#include "ObjCRoot.h"

// Sessions that are not what the platform declares.

/// Of an old system, without most setters.
@interface ObjCOldSession : ObjCRoot
@end
@implementation ObjCOldSession
- (BOOL)setCategory:(id)category error:(id *)error {
    return YES;
}
- (BOOL)setActive:(BOOL)active error:(id *)error {
    return active;
}
@end

/// Of a system to come, whose setters have other forms.
@interface ObjCOddSession : ObjCRoot {
    double _gain;
}
@end
@implementation ObjCOddSession
- (BOOL)setCategory:(id)category error:(id *)error {
    return YES;
}
- (BOOL)setInputGain:(double)gain error:(id *)error {
    _gain = gain;
    return YES;
}
- (void)setMode:(id)mode error:(id *)error {
}
- (double)gain {
    return _gain;
}
@end

/// A class that inherits its setters.
@interface ObjCBaseSession : ObjCRoot {
    int _set;
}
@end
@implementation ObjCBaseSession
- (BOOL)setActive:(BOOL)active error:(id *)error {
    _set++;
    return YES;
}
- (int)set {
    return _set;
}
@end

@interface ObjCChildSession : ObjCBaseSession
@end
@implementation ObjCChildSession
@end

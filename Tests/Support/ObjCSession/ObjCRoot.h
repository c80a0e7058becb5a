/// The little of a runtime that the classes need, without its headers.
#pragma once

#include <stdlib.h>
#include <string.h>

typedef unsigned char BOOL;
typedef unsigned long NSUInteger;
typedef long NSInteger;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

extern id class_createInstance(Class class, size_t extra);
extern id object_dispose(id object);
extern void objc_exception_throw(id object);

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wobjc-root-class"
@interface ObjCRoot {
    Class isa;
}
+ (id)make;
- (void)dispose;
@end
#pragma clang diagnostic pop

@interface ObjCText : ObjCRoot {
    char _characters[64];
}
- (const char *)characters;
- (void)setCharacters:(const char *)characters;
@end

@interface ObjCError : ObjCRoot {
    int _code;
}
- (int)code;
- (void)setCode:(int)code;
@end

/// Fails with the platform's code for an incompatible category.
id objc_session_error(void);

/// The few functions of an Objective-C runtime that the hooks need, declared here so that no header of a
/// runtime is needed to build them.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct objc_class *hooks_class;
typedef struct objc_object *hooks_object;
typedef struct objc_selector *hooks_selector;
typedef struct objc_method *hooks_method;
typedef void (*hooks_function)(void);
/// The platform's BOOL is `bool`, `signed char` or `unsigned char`, and always a byte with 0 or 1.
typedef unsigned char hooks_flag;

extern hooks_class objc_getClass(const char *name);
extern hooks_class class_getSuperclass(hooks_class);
extern const char *class_getName(hooks_class);
extern hooks_method class_getInstanceMethod(hooks_class, hooks_selector);
extern hooks_function class_getMethodImplementation(hooks_class, hooks_selector);
extern hooks_flag class_addMethod(hooks_class, hooks_selector, hooks_function, const char *types);
extern hooks_function method_getImplementation(hooks_method);
extern hooks_function method_setImplementation(hooks_method, hooks_function);
extern const char *method_getTypeEncoding(hooks_method);
extern hooks_selector sel_registerName(const char *name);

#if defined(__APPLE__)
extern hooks_class object_getClass(hooks_object);
#else
static inline hooks_class object_getClass(hooks_object object) {
    return object != NULL ? *(hooks_class *)object : NULL;
}
#endif

#ifdef __cplusplus
}
#endif

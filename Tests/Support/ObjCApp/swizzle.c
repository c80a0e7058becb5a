#include <stdatomic.h>

#include "app.h"

// Hooks as many libraries put them: what was there is kept, replaced, and called.

typedef unsigned char flag;
typedef void (*function)(void);

extern void *objc_getClass(const char *name);
extern void *class_getInstanceMethod(void *class, void *selector);
extern function class_getMethodImplementation(void *class, void *selector);
extern function method_setImplementation(void *method, function);
extern function method_getImplementation(void *method);
extern void *sel_registerName(const char *name);

static _Atomic int calls;
static function before[4], remembered[4];
static const char *const selectors[4] = {
    "setCategory:error:", "setCategory:mode:routeSharingPolicy:options:error:", "setActive:error:",
    "setPreferredHardwareSampleRate:error:"};

static flag their_set_category(void *self, void *selector, void *category, void **error) {
    calls++;
    flag answer = ((flag(*)(void *, void *, void *, void **))before[0])(self, selector, category, error);
    __asm__ volatile("");
    return answer;
}

static flag their_set_category_policy(
    void *self, void *selector, void *category, void *mode, unsigned long policy, unsigned long options,
    void **error) {
    calls++;
    flag answer = ((flag(*)(void *, void *, void *, void *, unsigned long, unsigned long, void **))before[1])(
        self, selector, category, mode, policy, options, error);
    __asm__ volatile("");
    return answer;
}

static flag their_set_active(void *self, void *selector, flag active, void **error) {
    calls++;
    flag answer = ((flag(*)(void *, void *, flag, void **))before[2])(self, selector, active, error);
    __asm__ volatile("");
    return answer;
}

static flag their_set_rate(void *self, void *selector, double rate, void **error) {
    calls++;
    flag answer = ((flag(*)(void *, void *, double, void **))before[3])(self, selector, rate, error);
    __asm__ volatile("");
    return answer;
}

enum session_hooks_installation app_install(struct session_hooks_listener listener, uint64_t *token) {
    struct session_hooks_classes classes = {"ObjCSession", "ObjCPort", "ObjCSource"};
    return session_hooks_install(classes, listener, token);
}

static const function theirs[4] = {
    (function)their_set_category, (function)their_set_category_policy, (function)their_set_active,
    (function)their_set_rate};

static void *method_of(int index) {
    void *class = objc_getClass("ObjCSession"), *selector = sel_registerName(selectors[index]);
    class_getMethodImplementation(class, selector);  // or GNU's runtime would write into no class's table
    return class_getInstanceMethod(class, selector);
}

void app_swizzle(void) {
    calls = 0;
    for (int i = 0; i < 4; i++) before[i] = method_setImplementation(method_of(i), theirs[i]);
}

void app_unswizzle(void) {
    for (int i = 0; i < 4; i++) method_setImplementation(method_of(i), before[i]);
}

void app_remember(void) {
    for (int i = 0; i < 4; i++) remembered[i] = method_getImplementation(method_of(i));
}

void app_reset(void) {
    for (int i = 0; i < 4; i++) method_setImplementation(method_of(i), remembered[i]);
}

int app_swizzled_calls(void) { return calls; }

#include "noisy.h"

#include <search.h>
#include <stddef.h>

int legacy_record(void (*set)(void *), void *context) {
    volatile int after = 0;
    set(context);
    after = 1;  // the call above is not the last thing done, so this frame stays
    return after;
}

__attribute__((naked)) void legacy_garble(
    void (*set)(void *), void *context, unsigned long garbage) {
#if defined(__x86_64__)
    __asm__("pushq %rbp\n movq %rdx, %rbp\n movq %rdi, %rax\n movq %rsi, %rdi\n"
            "callq *%rax\n popq %rbp\n retq");
#elif defined(__aarch64__)
    __asm__("stp x29, x30, [sp, #-16]!\n mov x29, x2\n mov x9, x0\n mov x0, x1\n"
            "blr x9\n ldp x29, x30, [sp], #16\n ret");
#endif
}

struct hook {
    void (*answer)(void *context, unsigned long from);
    void *context;
};

/// Stands for the guard's own hook.
static __attribute__((noinline)) void hooked_set(void *given) {
    struct hook *hook = given;
    volatile int after = 0;
    hook->answer(hook->context, (unsigned long)__builtin_return_address(0));
    after = 1;
    (void)after;
}

void legacy_record_hooked(void (*answer)(void *context, unsigned long from), void *context) {
    struct hook hook = {answer, context};
    legacy_record(hooked_set, &hook);
}

static struct {
    void (*set)(void *);
    void *context;
} hooked;

/// Stands for the guard's own hook.
static int hooked_compare(const void *one, const void *other) {
    if (hooked.set != NULL) hooked.set(hooked.context);
    return (one > other) - (one < other);
}

void legacy_search(void (*set)(void *), void *context) {
    void *root = NULL;
    int other = 0;
    tsearch(&hooked, &root, hooked_compare);
    hooked.set = set;
    hooked.context = context;
    tsearch(&other, &root, hooked_compare);
    hooked.set = NULL;
    tdelete(&other, &root, hooked_compare);
    tdelete(&hooked, &root, hooked_compare);
}

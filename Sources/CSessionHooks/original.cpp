// C++ for one reason: an original may raise, and what it raises must not unwind the guard's own frames,
// which could not clean up. It is caught here, and raised again from the hook, to the caller.
#include "original.h"

#include <cxxabi.h>
#include <unwind.h>

#include <exception>
#include <new>

#if defined(__APPLE__)
#define CALLS "__TEXT,__session_hooks,regular,pure_instructions"
extern "C" const char calls_start[] __asm("section$start$__TEXT$__session_hooks");
extern "C" const char calls_stop[] __asm("section$end$__TEXT$__session_hooks");
#else
#define CALLS "session_hooks_calls"
#define HIDDEN __attribute__((visibility("hidden")))
extern "C" HIDDEN const char calls_start[] __asm("__start_session_hooks_calls");
extern "C" HIDDEN const char calls_stop[] __asm("__stop_session_hooks_calls");
#endif

namespace {

struct mark {
    uintptr_t frame;
    mark *outer;
};

__thread mark *innermost;

/// Says, while it lives, that this thread calls an original from this frame.
class marking {
    mark own;

public:
    explicit marking(void *frame) : own{reinterpret_cast<uintptr_t>(frame), innermost} { innermost = &own; }
    ~marking() { innermost = own.outer; }
    marking(const marking &) = delete;
};

/// An exception that was caught and is kept.
struct kept {
    std::exception_ptr exception;
    _Unwind_Exception *foreign = nullptr;
    _Unwind_Exception_Cleanup_Fn cleanup = nullptr;
};

#if defined(__GLIBCXX__)
/// GNU's C++ library hands out no pointer to an exception of another language. The exception lies behind
/// ten words of its own, by the ABI; the class of the exception shows whether that is so.
_Unwind_Exception *caught_foreign() {
    constexpr uint64_t objective_c = 0x474E55434F424A43;  // "GNUCOBJC"
    auto **caught = reinterpret_cast<uintptr_t **>(abi::__cxa_get_globals());
    if (*caught == nullptr) return nullptr;
    auto *exception = reinterpret_cast<_Unwind_Exception *>(*caught + 10);
    return exception->exception_class == objective_c ? exception : nullptr;
}
#endif

/// Keeps what is being handled; NULL if that cannot be done.
kept *keep() {
    auto *raised = new (std::nothrow) kept;
    if (raised == nullptr) return nullptr;
    raised->exception = std::current_exception();
    if (raised->exception) return raised;
#if defined(__GLIBCXX__)
    raised->foreign = caught_foreign();
    if (raised->foreign != nullptr) {
        // Or the end of the handler would free it.
        raised->cleanup = raised->foreign->exception_cleanup;
        raised->foreign->exception_cleanup = nullptr;
        return raised;
    }
#endif
    delete raised;
    return nullptr;
}

void drop(void *raised) {
    auto *exception = static_cast<kept *>(raised);
    if (exception == nullptr) return;
    if (exception->foreign != nullptr) {
        exception->foreign->exception_cleanup = exception->cleanup;
        _Unwind_DeleteException(exception->foreign);
    }
    delete exception;
}

/// What is called: a function, and the selector under which it is called.
struct original {
    hooks_function function;
    hooks_selector selector;

    explicit original(const hooks_site *site)
        : function(hooks_site_original(site)), selector(hooks_site_selector(site)) {}

    /// The setter of a receiver whose class is not hooked; no function if there is none of this form.
    explicit original(const session_hooks_call &call) : function(nullptr), selector(nullptr) {
        const auto &setter = hooks_setters[call.setter];
        auto *receiver = static_cast<hooks_object>(call.receiver);
        if (receiver == nullptr) return;
        selector = sel_registerName(setter.selector);
        auto *method = class_getInstanceMethod(object_getClass(receiver), selector);
        if (method == nullptr) return;
        if (!hooks_encoding_matches(method_getTypeEncoding(method), setter.encoding)) return;
        function = method_getImplementation(method);
    }

    template <typename Result = hooks_flag, typename... Arguments>
    __attribute__((always_inline)) Result operator()(void *receiver, Arguments... arguments) const {
        using setter = Result (*)(void *, hooks_selector, Arguments...);
        return reinterpret_cast<setter>(function)(receiver, selector, arguments...);
    }
};

/// The only code that calls originals, in a section of its own. The call is never its last deed, so that
/// its return address stands on the stack.
__attribute__((noinline, section(CALLS))) bool call_original(
    const original &set, const session_hooks_call &call, void **error) {
    hooks_flag answer = 1;
    auto is_on = static_cast<hooks_flag>(call.is_on);
    auto *self = call.receiver;
    switch (hooks_setters[call.setter].form) {
    case HOOKS_OBJECT: answer = set(self, call.object, error); break;
    case HOOKS_OBJECT_OPTIONS: answer = set(self, call.object, call.options, error); break;
    case HOOKS_OBJECT_MODE_OPTIONS:
        answer = set(self, call.object, call.mode, call.options, error);
        break;
    case HOOKS_OBJECT_MODE_POLICY_OPTIONS:
        answer = set(self, call.object, call.mode, call.policy, call.options, error);
        break;
    case HOOKS_FLAG: answer = set(self, is_on, error); break;
    case HOOKS_FLAG_OPTIONS: answer = set(self, is_on, call.options, error); break;
    case HOOKS_OPTIONS: answer = set(self, call.options, error); break;
    case HOOKS_COUNT: answer = set(self, call.count, error); break;
    case HOOKS_DOUBLE: answer = set(self, call.number, error); break;
    case HOOKS_FLOAT: answer = set(self, static_cast<float>(call.number), error); break;
    case HOOKS_OPTIONS_HANDLER: set.operator()<void>(self, call.options, call.handler); break;
    }
    __asm__ volatile("");
    return answer != 0;
}

/// Calls, marked; what is raised is kept in the call.
session_hooks_answer call_kept(const original &set, session_hooks_call &call, void **error) {
    marking here(__builtin_frame_address(0));
    try {
        return call_original(set, call, error) ? SESSION_HOOKS_YES : SESSION_HOOKS_NO;
    }
#if defined(__GLIBCXX__)
    catch (abi::__forced_unwind &) {
        throw;  // the thread is ending
    }
#endif
    catch (...) {
        call.raised = keep();
        if (call.raised == nullptr) throw;
        return SESSION_HOOKS_RAISED;
    }
}

}  // namespace

uintptr_t hooks_enclosing_call(uintptr_t frame) {
    return innermost != nullptr && innermost->frame > frame ? innermost->frame : 0;
}

bool hooks_is_call_of_original(const void *return_address) {
    auto *address = static_cast<const char *>(return_address);
    return address >= calls_start && address < calls_stop;
}

bool hooks_pass(const hooks_site *site, session_hooks_call *call) {
    return call_original(original(site), *call, call->error);
}

session_hooks_answer session_hooks_original(session_hooks_call *call, void **error) {
    drop(call->raised);
    call->raised = nullptr;
    auto *site = static_cast<const hooks_site *>(call->site);
    return call_kept(original(site), *call, call->error != nullptr ? call->error : error);
}

session_hooks_answer session_hooks_perform(session_hooks_call *call) {
    auto *site = hooks_site_of(call->setter, call->receiver);
    auto set = site != nullptr ? original(site) : original(*call);
    if (set.function == nullptr) return SESSION_HOOKS_ABSENT;
    auto answer = call_kept(set, *call, call->error);
    drop(call->raised);
    call->raised = nullptr;
    return answer;
}

void hooks_raise(void *raised) {
    auto *exception = static_cast<kept *>(raised);
    auto foreign = exception->foreign;
    if (foreign == nullptr) {
        std::exception_ptr own = exception->exception;
        delete exception;
        std::rethrow_exception(own);
    }
    foreign->exception_cleanup = exception->cleanup;
    delete exception;
    _Unwind_RaiseException(foreign);
    std::terminate();  // nobody handles it
}

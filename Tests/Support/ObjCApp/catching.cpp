#include <unwind.h>

#include "app.h"

bool app_is_sender(const void *address) {
    auto *code = const_cast<void *>(address);
    return _Unwind_FindEnclosingFunction(static_cast<char *>(code) - 1)
        == reinterpret_cast<void *>(&app_set);
}

app_outcome app_set_catching(const session_hooks_call *call) {
    try {
        return app_set(call) ? APP_YES : APP_NO;
    } catch (int number) {
        return number == 42 ? APP_THROWN : APP_NO;
    } catch (...) {
        return APP_RAISED;
    }
}

#include "sites.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "listeners.h"

struct hooks_site {
    hooks_class class;
    hooks_selector selector;
    hooks_function hook;
    /// NULL if the class inherits the setter: then it is what the superclass has at the time.
    _Atomic(hooks_function) original;
    struct hooks_image image;
    _Atomic uint64_t token;
    /// Whether the hook had to stay when it was removed. Under the lock.
    bool is_left;
    enum session_hooks_setter setter;
    struct hooks_site *next;
};

static _Atomic(struct hooks_site *) sites[SESSION_HOOKS_SETTERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Of the installation in force; 0 if there is none. Under the lock, as the classes.
static uint64_t installed, last_token;
static hooks_class classes[SESSION_HOOKS_SOURCE + 1];

static hooks_selector selector_of(enum session_hooks_setter setter) {
    return sel_registerName(hooks_setters[setter].selector);
}

static struct hooks_site *site_of_class(enum session_hooks_setter setter, hooks_class class) {
    struct hooks_site *site = atomic_load(&sites[setter]);
    while (site != NULL && site->class != class) site = site->next;
    return site;
}

static const struct hooks_site *site_above(enum session_hooks_setter setter, hooks_class class) {
    for (; class != NULL; class = class_getSuperclass(class)) {
        const struct hooks_site *site = site_of_class(setter, class);
        if (site != NULL) return site;
    }
    return NULL;
}

const struct hooks_site *hooks_site_of(enum session_hooks_setter setter, const void *receiver) {
    const struct hooks_site *only = atomic_load(&sites[setter]);
    hooks_class class = object_getClass((hooks_object)receiver);
    if (only != NULL && only->class == class) return only;
    return site_above(setter, class);
}

hooks_function hooks_site_original(const struct hooks_site *site) {
    hooks_function original = atomic_load(&((struct hooks_site *)site)->original);
    if (original != NULL) return original;
    hooks_class superclass = class_getSuperclass(site->class);
    original = class_getMethodImplementation(superclass, site->selector);
    if (original != site->hook) return original;
    const struct hooks_site *above = site_above(site->setter, superclass);
    return above != NULL ? hooks_site_original(above) : original;
}

hooks_function hooks_site_outermost(const struct hooks_site *site) {
    return class_getMethodImplementation(site->class, site->selector);
}

hooks_selector hooks_site_selector(const struct hooks_site *site) { return site->selector; }

bool hooks_is_original(const void *function) {
    for (int setter = 0; function != NULL && setter < SESSION_HOOKS_SETTERS; setter++) {
        for (struct hooks_site *site = atomic_load(&sites[setter]); site != NULL; site = site->next) {
            if ((const void *)(uintptr_t)atomic_load(&site->original) == function) return true;
        }
    }
    return false;
}

struct hooks_image hooks_site_image(const struct hooks_site *site) { return site->image; }

uint64_t hooks_site_token(const struct hooks_site *site) {
    return atomic_load(&((struct hooks_site *)site)->token);
}

/// A class that was made at run time lies in no image; then its setter's code tells where it belongs.
static struct hooks_image home_of(const struct hooks_site *site) {
    struct hooks_image image = hooks_image_of(site->class);
    return image.end != 0 ? image : hooks_image_of((const void *)(uintptr_t)hooks_site_original(site));
}

static bool inherits(hooks_class class, hooks_selector selector, hooks_method method) {
    hooks_class superclass = class_getSuperclass(class);
    return superclass != NULL && class_getInstanceMethod(superclass, selector) == method;
}

static struct hooks_site *new_site(enum session_hooks_setter setter, hooks_class class) {
    struct hooks_site *site = calloc(1, sizeof *site);
    if (site == NULL) return NULL;
    site->class = class;
    site->setter = setter;
    site->selector = selector_of(setter);
    site->hook = hooks_setters[setter].hook;
    return site;
}

/// Hooks one setter, or uses the hook that had to stay.
static void take(enum session_hooks_setter setter, hooks_class class) {
    hooks_method method = class_getInstanceMethod(class, selector_of(setter));
    if (method == NULL) return;
    const char *encoding = method_getTypeEncoding(method);
    if (!hooks_encoding_matches(encoding, hooks_setters[setter].encoding)) return;
    // GNU's runtime would write a new implementation into a table that all classes share to which nobody has
    // sent a message yet. Being asked, it makes the class a table of its own.
    class_getMethodImplementation(class, selector_of(setter));

    struct hooks_site *known = site_of_class(setter, class);
    struct hooks_site *site = known != NULL ? known : new_site(setter, class);
    if (site == NULL) return;
    bool is_inherited = inherits(class, site->selector, method);
    hooks_function found = method_getImplementation(method);
    bool is_in_place = known != NULL && !is_inherited
        && (found == site->hook || (site->is_left && found != hooks_site_original(site)));
    if (!is_in_place && !is_inherited) atomic_store(&site->original, found);
    if (known == NULL) {
        site->image = home_of(site);
        site->next = atomic_load(&sites[setter]);
        atomic_store(&sites[setter], site);
    }
    atomic_store(&site->token, installed);
    site->is_left = false;
    if (is_in_place) return;
    if (is_inherited) {
        class_addMethod(class, site->selector, site->hook, encoding);
    } else {
        // Somebody may have hooked in between.
        atomic_store(&site->original, method_setImplementation(method, site->hook));
    }
}

/// Puts the original back, unless somebody has hooked over ours, or the class had none of its own.
static void give_back(struct hooks_site *site) {
    atomic_store(&site->token, 0);
    site->is_left = true;
    hooks_function original = atomic_load(&site->original);
    hooks_method method = class_getInstanceMethod(site->class, site->selector);
    if (original == NULL || method == NULL) return;
    if (method_getImplementation(method) != site->hook) return;
    hooks_function replaced = method_setImplementation(method, original);
    site->is_left = replaced != site->hook;
    if (site->is_left) method_setImplementation(method, replaced);
}

enum session_hooks_installation session_hooks_install(
    struct session_hooks_classes names, struct session_hooks_listener listener, uint64_t *token) {
    hooks_class session = objc_getClass(names.session);
    if (session == NULL) return SESSION_HOOKS_NO_CLASS;
    pthread_mutex_lock(&lock);
    enum session_hooks_installation result = SESSION_HOOKS_INSTALLED_ALREADY;
    if (installed == 0) {
        result = hooks_listener_begin(listener, last_token + 1)
            ? SESSION_HOOKS_INSTALLED : SESSION_HOOKS_NO_MEMORY;
    }
    if (result == SESSION_HOOKS_INSTALLED) {
        installed = ++last_token;
        *token = installed;
        classes[SESSION_HOOKS_SESSION] = session;
        classes[SESSION_HOOKS_PORT] = objc_getClass(names.port);
        classes[SESSION_HOOKS_SOURCE] = objc_getClass(names.source);
        for (int setter = 0; setter < SESSION_HOOKS_SETTERS; setter++) {
            hooks_class class = classes[hooks_setters[setter].receiver];
            if (class != NULL) take(setter, class);
        }
    }
    pthread_mutex_unlock(&lock);
    return result;
}

bool session_hooks_remove(uint64_t token) {
    pthread_mutex_lock(&lock);
    bool is_ours = token != 0 && token == installed;
    struct hooks_listener *listener = NULL;
    if (is_ours) {
        listener = hooks_listener_end();
        installed = 0;
        for (int setter = 0; setter < SESSION_HOOKS_SETTERS; setter++) {
            for (struct hooks_site *site = atomic_load(&sites[setter]); site != NULL; site = site->next) {
                if (hooks_site_token(site) == token) give_back(site);
            }
        }
    }
    pthread_mutex_unlock(&lock);
    if (listener != NULL) hooks_listener_leave(listener);
    return is_ours;
}

static enum session_hooks_cover cover_of(const struct hooks_site *site) {
    hooks_function outermost = hooks_site_outermost(site);
    if (outermost == site->hook) return SESSION_HOOKS_COVERED;
    return outermost == hooks_site_original(site) ? SESSION_HOOKS_LOST : SESSION_HOOKS_OVERLAID;
}

struct session_hooks_health session_hooks_health(enum session_hooks_setter setter) {
    const struct hooks_setter *known = &hooks_setters[setter];
    struct session_hooks_health health = {
        SESSION_HOOKS_OFF, known->receiver, known->selector, known->encoding, NULL};
    pthread_mutex_lock(&lock);
    hooks_class class = classes[known->receiver];
    if (installed != 0) {
        hooks_method method =
            class != NULL ? class_getInstanceMethod(class, selector_of(setter)) : NULL;
        const struct hooks_site *site = class != NULL ? site_of_class(setter, class) : NULL;
        if (method == NULL) {
            health.cover = SESSION_HOOKS_MISSING;
        } else if (site != NULL && hooks_site_token(site) == installed) {
            health.cover = cover_of(site);
        } else {
            health.cover = SESSION_HOOKS_REFUSED;
            health.found = method_getTypeEncoding(method);
        }
    }
    pthread_mutex_unlock(&lock);
    return health;
}

#include <pthread.h>
#include <stdio.h>

#include "ObjCRoot.h"
#include "objc_session.h"

extern void objc_session_throw(void);
extern void (*objc_msg_lookup(id receiver, SEL selector))(void);
extern BOOL class_addMethod(Class class, SEL selector, void (*function)(void), const char *types);

@interface ObjCSession : ObjCRoot {
    struct objc_session_state _state;
    pthread_mutex_t _lock;
    enum objc_session_fault _fault;
    objc_session_observer _observer;
    void *_context;
}
- (void)note:(const char *)function;
@end

@interface ObjCHandler : ObjCRoot
- (void)done:(BOOL)success error:(id)error;
@end

typedef BOOL (*number_setter)(id self, SEL selector, double number, id *error);

/// Calls the setter of today with a jump, as the optimiser makes it of a last call: this function's frame is
/// gone in there.
static BOOL set_preferred_hardware_sample_rate(id self, SEL selector, double rate, id *error) {
    [self note:"-[ObjCSession setPreferredHardwareSampleRate:error:]"];
    SEL setter = @selector(setPreferredSampleRate:error:);
    __attribute__((musttail)) return ((number_setter)objc_msg_lookup(self, setter))(self, setter, rate, error);
}

/// Runs `SETTING` as one setter's own code.
#define PERFORM(SETTING)                         \
    do {                                         \
        if (![self begins:__func__]) {           \
            if (error) *error = objc_session_error(); \
            return NO;                           \
        }                                        \
        pthread_mutex_lock(&_lock);              \
        SETTING;                                 \
        pthread_mutex_unlock(&_lock);            \
        return YES;                              \
    } while (0)

@implementation ObjCSession
+ (void)load {
    void (*setter)(void) = (void (*)(void))set_preferred_hardware_sample_rate;
    class_addMethod((Class)self, @selector(setPreferredHardwareSampleRate:error:), setter, "C32@0:8d16^@24");
}
+ (id)make {
    ObjCSession *made = [super make];
    pthread_mutex_init(&made->_lock, NULL);
    strcpy(made->_state.category, "AVAudioSessionCategorySoloAmbient");
    strcpy(made->_state.mode, "AVAudioSessionModeDefault");
    return made;
}

- (void)copyState:(struct objc_session_state *)state {
    pthread_mutex_lock(&_lock);
    *state = _state;
    pthread_mutex_unlock(&_lock);
}
- (void)setFault:(enum objc_session_fault)fault {
    _fault = fault;
}
- (void)setObserver:(objc_session_observer)observer context:(void *)context {
    _context = context;
    _observer = observer;
}

/// Writes down that a setter's own code runs: `-[ObjCSession setMode:error:]` as `setMode:error:`.
- (void)note:(const char *)function {
    const char *name = strchr(function, ' ') + 1;
    int length = (int)strlen(name) - 1;
    pthread_mutex_lock(&_lock);
    size_t used = strlen(_state.performed);
    if (used + length + 2 < sizeof _state.performed) {
        snprintf(_state.performed + used, sizeof _state.performed - used, "%.*s\n", length, name);
    }
    pthread_mutex_unlock(&_lock);
}

/// Writes a setter down, and does what its fault is. NO if it is to fail.
- (BOOL)begins:(const char *)setter {
    [self note:setter];
    if (_observer != NULL) _observer(_context);
    if (_fault == OBJC_SESSION_RAISES) objc_exception_throw(objc_session_error());
    if (_fault == OBJC_SESSION_THROWS) objc_session_throw();
    return _fault != OBJC_SESSION_FAILS;
}

- (BOOL)setCategory:(id)category error:(id *)error {
    [self note:__func__];
    return [self setCategory:category withOptions:0 error:error];
}
- (BOOL)setCategory:(id)category withOptions:(NSUInteger)options error:(id *)error {
    [self note:__func__];
    id mode = [ObjCText make];
    pthread_mutex_lock(&_lock);
    [mode setCharacters:_state.mode];
    pthread_mutex_unlock(&_lock);
    BOOL done = [self setCategory:category mode:mode options:options error:error];
    [mode dispose];
    return done;
}
- (BOOL)setCategory:(id)category mode:(id)mode options:(NSUInteger)options error:(id *)error {
    [self note:__func__];
    return [self setCategory:category mode:mode routeSharingPolicy:0 options:options error:error];
}
- (BOOL)setCategory:(id)category
                  mode:(id)mode
    routeSharingPolicy:(NSUInteger)policy
               options:(NSUInteger)options
                 error:(id *)error {
    PERFORM({
        strncpy(_state.category, [category characters], sizeof _state.category - 1);
        strncpy(_state.mode, [mode characters], sizeof _state.mode - 1);
        _state.policy = policy;
        _state.options = options;
    });
}
- (BOOL)setMode:(id)mode error:(id *)error {
    PERFORM(strncpy(_state.mode, [mode characters], sizeof _state.mode - 1));
}

- (BOOL)setActive:(BOOL)active error:(id *)error {
    [self note:__func__];
    return [self setActive:active withOptions:0 error:error];
}
- (BOOL)setActive:(BOOL)active withFlags:(NSInteger)flags error:(id *)error {
    [self note:__func__];
    return [self setActive:active withOptions:(NSUInteger)flags error:error];
}
- (BOOL)setActive:(BOOL)active withOptions:(NSUInteger)options error:(id *)error {
    PERFORM(_state.is_active = active; _state.active_options = options);
}
- (void)activateWithOptions:(NSUInteger)options completionHandler:(id)handler {
    [self note:__func__];
    id error = nil;
    BOOL done = [self setActive:YES withOptions:options error:&error];
    [handler done:done error:error];
}
- (void)deactivateWithOptions:(NSUInteger)options completionHandler:(id)handler {
    [self note:__func__];
    id error = nil;
    BOOL done = [self setActive:NO withOptions:options error:&error];
    [handler done:done error:error];
}

- (BOOL)overrideOutputAudioPort:(NSUInteger)port error:(id *)error {
    PERFORM(_state.port_override = port);
}
- (BOOL)setPreferredSampleRate:(double)rate error:(id *)error {
    PERFORM(_state.sample_rate = rate);
}
- (BOOL)setPreferredIOBufferDuration:(double)duration error:(id *)error {
    PERFORM(_state.buffer_duration = duration);
}
- (BOOL)setPreferredInputNumberOfChannels:(NSInteger)count error:(id *)error {
    PERFORM(_state.input_channels = count);
}
- (BOOL)setPreferredOutputNumberOfChannels:(NSInteger)count error:(id *)error {
    PERFORM(_state.output_channels = count);
}
- (BOOL)setInputGain:(float)gain error:(id *)error {
    PERFORM(_state.input_gain = gain);
}
- (BOOL)setPreferredInput:(id)port error:(id *)error {
    PERFORM(_state.input = port);
}
- (BOOL)setInputDataSource:(id)source error:(id *)error {
    PERFORM(_state.input_source = source);
}
- (BOOL)setOutputDataSource:(id)source error:(id *)error {
    PERFORM(_state.output_source = source);
}
- (BOOL)setAggregatedIOPreference:(NSUInteger)type error:(id *)error {
    PERFORM(_state.io_type = type);
}
- (BOOL)setPrefersNoInterruptionsFromSystemAlerts:(BOOL)prefers error:(id *)error {
    PERFORM(_state.no_interruptions = prefers);
}
- (BOOL)setAllowHapticsAndSystemSoundsDuringRecording:(BOOL)allows error:(id *)error {
    PERFORM(_state.allows_haptics = allows);
}
@end

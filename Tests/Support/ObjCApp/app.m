#include "app.h"

typedef unsigned char BOOL;
typedef unsigned long NSUInteger;
typedef long NSInteger;
#define nil ((id)0)

extern id objc_getClass(const char *name);

#pragma clang diagnostic ignored "-Wobjc-root-class"
#pragma clang diagnostic ignored "-Wincomplete-implementation"

/// The messages that are sent; classes are looked up by name.
@protocol Messages
+ (id)make;
- (void)dispose;
- (const char *)characters;
- (void)setCharacters:(const char *)characters;
- (int)code;
- (void)setCode:(int)code;
- (unsigned)number;
- (void)setNumber:(unsigned)number;
- (id)port;
- (void)setPort:(id)port;
- (id)preferred;
- (double)gain;
- (int)set;
- (void)copyState:(struct objc_session_state *)state;
- (void)setFault:(enum objc_session_fault)fault;
- (void)setObserver:(objc_session_observer)observer context:(void *)context;

- (BOOL)setCategory:(id)category error:(id *)error;
- (BOOL)setCategory:(id)category withOptions:(NSUInteger)options error:(id *)error;
- (BOOL)setCategory:(id)category mode:(id)mode options:(NSUInteger)options error:(id *)error;
- (BOOL)setCategory:(id)category
                  mode:(id)mode
    routeSharingPolicy:(NSUInteger)policy
               options:(NSUInteger)options
                 error:(id *)error;
- (BOOL)setMode:(id)mode error:(id *)error;
- (BOOL)setActive:(BOOL)active error:(id *)error;
- (BOOL)setActive:(BOOL)active withOptions:(NSUInteger)options error:(id *)error;
- (BOOL)setActive:(BOOL)active withFlags:(NSInteger)flags error:(id *)error;
- (void)activateWithOptions:(NSUInteger)options completionHandler:(id)handler;
- (void)deactivateWithOptions:(NSUInteger)options completionHandler:(id)handler;
- (BOOL)overrideOutputAudioPort:(NSUInteger)port error:(id *)error;
- (BOOL)setPreferredSampleRate:(double)rate error:(id *)error;
- (BOOL)setPreferredHardwareSampleRate:(double)rate error:(id *)error;
- (BOOL)setPreferredIOBufferDuration:(double)duration error:(id *)error;
- (BOOL)setPreferredInputNumberOfChannels:(NSInteger)count error:(id *)error;
- (BOOL)setPreferredOutputNumberOfChannels:(NSInteger)count error:(id *)error;
- (BOOL)setInputGain:(float)gain error:(id *)error;
- (BOOL)setPreferredInput:(id)port error:(id *)error;
- (BOOL)setInputDataSource:(id)source error:(id *)error;
- (BOOL)setOutputDataSource:(id)source error:(id *)error;
- (BOOL)setPreferredDataSource:(id)source error:(id *)error;
- (BOOL)setPreferredPolarPattern:(id)pattern error:(id *)error;
- (BOOL)setAggregatedIOPreference:(NSUInteger)type error:(id *)error;
- (BOOL)setPrefersNoInterruptionsFromSystemAlerts:(BOOL)prefers error:(id *)error;
- (BOOL)setAllowHapticsAndSystemSoundsDuringRecording:(BOOL)allows error:(id *)error;
@end

@interface ObjCHandler {
    Class isa;
    int _calls;
    BOOL _success;
    id _error;
}
- (void)done:(BOOL)success error:(id)error;
@end
@implementation ObjCHandler
+ (id)make {
    extern id class_createInstance(Class class, unsigned long extra);
    return class_createInstance((Class)self, 0);
}
- (void)done:(BOOL)success error:(id)error {
    _calls++;
    _success = success;
    _error = error;
}
- (int)calls {
    return _calls;
}
- (BOOL)success {
    return _success;
}
- (id)error {
    return _error;
}
@end

void *app_make(const char *class_name) { return [objc_getClass(class_name) make]; }
void app_dispose(void *object) { [(id)object dispose]; }

void *app_text(const char *characters) {
    id text = app_make("ObjCText");
    [text setCharacters:characters];
    return text;
}
const char *app_characters(void *object) { return [(id)object characters]; }
int app_error_code(void *error) { return [(id)error code]; }
void *app_error(int code) {
    id error = app_make("ObjCError");
    [error setCode:code];
    return error;
}
void *app_port(const char *uid) {
    id port = app_make("ObjCPort");
    [port setCharacters:uid];
    return port;
}
void *app_source(unsigned number, void *port) {
    id source = app_make("ObjCSource");
    [source setNumber:number];
    [source setPort:port];
    return source;
}
unsigned app_source_number(void *source) { return [(id)source number]; }
void *app_source_port(void *source) { return [(id)source port]; }
void *app_preferred(void *object) { return [(id)object preferred]; }
double app_odd_gain(void *session) { return [(id)session gain]; }
int app_times_set(void *session) { return [(id)session set]; }

void *app_handler(void) { return [ObjCHandler make]; }
void app_complete(void *handler, bool success, void *error) { [(id)handler done:success error:error]; }
int app_handler_calls(void *handler) { return [(ObjCHandler *)handler calls]; }
bool app_handler_success(void *handler) { return [(ObjCHandler *)handler success]; }
void *app_handler_error(void *handler) { return [(ObjCHandler *)handler error]; }

void app_state(void *session, struct objc_session_state *state) { [(id)session copyState:state]; }
void app_set_fault(void *session, enum objc_session_fault fault) { [(id)session setFault:fault]; }
void app_observe(void *session, objc_session_observer observer, void *context) {
    [(id)session setObserver:observer context:context];
}

__attribute__((noinline)) bool app_set(const struct session_hooks_call *call) {
    id it = call->receiver, object = call->object, mode = call->mode;
    id *error = (id *)call->error;
    NSUInteger options = call->options;
    bool answer = true;
    switch (call->setter) {
    case SESSION_HOOKS_SET_CATEGORY: answer = [it setCategory:object error:error]; break;
    case SESSION_HOOKS_SET_CATEGORY_OPTIONS:
        answer = [it setCategory:object withOptions:options error:error];
        break;
    case SESSION_HOOKS_SET_CATEGORY_MODE:
        answer = [it setCategory:object mode:mode options:options error:error];
        break;
    case SESSION_HOOKS_SET_CATEGORY_POLICY:
        answer = [it setCategory:object mode:mode routeSharingPolicy:call->policy options:options error:error];
        break;
    case SESSION_HOOKS_SET_MODE: answer = [it setMode:object error:error]; break;
    case SESSION_HOOKS_SET_ACTIVE: answer = [it setActive:call->is_on error:error]; break;
    case SESSION_HOOKS_SET_ACTIVE_OPTIONS:
        answer = [it setActive:call->is_on withOptions:options error:error];
        break;
    case SESSION_HOOKS_SET_ACTIVE_FLAGS:
        answer = [it setActive:call->is_on withFlags:(NSInteger)options error:error];
        break;
    case SESSION_HOOKS_ACTIVATE: [it activateWithOptions:options completionHandler:call->handler]; break;
    case SESSION_HOOKS_DEACTIVATE: [it deactivateWithOptions:options completionHandler:call->handler]; break;
    case SESSION_HOOKS_OVERRIDE_OUTPUT: answer = [it overrideOutputAudioPort:options error:error]; break;
    case SESSION_HOOKS_PREFER_SAMPLE_RATE: answer = [it setPreferredSampleRate:call->number error:error]; break;
    case SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE:
        answer = [it setPreferredHardwareSampleRate:call->number error:error];
        break;
    case SESSION_HOOKS_PREFER_BUFFER_DURATION:
        answer = [it setPreferredIOBufferDuration:call->number error:error];
        break;
    case SESSION_HOOKS_PREFER_INPUT_CHANNELS:
        answer = [it setPreferredInputNumberOfChannels:call->count error:error];
        break;
    case SESSION_HOOKS_PREFER_OUTPUT_CHANNELS:
        answer = [it setPreferredOutputNumberOfChannels:call->count error:error];
        break;
    case SESSION_HOOKS_SET_INPUT_GAIN: answer = [it setInputGain:(float)call->number error:error]; break;
    case SESSION_HOOKS_PREFER_INPUT: answer = [it setPreferredInput:object error:error]; break;
    case SESSION_HOOKS_SET_INPUT_SOURCE: answer = [it setInputDataSource:object error:error]; break;
    case SESSION_HOOKS_SET_OUTPUT_SOURCE: answer = [it setOutputDataSource:object error:error]; break;
    case SESSION_HOOKS_PREFER_SOURCE: answer = [it setPreferredDataSource:object error:error]; break;
    case SESSION_HOOKS_PREFER_PATTERN: answer = [it setPreferredPolarPattern:object error:error]; break;
    case SESSION_HOOKS_SET_AGGREGATED_IO:
        answer = [it setAggregatedIOPreference:options error:error];
        break;
    case SESSION_HOOKS_SET_NO_INTERRUPTIONS:
        answer = [it setPrefersNoInterruptionsFromSystemAlerts:call->is_on error:error];
        break;
    case SESSION_HOOKS_SET_ALLOW_HAPTICS:
        answer = [it setAllowHapticsAndSystemSoundsDuringRecording:call->is_on error:error];
        break;
    case SESSION_HOOKS_SETTERS: break;
    }
    __asm__ volatile("");
    return answer;
}

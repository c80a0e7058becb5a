#include "session_code.h"

#include <AudioToolbox/AudioToolbox.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void interrupted(void *context, UInt32 state) {
    struct session_code *code = context;
    if (state == kAudioSessionBeginInterruption) {
        code->begun++;
        return;
    }
    code->ended++;
    AudioSessionInterruptionType type = 0;
    UInt32 size = sizeof(type);
    OSStatus status = AudioSessionGetProperty(kAudioSessionProperty_InterruptionType, &size, &type);
    if (status == kAudioSessionNotInitialized) {
        // Seen on devices: an interruption has ended the session.
        code->initialized_again++;
        AudioSessionInitialize(NULL, NULL, interrupted, context);
        status = AudioSessionGetProperty(kAudioSessionProperty_InterruptionType, &size, &type);
    }
    code->should_resume = status != 0 ? -1 : type == kAudioSessionInterruptionType_ShouldResume;
    if (code->should_resume == 1) code->resumed = AudioSessionSetActive(1);
}

static void changed(void *context, AudioSessionPropertyID property, UInt32 size, const void *data) {
    struct session_code *code = context;
    if (property == kAudioSessionProperty_AudioInputAvailable) code->available_told++;
    if (property == kAudioSessionProperty_ServerDied) code->server_died++;
    if (property != kAudioSessionProperty_AudioRouteChange) return;
    code->route_changes++;
    CFDictionaryRef change = data;
    CFNumberRef reason = CFDictionaryGetValue(change, CFSTR(kAudioSession_AudioRouteChangeKey_Reason));
    SInt32 number = -1;
    if (reason != NULL) CFNumberGetValue(reason, kCFNumberSInt32Type, &number);
    code->reason = number;
    CFStringRef route = CFDictionaryGetValue(change, CFSTR(kAudioSession_AudioRouteChangeKey_OldRoute));
    if (route != NULL) {
        CFStringGetCString(route, code->old_route, sizeof(code->old_route), kCFStringEncodingUTF8);
    }
    CFDictionaryRef before =
        CFDictionaryGetValue(change, kAudioSession_AudioRouteChangeKey_PreviousRouteDescription);
    CFArrayRef outputs = before ? CFDictionaryGetValue(before, kAudioSession_AudioRouteKey_Outputs) : NULL;
    if (outputs != NULL && CFArrayGetCount(outputs) > 0) {
        CFDictionaryRef output = CFArrayGetValueAtIndex(outputs, 0);
        CFStringRef type = CFDictionaryGetValue(output, kAudioSession_AudioRouteKey_Type);
        CFStringGetCString(type, code->old_output, sizeof(code->old_output), kCFStringEncodingUTF8);
    }
}

int32_t code_initialize(struct session_code *code) {
    return AudioSessionInitialize(NULL, NULL, interrupted, code);
}

int32_t code_start_playback(void) {
    OSStatus status = code_set(kAudioSessionProperty_AudioCategory, kAudioSessionCategory_MediaPlayback);
    return status != 0 ? status : AudioSessionSetActive(1);
}

int32_t code_set(uint32_t property, uint32_t value) {
    return AudioSessionSetProperty(property, sizeof(value), &value);
}

uint32_t code_get(uint32_t property, int *ok) {
    uint32_t value = 0;
    UInt32 size = sizeof(value);
    OSStatus status = AudioSessionGetProperty(property, &size, &value);
    *ok = status == 0 && size == sizeof(value);
    return status == 0 ? value : (uint32_t)status;
}

double code_get_double(uint32_t property) {
    Float64 value = 0;
    UInt32 size = sizeof(value);
    return AudioSessionGetProperty(property, &size, &value) == 0 && size == sizeof(value) ? value : -1;
}

int32_t code_size(uint32_t property, uint32_t *size) { return AudioSessionGetPropertySize(property, size); }

int32_t code_get_with_room(uint32_t property, uint32_t room) {
    uint64_t value = 0;
    UInt32 size = room;
    return AudioSessionGetProperty(property, &size, &value);
}

int32_t code_give_up(int notifies) {
    return AudioSessionSetActiveWithFlags(
        0, notifies ? kAudioSessionSetActiveFlag_NotifyOthersOnDeactivation : 0);
}

int32_t code_listen(struct session_code *code, uint32_t property) {
    return AudioSessionAddPropertyListener(property, changed, code);
}

int32_t code_end_listening(struct session_code *code, uint32_t property) {
    return AudioSessionRemovePropertyListenerWithUserData(property, changed, code);
}

int code_uses_headset(char *name, long size) {
    CFStringRef route = NULL;
    UInt32 room = sizeof(route);
    if (AudioSessionGetProperty(kAudioSessionProperty_AudioRoute, &room, &route) != 0 || route == NULL) return 0;
    CFStringGetCString(route, name, size, kCFStringEncodingUTF8);
    CFRelease(route);
    return strstr(name, "Headphone") != NULL || strstr(name, "Headset") != NULL;
}

int code_plays_by_airplay(void) {
    CFDictionaryRef route = NULL;
    UInt32 room = sizeof(route);
    if (AudioSessionGetProperty(kAudioSessionProperty_AudioRouteDescription, &room, &route) != 0) return 0;
    CFArrayRef outputs = CFDictionaryGetValue(route, kAudioSession_AudioRouteKey_Outputs);
    int plays = 0;
    if (outputs != NULL && CFArrayGetCount(outputs) > 0) {
        CFDictionaryRef output = CFArrayGetValueAtIndex(outputs, 0);
        CFStringRef type = CFDictionaryGetValue(output, kAudioSession_AudioRouteKey_Type);
        plays = CFStringCompare(type, kAudioSessionOutputRoute_AirPlay, 0) == kCFCompareEqualTo;
    }
    CFRelease(route);
    return plays;
}

void code_status_text(int32_t status, char *text, long size) {
    char letters[4];
    for (int index = 0; index < 4; index++) letters[index] = (char)((uint32_t)status >> (24 - 8 * index));
    int readable = 1;
    for (int index = 0; index < 4; index++) readable &= isprint((unsigned char)letters[index]) != 0;
    if (readable) {
        snprintf(text, (size_t)size, "'%.4s'", letters);
    } else {
        snprintf(text, (size_t)size, "%d", status);
    }
}

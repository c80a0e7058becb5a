/// The platform's legacy C interface to the audio session, over a simulated device (Linux only).
///
/// Names, codes and quirks are the platform's: any thread may call; all but AudioSessionInitialize answer
/// kAudioSessionNotInitialized until it was called; only the first interruption listener is ever called, however
/// often it was. Left out: run loops (listeners are called on the secondary thread on which notifications are
/// posted), input sources and output destinations, listeners for the volume, system sounds.
#pragma once

#include <stdint.h>

#include "CoreFoundationSubset.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint32_t AudioSessionPropertyID;
typedef uint32_t AudioSessionInterruptionType;

/// `inInterruptionState` is kAudioSessionBeginInterruption or kAudioSessionEndInterruption.
typedef void (*AudioSessionInterruptionListener)(void *inClientData, UInt32 inInterruptionState);
/// `inData` is valid during the call only: for a route change a CFDictionaryRef, else a UInt32.
typedef void (*AudioSessionPropertyListener)(
    void *inClientData, AudioSessionPropertyID inID, UInt32 inDataSize, const void *inData);

/// Statuses. Others are those of the session, such as '!pri'.
enum {
    kAudioSessionNoError = 0,
    kAudioSessionNotInitialized = '!ini',
    kAudioSessionAlreadyInitialized = 'init',
    kAudioSessionInitializationError = 'ini?',
    kAudioSessionUnsupportedPropertyError = 'pty?',
    kAudioSessionBadPropertySizeError = '!siz',
    kAudioSessionNotActiveError = '!act',
    kAudioServicesNoHardwareError = 'nohw',
    kAudioSessionNoCategorySet = '?cat',
    kAudioSessionIncompatibleCategory = '!cat',
    kAudioSessionUnspecifiedError = 'what',
};

enum { kAudioSessionBeginInterruption = 1, kAudioSessionEndInterruption = 0 };
enum { kAudioSessionSetActiveFlag_NotifyOthersOnDeactivation = 1 };

enum {
    kAudioSessionInterruptionType_ShouldResume = 'irsm',
    kAudioSessionInterruptionType_ShouldNotResume = '!rsm',
};

enum {
    kAudioSessionCategory_AmbientSound = 'ambi',
    kAudioSessionCategory_SoloAmbientSound = 'solo',
    kAudioSessionCategory_MediaPlayback = 'medi',
    kAudioSessionCategory_RecordAudio = 'reca',
    kAudioSessionCategory_PlayAndRecord = 'plar',
    kAudioSessionCategory_AudioProcessing = 'proc',
};

enum {
    kAudioSessionMode_Default = 'dflt',
    kAudioSessionMode_VoiceChat = 'vcct',
    kAudioSessionMode_VideoRecording = 'vrcd',
    kAudioSessionMode_Measurement = 'msmt',
    kAudioSessionMode_GameChat = 'gmct',
};

enum { kAudioSessionOverrideAudioRoute_None = 0, kAudioSessionOverrideAudioRoute_Speaker = 'spkr' };

enum {
    kAudioSessionRouteChangeReason_Unknown = 0,
    kAudioSessionRouteChangeReason_NewDeviceAvailable = 1,
    kAudioSessionRouteChangeReason_OldDeviceUnavailable = 2,
    kAudioSessionRouteChangeReason_CategoryChange = 3,
    kAudioSessionRouteChangeReason_Override = 4,
    kAudioSessionRouteChangeReason_WakeFromSleep = 6,
    kAudioSessionRouteChangeReason_NoSuitableRouteForCategory = 7,
    kAudioSessionRouteChangeReason_RouteConfigurationChange = 8,
};

/// Properties, each with its type and what can be done with it.
enum {
    kAudioSessionProperty_PreferredHardwareSampleRate = 'hwsr',           ///< Float64: get, set
    kAudioSessionProperty_PreferredHardwareIOBufferDuration = 'iobd',     ///< Float32: get, set
    kAudioSessionProperty_AudioCategory = 'acat',                         ///< UInt32: get, set
    kAudioSessionProperty_AudioRoute = 'rout',                            ///< CFStringRef: get, then release
    kAudioSessionProperty_AudioRouteChange = 'roch',                      ///< CFDictionaryRef: listen
    kAudioSessionProperty_CurrentHardwareSampleRate = 'chsr',             ///< Float64: get
    kAudioSessionProperty_CurrentHardwareInputNumberChannels = 'chic',    ///< UInt32: get, listen
    kAudioSessionProperty_CurrentHardwareOutputNumberChannels = 'choc',   ///< UInt32: get, listen
    kAudioSessionProperty_CurrentHardwareOutputVolume = 'chov',           ///< Float32: get
    kAudioSessionProperty_CurrentHardwareInputLatency = 'cilt',           ///< Float32: get
    kAudioSessionProperty_CurrentHardwareOutputLatency = 'colt',          ///< Float32: get
    kAudioSessionProperty_CurrentHardwareIOBufferDuration = 'chbd',       ///< Float32: get
    kAudioSessionProperty_OtherAudioIsPlaying = 'othr',                   ///< UInt32: get
    kAudioSessionProperty_OverrideAudioRoute = 'ovrd',                    ///< UInt32: set
    kAudioSessionProperty_AudioInputAvailable = 'aiav',                   ///< UInt32: get, listen
    kAudioSessionProperty_ServerDied = 'died',                            ///< UInt32: listen
    kAudioSessionProperty_OtherMixableAudioShouldDuck = 'duck',           ///< UInt32: get, set
    kAudioSessionProperty_OverrideCategoryMixWithOthers = 'cmix',         ///< UInt32: get, set
    kAudioSessionProperty_OverrideCategoryDefaultToSpeaker = 'cspk',      ///< UInt32: get, set
    kAudioSessionProperty_OverrideCategoryEnableBluetoothInput = 'cblu',  ///< UInt32: get, set
    kAudioSessionProperty_InterruptionType = 'type',                      ///< UInt32: get, while an end is told
    kAudioSessionProperty_Mode = 'mode',                                  ///< UInt32: get, set
    kAudioSessionProperty_InputGainAvailable = 'igav',                    ///< UInt32: get
    kAudioSessionProperty_InputGainScalar = 'igsc',                       ///< Float32: get, set
    kAudioSessionProperty_AudioRouteDescription = 'crar',                 ///< CFDictionaryRef: get, then release
};

/// What a route change says.
#define kAudioSession_AudioRouteChangeKey_Reason "OutputDeviceDidChange_Reason"
#define kAudioSession_AudioRouteChangeKey_OldRoute "OutputDeviceDidChange_OldRoute"
#define kAudioSession_RouteChangeKey_Reason CFSTR(kAudioSession_AudioRouteChangeKey_Reason)
#define kAudioSession_AudioRouteChangeKey_PreviousRouteDescription \
    CFSTR("ActiveAudioRouteDidChange_OldDetailedRoute")
#define kAudioSession_AudioRouteChangeKey_CurrentRouteDescription \
    CFSTR("ActiveAudioRouteDidChange_NewDetailedRoute")

/// What a description of a route says.
#define kAudioSession_AudioRouteKey_Inputs CFSTR("RouteDetailedDescription_Inputs")
#define kAudioSession_AudioRouteKey_Outputs CFSTR("RouteDetailedDescription_Outputs")
#define kAudioSession_AudioRouteKey_Type CFSTR("RouteDetailedDescription_PortType")

#define kAudioSessionInputRoute_LineIn CFSTR("LineIn")
#define kAudioSessionInputRoute_BuiltInMic CFSTR("MicrophoneBuiltIn")
#define kAudioSessionInputRoute_HeadsetMic CFSTR("MicrophoneWired")
#define kAudioSessionInputRoute_BluetoothHFP CFSTR("BluetoothHFP")
#define kAudioSessionInputRoute_USBAudio CFSTR("USBAudio")
#define kAudioSessionOutputRoute_LineOut CFSTR("LineOut")
#define kAudioSessionOutputRoute_Headphones CFSTR("Headphones")
#define kAudioSessionOutputRoute_BluetoothHFP CFSTR("BluetoothHFP")
#define kAudioSessionOutputRoute_BluetoothA2DP CFSTR("BluetoothA2DPOutput")
#define kAudioSessionOutputRoute_BuiltInReceiver CFSTR("Receiver")
#define kAudioSessionOutputRoute_BuiltInSpeaker CFSTR("Speaker")
#define kAudioSessionOutputRoute_USBAudio CFSTR("USBAudio")
#define kAudioSessionOutputRoute_HDMI CFSTR("HDMI")
#define kAudioSessionOutputRoute_AirPlay CFSTR("AirPlay")

/// Makes the session usable. May be called again, and must be where an interruption has ended the session; but
/// only the listener of the first call is ever called. The run loop, a CFRunLoopRef, and its mode, a CFStringRef,
/// are ignored.
OSStatus AudioSessionInitialize(
    void *inRunLoop, const void *inRunLoopMode,
    AudioSessionInterruptionListener inInterruptionListener, void *inClientData);

/// Takes the session or gives it up.
OSStatus AudioSessionSetActive(unsigned char active);
/// The same, and lets an interrupted app resume.
OSStatus AudioSessionSetActiveWithFlags(unsigned char active, UInt32 inFlags);

/// Reads a property. `ioDataSize` is how much room there is, and then how much of it was used.
OSStatus AudioSessionGetProperty(AudioSessionPropertyID inID, UInt32 *ioDataSize, void *outData);
/// Sets a property.
OSStatus AudioSessionSetProperty(AudioSessionPropertyID inID, UInt32 inDataSize, const void *inData);
/// How much room a property needs.
OSStatus AudioSessionGetPropertySize(AudioSessionPropertyID inID, UInt32 *outDataSize);

/// Has `inProc` called when a property changes. `inClientData` must live until the listener is removed.
OSStatus AudioSessionAddPropertyListener(
    AudioSessionPropertyID inID, AudioSessionPropertyListener inProc, void *inClientData);
/// Ends that, for the same three arguments. A call that is under way already goes on.
OSStatus AudioSessionRemovePropertyListenerWithUserData(
    AudioSessionPropertyID inID, AudioSessionPropertyListener inProc, void *inClientData);

#ifdef __cplusplus
}
#endif

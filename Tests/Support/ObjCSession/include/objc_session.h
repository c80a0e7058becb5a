/// A session class in Objective-C, as the platform's: its short setters call the long one inside. It is a
/// library of its own, loaded at run time, so that its code lies in another image than its callers'.
#pragma once

/// What a session was told, and by which of its own setters.
struct objc_session_state {
    char category[64];
    char mode[64];
    unsigned long policy;
    unsigned long options;
    int is_active;
    unsigned long active_options;
    unsigned long port_override;
    double sample_rate;
    double buffer_duration;
    long input_channels;
    long output_channels;
    float input_gain;
    void *input;
    void *input_source;
    void *output_source;
    unsigned long io_type;
    int no_interruptions;
    int allows_haptics;
    /// The setters whose code ran, in order, each ended by a line break; what does not fit is left out.
    char performed[4096];
};

/// What a setter does beside setting.
enum objc_session_fault {
    OBJC_SESSION_NO_FAULT,
    OBJC_SESSION_FAILS,   ///< answers NO with error 560161140
    OBJC_SESSION_RAISES,  ///< raises an object
    OBJC_SESSION_THROWS,  ///< throws 42, as code in C++ does
};

/// Called in the middle of the long setters, on the caller's thread.
typedef void (*objc_session_observer)(void *context);

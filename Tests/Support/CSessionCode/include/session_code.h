/// C code of the legacy kind, written against the platform's header only.
#pragma once

#include <stdint.h>

/// What C code keeps, and its listeners note in.
struct session_code {
    int begun;               ///< interruptions begun
    int ended;               ///< interruptions ended
    int should_resume;       ///< what the last end said: 1, 0, or -1 if it could not be read
    int resumed;             ///< the status of taking the session again at an end
    int initialized_again;   ///< how often that needed a new initialisation
    int route_changes;
    int reason;              ///< of the last route change, -1 if it could not be read
    char old_route[64];      ///< before the last route change
    char old_output[64];     ///< the type of its first output, from the description
    int available_told;      ///< how often the availability of an input was told
    int server_died;
};

/// Initialises with a listener that notes in `code`.
int32_t code_initialize(struct session_code *code);
/// Takes the session for playing, as an audio player does. Returns the first status that is not 0.
int32_t code_start_playback(void);
int32_t code_set(uint32_t property, uint32_t value);
/// Reads a property of 4 bytes; the status if it cannot be read, with `ok` 0.
uint32_t code_get(uint32_t property, int *ok);
double code_get_double(uint32_t property);
int32_t code_size(uint32_t property, uint32_t *size);
int32_t code_get_with_room(uint32_t property, uint32_t room);
int32_t code_give_up(int notifies);
int32_t code_listen(struct session_code *code, uint32_t property);
int32_t code_end_listening(struct session_code *code, uint32_t property);

/// Whether a headset is used, from the route's name, which is written to `name`.
int code_uses_headset(char *name, long size);
/// Whether AirPlay is active, from the route's description.
int code_plays_by_airplay(void);
/// A status for people: four characters where it is such, else decimal.
void code_status_text(int32_t status, char *text, long size);

#ifndef GAME_ENGINE_H
#define GAME_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

/// The platform's setter as C code sees it: 0, or the platform's error code.
typedef int32_t (*game_set_active)(void *session, bool active);

/// Ends a level. (Its fault: it tidies up the sound of the whole app.)
void game_engine_end_level(void *session, game_set_active set_active);

/// What the platform said last.
int32_t game_engine_last_status(void);

#endif

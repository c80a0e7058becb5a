#include "GameEngine.h"

static int32_t last_status;

__attribute__((noinline)) void game_engine_end_level(void *session, game_set_active set_active)
{
    last_status = set_active(session, false);
}

int32_t game_engine_last_status(void) { return last_status; }

/// A module of an app that opens sound devices and knows nothing of any guard.
#pragma once

/// Opens a device by ALSA and closes it again. Returns ALSA's answer, and the name of what was opened.
int arcade_open(const char *device, int records, char *opened, int room);

/// Opens a device by ALSA and keeps it open, until it is let go. Returns ALSA's answer.
int arcade_hold(const char *device);

/// Closes what is kept open.
void arcade_let_go(void);

/// Opens and closes one with a configuration of the module's own, in which the device stands for nothing.
int arcade_open_with_own_configuration(const char *device, int records, char *opened, int room);

/// Opens a device by SDL2, which is loaded for this alone, and closes it again. Returns 0 if that was possible,
/// -1 if not, -2 where there is no SDL2.
int arcade_open_by_sdl(const char *device, int records);

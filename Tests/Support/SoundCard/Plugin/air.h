/// What a sound card's loudspeaker, microphone and room have in common, whichever process holds them.
#ifndef AIR_H
#define AIR_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define AIR_TAPS 64

/// The air before the card: everything that it plays, frame by frame from its first start, in a file that all who
/// open the card map. Silence is where nobody wrote, so the file is also the recording.
struct air {
    _Atomic int64_t *began;   ///< when frame 0 was, in nanoseconds of the monotonic clock; 0 before the first start
    _Atomic uint32_t *played; ///< left and right of each frame, as the bits of a float
    int64_t frames;           ///< how many there is room for
    unsigned rate;            ///< frames per second by the card's own crystal
    double pace;              ///< how many of them pass in a nanosecond
    bool alone;               ///< whether one stream of each direction has the card to itself
    char formats[32];         ///< which sample formats it takes, space between
    struct { int64_t delay; float gain; } taps[AIR_TAPS]; ///< the ways from the loudspeaker to the microphone
    int ways;
    const float *near;        ///< who speaks into the microphone, mono, from frame 0
    int64_t near_frames;
    char directory[256];
    void *map;
    unsigned long map_bytes;
};

/// Opens the card whose settings lie in `directory`. 0, or what went wrong.
int air_open(struct air *air, const char *directory);
void air_close(struct air *air);

/// Whether the card is there.
bool air_is_plugged(const struct air *air);
/// The frame that is being played and recorded now; the first call of all starts the card's clock.
int64_t air_now(const struct air *air);
/// When `frame` is played, on the monotonic clock, in nanoseconds.
int64_t air_time(const struct air *air, int64_t frame);
/// Adds to a sample of a frame that is still to come.
void air_add(const struct air *air, int64_t frame, int channel, float sample);
/// What the microphone hears at a frame that has passed.
float air_heard(const struct air *air, int64_t frame);

#endif

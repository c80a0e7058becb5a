/// What a sound card's loudspeaker, microphone and room have in common, whichever process holds them.
#ifndef AIR_H
#define AIR_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define AIR_TAPS 64
#define AIR_STREAMS 32

/// The air before the card: everything that it plays, frame by frame from its first start, in a file that all who
/// open the card map. Silence is where nobody wrote, so the file is also the recording.
struct air {
    _Atomic int64_t *began;   ///< when frame 0 was, in nanoseconds of the monotonic clock; 0 before the first start
    _Atomic uint32_t *played; ///< left and right of each frame, as the bits of a float
    _Atomic int64_t *limits;  ///< for each stream the frame after the last that it can bear, or 0; on a patient card
    _Atomic int64_t *waits;   ///< the frame at which a patient card's clock waits, and since when
    int64_t frames;           ///< how many there is room for
    unsigned rate;            ///< frames per second by the card's own crystal
    double pace;              ///< how many of them pass in a nanosecond
    bool patient;             ///< whether its clock waits for its streams
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
/// Makes a patient card's clock wait at `frame`, in the place of a stream, or in a new one if that is negative.
/// Returns the place.
int air_limit(const struct air *air, int place, int64_t frame);
/// Lets it go on without that stream. Returns no place.
int air_release(const struct air *air, int place);
/// When `frame` is played, on the monotonic clock, in nanoseconds.
int64_t air_time(const struct air *air, int64_t frame);
/// Adds to a sample of a frame that is still to come.
void air_add(const struct air *air, int64_t frame, int channel, float sample);
/// What the microphone hears at a frame that has passed.
float air_heard(const struct air *air, int64_t frame);

#endif

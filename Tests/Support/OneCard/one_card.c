/// A sound card without hardware, as a plug-in of ALSA's: whoever opens it `alone` has it alone, or finds it busy;
/// all others share it. What is played is gone at once. Built by the tests that need it.
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <pthread.h>
#include <sys/eventfd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int openers, loners;

struct card {
    snd_pcm_ioplug_t io;
    int alone;
};

static int take(int alone) {
    pthread_mutex_lock(&lock);
    int busy = loners > 0 || (alone && openers > 0);
    if (!busy) openers++, loners += alone;
    pthread_mutex_unlock(&lock);
    return busy ? -EBUSY : 0;
}

static void give_back(int alone) {
    pthread_mutex_lock(&lock);
    openers--, loners -= alone;
    pthread_mutex_unlock(&lock);
}

static int start(snd_pcm_ioplug_t *io) { return (void)io, 0; }
static int stop(snd_pcm_ioplug_t *io) { return (void)io, 0; }
static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) { return io->appl_ptr % io->buffer_size; }

static int close_card(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    close(io->poll_fd);
    give_back(card->alone);
    free(card);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .close = close_card};

SND_PCM_PLUGIN_DEFINE_FUNC(one_card) {
    (void)root;
    snd_config_t *entry = NULL;
    int alone = snd_config_search(conf, "alone", &entry) == 0 && snd_config_get_bool(entry) == 1;
    int status = take(alone);
    if (status < 0) return status;
    // What a plug-in opens inside is its own affair, whoever stands in for this function.
    snd_pcm_t *inside = NULL;
    if (snd_pcm_open(&inside, "front", stream, mode) == 0) snd_pcm_close(inside);
    struct card *card = calloc(1, sizeof *card);
    card->alone = alone;
    card->io = (snd_pcm_ioplug_t){
        .version = SND_PCM_IOPLUG_VERSION, .name = "one card", .callback = &callbacks,
        .private_data = card, .poll_fd = eventfd(0, 0), .poll_events = POLLOUT};
    status = snd_pcm_ioplug_create(&card->io, name, stream, mode);
    if (status < 0) return close_card(&card->io), status;
    *pcmp = card->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(one_card);

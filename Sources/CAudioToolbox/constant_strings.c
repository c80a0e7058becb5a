#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "AudioToolbox/CoreFoundationSubset.h"

struct constant {
    const char *text;
    CFStringRef string;
    struct constant *next;
};

static struct constant *constants;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Literals only, so there are few, and their text need not be copied.
CFStringRef AudioServicesConstantString(const char *text) {
    pthread_mutex_lock(&lock);
    struct constant *one = constants;
    while (one != NULL && strcmp(one->text, text) != 0) one = one->next;
    if (one == NULL && (one = malloc(sizeof *one)) != NULL) {
        one->text = text;
        one->string = CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
        one->next = constants;
        constants = one;
    }
    CFStringRef string = one != NULL ? one->string : NULL;
    pthread_mutex_unlock(&lock);
    return string;
}

#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

// Swift calls no function with a variable number of arguments.

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

typedef size_t (*ccurl_taker)(char *bytes, size_t size, size_t count, void *user);
typedef int (*ccurl_watcher)(void *user, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

/// Who is handed each line of the answer's head, and each piece of what follows, and who is asked now and then
/// whether to go on.
static inline void ccurl_hear(
    CURL *handle, void *user, ccurl_taker take_line, ccurl_taker take_bytes, ccurl_watcher watch) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_line);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, user);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_bytes);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, user);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watch);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, user);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

#endif

#include "setters.h"

#include <string.h>

/// Skips what does not count: sizes, qualifiers, names in quotes, signatures of blocks.
static const char *skip_ornament(const char *text) {
    for (;;) {
        if (*text == '"' || *text == '<') {
            const char *end = strchr(text + 1, *text == '"' ? '"' : '>');
            if (end == NULL) return text + strlen(text);
            text = end + 1;
        } else if (*text != '\0' && strchr("0123456789+-rnNoORVA", *text) != NULL) {
            text++;
        } else {
            return text;
        }
    }
}

static bool is_one_of(char found, const char *these) {
    return found != '\0' && strchr(these, found) != NULL;
}

static bool letter_matches(char found, char letter) {
    switch (letter) {
    case 'B': return is_one_of(found, "BcC");
    case 'Q': return is_one_of(found, sizeof(long) == 8 ? "QL" : "IL");
    case 'q': return is_one_of(found, sizeof(long) == 8 ? "ql" : "il");
    case '?': return found == '@';
    default: return found == letter;
    }
}

bool hooks_encoding_matches(const char *encoding, const char *letters) {
    if (encoding == NULL) return false;
    const char *found = skip_ornament(encoding);
    for (; *letters != '\0'; letters++) {
        if (!letter_matches(*found, *letters)) return false;
        if (*letters == '?' && found[1] == '?') found++;
        found = skip_ornament(found + 1);
    }
    return *found == '\0';
}

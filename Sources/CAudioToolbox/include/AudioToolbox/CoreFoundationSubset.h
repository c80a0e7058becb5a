/// As much of CoreFoundation as code for the legacy session uses. The functions are those in Linux's Foundation,
/// which has no headers for them.
#pragma once

#include <stdint.h>

#ifndef __COREFOUNDATION_COREFOUNDATION__

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned char Boolean;
typedef int32_t SInt32;
typedef uint32_t UInt32;
typedef float Float32;
typedef double Float64;
typedef int32_t OSStatus;

#ifndef __swift__  // Swift has Foundation's own classes.

typedef long CFIndex;
typedef const void *CFTypeRef;
typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct __CFString *CFStringRef;
typedef const struct __CFNumber *CFNumberRef;
typedef const struct __CFArray *CFArrayRef;
typedef const struct __CFDictionary *CFDictionaryRef;
typedef struct __CFRunLoop *CFRunLoopRef;
typedef CFIndex CFNumberType;
typedef CFIndex CFComparisonResult;
typedef uint32_t CFStringEncoding;
typedef CFIndex CFStringCompareFlags;

enum { kCFNumberSInt32Type = 3 };
enum { kCFCompareLessThan = -1, kCFCompareEqualTo = 0, kCFCompareGreaterThan = 1 };
enum { kCFStringEncodingUTF8 = 0x08000100 };

void CFRelease(CFTypeRef object);
const void *CFDictionaryGetValue(CFDictionaryRef dictionary, const void *key);
CFIndex CFArrayGetCount(CFArrayRef array);
const void *CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index);
Boolean CFNumberGetValue(CFNumberRef number, CFNumberType type, void *value);
CFIndex CFStringGetLength(CFStringRef string);
Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex size, CFStringEncoding encoding);
CFComparisonResult CFStringCompare(CFStringRef one, CFStringRef other, CFStringCompareFlags flags);
CFStringRef CFStringCreateWithCString(CFAllocatorRef allocator, const char *text, CFStringEncoding encoding);

/// The one string for a literal. It lives as long as the process.
CFStringRef AudioServicesConstantString(const char *text);
#define CFSTR(text) AudioServicesConstantString("" text "")

#endif

#ifdef __cplusplus
}
#endif

#endif

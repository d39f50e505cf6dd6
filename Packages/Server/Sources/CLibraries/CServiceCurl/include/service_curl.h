// SPDX-License-Identifier: MIT
// One HTTPS request by libcurl, whose own functions are variadic and take macros.
#ifndef CSERVICE_CURL_H
#define CSERVICE_CURL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/// What is asked for. Strings are copied.
typedef struct {
  const char *url;
  /// The header `Accept`'s value.
  const char *accept;
  const char *user_agent;
  /// Time for everything, from the name's look-up to the last byte. More than 0.
  long milliseconds;
  /// A file of certificates in place of the system's; NULL for those.
  const char *certificates;
  /// `HOST:PORT:ADDRESS`, in place of looking the host up; NULL to look it up.
  const char *resolved;
} service_curl_request;

/// Functions that are called during the request, on its thread, with the context that was passed to it.
typedef struct {
  /// Whether a socket may be connected to an address: 1 or 0. Called before each connection.
  int (*may_connect)(void *context, const struct sockaddr *address, socklen_t length);
  /// Whether the request may be sent to the address, in text, that was connected to: 1 or 0.
  int (*may_send)(void *context, const char *address, int port);
  /// Takes a line of the answer's header with its line break. 0 ends the request.
  int (*take_header)(void *context, const uint8_t *bytes, size_t count);
  /// Takes bytes of the answer's body. 0 ends the request.
  int (*take_body)(void *context, const uint8_t *bytes, size_t count);
} service_curl_callbacks;

typedef enum {
  service_curl_done = 0,
  /// A callback returned 0.
  service_curl_stopped = 1,
  service_curl_late = 2,
  service_curl_failed = 3,
} service_curl_outcome;

typedef struct {
  service_curl_outcome outcome;
  long status;
  /// Where a redirect leads, absolute; empty where the answer is none, or the address doesn't fit.
  char redirect[4096];
  /// The reason of a failure, by libcurl.
  char problem[256];
} service_curl_answer;

/// Sends a GET request by HTTPS alone, without proxies, cookies, credentials, redirects or a cache, and blocks until
/// the answer's end. The certificate is checked.
void service_curl_fetch(const service_curl_request *request, const service_curl_callbacks *callbacks, void *context,
                        service_curl_answer *answer);

/// The version of libcurl, such as 7.88.1.
const char *service_curl_version(void);

#endif

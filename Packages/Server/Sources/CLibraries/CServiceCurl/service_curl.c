// SPDX-License-Identifier: MIT
#include "service_curl.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  const service_curl_callbacks *callbacks;
  void *context;
  int is_stopped;
} exchange;

static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address) {
  exchange *current = data;
  if (purpose != CURLSOCKTYPE_IPCXN ||
      !current->callbacks->may_connect(current->context, &address->addr, address->addrlen))
    return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static int before_request(void *data, char *address, char *local, int port, int local_port) {
  (void)local;
  (void)local_port;
  exchange *current = data;
  if (current->callbacks->may_send(current->context, address, port)) return CURL_PREREQFUNC_OK;
  current->is_stopped = 1;
  return CURL_PREREQFUNC_ABORT;
}

static size_t take(exchange *current, int (*function)(void *, const uint8_t *, size_t), const char *bytes,
                   size_t count) {
  if (function(current->context, (const uint8_t *)bytes, count)) return count;
  current->is_stopped = 1;
  return count + 1;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *data) {
  exchange *current = data;
  return take(current, current->callbacks->take_header, bytes, size * count);
}

static size_t take_body(char *bytes, size_t size, size_t count, void *data) {
  exchange *current = data;
  return take(current, current->callbacks->take_body, bytes, size * count);
}

// Returns the first error: an option that this libcurl refuses must not be left out.
static CURLcode set_limits(CURL *handle, const service_curl_request *request) {
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(handle, option, value)
  SET(CURLOPT_PROTOCOLS_STR, "https");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_PROXY, "");
  SET(CURLOPT_NOPROXY, "*");
  SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  SET(CURLOPT_HTTP09_ALLOWED, 0L);
  SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  SET(CURLOPT_FORBID_REUSE, 1L);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  SET(CURLOPT_TIMEOUT_MS, request->milliseconds);
  SET(CURLOPT_CONNECTTIMEOUT_MS, request->milliseconds);
  return code;
}

static CURLcode set_request(CURL *handle, const service_curl_request *request, struct curl_slist *headers,
                            struct curl_slist *hosts) {
  CURLcode code = CURLE_OK;
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_HTTPGET, 1L);
  SET(CURLOPT_HTTPHEADER, headers);
  SET(CURLOPT_USERAGENT, request->user_agent);
  if (request->certificates) SET(CURLOPT_CAINFO, request->certificates);
  if (hosts) SET(CURLOPT_RESOLVE, hosts);
  return code;
}

static CURLcode set_callbacks(CURL *handle, exchange *current, char *problem) {
  CURLcode code = CURLE_OK;
  SET(CURLOPT_ERRORBUFFER, problem);
  SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
  SET(CURLOPT_OPENSOCKETDATA, current);
  SET(CURLOPT_PREREQFUNCTION, before_request);
  SET(CURLOPT_PREREQDATA, current);
  SET(CURLOPT_HEADERFUNCTION, take_header);
  SET(CURLOPT_HEADERDATA, current);
  SET(CURLOPT_WRITEFUNCTION, take_body);
  SET(CURLOPT_WRITEDATA, current);
  return code;
}
#undef SET

static void read_answer(CURL *handle, service_curl_answer *answer) {
  const char *redirect = NULL;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &answer->status);
  if (curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &redirect) == CURLE_OK && redirect &&
      strlen(redirect) < sizeof answer->redirect)
    strcpy(answer->redirect, redirect);
}

static void perform(CURL *handle, exchange *current, const service_curl_request *request, struct curl_slist *headers,
                    struct curl_slist *hosts, service_curl_answer *answer) {
  CURLcode code = set_limits(handle, request);
  if (code == CURLE_OK) code = set_request(handle, request, headers, hosts);
  if (code == CURLE_OK) code = set_callbacks(handle, current, answer->problem);
  if (code == CURLE_OK) code = curl_easy_perform(handle);
  read_answer(handle, answer);
  if (code == CURLE_OK)
    answer->outcome = service_curl_done;
  else if (current->is_stopped)
    answer->outcome = service_curl_stopped;
  else if (code == CURLE_OPERATION_TIMEDOUT)
    answer->outcome = service_curl_late;
  if (code != CURLE_OK && !answer->problem[0])
    snprintf(answer->problem, sizeof answer->problem, "%s", curl_easy_strerror(code));
  // The buffer is the caller's, and the handle ends after it is read.
  curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, NULL);
}

void service_curl_fetch(const service_curl_request *request, const service_curl_callbacks *callbacks, void *context,
                        service_curl_answer *answer) {
  char accept[256];
  exchange current = {callbacks, context, 0};
  memset(answer, 0, sizeof *answer);
  answer->outcome = service_curl_failed;
  snprintf(accept, sizeof accept, "Accept: %s", request->accept);
  CURL *handle = curl_easy_init();
  struct curl_slist *headers = curl_slist_append(NULL, accept);
  struct curl_slist *hosts = request->resolved ? curl_slist_append(NULL, request->resolved) : NULL;
  if (handle && headers && (hosts || !request->resolved))
    perform(handle, &current, request, headers, hosts, answer);
  else
    snprintf(answer->problem, sizeof answer->problem, "libcurl ran out of memory");
  if (handle) curl_easy_cleanup(handle);
  curl_slist_free_all(headers);
  curl_slist_free_all(hosts);
}

const char *service_curl_version(void) { return curl_version_info(CURLVERSION_NOW)->version; }

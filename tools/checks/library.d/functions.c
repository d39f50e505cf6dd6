// SPDX-License-Identifier: MIT
// Calls every function with what it takes, and with what it refuses. Leaves nothing that isn't freed.
//
//   functions ROUNDS    so many times, which must not leave more than once
#include <signal.h>
#include <stdint.h>

#include "check.h"

static const char message[] = "{\"msgID\": \"m-1\", \"textElem\": {\"text\": \"Eight o'clock?\"}}";
static const char broken[] = "{\"msgID\": \"m-2\", \"textElem\": {\"text\": 8}}";

/// Options that are refused, each with the member "path" and a part of the error.
static void check_refused(const char *options, size_t length, const char *path, const char *part) {
  bubblekit_environment *environment = (bubblekit_environment *)1;
  bubblekit_bytes error = {(uint8_t *)1, 1};
  bubblekit_status status = bubblekit_environment_create(options, length, &environment, &error);
  EXPECT(status == BUBBLEKIT_INVALID_OPTIONS, "%s: status %d", options, status);
  EXPECT(environment == NULL, "%s: an environment in spite of an error", options);
  EXPECT(begins(error, "{\"code\":\"") && contains(error, path) && contains(error, part), "%s: %.*s", options,
         (int)error.length, (const char *)error.data);
  bubblekit_bytes_free(&error);
  EXPECT(error.data == NULL && error.length == 0, "bytes that are freed aren't empty");
  EXPECT(bubblekit_environment_create(options, length, &environment, NULL) == BUBBLEKIT_INVALID_OPTIONS, "%s", options);
}

static void check_options(void) {
  static const char *const refused[][3] = {
      {"{\"width\": 5}", "\"path\":\"width\"", "width must be from 200 to 4000 points"},
      {"{\"width\": \"414\"}", "\"path\":\"width\"", "must be a number"},
      {"{\"width\": 414, \"width\": 375}", "\"path\":\"width\"", "malformed"},
      {"{\"widht\": 414}", "\"path\":\"widht\"", "unknownOption"},
      {"{\"style\": \"fancy\"}", "\"path\":\"style\"", "classic"},
      {"{\"theme\": \"none\"}", "\"path\":", "none"},
      {"{\"scale\": 0}", "\"path\":\"scale\"", "from 0.25 to 16"},
      {"{\"jobs\": true}", "\"path\":\"jobs\"", "must be a whole number, not true"},
      {"{\"format\": \"bmp\"}", "\"path\":\"format\"", "png"},
      {"{\"format\": [\"png\"]}", "\"path\":\"format\"", "an array"},
      {"{\"fonts\": \"/nowhere\"}", "\"path\":", "/nowhere"},
      {"{\"resources\": \"/nowhere\"}", "\"path\":", "/nowhere"},
      {"{\"resourcesFallBack\": \"yes\"}", "\"path\":\"resourcesFallBack\"", "true or false"},
      {"{\"strings\": {\"en\": 1}}", "\"path\":", "strings"},
      {"{\"output\": \"out\"}", "\"path\":\"output\"", "unknownOption"},
      {"{\"help\": true}", "\"path\":\"help\"", "unknownOption"},
      {"{\"me\": \"\"}", "\"path\":\"me\"", "empty"},
      {"{\"text\": 3}", "\"path\":\"text\"", "an object"},
      {"{\"text\": {\"fontSize\": 0}}", "\"path\":\"text.fontSize\"", "from 0.1 to 1000"},
      {"{\"text\": {\"summary\": true}}", "\"path\":\"text.summary\"", "unknownOption"},
      {"{\"transcript\": {\"columns\": 9}}", "\"path\":\"transcript.columns\"", "from 1 to 6"},
      {"{\"transcript\": {\"pageSize\": \"a4\"}}", "\"path\":\"transcript.pageSize\"", "pdf"},
      {"[1]", "\"path\":null", "an array"},
      {"{", "\"path\":null", "malformed"},
      {"{\"me\": \"\xff\"}", "\"path\":", "malformed"},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    check_refused(refused[i][0], strlen(refused[i][0]), refused[i][1], refused[i][2]);

  static const char *const accepted[] = {
      "", "{}", "{\"width\": 414.5, \"theme\": null, \"direction\": \"rtl\", \"select\": \"\", \"maxMessageBytes\": 5000}",
      "{\"strings\": {\"en\": {\"TUIKitMessageTipsYouRecallMessage\": \"Gone\"}}}",
      "{\"text\": {\"carets\": true, \"maxLines\": 2}, \"transcript\": {\"head\": false, \"compact\": true}}"};
  for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
    bubblekit_environment_free(make_environment(accepted[i]));
}

typedef bubblekit_status (*function)(const bubblekit_environment *, const char *, size_t, bubblekit_bytes *,
                                     bubblekit_bytes *);

static const function functions[] = {bubblekit_measure, bubblekit_render, bubblekit_text, bubblekit_render_image,
                                     bubblekit_transcript};

/// NULL, lengths that no text has, and nothing at all, for each function.
static void check_arguments(const bubblekit_environment *environment) {
  bubblekit_bytes result, error;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    function call = functions[i];
    size_t length = strlen(message);
    result = (bubblekit_bytes){(uint8_t *)1, 1};
    EXPECT(call(NULL, message, length, &result, &error) == BUBBLEKIT_INVALID_ARGUMENT, "function %zu", i);
    EXPECT(result.data == NULL && result.length == 0, "function %zu leaves the result as it was", i);
    EXPECT(equals(error, "{\"code\":\"missing\",\"message\":\"environment is NULL\",\"path\":\"environment\"}"),
           "function %zu: %.*s", i, (int)error.length, (const char *)error.data);
    bubblekit_bytes_free(&error);
    EXPECT(call(NULL, NULL, 0, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "function %zu", i);
    EXPECT(call(environment, NULL, 1, &result, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "function %zu", i);
    EXPECT(call(environment, message, length, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "function %zu", i);
    size_t lengths[] = {SIZE_MAX, SIZE_MAX / 2, (size_t)BUBBLEKIT_MAX_LENGTH + 1};
    for (size_t j = 0; j < 3; j++) {
      EXPECT(call(environment, message, lengths[j], &result, &error) == BUBBLEKIT_INVALID_ARGUMENT, "length %zu", j);
      EXPECT(contains(error, "tooLong"), "length %zu", j);
      bubblekit_bytes_free(&error);
    }
    bubblekit_status status = call(environment, NULL, 0, &result, &error);
    EXPECT(status == (i < 3 ? BUBBLEKIT_OK : i == 3 ? BUBBLEKIT_INVALID_MESSAGE : BUBBLEKIT_NOTHING_TO_DRAW),
           "function %zu: status %d for no text", i, status);
    EXPECT(result.data == NULL && result.length == 0, "function %zu has a result of nothing", i);
    bubblekit_bytes_free(&error);
    // Bytes that are no text: an error, and no end of the program.
    for (int seed = 0; seed < 64; seed++) {
      char noise[128];
      for (size_t k = 0; k < sizeof noise; k++) noise[k] = (char)((seed * 37 + k * k * 101 + k * 11) >> (seed % 5));
      status = call(environment, noise, sizeof noise, &result, &error);
      EXPECT(status != BUBBLEKIT_OK, "function %zu takes noise", i);
      bubblekit_bytes_free(&result);
      bubblekit_bytes_free(&error);
    }
  }
  EXPECT(bubblekit_environment_create(NULL, 0, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "create");
  bubblekit_environment *none;
  EXPECT(bubblekit_environment_create(message, SIZE_MAX, &none, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "create");
  EXPECT(none == NULL, "create");
  bubblekit_environment_free(NULL);
  bubblekit_bytes_free(NULL);
  result = (bubblekit_bytes){NULL, 0};
  bubblekit_bytes_free(&result);
}

static void check_lines(const bubblekit_environment *environment) {
  bubblekit_bytes answers, error;
  char lines[512];
  snprintf(lines, sizeof lines, "%s\n\r\n%s\r\n{\"id\": 7, \"message\": %s, \"environment\": {\"width\": 5}}", message,
           broken, message);
  EXPECT(bubblekit_measure(environment, lines, strlen(lines), &answers, &error) == BUBBLEKIT_PARTLY, "measure");
  EXPECT(begins(answers, "{\"id\":\"m-1\",\"kind\":\"text\",\"contentWidth\":"), "measure");
  EXPECT(contains(answers, "\n{\"id\":\"m-2\",\"error\":{\"code\":\"wrongType\",\"message\":\"textElem.text must"),
         "measure");
  EXPECT(contains(answers, "\n{\"id\":7,\"error\":{\"code\":\"invalidOption\""), "measure");
  EXPECT(answers.length > 0 && answers.data[answers.length - 1] == '\n', "measure");
  EXPECT(error.data == NULL, "measure");
  bubblekit_bytes_free(&answers);

  EXPECT(bubblekit_render(environment, message, strlen(message), &answers, NULL) == BUBBLEKIT_OK, "render");
  EXPECT(contains(answers, "\"png\":\"iVBORw0KGgo"), "render");
  bubblekit_bytes_free(&answers);

  const char texts[] = "\"Eight o'clock?\"\n{\"id\": 2, \"text\": \"a b\", \"width\": 1}\n{\"text\": 1}\n";
  EXPECT(bubblekit_text(environment, texts, strlen(texts), &answers, NULL) == BUBBLEKIT_PARTLY, "text");
  EXPECT(begins(answers, "{\"id\":null,\"width\":") && contains(answers, "\n{\"id\":2,"), "text");
  bubblekit_bytes_free(&answers);
}

/// The text of a row of a column; NULL for null.
static const char *row(const struct ArrowArray *table, int column, int place, char *text) {
  const struct ArrowArray *array = table->children[column];
  const uint8_t *set = array->buffers[0];
  const int32_t *ends = array->buffers[1];
  if (set != NULL && !(set[place / 8] >> (place % 8) & 1)) return NULL;
  snprintf(text, 200, "%.*s", ends[place + 1] - ends[place], (const char *)array->buffers[2] + ends[place]);
  return text;
}

/// Measures an array, and calls `check` with the result.
static bubblekit_status measure_columns(const bubblekit_environment *environment, const char *format,
                                        const struct ArrowArray *lines,
                                        void (*check)(const struct ArrowSchema *, const struct ArrowArray *)) {
  struct ArrowSchema type = {.format = format}, columns;
  struct ArrowArray table;
  bubblekit_bytes error;
  memset(&columns, 1, sizeof columns);
  memset(&table, 1, sizeof table);
  bubblekit_status status = bubblekit_measure_arrow(environment, &type, lines, &columns, &table, &error);
  EXPECT((table.release != NULL) == (status <= BUBBLEKIT_PARTLY), "a result with the status %d", status);
  EXPECT((error.data != NULL) == (status > BUBBLEKIT_PARTLY), "an error with the status %d", status);
  if (table.release != NULL) {
    check(&columns, &table);
    columns.release(&columns);
    table.release(&table);
    EXPECT(columns.release == NULL && table.release == NULL, "what is released says so");
  }
  bubblekit_bytes_free(&error);
  return status;
}

static void expect_nothing(const struct ArrowSchema *type, const struct ArrowArray *table) {
  EXPECT(type->n_children == 11 && table->n_children == 11 && table->length == 0, "%ld rows", (long)table->length);
}

static void expect_rows(const struct ArrowSchema *type, const struct ArrowArray *table) {
  static const char *const names[] = {"id", "kind", "contentWidth", "contentHeight", "cellHeight", "lines", "warnings",
                                      "messages", "errorCode", "errorMessage", "errorPath"};
  char text[200];
  EXPECT(strcmp(type->format, "+s") == 0 && table->length == 3, "%s, %ld rows", type->format, (long)table->length);
  for (int i = 0; i < 11; i++) {
    EXPECT(strcmp(type->children[i]->name, names[i]) == 0, "column %d is %s", i, type->children[i]->name);
    EXPECT(table->children[i]->length == 3, "column %d has %ld rows", i, (long)table->children[i]->length);
  }
  const char *id = row(table, 0, 0, text);
  EXPECT(id != NULL && strcmp(id, "m-1") == 0, "id %s", id);
  EXPECT(row(table, 8, 0, text) == NULL, "an error of the first row");
  EXPECT(((const double *)table->children[4]->buffers[1])[0] > 30, "cellHeight");
  EXPECT(((const int32_t *)table->children[5]->buffers[1])[0] == 1, "lines");
  const char *path = row(table, 10, 1, text);
  EXPECT(path != NULL && strcmp(path, "textElem.text") == 0, "errorPath %s", path);
  EXPECT(row(table, 1, 1, text) == NULL && table->children[4]->null_count == 2, "rows without a size");
  const char *code = row(table, 8, 2, text);
  EXPECT(code != NULL && strcmp(code, "wrongType") == 0, "null has the code %s", code);
}

static void check_columns(const bubblekit_environment *environment) {
  char data[400];
  // Of four texts all but the first, of which the last is null. The bits of places: 0, 1 and 2 are set.
  int length = snprintf(data, sizeof data, "skipped%s%s", message, broken);
  int32_t ends[] = {0, 7, 7 + (int32_t)strlen(message), length, length};
  int64_t large[] = {0, ends[1], ends[2], ends[3], ends[4]};
  uint8_t set[] = {0x07};
  const void *buffers[] = {set, ends, data}, *wide[] = {set, large, data}, *lost[] = {NULL, NULL, NULL};
  struct ArrowArray lines = {.length = 3, .null_count = 1, .offset = 1, .n_buffers = 3, .buffers = buffers};
  EXPECT(measure_columns(environment, "u", &lines, expect_rows) == BUBBLEKIT_PARTLY, "utf8");
  EXPECT(measure_columns(environment, "z", &lines, expect_rows) == BUBBLEKIT_PARTLY, "binary");
  lines.buffers = wide;
  EXPECT(measure_columns(environment, "U", &lines, expect_rows) == BUBBLEKIT_PARTLY, "large_utf8");
  EXPECT(measure_columns(environment, "Z", &lines, expect_rows) == BUBBLEKIT_PARTLY, "large_binary");
  for (const char *const *format = (const char *const[]){"l", "vu", "+s", "", NULL, "end"}; format[0] == NULL || strcmp(*format, "end"); format++)
    EXPECT(measure_columns(environment, *format, &lines, expect_rows) == BUBBLEKIT_INVALID_ARGUMENT, "%s",
           *format == NULL ? "NULL" : *format);
  int64_t backwards[] = {0, 9, 3, 9, 9}, huge[] = {0, 0, INT64_MAX, INT64_MAX, INT64_MAX};
  wide[1] = backwards;
  EXPECT(measure_columns(environment, "U", &lines, expect_rows) == BUBBLEKIT_INVALID_ARGUMENT, "offsets that fall");
  wide[1] = huge;
  EXPECT(measure_columns(environment, "U", &lines, expect_rows) == BUBBLEKIT_INVALID_ARGUMENT, "offsets too large");
  lines.buffers = lost;
  EXPECT(measure_columns(environment, "u", &lines, expect_rows) == BUBBLEKIT_INVALID_ARGUMENT, "no buffers");
  lines.length = 0;
  EXPECT(measure_columns(environment, "u", &lines, expect_nothing) == BUBBLEKIT_OK, "no rows");
  lines.length = -1;
  EXPECT(measure_columns(environment, "u", &lines, expect_nothing) == BUBBLEKIT_INVALID_ARGUMENT, "-1 rows");
  EXPECT(measure_columns(NULL, "u", &lines, expect_nothing) == BUBBLEKIT_INVALID_ARGUMENT, "no environment");
  EXPECT(bubblekit_measure_arrow(environment, NULL, NULL, NULL, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
}

static void check_images(const bubblekit_environment *environment) {
  bubblekit_bytes image, details;
  EXPECT(bubblekit_render_image(environment, message, strlen(message), &image, &details) == BUBBLEKIT_OK, "image");
  EXPECT(begins(image, "\x89PNG\r\n"), "no PNG");
  EXPECT(begins(details, "{\"id\":\"m-1\",\"kind\":\"text\",\"width\":375,\"height\":"), "%.*s", (int)details.length,
         (const char *)details.data);
  EXPECT(details.length > 0 && details.data[details.length - 1] == '}', "details");
  bubblekit_bytes_free(&image);
  bubblekit_bytes_free(&details);
  EXPECT(bubblekit_render_image(environment, message, strlen(message), &image, NULL) == BUBBLEKIT_OK, "image");
  bubblekit_bytes_free(&image);

  EXPECT(bubblekit_render_image(environment, broken, strlen(broken), &image, &details) == BUBBLEKIT_INVALID_MESSAGE,
         "image");
  EXPECT(begins(details, "{\"code\":\"wrongType\",\"message\":\"textElem.text must be a string"), "%.*s",
         (int)details.length, (const char *)details.data);
  EXPECT(contains(details, "\"path\":\"textElem.text\"}") && image.data == NULL, "image");
  bubblekit_bytes_free(&details);
}

static void check_transcripts(const bubblekit_environment *environment) {
  bubblekit_bytes image, details;
  char messages[512];
  snprintf(messages, sizeof messages, "[%s,%s,%s]", message, broken, message);
  EXPECT(bubblekit_transcript(environment, messages, strlen(messages), &image, &details) == BUBBLEKIT_PARTLY,
         "transcript");
  EXPECT(begins(image, "\x89PNG\r\n"), "no PNG");
  EXPECT(begins(details, "{\"messages\":3,\"failed\":[{\"id\":\"m-2\",\"error\":{\"code\":\"wrongType\""), "%.*s",
         (int)details.length, (const char *)details.data);
  bubblekit_bytes_free(&image);
  bubblekit_bytes_free(&details);

  bubblekit_environment *paper = make_environment(
      "{\"transcript\": {\"format\": \"pdf\", \"pageSize\": \"a4\", \"compact\": true, \"title\": \"Eight\"}}");
  snprintf(messages, sizeof messages, "%s\n%s", message, message);
  EXPECT(bubblekit_transcript(paper, messages, strlen(messages), &image, &details) == BUBBLEKIT_OK, "transcript");
  EXPECT(begins(image, "%PDF"), "no PDF");
  EXPECT(equals(details, "{\"messages\":2,\"failed\":[],\"warnings\":[]}"), "%.*s", (int)details.length,
         (const char *)details.data);
  bubblekit_bytes_free(&image);
  bubblekit_bytes_free(&details);
  bubblekit_environment_free(paper);
}

static const char chat[] = "[24/05/2026, 18:12:03] Mira: Eight?\n[24/05/2026, 18:13:10] Tom: Nine.\n";

/// Exports that are refused, each with its status and a part of the error.
static void check_refused_exports(const bubblekit_environment *environment) {
  static const struct {
    const char *options, *file;
    bubblekit_status status;
    const char *part;
  } refused[] = {
      {"", NULL, BUBBLEKIT_INVALID_OPTIONS, "path is missing"},
      {"{}", chat, BUBBLEKIT_INVALID_OPTIONS, "\"code\":\"noViewer\""},
      {"{\"me\": \"Mirra\"}", chat, BUBBLEKIT_INVALID_OPTIONS, "\"path\":\"me\""},
      {"{\"me\": 3}", chat, BUBBLEKIT_INVALID_OPTIONS, "must be a string"},
      {"{\"mee\": \"Tom\"}", chat, BUBBLEKIT_INVALID_OPTIONS, "unknownOption"},
      {"{\"path\": \"x\"}", chat, BUBBLEKIT_INVALID_OPTIONS, "unknownOption"},
      {"{\"path\": \"\"}", NULL, BUBBLEKIT_INVALID_OPTIONS, "must be a path"},
      {"{\"path\": \"/nowhere.zip\"}", NULL, BUBBLEKIT_INVALID_MESSAGE, "unreadableExport"},
      {"{\"from\": \"telegram\"}", chat, BUBBLEKIT_INVALID_MESSAGE, "unreadableExport"},
      {"{}", "", BUBBLEKIT_INVALID_OPTIONS, "unknownFormat"},
      {"{}", "PK\003\004 and no more", BUBBLEKIT_INVALID_MESSAGE, "unreadableExport"},
      {"[", chat, BUBBLEKIT_INVALID_OPTIONS, "malformed"},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    bubblekit_export *conversation = (bubblekit_export *)1;
    bubblekit_bytes error = {(uint8_t *)1, 1};
    const char *file = refused[i].file;
    bubblekit_status status = bubblekit_export_open(environment, refused[i].options, strlen(refused[i].options),
                                                    (const uint8_t *)file, file == NULL ? 0 : strlen(file), &conversation,
                                                    &error);
    EXPECT(status == refused[i].status && conversation == NULL, "%s: status %d", refused[i].options, status);
    EXPECT(contains(error, refused[i].part), "%s: %.*s", refused[i].options, (int)error.length, (const char *)error.data);
    bubblekit_bytes_free(&error);
    bubblekit_export_free(conversation);
  }
}

static void check_exports(const bubblekit_environment *environment) {
  bubblekit_export *conversation;
  bubblekit_bytes lines, image, details;
  const char options[] = "{\"me\": \"Tom\"}";
  const uint8_t *file = (const uint8_t *)chat;
  EXPECT(bubblekit_export_open(environment, options, strlen(options), file, strlen(chat), &conversation, &details) ==
             BUBBLEKIT_OK, "open: %.*s", (int)details.length, (const char *)details.data);
  EXPECT(contains(details, "\"from\":\"whatsapp\",") && contains(details, "\"viewer\":\"Tom\"") &&
             contains(details, "\"report\":\"2 messages read: 2 drawn\""), "%.*s", (int)details.length,
         (const char *)details.data);
  bubblekit_bytes_free(&details);
  EXPECT(bubblekit_export_messages(conversation, 1, SIZE_MAX, &lines, &details) == BUBBLEKIT_OK, "messages");
  EXPECT(contains(lines, "\"text\":\"Nine.\"") && !contains(lines, "Eight") && lines.data[lines.length - 1] == '\n',
         "%.*s", (int)lines.length, (const char *)lines.data);
  EXPECT(details.data == NULL, "messages");
  // They are messages as all others.
  bubblekit_bytes answers;
  EXPECT(bubblekit_measure(environment, (const char *)lines.data, lines.length, &answers, NULL) == BUBBLEKIT_OK, "measure");
  bubblekit_bytes_free(&answers);
  bubblekit_bytes_free(&lines);
  size_t places[][2] = {{2, 1}, {0, 0}, {SIZE_MAX, 1}, {SIZE_MAX, SIZE_MAX}};
  for (size_t i = 0; i < 4; i++) {
    EXPECT(bubblekit_export_messages(conversation, places[i][0], places[i][1], &lines, NULL) == BUBBLEKIT_OK, "%zu", i);
    EXPECT(lines.data == NULL && lines.length == 0, "%zu: messages where there are none", i);
  }
  bubblekit_environment *paper = make_environment("{\"transcript\": {\"format\": \"pdf\", \"pageSize\": \"a4\"}}");
  EXPECT(bubblekit_export_transcript(conversation, environment, &image, &details) == BUBBLEKIT_OK, "transcript");
  EXPECT(begins(image, "\x89PNG") && begins(details, "{\"messages\":2,"), "%.*s", (int)details.length,
         (const char *)details.data);
  bubblekit_bytes_free(&image);
  bubblekit_bytes_free(&details);
  EXPECT(bubblekit_export_transcript(conversation, paper, &image, NULL) == BUBBLEKIT_OK, "transcript");
  EXPECT(begins(image, "%PDF"), "no PDF");
  bubblekit_bytes_free(&image);
  bubblekit_environment_free(paper);

  EXPECT(bubblekit_export_transcript(NULL, environment, &image, &details) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(contains(details, "conversation is NULL"), "NULL");
  bubblekit_bytes_free(&details);
  EXPECT(bubblekit_export_transcript(conversation, NULL, &image, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_transcript(conversation, environment, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_messages(NULL, 0, 1, &lines, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_messages(conversation, 0, 1, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  bubblekit_export_free(conversation);
  bubblekit_export_free(NULL);
  EXPECT(bubblekit_export_open(NULL, NULL, 0, file, 1, &conversation, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_open(environment, NULL, 0, file, 1, NULL, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_open(environment, NULL, 0, NULL, 1, &conversation, NULL) == BUBBLEKIT_INVALID_ARGUMENT, "NULL");
  EXPECT(bubblekit_export_open(environment, NULL, 0, file, SIZE_MAX, &conversation, NULL) == BUBBLEKIT_INVALID_ARGUMENT,
         "length");
  check_refused_exports(environment);
}

/// Signals are handled as before.
static void check_signals(const struct sigaction before[NSIG]) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction after;
    if (sigaction(number, NULL, &after) != 0) continue;
    EXPECT(after.sa_handler == before[number].sa_handler, "signal %d has another handler", number);
  }
}

int main(int count, char **arguments) {
  struct sigaction handlers[NSIG];
  memset(handlers, 0, sizeof handlers);
  for (int number = 1; number < NSIG; number++) sigaction(number, NULL, &handlers[number]);
  const char *version = bubblekit_version();
  EXPECT(version != NULL && version[0] >= '0' && version[0] <= '9', "version");
  for (int round = count > 1 ? atoi(arguments[1]) : 1; round > 0; round--) {
    check_options();
    bubblekit_environment *environment = make_environment("{\"locale\": \"en\"}");
    check_arguments(environment);
    check_lines(environment);
    check_columns(environment);
    check_images(environment);
    check_transcripts(environment);
    check_exports(environment);
    bubblekit_environment_free(environment);
  }
  check_signals(handlers);
  return failure_count > 0;
}

// SPDX-License-Identifier: MIT
// libbubblekit: measures and draws chat messages, as the program bubblekit does.
//
//   bubblekit_environment *environment;
//   bubblekit_bytes image, reason;
//   const char options[] = "{\"width\": 414, \"theme\": \"dark\"}";
//   const char message[] = "{\"msgID\": \"m-1\", \"textElem\": {\"text\": \"Eight?\"}}";
//   if (bubblekit_environment_create(options, strlen(options), &environment, &reason) == BUBBLEKIT_OK &&
//       bubblekit_render_image(environment, message, strlen(message), &image, NULL) == BUBBLEKIT_OK) {
//     fwrite(image.data, 1, image.length, file);
//     bubblekit_bytes_free(&image);
//     bubblekit_environment_free(environment);
//   }
//
// Text      is UTF-8 with a length in bytes, and needs no NUL at its end. Text that isn't UTF-8 or JSON is answered by
//           an error. NULL with the length 0 is empty. Nothing is kept of it after a call.
// Results   are bytes that the caller frees with bubblekit_bytes_free. Functions set them, whatever they held before,
//           to {NULL, 0} where there is none. Lengths of 0 have no data to free.
// Errors    are a status, and where a function has a parameter for it, which may be NULL, a JSON object:
//           {"code": "wrongType", "message": "textElem.text must be a string, but is a number",
//           "path": "textElem.text"}. "code" is for programs, "path" is the field, or null.
// Threads   Every function may be called from any thread, and an environment from several at once. It is freed when
//           no call uses it. Threads need a stack of at least 512 KiB. Batches use further threads of their own until
//           they return: see "jobs". A process that forks afterwards makes its environments in the child.
// Process   The library doesn't exit, prints nothing, handles no signals, changes no setting of the process, and reads
//           no files but fonts and those that options name; relative paths are relative to the current folder. It
//           reads no environment variables; the libraries that it uses have theirs (HB_OPTIONS, ICU_DATA).
// Memory    When memory runs out, the process ends.
// Versions  Functions and values are added; those of a soname (libbubblekit.so.0) stay as they are.
#ifndef BUBBLEKIT_H
#define BUBBLEKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The maximum length of a text that a function takes, in bytes. Split what is longer.
#define BUBBLEKIT_MAX_LENGTH 0x7fffffff

/// The outcome of a call.
typedef enum bubblekit_status {
  /// Done.
  BUBBLEKIT_OK = 0,
  /// Done, and the results are there; some lines or messages have an error, which the results describe.
  BUBBLEKIT_PARTLY = 1,
  /// NULL where a pointer is needed, a length of more than BUBBLEKIT_MAX_LENGTH, or an array of another type.
  BUBBLEKIT_INVALID_ARGUMENT = 2,
  /// An option that doesn't exist or cannot have its value, or a file that it names.
  BUBBLEKIT_INVALID_OPTIONS = 3,
  /// A message that cannot be read.
  BUBBLEKIT_INVALID_MESSAGE = 4,
  /// An image that cannot be drawn, such as one that is too large.
  BUBBLEKIT_UNDRAWABLE = 5,
  /// There is nothing to draw: no message, or one that isn't shown.
  BUBBLEKIT_NOTHING_TO_DRAW = 6,
  /// An image or a conversation that took longer than "timeout" or "callTimeout". Answers to lines and messages have
  /// an error of the code "timeout" each instead, for those that weren't done.
  BUBBLEKIT_TIMEOUT = 7
} bubblekit_status;

/// Memory of the library, to be freed by bubblekit_bytes_free.
typedef struct bubblekit_bytes {
  uint8_t *data;
  size_t length;
} bubblekit_bytes;

/// Options, with fonts, images and caches that calls share.
typedef struct bubblekit_environment bubblekit_environment;

// Arrow's C data interface, by which columns pass between libraries of one process without copies.
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

/// The version of BubbleKit, such as "0.4.0". Isn't freed.
const char *bubblekit_version(void);

/// Makes an environment, which opens the fonts: some 10 ms.
///
/// `options` is a JSON object with options of `bubblekit render`, by their names without dashes ("textScale" is
/// --text-scale); empty text is {}. A number is a number, a flag is true or false, "strings" may be an object, and null is
/// the default, which `bubblekit render --help` has for each. Images that messages name aren't read without "resources".
/// A call with this environment ends soon after "callTimeout". Written by tools/generate options, there are
///   width, style, generation, wrapping, names, theme, locale, strings, resourcesBundle, resourcesFallBack, direction,
///     textScale, avatar, emoji, select, timeZone, now, systemSpacing: what messages look like;
///   scale, type, fit, format, svgText, title: images;
///   resources, fonts, systemFonts, systemFontFamily, fallbackFonts: files;
///   from, me, conversationType, profiles, strict: how messages are read;
///   maxMessageBytes, maxImageSide, maxCacheBytes, maxImageBytes, maxImagePixels, timeout, jobs, callTimeout: limits;
///   text: an object with the options of `bubblekit text`: width, fontSize, weight, locale, overflowWrap, maxLines,
///     truncate, carets, maxTextBytes, systemSpacing;
///   transcript: an object with options of conversations: pageSize, pageMargin, pageHeight, order, dates, head,
///     compact, columns, navigationTitle, statusBar, inputBar, typing, draft, firstUnread, type, format, svgText,
///     title.
/// "path" of an error is the option. `error` may be NULL.
bubblekit_status bubblekit_environment_create(const char *options, size_t length, bubblekit_environment **environment,
                                              bubblekit_bytes *error);

/// Frees an environment; NULL is none.
void bubblekit_environment_free(bubblekit_environment *environment);

/// Measures messages, one a line: the lines of `bubblekit measure --jsonl`, byte for byte.
///
/// A line is a message, or {"id": …, "message": {…}, "environment": {"width": 414}}; blank ones are skipped. Each is
/// answered by a line, in the same order, with lengths in points:
///   {"id":"m-1","kind":"text","contentWidth":96,"contentHeight":38,"cellHeight":58,"lines":1}
///   {"id":"m-2","error":{"code":"wrongType","message":"…","path":"textElem.text"}}
/// "kind" is null for a message that isn't shown; "warnings" is an array of texts, where there are any.
/// BUBBLEKIT_PARTLY: some answers are errors.
bubblekit_status bubblekit_measure(const bubblekit_environment *environment, const char *lines, size_t length,
                                   bubblekit_bytes *answers, bubblekit_bytes *error);

/// Measures the messages of an Arrow array: each a message or a line as above, which here may have line feeds. Null and
/// blank ones are answered by an error.
///
/// `lines` is an array of utf8, large_utf8, binary or large_binary of the type `type`; both stay the caller's. The
/// result is a struct array with a row for each, to be released by the caller: "id", "kind" (utf8), "contentWidth",
/// "contentHeight", "cellHeight" (float64), "lines" (int32), "warnings" (lines), "messages" (JSON, where one row holds
/// several), "errorCode", "errorMessage", "errorPath" (utf8). BUBBLEKIT_PARTLY: some rows have errors. Where there is no
/// result, its "release" is NULL.
bubblekit_status bubblekit_measure_arrow(const bubblekit_environment *environment, const struct ArrowSchema *type,
                                         const struct ArrowArray *lines, struct ArrowSchema *result_type,
                                         struct ArrowArray *result, bubblekit_bytes *error);

/// Draws messages, one a line: the lines of `bubblekit render --jsonl`. Answers have the image under the name of the
/// format, in Base64 (SVG as text), its size in points, and the pixels per point:
///   {"id":"m-1","kind":"text","width":414,"height":58,"scale":2,"png":"iVBORw0KGgo…"}
bubblekit_status bubblekit_render(const bubblekit_environment *environment, const char *lines, size_t length,
                                  bubblekit_bytes *answers, bubblekit_bytes *error);

/// Breaks bare texts into lines, one a line: the lines of `bubblekit text --jsonl`. A line is a JSON string, or
/// {"id": …, "text": …, "width": 80, …}. Offsets are in UTF-16 units, widths in points:
///   {"id":null,"width":236.5,"height":40,"lineCount":2,"lines":[[0,31,229.1],[31,64,236.5]]}
bubblekit_status bubblekit_text(const bubblekit_environment *environment, const char *lines, size_t length,
                                bubblekit_bytes *answers, bubblekit_bytes *error);

/// Draws one message: `image` is the encoded file itself, such as a PNG.
///
/// `message` is a message or a line as above, which here may have line feeds. `details` is the answer's other members,
/// or the error: {"id":"m-1","kind":"text","width":414,"height":58,"scale":2}. It may be NULL.
bubblekit_status bubblekit_render_image(const bubblekit_environment *environment, const char *message, size_t length,
                                        bubblekit_bytes *image, bubblekit_bytes *details);

/// Draws a conversation as one image or PDF, in the options' "transcript": what `bubblekit render --transcript-only`
/// draws.
///
/// `messages` is a JSON array of messages, an object with "messages", or JSON Lines. `details` is the number of
/// messages that are drawn, those with an error, and warnings, or the error; it may be NULL:
///   {"messages":12,"failed":[{"id":"m-3","error":{…}}],"warnings":[]}
/// BUBBLEKIT_PARTLY: some messages could not be read, and are drawn as unsupported, or left out without an ID.
/// BUBBLEKIT_UNDRAWABLE with the code "tooTall": the conversation takes several images.
bubblekit_status bubblekit_transcript(const bubblekit_environment *environment, const char *messages, size_t length,
                                      bubblekit_bytes *image, bubblekit_bytes *details);

/// A conversation of an export of another chat app, such as WhatsApp's, Telegram's, Slack's, Discord's or ChatGPT's.
typedef struct bubblekit_export bubblekit_export;

/// Opens an export, and reads through it once: to find the participants, and the places of the messages.
///
/// `options` is a JSON object; empty text is {}. Its members are those of `bubblekit render`:
///   path: a file, a folder or a ZIP archive, unless `file` is given;
///   from: the app: whatsapp, telegram, slack, discord, openai; without it, the export shows which;
///   me: the participant whose messages are outgoing, by name or ID, or none;
///   channel: the conversation of an export that has several, by name or ID;
///   branch: the branch of a conversation that has several;
///   media: a folder or a ZIP archive with media that don't lie beside the messages;
///   profiles: a JSON file of names and avatars.
/// `file` is the bytes of a ZIP archive or of a file of messages, or NULL; they are copied. Time zone, limits, order and
/// style are those of the environment, which may be freed before the export. `details` is a description, or the error;
/// it may be NULL:
///   {"conversation":"Trail and table","drawnCount":9,"failureCount":0,"from":"whatsapp","leftOutCount":1,"messages":10,
///   "notes":["messages of 'Mira' are outgoing (…)"],"people":[{"id":"Mira","messageCount":4,"name":"Mira"},…],
///   "remarks":[{"content":"image","count":1,"outcome":"leftOut","reason":"its file isn't in the export"}],
///   "report":"10 messages read: 9 drawn, 1 left out (…)","shownAsTextCount":0,"viewer":"Mira"}
/// BUBBLEKIT_INVALID_OPTIONS: a choice that the export leaves open; "path" is the option, and "message" has the values:
/// "code" is severalConversations, unknownConversation, noViewer, unknownViewer, ambiguousViewer, unknownBranch or
/// unknownFormat. BUBBLEKIT_INVALID_MESSAGE: files that cannot be read, with the code unreadableExport.
bubblekit_status bubblekit_export_open(const bubblekit_environment *environment, const char *options,
                                       size_t options_length, const uint8_t *file, size_t length,
                                       bubblekit_export **conversation, bubblekit_bytes *details);

/// Frees an export; NULL is none.
void bubblekit_export_free(bubblekit_export *conversation);

/// Messages of an export in the package's own format, one a line: those from `start` on, counted from 0, no more than
/// `count`. Paths of images are relative to the export. Beyond the last one there is no text.
/// BUBBLEKIT_INVALID_MESSAGE with the code unreadableExport: a file has changed since the export was opened, and lacks
/// one of them.
bubblekit_status bubblekit_export_messages(const bubblekit_export *conversation, size_t start, size_t count,
                                           bubblekit_bytes *lines, bubblekit_bytes *error);

/// Draws the conversation of an export as one image or PDF, with the images in the export, in the options' "transcript"
/// of any environment. `details` is as for bubblekit_transcript, with "from", "conversation", "report" and its counts.
/// Messages that cannot be read or shown are in these, with "strict", too; they are no error. Where the environment has
/// "resources", images are read there instead.
bubblekit_status bubblekit_export_transcript(const bubblekit_export *conversation,
                                             const bubblekit_environment *environment, bubblekit_bytes *image,
                                             bubblekit_bytes *details);

/// Runs the program `bubblekit` with the arguments of the process, and ends the process. For that program alone: unlike
/// all else here, it prints, handles signals and exits.
void bubblekit_main(void);

/// Frees a result, and sets it to {NULL, 0}. NULL, and what is free already, is left alone.
void bubblekit_bytes_free(bubblekit_bytes *bytes);

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: MIT
import BubbleStrings

extension WireFormat {
  /// Messages of requests to quote-api.
  package static let quoteAPI = WireFormat(
    name: "quote-api", summary: "requests to quote-api, as bots send them (FORMAT-QUOTE-API.md)",
    recognizes: { _, names in
      // `from` and `text` are in most formats.
      let own: [FieldName] = [
        QuoteAPIFields.replyName, "avatar", "mediaCrop", "senderTag", "viaBot",
        QuoteAPIFields.albumName, QuoteAPIFields.hiddenName,
      ]
      return names.contains("from") && own.contains(where: names.contains) ? .certain : .no
    },
    make: { _, _ in .quoteAPI })
}

extension MessageFormat {
  /// The messages of a request to quote-api, the service by which Telegram's bots make stickers of messages.
  /// Documented in `FORMAT-QUOTE-API.md`.
  ///
  /// All messages are incoming, in one group. Their identifiers are their places, from 1.
  public static let quoteAPI = MessageFormat(
    name: "quote-api", documentation: { QuoteAPIFields.documentation },
    decode: { text, index, limits, _ in
      var decoder = QuoteAPIDecoder(limits: limits)
      return decoder.decode(text, index: index)
    })
}

extension QuoteAPIFields {
  fileprivate static let documentation = MessageDocumentation(
    message: message.description, identifiers: identifiers, notes: notes, text: .quoteAPI)

  private static let notes = [
    """
    **Identifiers.** A message has none. Its place in the request, from 1, names it in errors and warnings.
    """,
    """
    **Names and colours.** The name is `name`, or else the first and the last name. A user's ID selects its colour: \
    the remainder of its division by seven. Without an ID, the name does.
    """,
    """
    **Groups.** Messages that follow each other with the same `chatId`, or, where one has none, from the same \
    sender, are shown as one group: the first has the name, and the last the avatar.
    """,
    """
    **Files.** A `file_id` is a file of Telegram's, which only the bot's token opens. The token is never read: the \
    image is left out, and there is a warning. An `url` may be a data URI: [a bot's code](SERVICE.md#photos-and-avatars) \
    that fetches photos and avatars is in SERVICE.md.
    """,
    """
    <a name="types"></a>**Types.** Images of the style `quote` have no space beside their bubbles; sizes that are \
    measured are those of rows. `--type quote`, `image` and `stories` draw quote-api's types: a sticker of 512 pixels on \
    its longer side, with the free space below that quote-api leaves for the time, and wallpapers; `png` is the quote in \
    its own size. `--fit 512x512` \
    scales an image to as many pixels without that space. With `--transcript-only`, up to 64 messages are one image.
    """,
    """
    **Ignored** are fields for other programs, such as `message_id`, `date`, `mediaFileId`, `storyId` and \
    `captionAboveMedia`, and these of quote-api's newest version: `senderTagRole`, `topic`, `backgroundEmojiId`. \
    The cards of `checklist`, `gift`, `giveaway`, `story` and `rich` aren't drawn: the `text` is, which bots send \
    beside them.
    """,
    """
    **In other styles** than `quote`, an image has no caption, a voice message no waveform, and an album is its first \
    image. Underlined text and spoilers are plain there; hidden images are a placeholder. The whole message is \
    `quote` in the message's `cloudCustomData`, where the style `quote` reads it; a message of [the package's own format](FORMAT.md) may have it there, too.
    """,
  ]
}

extension FormatText {
  /// The document's text about messages of quote-api.
  static let quoteAPI = FormatText(
    title: "Format of quote-api", option: "--from quote-api ",
    introduction: """
      `bubblekit --from quote-api` and `MessageFormat.quoteAPI` read the messages of a request to quote-api, by
      which Telegram's bots make stickers of what people write. `--style quote` draws them as such stickers are.
      Without `--from`, `from` beside `replyMessage`, `avatar`, `album`, `hasMediaSpoiler`, `mediaCrop`, `senderTag` or
      `viaBot` in the first message chooses this format. The package's own is in [FORMAT.md](FORMAT.md). The shortest
      message that shows
      something is

      ```json
      {"from": {"name": "Mira"}, "text": "See you at eight?"}
      ```
      """,
    schema: "schema/quote-api.schema.json",
    input: """
      Decided by the first byte that isn't white space. UTF-8, with or without a byte order mark.

      | input | form |
      | --- | --- |
      | request | `{"messages": [{"from": …, "text": …}, …]}`; its other fields are ignored; several may follow each other |
      | JSON array | `[{"from": …, "text": …}, …]` |
      | JSON Lines | a message a line; the first may span several lines; blank lines are skipped |
      """,
    fields: """
      - **Missing** fields and those that are `null` have their defaults. A message needs one of `from`, `text`,
        `replyMessage`, `media`, `album`, `voice`, `document` and `audio`.
      - **Unknown** fields are ignored, whatever they hold.
      - **Types** are loose where bots write them loosely: a string may be a number, a number may be a string, and
        every value that isn't `false`, 0 or empty sets a flag.
      - **Repeated** names in an object are an error, as is all that RFC 8259 doesn't allow. A surrogate escape
        without its other half becomes U+FFFD.
      """,
    errorExample: "message 3: media must be an object or an array of objects, but is a string",
    oddities: "files of Telegram's, entities that can't be used")
}

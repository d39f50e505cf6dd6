// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension MessageFormat {
  /// The messages of a chat in Telegram Desktop's export.
  ///
  /// - Parameter clockOffset: The offset of the computer's clock from Greenwich, in seconds, for
  ///   messages without `date_unixtime`.
  static func telegram(
    _ context: ExportContext = ExportContext(), clockOffset: Double = 0
  ) -> MessageFormat {
    .export(
      "telegram", TelegramFields.message, identifiers: ["id"], notes: TelegramFields.notes,
      text: .telegram, leniency: .telegram, in: context
    ) { (record, reader) throws(FieldError) in
      let written = Double(record.unixTime)
      guard
        let seconds = written ?? ISODate.seconds(record.date, offset: clockOffset)
          ?? (record.date.isEmpty && record.unixTime.isEmpty ? 0 : nil),
        (-62_135_596_800...253_402_300_799).contains(seconds)
      else {
        let name: FieldName = record.unixTime.isEmpty ? "date" : FieldName("date_unixtime")
        throw reader.error(name, .wrongType(expected: "a date", actual: "another text"))
      }
      let record = TelegramRecord(
        record: record, object: reader.object, seconds: seconds, clockOffset: clockOffset,
        context: context)
      return [record.draft]
    }
  }
}

extension JSONLeniency {
  /// Telegram Desktop writes control characters as `\x0B`, and `text` twice for the data of a button and for a gift.
  /// Version 4.1.1 wrote the files of custom emoji without quotation marks.
  static let telegram: JSONLeniency = [.controlCharacters, .repeatedKeys, .barePaths]
}

extension TelegramFields {
  fileprivate static let notes = [
    """
    **Which chat.** An export of one chat has its messages at its outermost level; one of an account has chats in \
    `chats.list` and `left_chats.list`, of which `--channel` names one.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a `personal_chat` \
    or a `bot_chat`, those of the participant whom the chat isn't named after; in the export of an account and in \
    saved messages, the owner's (`personal_information.user_id`). In channels, and in groups in which more than two \
    write, there are none.
    """,
    """
    **Texts.** The ranges of entities are drawn as such: bold, italic, underlined, struck through, code, quotes and \
    links. Spoilers are uncovered, on a box; custom emoji are the emoji that stand for them. `rich_message`, which stands in place of a text, is drawn \
    block by block, with its files below.
    """,
    """
    **Media.** A photo, a sticker (WebP) or an image file is shown where the export has it; a video or an animated \
    sticker with the preview that the export has, a voice message by its length, and everything else by name and \
    size. A text is below its file. Albums aren't marked in exports: each of their photos is a message.
    """,
    """
    **Cards.** Polls, checklists, games, invoices, giveaways and contacts are cards; the buttons of bots \
    (`inline_bot_buttons`) follow the text.
    """,
    """
    **What happened.** Joining, leaving, names, photos and pins have the kits' own words; calls and the rest are \
    described in English, with the members that each action has. An action that isn't known is named.
    """,
    """
    **All that exports have** is listed in `Documentation/Exporters/TELEGRAM.md`, with what becomes of it.
    """,
  ]
}

extension FormatText {
  fileprivate static let telegram = FormatText(
    title: "Format of Telegram's exports", option: "--from telegram ",
    introduction: """
      `bubblekit render result.json --from telegram` and `ChatExport` read the machine-readable JSON that Telegram
      Desktop exports. The shortest message that shows something is

      ```json
      {"id": 17, "text": "See you at eight?"}
      ```
      """,
    schema: "schema/telegram.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | `result.json` of a chat, or its folder | `{"name": "Mira", "type": "personal_chat", "id": 17, "messages": [{"id": …}, …]}` |
      | `result.json` of an account, or its folder | `{"personal_information": …, "chats": {"list": [{"name": …, "messages": […]}, …]}}` |

      Files are read one message at a time, so that an export may be of any size.
      """,
    fields: """
      - **Missing** fields and those that are `null` have their defaults.
      - **Unknown** fields are ignored, whatever they hold.
      - **Repeated** names in an object are read as Telegram writes them: the first value counts that isn't empty.
      - **Control characters** may be in strings as they are, or as `\\x0B`.
      - **Paths without quotation marks**, as version 4.1.1 wrote those of custom emoji, are read up to the end of the
        line. All else that RFC 8259 doesn't allow is an error.
      - **Whole numbers** have 64 bits and no fraction; `3.0` is one. They are not negative, but for IDs.
      """,
    errorExample:
      #"result.json: message 3 ("17"): reactions[0].count must be a number, but is a string"#,
    oddities: "")
}

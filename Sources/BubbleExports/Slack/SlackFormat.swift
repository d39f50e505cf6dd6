// SPDX-License-Identifier: MIT
import BubbleMessages

extension MessageFormat {
  /// The messages of a day's file of a Slack export.
  static func slack(_ context: ExportContext = ExportContext()) -> MessageFormat {
    .export(
      "slack", SlackFields.message, identifiers: ["ts"], names: ["ts"], notes: SlackFields.notes,
      text: .slack, in: context
    ) { (record, reader) throws(FieldError) in
      guard let seconds = Double(record.ts), (0...253_402_300_799).contains(seconds) else {
        throw reader.error(
          "ts", .wrongType(expected: "seconds since 1970 as text", actual: "another text"))
      }
      return SlackRecord(
        record: record, object: reader.object, seconds: seconds, context: context
      ).results
    }
  }
}

extension SlackFields {
  fileprivate static let notes = [
    """
    **Files.** A folder for each channel and conversation, with a file for each day. `users.json` has the names and \
    `channels.json`, `groups.json`, `dms.json`, `mpims.json` and `file_conversations.json` the conversations, of \
    which `--channel` chooses one. Folders of days that none of them names are conversations, too. Without the lists, \
    a folder of days or a single day is read all the same.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a conversation of \
    two, those of the participant who didn't begin.
    """,
    """
    **Texts.** mrkdwn and rich text keep their styles: bold, italic, underlined, struck through, code, quotes, lists and \
    links. Names of emoji that aren't known, and those of a workspace's own, stay `:names:`.
    """,
    """
    **Blocks** are the message, and `text` only its notification, shown where the blocks are empty or of unknown kinds. \
    Blocks of texts (`rich_text`, `section`, `markdown`, `table`) are a text; where one is more (`header`, `fields`, \
    `actions`, `image`, `context`, …), all of them are a card. Attachments are cards with a bar in their colour.
    """,
    """
    **Files and avatars.** Exports have neither, only addresses, which aren't fetched. Where a tool has put the files \
    beside the messages (`__uploads/ID/NAME`, `attachments/ID-NAME`, `files/ID/NAME` or `files/NAME`), images are \
    shown, several together; otherwise files are shown by name and size. Snippets, emails, canvases and links to files \
    are lines of text.
    """,
    """
    **Threads.** An answer quotes the first message of its thread, and is where its time puts it.
    """,
    """
    **Notices.** People who join, are added or leave have the kits' own words; other events those of the export. A \
    `tombstone`, a deleted message, is one too. Records of changes (`hidden`) are left out and counted.
    """,
    """
    **Other members** are listed in `Documentation/Exporters/SLACK.md`, with what becomes of each. One of another type \
    than expected is skipped, and reported.
    """,
  ]
}

extension FormatText {
  fileprivate static let slack = FormatText(
    title: "Format of Slack's exports", option: "--from slack ",
    introduction: """
      `bubblekit render FOLDER --from slack --channel general --me NAME` and `ChatExport` read the folder
      of an export or its archive, as Slack makes it for a workspace. The shortest message that shows something is

      ```json
      {"ts": "1717236000.000100", "text": "See you at eight?"}
      ```
      """,
    schema: "schema/slack.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | folder of an export | `users.json`, `channels.json` and so on, and `general/2024-06-01.json` |
      | folder of a channel | `2024-06-01.json`, `2024-06-02.json`; read in the order of their names |
      | file of a day | `[{"type": "message", "ts": …, "user": …, "text": …}, …]` |

      Files are read one message at a time, so that an export may be of any size.
      """,
    fields: exportFields,
    errorExample:
      #"general/2024-06-01.json: message 3 ("1717236000.000100"): reactions[0].count must be a number, but is a string"#,
    oddities: "")

  /// Rules that hold for the fields of all exports.
  static let exportFields = """
    - **Missing** fields and those that are `null` have their defaults.
    - **Unknown** fields are ignored, whatever they hold: exports have many more than these.
    - **Repeated** names in an object are an error, as is all that RFC 8259 doesn't allow.
    - **Whole numbers** have 64 bits and no fraction; `3.0` is one. They are not negative.
    """
}

// SPDX-License-Identifier: MIT
import BubbleMessages

extension MessageFormat {
  /// The messages of a channel as DiscordChatExporter writes them, or Discord's own package of an
  /// account's data.
  static func discord(_ context: ExportContext = ExportContext()) -> MessageFormat {
    .export(
      "discord", DiscordFields.message, identifiers: ["id", "ID"], notes: DiscordFields.notes,
      text: .discord, in: context
    ) { (record, reader) throws(FieldError) in
      guard record.timestamp.isEmpty || ISODate.seconds(record.timestamp) != nil else {
        throw reader.error(
          "timestamp", .wrongType(expected: "a date (ISO 8601)", actual: "another text"))
      }
      return [DiscordRecord(record, context: context).message]
    }
  }
}

extension DiscordFields {
  fileprivate static let notes = [
    """
    **Two kinds of export.** DiscordChatExporter's JSON has whole channels. Discord's own package has only what its \
    owner wrote, with `ID`, `Timestamp`, `Contents` and `Attachments`.
    """,
    """
    **Order.** An export whose first message is newer than its last is turned around. The parts of a channel, \
    `quay.json` and `quay [part 2].json`, are one conversation.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a direct message, \
    those of the participant whom the channel isn't named after; in Discord's own package, the owner's.
    """,
    """
    **Texts** are read by the rules of Discord's clients. `**`, `__`, `~~` and `||` count in pairs, whatever is beside \
    them; `*` not before white space, `_` not before a letter; the first that closes a span does. Headings have three \
    levels, lists begin with `-`, `*` or `1.`, `> ` is a line's quotation and `>>> ` that of all that follows, `-# ` \
    begins a line as others are, and links lead to websites. Spoilers are shown. Every line's end stays, and \
    everything else is as it was typed: tables, images, HTML, entities, formulas.
    """,
    """
    **Names.** Mentions, channels, emoji and times have their names in place of IDs; times have the offset of the \
    message's.
    """,
    """
    **Cards.** Embeds and the results of polls are cards; two images or more of one message are an album.
    """,
    """
    **Media and avatars** that were downloaded with the messages are shown; addresses aren't fetched. Other files are \
    shown by name and size.
    """,
    """
    **What happened.** Joining, leaving, pins and changes of the group have the kits' own words; everything else is a \
    line in English. A message without content, such as a poll, has a line that says so.
    """,
  ]
}

extension FormatText {
  fileprivate static let discord = FormatText(
    title: "Format of Discord's exports", option: "--from discord ",
    introduction: """
      `bubblekit render channel.json --from discord --me NAME` and `ChatExport` read the JSON of
      DiscordChatExporter, or the package that Discord makes of someone's data. The shortest message that shows
      something is

      ```json
      {"id": "1246400000000000017", "content": "See you at eight?"}
      ```
      """,
    schema: "schema/discord.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | file of DiscordChatExporter | `{"guild": …, "channel": {"id": …, "type": …, "name": …}, "messages": [{"id": …}, …]}` |
      | folder of such files | a channel each; `--channel` names one |
      | Discord's own package | `Messages/index.json` and `Messages/c17/messages.json` (`[{"ID": …}, …]`), or `messages.csv` until 2023; `--channel` names one |

      Files are read one message at a time, so that they may be of any size. One that is cut off, or has another number
      of messages than its `messageCount`, is an error.
      """,
    fields: exportFields,
    errorExample:
      #"lake.json: message 3 ("1246400000000000017"): attachments[0].fileSizeBytes must be a number, but is a string"#,
    oddities: "")
}

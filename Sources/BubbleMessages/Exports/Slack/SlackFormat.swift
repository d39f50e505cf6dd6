// SPDX-License-Identifier: MIT
extension MessageFormat {
  /// The messages of a day's file of a Slack export.
  static func slack(_ context: ExportContext = ExportContext()) -> MessageFormat {
    .export(
      "slack", SlackFields.message, identifiers: ["ts"], notes: SlackFields.notes, text: .slack,
      in: context
    ) { (record, reader) throws(FieldError) in
      guard let seconds = Double(record.ts), (0...253_402_300_799).contains(seconds) else {
        throw reader.error(
          "ts", .wrongType(expected: "seconds since 1970 as text", actual: "another text"))
      }
      return SlackRecord(record: record, seconds: seconds, context: context).messages
    }
  }
}

/// The content of a Slack message.
private struct SlackRecord {
  let record: SlackMessage
  let seconds: Double
  let context: ExportContext

  private var words: SlackText { SlackText(context: context) }

  var messages: [MessageDraft] {
    guard !record.isHidden, record.type == "message" else { return [] }
    var message = MessageDraft()
    message.id = record.ts
    message.timestamp = seconds
    message.sender = sender
    message.isEdited = record.edited != nil
    if !record.threadTS.isEmpty, record.threadTS != record.ts { message.quotedID = record.threadTS }
    message.reactions = record.reactions.map(reaction)
    describe(&message)
    return [message]
  }

  private var sender: ExportedPerson {
    let id = firstNonEmpty(record.user, record.botID, record.username) ?? "unknown"
    if let known = context.people[id] { return known }
    let profile = record.profile
    let name = firstNonEmpty(
      record.username, profile?.displayName, profile?.realName, profile?.name)
    return ExportedPerson(id: id, name: name ?? id, avatar: context.path(profile?.image ?? ""))
  }

  private func describe(_ message: inout MessageDraft) {
    switch record.subtype {
    case "channel_join", "group_join": message.tips = tips(.join, message.sender)
    case "channel_leave", "group_leave": message.tips = tips(.quit, message.sender)
    // The one who wrote it isn't named any more.
    case "tombstone": message.notice = firstNonEmpty(record.text) ?? "This message was deleted."
    case "me_message":
      message.text.append(words.text(mrkdwn: record.text), .italic)
    case let subtype where Self.notices.contains(where: subtype.hasSuffix):
      message.notice = notice(by: message.sender)
    default:
      message.text = text
      message.attachments = record.files.compactMap(attachment)
    }
  }

  /// The endings of subtypes that report events in a channel.
  private static let notices = [
    "_topic", "_purpose", "_name", "_archive", "_unarchive", "_posting_permissions",
    "_convert_to_private",
    "pinned_item", "bot_add", "bot_remove", "bot_enable", "bot_disable", "reminder_add",
    "huddle_thread",
    "app_conversation_join", "sh_room_created",
  ]

  private func notice(by person: ExportedPerson) -> String {
    let text = words.text(mrkdwn: record.text).plain
    let name = firstNonEmpty(person.name) ?? person.id
    if text.isEmpty {
      return "\(name): \(record.subtype.split(separator: "_").joined(separator: " "))"
    }
    return text.hasPrefix("@\(name)") ? String(text.dropFirst()) : "\(name) \(text)"
  }

  private func tips(_ event: GroupTipsElement.Event, _ person: ExportedPerson) -> GroupTipsElement {
    var tips = GroupTipsElement()
    tips.event = event
    tips.operatingMember = Member(userID: person.id, nickName: person.name)
    tips.members = [Member(userID: person.id, nickName: person.name)]
    return tips
  }

  private var text: RichText {
    var text =
      words.text(blocks: record.blocks, richTextOnly: !record.text.isEmpty)
      ?? words.text(mrkdwn: record.text)
    for attachment in record.attachments {
      let added = self.text(of: attachment)
      guard !added.isEmpty else { continue }
      if !text.isEmpty { text.endLine() }
      text.append(quote: added)
    }
    return text
  }

  private func text(of attachment: SlackMessage.Attachment) -> RichText {
    var text = RichText()
    func line(_ added: RichText) {
      guard !added.isEmpty else { return }
      if !text.isEmpty { text.endLine() }
      text.append(added)
    }
    line(words.text(mrkdwn: attachment.pretext))
    var heading = RichText()
    heading.append(SlackText.unescape(attachment.author), .bold)
    if !attachment.author.isEmpty { line(heading) }
    var title = RichText()
    if !attachment.link.isEmpty {
      title.append(link: attachment.link, title: SlackText.unescape(attachment.title))
    } else if !attachment.title.isEmpty {
      title.append(SlackText.unescape(attachment.title), .bold)
    }
    line(title)
    line(words.text(mrkdwn: attachment.text))
    return text.isEmpty ? RichText(plain: SlackText.unescape(attachment.fallback)) : text
  }

  /// The files themselves aren't in Slack's exports; tools that download them put them in one of these places.
  private func attachment(_ file: SlackMessage.File) -> ExportedAttachment? {
    guard file.mode != "tombstone", file.mode != "hidden_by_limit" else { return nil }
    var attachment = ExportedAttachment()
    attachment.name = firstNonEmpty(file.name, file.title) ?? file.id
    attachment.byteCount = file.size
    (attachment.width, attachment.height) = (file.width, file.height)
    attachment.duration = file.duration / 1000
    let places = [
      "__uploads/\(file.id)/\(file.name)", "attachments/\(file.id)-\(file.name)",
      "files/\(file.id)/\(file.name)", "files/\(file.name)",
    ]
    attachment.path = places.lazy.map(context.path).first { !$0.isEmpty } ?? ""
    attachment.kind = ExportedAttachment.kind(ofName: attachment.name)
    return attachment
  }

  private func reaction(_ reaction: SlackMessage.SlackReaction) -> Reaction {
    Reaction(
      reactionID: EmojiNames.emoji(named: reaction.name) ?? ":\(reaction.name):",
      totalUserCount: max(reaction.count, reaction.users.count),
      isByMyself: context.viewer.map(reaction.users.contains) ?? false,
      users: reaction.users.map { Member(userID: $0, nickName: context.people[$0]?.name) })
  }
}

extension SlackFields {
  fileprivate static let notes = [
    """
    **Files.** A folder for each channel and conversation, with a file for each day. `users.json` has the names and \
    `channels.json`, `groups.json`, `dms.json` and `mpims.json` the conversations, of which `--channel` chooses one. \
    Without them, a folder of days or a single day is read all the same.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a conversation of \
    two, those of the participant who didn't begin.
    """,
    """
    **Texts.** mrkdwn and rich text become Markdown: bold, italic, struck through, code, quotes, lists and links. \
    Names of emoji that aren't known, and those of a workspace's own, stay `:names:`.
    """,
    """
    **Files and avatars.** Exports have neither, only addresses, which aren't fetched. Where a tool has put the files \
    beside the messages (`__uploads/ID/NAME`, `attachments/ID-NAME`, `files/ID/NAME` or `files/NAME`), images are \
    shown; otherwise files are shown by name and size.
    """,
    """
    **Threads.** An answer quotes the first message of its thread, and is where its time puts it.
    """,
    """
    **Notices.** People who join or leave have the kits' own words; topics, names and pins those of the export. A \
    `tombstone`, a deleted message, is one too, and records of changes (`hidden`) are left out.
    """,
  ]
}

extension FormatText {
  fileprivate static let slack = FormatText(
    title: "Format of Slack's exports", option: "--from slack ",
    introduction: """
      What `bubblekit render FOLDER --from slack --channel general --me NAME` and `ChatExport` read: the unpacked
      folder of an export, as Slack makes it for a workspace. The shortest message that shows something is

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

// SPDX-License-Identifier: MIT
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
      text: .telegram, in: context
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
      return [TelegramRecord(record: record, seconds: seconds, context: context).message]
    }
  }
}

/// The content of a Telegram message.
private struct TelegramRecord {
  let record: TelegramMessage
  let seconds: Double
  let context: ExportContext

  var message: MessageDraft {
    var message = MessageDraft()
    message.id = record.id
    message.timestamp = seconds
    message.sender = ExportedPerson(
      id: firstNonEmpty(record.fromID, record.actorID, record.from, record.actor) ?? "deleted",
      name: firstNonEmpty(record.from, record.actor) ?? "Deleted account")
    message.isEdited = !record.edited.isEmpty
    message.quotedID = record.replyTo
    message.forwardedFrom = record.forwardedFrom
    message.reactions = record.reactions.map(reaction)
    if record.type == "service" { describeEvent(&message) } else { describe(&message) }
    return message
  }

  private func describe(_ message: inout MessageDraft) {
    message.text = text(record.entities.isEmpty ? record.text : record.entities)
    if let location = record.location {
      var place = location
      place.desc = [record.place, record.address].filter { !$0.isEmpty }.joined(separator: ", ")
      message.place = place
    }
    if let contact = record.contact {
      let name = [contact.firstName, contact.lastName].filter { !$0.isEmpty }.joined(separator: " ")
      append(["👤 \(name)", contact.phone], to: &message.text)
    }
    if let poll = record.poll { append(lines(of: poll), to: &message.text) }
    if let attachment { message.attachments = [attachment] }
    if record.mediaType == "sticker", message.attachments.first?.kind != .image {
      message.attachments = []
      append([firstNonEmpty(record.stickerEmoji) ?? "Sticker"], to: &message.text)
    }
  }

  private func append(_ lines: [String], to text: inout RichText) {
    for line in lines where !line.isEmpty {
      if !text.isEmpty { text.endLine() }
      text.append(line)
    }
  }

  private func lines(of poll: TelegramMessage.Poll) -> [String] {
    ["📊 " + poll.question]
      + poll.answers.map { "\($0.isChosen ? "●" : "○") \($0.text): \($0.voters)" }
  }

  // MARK: Text

  private func text(_ parts: [TextPart<TelegramMessage.Entity>]) -> RichText {
    var text = RichText()
    for part in parts {
      switch part {
      case .text(let string): text.append(string)
      case .object(let entity): append(entity, to: &text)
      }
    }
    return text
  }

  private func append(_ entity: TelegramMessage.Entity, to text: inout RichText) {
    switch entity.type {
    case "bold": text.append(entity.text, .bold)
    case "italic": text.append(entity.text, .italic)
    case "strikethrough": text.append(entity.text, .struckThrough)
    case "code": text.append(code: entity.text)
    case "pre": text.append(codeBlock: entity.text, language: entity.language)
    case "blockquote", "expandable_blockquote": text.append(quote: RichText(plain: entity.text))
    case "text_link": text.append(link: entity.address, title: entity.text)
    default: text.append(entity.text)
    }
  }

  // MARK: Files

  private var attachment: ExportedAttachment? {
    var attachment = ExportedAttachment()
    let isPhoto = !record.photo.isEmpty
    let written = isPhoto ? record.photo : record.file
    guard !written.isEmpty else { return nil }
    attachment.path = context.path(written)
    attachment.byteCount = isPhoto ? record.photoSize : record.fileSize
    (attachment.width, attachment.height) = (record.width, record.height)
    attachment.duration = record.duration
    // A note such as "(File not included. …)" is no name.
    let last =
      written.hasPrefix("(") ? "" : written.split(separator: "/").last.map(String.init) ?? ""
    attachment.name = firstNonEmpty(record.fileName, last) ?? (isPhoto ? "Photo" : mediaName)
    attachment.preview = context.path(record.thumbnail)
    attachment.kind = kind(of: attachment, isPhoto: isPhoto)
    return attachment
  }

  private var mediaName: String {
    record.mediaType.isEmpty
      ? "File" : record.mediaType.split(separator: "_").joined(separator: " ").capitalizedFirst
  }

  private func kind(
    of attachment: ExportedAttachment, isPhoto: Bool
  ) -> ExportedAttachment.Kind {
    switch record.mediaType {
    case "voice_message": return .voice
    case "video_message", "video_file", "animation": return .video
    default:
      let named = ExportedAttachment.kind(ofName: attachment.path)
      return isPhoto ? .image : named
    }
  }

  private func reaction(_ reaction: TelegramMessage.TelegramReaction) -> Reaction {
    let users = reaction.recent.map { Member(userID: $0.fromID, nickName: $0.from) }
    return Reaction(
      reactionID: firstNonEmpty(reaction.emoji) ?? "⭐",
      totalUserCount: max(reaction.count, users.count),
      isByMyself: context.viewer.map { id in users.contains { $0.userID.isExactly(id) } } ?? false,
      users: users)
  }
}

// MARK: What happened

extension TelegramRecord {
  private func describeEvent(_ message: inout MessageDraft) {
    if let tips {
      message.tips = tips
    } else {
      message.notice = notice(by: message.sender.name)
    }
  }

  private var tips: GroupTipsElement? {
    var tips = GroupTipsElement()
    let actor = Member(userID: record.actorID, nickName: firstNonEmpty(record.actor))
    guard !actor.displayName.isEmpty else { return nil }
    tips.operatingMember = actor
    tips.members = record.members.map { Member(userID: $0, nickName: $0) }
    let isAlone = record.members == [record.actor]
    switch record.action {
    case "invite_members", "join_group_by_link", "join_group_by_request":
      let isJoin = isAlone || record.action != "invite_members"
      tips.event = isJoin ? .join : .invite
      if isJoin { tips.members = [actor] }
      return tips.members.isEmpty ? nil : tips
    case "remove_members":
      tips.event = isAlone ? .quit : .kicked
      return tips.members.isEmpty ? nil : tips
    case "edit_group_title", "edit_group_photo", "delete_group_photo":
      tips.event = .groupChange
      var change = GroupChange()
      change.subject = record.action == "edit_group_title" ? .name : .face
      change.value = record.title
      tips.groupChanges = [change]
      return tips
    case "pin_message":
      tips.event = .pinAdded
      return tips
    default: return nil
    }
  }

  private func notice(by name: String) -> String {
    switch record.action {
    case "create_group": return "\(name) created the group “\(record.title)”"
    case "create_channel": return "The channel “\(record.title)” was created"
    case "phone_call":
      guard record.duration > 0 else { return "\(name) called" }
      let seconds = String(record.duration % 60 + 100).dropFirst()
      return "\(name) called, \(record.duration / 60):\(seconds)"
    case "migrate_to_supergroup", "migrate_from_group": return "The group became a supergroup"
    default:
      return "\(name): " + record.action.split(separator: "_").joined(separator: " ")
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension TelegramFields {
  fileprivate static let notes = [
    """
    **Which chat.** An export of one chat has its messages at its outermost level; one of an account has chats in \
    `chats.list` and `left_chats.list`, of which `--channel` names one.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a `personal_chat` \
    or a `bot_chat`, those of the participant whom the chat isn't named after; in the export of an account, the \
    owner's (`personal_information.user_id`).
    """,
    """
    **Texts.** Bold, italic, struck through, code, quotes and links become Markdown. Underlined text and spoilers are \
    plain; custom emoji are the emoji that stand for them.
    """,
    """
    **Media.** A photo, a sticker (WebP) or an image file is shown where the export has it; a video with the preview that the \
    export has, a voice message by its length, and everything else by name and size.
    """,
    """
    **What happened.** Joining, leaving, names, photos and pins have the kits' own words; calls and the rest are \
    described in English.
    """,
  ]
}

extension FormatText {
  fileprivate static let telegram = FormatText(
    title: "Format of Telegram's exports", option: "--from telegram ",
    introduction: """
      What `bubblekit render result.json --from telegram` and `ChatExport` read: what Telegram Desktop exports as
      machine-readable JSON. The shortest message that shows something is

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
    fields: exportFields,
    errorExample: #"result.json: message 3: reactions[0].count must be a number, but is a string"#,
    oddities: "")
}

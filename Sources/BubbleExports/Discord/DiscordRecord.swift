// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The content of a Discord message.
struct DiscordRecord {
  let record: DiscordMessage
  let context: ExportContext
  let words: DiscordText

  init(_ record: DiscordMessage, context: ExportContext) {
    self.record = record
    self.context = context
    let people = record.mentions + [record.author, record.interaction?.user].compactMap { $0 }
    let roles = people.flatMap(\.roles).map { ($0.id, $0.name) }
    words = DiscordText(
      names: [ExactString: String](
        exactly: roles + record.mentions.map { ($0.id, $0.displayName) }),
      context: context, offset: Self.offset(of: record.timestamp))
  }

  /// The offset from Greenwich that a time is written with, in seconds.
  private static func offset(of timestamp: String) -> Double {
    guard let seconds = ISODate.seconds(timestamp),
      let written = ISODate.seconds(String(timestamp.prefix(19)))
    else { return 0 }
    return ((written - seconds) / 60).rounded() * 60
  }

  var message: MessageDraft {
    var message = MessageDraft()
    message.id = record.id
    message.timestamp = ISODate.seconds(record.timestamp) ?? 0
    message.sender = sender
    message.isEdited = !record.edited.isEmpty
    message.reactions = record.reactions.map(reaction)
    if describeEvent(&message) { reportFiles(of: &message) } else { describe(&message) }
    return message
  }

  var sender: ExportedPerson {
    guard let author = record.author else {
      // The package has its owner's messages alone.
      let owner = context.viewer ?? DiscordContents.owner
      return context.people[owner] ?? ExportedPerson(id: owner, name: "Me")
    }
    return ExportedPerson(
      id: firstNonEmpty(author.id, author.name) ?? "unknown", name: author.displayName,
      avatar: context.path(author.avatar))
  }

  private func reaction(_ reaction: DiscordMessage.DiscordReaction) -> Reaction {
    let users = reaction.users.map { Member(userID: $0.id, nickName: $0.displayName) }
    let emoji = reaction.emoji
    return Reaction(
      reactionID: emoji.id.isEmpty ? emoji.name : ":\(emoji.name):",
      totalUserCount: max(reaction.count, users.count),
      isByMyself: context.viewer.map { id in users.contains { $0.userID.isExactly(id) } } ?? false,
      users: users)
  }

  // MARK: Content

  private func describe(_ message: inout MessageDraft) {
    message.quotedID = quotedID
    if let command { message.showAsText("command", command) }
    add(record.content, to: &message)
    add(record.attachments, to: &message)
    message.attachments += links
    add(record.embeds, below: record.content, to: &message)
    add(record.stickers, to: &message)
    if let forwarded = record.forwarded { add(forwarded, to: &message) }
    if message.isBlank { describeBlank(&message) }
    noteEdit(of: &message)
  }

  /// Adds a text on a line of its own.
  private func add(_ content: String, to message: inout MessageDraft) {
    var unnamedCount = 0
    let text = words.text(content, unnamedCount: &unnamedCount)
    if !text.isEmpty {
      if !message.text.isEmpty { message.text.endLine() }
      message.text.append(text)
    }
    for _ in 0..<min(unnamedCount, Self.mentionLimit) {
      message.leaveOut("mention", because: "its name isn't in the export")
    }
  }

  /// No message has more mentions that are reported.
  private static let mentionLimit = 100

  /// Adds a note to the last card of a message without text that was edited.
  private func noteEdit(of message: inout MessageDraft) {
    guard message.isEdited, message.text.isEmpty, let last = message.cards.indices.last else {
      return
    }
    message.cards[last].blocks.append(.note(CardElement.Line(markdown: "(edited)")))
  }

  /// The message that this one answers, which is in the same channel.
  private var quotedID: String? {
    guard let reference = record.reference, record.forwarded == nil,
      !reference.type.isExactly("Forward"),
      [reference.channel, context.conversationID].contains(where: \.isEmpty)
        || reference.channel.isExactly(context.conversationID)
    else { return nil }
    return reference.id
  }

  /// The command that the message answers: “Tom used /ferry”.
  private var command: RichText? {
    guard let interaction = record.interaction else { return nil }
    let isMenu = DiscordKind(record.type).number == 23
    let name =
      interaction.name.isEmpty
      ? "a command" : isMenu ? "“\(interaction.name)”" : "/\(interaction.name)"
    let user = firstNonEmpty(interaction.user.displayName) ?? "Someone"
    var text = RichText()
    text.append("\(user) used \(name)", .italic)
    return text
  }

  /// A line for a message that has nothing to show, such as a poll.
  private func describeBlank(_ message: inout MessageDraft) {
    let kind = DiscordKind(record.type)
    guard kind.isWrittenByPeople else {
      message.notice = "Discord message of kind \(record.type)"
      message.showAsText("message of an unknown kind", message.notice)
      return
    }
    message.text = RichText(plain: "(no content in the export)")
    message.leaveOut("message", because: "its content isn't in the export")
  }

  private func add(_ forwarded: DiscordMessage.Forwarded, to message: inout MessageDraft) {
    let sent = ISODate.seconds(forwarded.timestamp).flatMap { words.time(Int($0)) }
    let parts = ["Forwarded", sent, forwarded.edited.isEmpty ? nil : "edited"].compactMap { $0 }
    if !message.text.isEmpty { message.text.endLine() }
    message.text.append(parts.joined(separator: " · "), .italic)
    add(forwarded.content, to: &message)
    add(forwarded.attachments, to: &message)
    add(forwarded.embeds, below: forwarded.content, to: &message)
    add(forwarded.stickers, to: &message)
  }
}

extension MessageDraft {
  /// Whether there is nothing to show.
  fileprivate var isBlank: Bool {
    text.trimmed.isEmpty && attachments.isEmpty && cards.isEmpty && notice.isEmpty
  }
}

// Files and stickers.
extension DiscordRecord {
  /// Adds files: several images as an album, everything else one by one.
  func add(_ attachments: [DiscordMessage.Attachment], to message: inout MessageDraft) {
    let files = attachments.map(attachment)
    let images = files.filter { $0.kind == .image && !$0.path.isEmpty }
    guard images.count > 1 else {
      message.attachments += files
      return
    }
    let album = images.map { CardElement.Image(url: $0.path, title: $0.name) }
    message.cards.append(CardElement(blocks: [.images(album)]))
    message.attachments += files.filter { $0.kind != .image || $0.path.isEmpty }
  }

  private func attachment(_ written: DiscordMessage.Attachment) -> ExportedAttachment {
    var attachment = ExportedAttachment()
    attachment.path = context.path(written.url)
    attachment.name = (firstNonEmpty(written.name) ?? written.url.lastPathPart).withoutSpoiler
    attachment.byteCount = written.size
    attachment.kind = ExportedAttachment.kind(ofName: attachment.name)
    return attachment
  }

  /// The files of Discord's own package, which has addresses only.
  var links: [ExportedAttachment] {
    record.links.splitExactly(separator: " ").map { link in
      let name = String(link).lastPathPart.withoutSpoiler
      return ExportedAttachment(kind: ExportedAttachment.kind(ofName: name), name: name)
    }
  }

  /// Adds stickers: images where they are files, and their names otherwise.
  func add(_ stickers: [DiscordMessage.Sticker], to message: inout MessageDraft) {
    for sticker in stickers {
      let path = context.path(sticker.url)
      let isImage =
        !sticker.format.isExactly("Lottie") && ExportedAttachment.kind(ofName: path) == .image
      if isImage {
        message.attachments.append(ExportedAttachment(kind: .image, name: sticker.name, path: path))
        continue
      }
      let line = "Sticker: \(firstNonEmpty(sticker.name) ?? sticker.url.lastPathPart)"
      guard path.isEmpty else {
        message.showAsText("sticker", line)
        continue
      }
      if !message.text.isEmpty { message.text.endLine() }
      message.text.append(line)
      message.leaveOut("sticker", because: Self.missingFile)
    }
  }

  /// Reports the files of an event, for which a notice has no place.
  func reportFiles(of message: inout MessageDraft) {
    for attachment in record.attachments.map(attachment) {
      message.leaveOut(attachment.kind.noun, because: "a notice has no place for it")
    }
    for _ in record.stickers {
      message.leaveOut("sticker", because: "a notice has no place for it")
    }
    // Of these kinds, embeds have values that the line is made of.
    guard ![24, 41, 46].contains(DiscordKind(record.type).number) else { return }
    for _ in record.embeds {
      message.leaveOut("embed", because: "a notice has no place for it")
    }
  }

  /// The reason for content without a file.
  static let missingFile = "its file isn't in the export"
}

extension String {
  /// The part after the last slash of a path or an address, before a question mark.
  var lastPathPart: String {
    unicodeScalars.prefix { $0 != "?" && $0 != "#" }.split { $0 == "/" || $0 == "\\" }.last
      .map { String($0) } ?? ""
  }

  /// A file's name without the mark of a spoiler.
  fileprivate var withoutSpoiler: String {
    beginsExactly(with: "SPOILER_") && utf8.count > 8
      ? String(unicodeScalars.dropFirst(8)) : self
  }
}

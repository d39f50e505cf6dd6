// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The content of a Slack message.
struct SlackRecord {
  let record: SlackMessage

  /// All members of the message, of which most are rare.
  let object: JSONObject
  let seconds: Double
  let context: ExportContext
  private let remarks = SlackRemarks()

  init(record: SlackMessage, object: JSONObject, seconds: Double, context: ExportContext) {
    self.record = record
    self.object = object
    self.seconds = seconds
    self.context = context
  }

  private var words: SlackText { SlackText(context: context, remarks: remarks) }

  /// The message with its rare members.
  private var whole: SlackObject {
    SlackObject(object: object, noun: "message", remarks: remarks)
  }

  private var files: SlackFiles { SlackFiles(words: words) }

  private func parts(_ objects: [JSONObject], _ noun: String) -> [SlackObject] {
    objects.map { SlackObject(object: $0, noun: noun, remarks: remarks) }
  }

  // MARK: Messages

  var results: [DraftResult] {
    guard record.type.isExactly("message") else { return [leftOut("it isn't a message")] }
    // The first message of a thread, once deleted, is hidden too: its answers are not.
    guard !record.isHidden || record.subtype.isExactly("tombstone") else {
      return [leftOut("it is hidden")]
    }
    var message = MessageDraft()
    message.id = record.ts
    message.timestamp = seconds
    message.sender = sender
    message.isEdited = record.edited != nil
    message.quotedID = thread
    message.reactions = record.reactions.map(reaction)
    switch SlackKind(subtype: record.subtype) {
    case .message: addContent(to: &message)
    case .arrival: message.tips = arrival(of: message.sender)
    case .departure: message.tips = tips(.quit, message.sender)
    case .notice(let phrase): return notices(message, phrase)
    case .record: return [leftOut("it is the record of a change")]
    case .unknown where isAboutSender || !hasContent:
      let phrase = record.subtype.splitExactly(separator: "_").joined(separator: " ")
      remarks.showAsText("event")
      return notices(message, phrase)
    case .unknown: addContent(to: &message)
    }
    return [finished(message)]
  }

  private func leftOut(_ reason: String) -> DraftResult {
    .leftOut(id: record.ts, reason: reason)
  }

  private func finished(_ message: MessageDraft) -> DraftResult {
    var message = message
    if message.isEdited, message.text.isEmpty, let last = message.cards.indices.last {
      message.cards[last].append(note: RichText(plain: "(edited)"))
    }
    message.add(remarks.all)
    return .message(message)
  }

  /// The message that began the thread.
  private var thread: String? {
    let isBroadcast = record.threadTS.isEmpty && record.subtype.isExactly("reply_broadcast")
    let first = isBroadcast ? whole.string("broadcast_thread_ts") : record.threadTS
    return first.isEmpty || first == record.ts ? nil : first
  }

  private var hasContent: Bool {
    !record.text.isEmpty || !record.blocks.isEmpty || !record.files.isEmpty
      || !record.attachments.isEmpty
  }

  /// Whether the text begins with the sender's mention, as those of events do.
  private var isAboutSender: Bool {
    !record.user.isEmpty
      && ["<@\(record.user)>", "<@\(record.user)|"].contains { record.text.beginsExactly(with: $0) }
  }

  private func reaction(_ reaction: SlackMessage.SlackReaction) -> Reaction {
    Reaction(
      reactionID: EmojiNames.emoji(named: reaction.name) ?? ":\(reaction.name):",
      totalUserCount: max(reaction.count, reaction.users.count),
      isByMyself: context.viewer.map(reaction.users.contains) ?? false,
      users: reaction.users.map { Member(userID: $0, nickName: context.people[$0]?.name) })
  }
}

// MARK: Senders

extension SlackRecord {
  private var sender: ExportedPerson {
    let commenter =
      record.subtype.isExactly("file_comment") && record.user.isEmpty
      ? whole.object("comment")?.string("user") : nil
    let id = firstNonEmpty(record.user, commenter, record.botID, record.username) ?? "unknown"
    let known = context.people[id]
    let isApp = !record.botID.isEmpty || record.subtype.isExactly("bot_message")
    if let known, !isApp || record.username.isEmpty { return known }
    let profile = record.profile
    let app = record.botID.isEmpty ? nil : whole.object("bot_profile")?.string("name")
    let written = firstNonEmpty(profile?.displayName, profile?.realName, profile?.name)
    let usual = id.isExactly("USLACKBOT") ? "Slackbot" : id
    let name = firstNonEmpty(SlackText.unescape(record.username), known?.name, written, app)
    return ExportedPerson(
      id: known?.id ?? id, name: name ?? usual,
      avatar: known?.avatar ?? context.path(profile?.image ?? ""))
  }
}

// MARK: Events

extension SlackRecord {
  private func arrival(of person: ExportedPerson) -> GroupTipsElement {
    guard let id = whole.first("inviter"), !id.isExactly(person.id) else {
      return tips(.join, person)
    }
    var tips = tips(.invite, person)
    tips.operatingMember = Member(userID: id, nickName: context.people[id]?.name ?? id)
    return tips
  }

  private func tips(_ event: GroupTipsElement.Event, _ person: ExportedPerson) -> GroupTipsElement {
    var tips = GroupTipsElement()
    tips.event = event
    tips.operatingMember = Member(userID: person.id, nickName: person.name)
    tips.members = [Member(userID: person.id, nickName: person.name)]
    return tips
  }

  /// A notice, and a message with what came with it.
  private func notices(_ message: MessageDraft, _ phrase: String) -> [DraftResult] {
    var notice = message
    notice.notice = SlackNotice(
      record: record, message: whole, words: words, sender: message.sender
    ).text(orElse: phrase)
    var rest = message
    rest.id = record.ts + "#2"
    rest.reactions = []
    let blocks = parts(record.blocks, "block")
    if blocks.contains(where: { SlackBlocks.kind(of: $0) == .layout }),
      let card = SlackBlocks(words: words).card(of: blocks)
    {
      rest.cards.append(card)
    }
    addAttachments(to: &rest)
    guard !rest.text.isEmpty || !rest.cards.isEmpty || !rest.attachments.isEmpty else {
      return [finished(notice)]
    }
    return [.message(notice), finished(rest)]
  }
}

// MARK: Content

extension SlackRecord {
  private func addContent(to message: inout MessageDraft) {
    let olderFile = record.subtype.beginsExactly(with: "file_") ? whole.object("file") : nil
    switch record.subtype {
    case "me_message": addAction(to: &message)
    case "file_comment" where olderFile != nil: return addComment(on: olderFile, to: &message)
    case "file_share" where olderFile != nil && record.files.isEmpty:
      let comment = olderFile?.object("initial_comment")?.string("comment") ?? ""
      message.text = words.text(mrkdwn: comment)
    case "document_comment_root", "document_mention":
      let names = parts(record.files, "file").compactMap { $0.first("title", "name") }
      let name = names.first ?? whole.object("file")?.first("title", "name")
      message.append(
        line: RichText(plain: "🗒 Comment on the canvas" + (name.map { " “\($0)”" } ?? "")))
      remarks.showAsText("comment on a canvas")
      addText(to: &message)
      addAttachments(to: &message, withFiles: false)
      return
    default: addText(to: &message)
    }
    addAttachments(to: &message, olderFile: olderFile)
  }

  /// The blocks, or the text where there are none that are known.
  private func addText(to message: inout MessageDraft) {
    guard !record.blocks.isEmpty else {
      if !record.text.isEmpty { message.append(line: words.text(mrkdwn: record.text)) }
      return
    }
    let blocks = parts(record.blocks, "block")
    let ids = record.files.compactMap { $0["id"]?.string }
    let reader = SlackBlocks(words: words, fileIDs: ids)
    guard record.text.isEmpty || reader.hasContent(blocks) else {
      for block in blocks where SlackBlocks.kind(of: block) == .unknown {
        remarks.leaveOut("block", because: "its kind isn't known")
      }
      return message.append(line: words.text(mrkdwn: record.text))
    }
    if let text = reader.text(of: blocks) {
      message.append(line: text)
    } else if let card = reader.card(of: blocks) {
      message.cards.append(card)
    }
  }

  /// “Mira waves”, in italics.
  private func addAction(to message: inout MessageDraft) {
    var content = MessageDraft()
    addText(to: &content)
    let name = firstNonEmpty(message.sender.name) ?? message.sender.id
    message.cards = content.cards
    guard !content.text.isEmpty else { return }
    var text = RichText(plain: name + " ")
    text.append(content.text)
    message.text.append(text, .italic)
  }

  /// A comment on a file, as exports had it until 2018.
  private func addComment(on file: SlackObject?, to message: inout MessageDraft) {
    if let name = file?.first("title", "name") {
      message.text.append(quote: RichText(plain: "📎 " + SlackText.unescape(name)))
    }
    let comment = whole.object("comment")?.first("comment")
    message.append(line: words.text(mrkdwn: comment ?? record.text))
  }

  private func addAttachments(
    to message: inout MessageDraft, olderFile: SlackObject? = nil, withFiles: Bool = true
  ) {
    if !record.attachments.isEmpty {
      SlackAttachments(words: words)
        .append(parts(record.attachments, "attachment"), to: &message)
    }
    if !record.files.isEmpty {
      if withFiles { files.append(parts(record.files, "file"), to: &message) }
    } else if let olderFile {
      files.append([olderFile], to: &message)
    }
    guard object["x_files"] != nil else { return }
    for _ in whole.strings("x_files") {
      let content = files.gone(
        "📎 A file that isn't in the export", because: "its file isn't in the export")
      for line in content.lines { message.append(line: line) }
    }
  }
}

extension MessageDraft {
  /// Adds a line to the text.
  mutating func append(line: RichText) {
    let line = line.trimmed
    guard !line.isEmpty else { return }
    if !text.isEmpty {
      if text.endsWithBlock || line.startsWithBlock { text.startBlock() } else { text.endLine() }
    }
    text.append(line)
  }
}

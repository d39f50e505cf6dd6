// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A record of a chat as it becomes a message.
struct TelegramRecord {
  let record: TelegramMessage

  /// The members of the record, for those that no field is made of.
  let object: JSONObject

  /// In seconds since 1970.
  let seconds: Double

  /// The offset of the computer's clock from Greenwich, in seconds.
  let clockOffset: Double
  let context: ExportContext

  var draft: MessageDraft {
    var message = MessageDraft()
    message.id = record.id
    message.timestamp = seconds
    message.sender = ExportedPerson(
      id: firstNonEmpty(
        Self.id(record.fromID), Self.id(record.actorID), record.from, record.actor) ?? "deleted",
      name: firstNonEmpty(record.from, record.actor) ?? "Deleted account")
    message.isEdited = !record.edited.isEmpty
    message.reactions = record.reactions.compactMap(reaction)
    switch record.type {
    case "service": describeEvent(&message)
    case "unsupported":
      message.notice = "A message that Telegram Desktop couldn't export"
      message.leaveOut("message", because: "Telegram Desktop couldn't export it")
    default: describe(&message)
    }
    return message
  }

  /// An ID with its kind. Exports before 2021 have numbers, in which the bits above the lowest 32 are the kind.
  static func id(_ written: String) -> String {
    guard let number = UInt64(written) else { return written }
    let kinds = ["user", "chat", "channel"]
    let kind = Int(number >> 32)
    return kind < kinds.count ? "\(kinds[kind])\(number & 0xFFFF_FFFF)" : written
  }

  private func describe(_ message: inout MessageDraft) {
    message.text = TelegramText.rich(record.entities.isEmpty ? record.text : record.entities)
    let rich = object["rich_message"]?.object
    if let rich { read(rich, into: &message) }
    addMedia(to: &message)
    addPlace(to: &message)
    addCards(to: &message)
    if message.isWithoutContent, keyboard.isEmpty {
      message.text.append("A message that isn't in the export, such as a dice or a story")
      message.leaveOut("message", because: "Telegram exports nothing of its content")
    }
    addKeyboard(to: &message)
    addOrigin(to: &message, isRich: rich != nil)
    if !message.attachments.isEmpty {
      if message.isEdited, message.text.isEmpty {
        message.text.append("(edited)")
        message.isEdited = false
      }
      (message.caption, message.text) = (message.text, RichText())
    }
  }

  private func reaction(_ reaction: TelegramMessage.TelegramReaction) -> Reaction? {
    guard !reaction.type.isExactly("empty") else { return nil }
    let users = reaction.recent.map {
      Member(
        userID: Self.id($0.fromID), nickName: firstNonEmpty($0.from) ?? "Deleted account")
    }
    return Reaction(
      reactionID: firstNonEmpty(reaction.emoji) ?? (reaction.type.isExactly("paid") ? "⭐" : "🎭"),
      totalUserCount: max(reaction.count, users.count),
      isByMyself: context.viewer.map { id in users.contains { $0.userID.isExactly(id) } } ?? false,
      users: users)
  }
}

extension MessageDraft {
  /// Whether there is nothing to show yet.
  fileprivate var isWithoutContent: Bool {
    text.isEmpty && attachments.isEmpty && cards.isEmpty && place == nil
  }

  /// Adds a line to the text.
  mutating func addLine(_ line: String) {
    if !text.isEmpty { text.endLine() }
    text.append(line)
  }
}

// MARK: Lines around the text

extension TelegramRecord {
  /// Adds where the message comes from, and who signed it.
  private func addOrigin(to message: inout MessageDraft, isRich: Bool) {
    if object["forwarded_from"] == .null {
      message.forwardedFrom = "a deleted account"
    } else {
      message.forwardedFrom = record.forwardedFrom
    }
    var lines: [String] = []
    if !record.bot.isEmpty { lines.append("via \(record.bot)") }
    if !record.savedFrom.isEmpty, !record.savedFrom.isExactly(record.forwardedFrom) {
      lines.append("Saved from \(record.savedFrom)")
    }
    if record.replyPeer.isEmpty {
      message.quotedID = firstNonEmpty(record.replyTo, record.giveawayResults?.launchID)
    } else if !record.replyTo.isEmpty {
      lines.append("In reply to a message of another chat")
    }
    let style: RichText.Style = message.text.isFormatted ? .italic : []
    if !record.author.isEmpty {
      if message.text.endsWithBlock {
        message.text.startBlock()
      } else if !message.text.isEmpty {
        message.text.endLine()
      }
      message.text.append("— \(record.author)", style)
    }
    guard !lines.isEmpty else { return }
    var whole = RichText()
    for line in lines {
      if !whole.isEmpty { whole.endLine() }
      whole.append(line, style)
    }
    if !message.text.isEmpty {
      if isRich { whole.startBlock() } else { whole.endLine() }
      whole.append(message.text)
    }
    message.text = whole
  }

  private func addPlace(to message: inout MessageDraft) {
    let names = [record.place, record.address].filter { !$0.isEmpty }.joined(separator: ", ")
    if let location = record.location {
      var place = location
      let live =
        record.livePeriod > 0 ? "Live location, \(TelegramValues.period(record.livePeriod))" : ""
      place.desc = [names, live].filter { !$0.isEmpty }.joined(separator: ", ")
      message.place = place
    } else if !names.isEmpty {
      message.showAsText("place", "📍 " + names)
    } else if object["location_information"] == .null {
      message.showAsText("place", "📍 A place that isn't known")
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Events: messages that Discord writes.
extension DiscordRecord {
  /// Describes the message as an event, if its kind is one.
  func describeEvent(_ message: inout MessageDraft) -> Bool {
    let kind = DiscordKind(record.type)
    if kind.number == 46, let poll = pollResult {
      message.cards = [poll]
      return true
    }
    if let tips = tips(kind) {
      message.tips = tips
      return true
    }
    guard let line = line(kind) else { return false }
    message.notice = line
    return true
  }

  private var name: String {
    firstNonEmpty(sender.name, sender.id) ?? "Someone"
  }

  /// The text, without marks.
  private var content: String { words.text(record.content).plain.trimmingSpaces }

  // MARK: The kits' own words

  private func tips(_ kind: DiscordKind) -> GroupTipsElement? {
    var tips = GroupTipsElement()
    let author = Member(userID: sender.id, nickName: sender.name)
    tips.operatingMember = author
    tips.members = record.mentions.prefix(1).map { Member(userID: $0.id, nickName: $0.displayName) }
    switch kind.number {
    case 1 where !tips.members.isEmpty: tips.event = .invite
    case 2 where !tips.members.isEmpty:
      tips.event = tips.members[0].userID.isExactly(author.userID) ? .quit : .kicked
    case 4:
      guard let colon = record.content.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = Substring(record.content.utf8[colon...].dropFirst()).trimmingSpaces
      tips.event = .groupChange
      tips.groupChanges = [change(.name, name)]
      tips.members = []
    case 5:
      tips.event = .groupChange
      tips.groupChanges = [change(.face, "")]
      tips.members = []
    case 6:
      tips.event = .pinAdded
      tips.members = []
    case 7:
      tips.event = .join
      tips.members = [author]
    default: return nil
    }
    return tips
  }

  private func change(_ subject: GroupChange.Subject, _ value: String) -> GroupChange {
    var change = GroupChange()
    (change.subject, change.value) = (subject, value)
    return change
  }

  // MARK: Lines

  /// The line of an event; `nil` for kinds that people write, and those that aren't known.
  private func line(_ kind: DiscordKind) -> String? {
    if let action = kind.action { return "\(name) \(action)" + after(": ", content) }
    if let change = kind.change { return change + after(": ", content) }
    switch kind.number {
    case 1, 2, 4: return sentence ?? "\(name) changed the group"
    case 3: return call
    case 8, 9, 10, 11: return boost(level: (kind.number ?? 8) - 8)
    case 12: return "\(name) added \(firstNonEmpty(content) ?? "a channel") to this channel"
    case 18: return thread
    case 21: return firstOfThread
    case 24: return autoModeration
    case 27: return "\(name) started the stage" + quoted(content)
    case 28: return "\(name) ended the stage" + quoted(content)
    case 31: return "\(name) changed the stage's topic" + after(" to", quoted(content))
    case 36: return securityActions
    case 41:
      return "\(name) gave a present"
        + after(": ", firstNonEmpty(content, record.embeds.first?.url) ?? "")
    case 52: return application("accepted")
    case 53: return application("rejected")
    case 54: return application("withdrawn")
    default: return nil
    }
  }

  /// The exporter's sentence after the name: “Mira added a recipient”.
  private var sentence: String? {
    let content = content
    guard let first = content.first else { return nil }
    let rest = content.dropFirst()
    return
      "\(name) \(first.lowercased())\(rest.unicodeScalars.last == "." ? rest.dropLast() : rest)"
  }

  private var call: String {
    guard let end = ISODate.seconds(record.callEnded), let start = ISODate.seconds(record.timestamp)
    else {
      // Older exports have only the exporter's sentence, in which a call that goes on has no minutes.
      let isOpen = content.isEmpty || content.containsExactly("lasted 0 minutes")
      return (isOpen ? nil : sentence) ?? "\(name) started a call that hadn't ended"
    }
    return "\(name) started a call that lasted \(Self.duration(end - start))"
  }

  /// A duration in its two largest units: `6 min 29 s`.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(max(seconds, 0))
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(seconds % 60) s" : "\(seconds) s"
  }

  private func boost(level: Int) -> String {
    let count = Int(content)
    let times = count.map { $0 > 1 ? " \($0) times" : "" } ?? after(": ", content)
    return "\(name) boosted the server\(times)"
      + (level > 0 ? ", which has reached level \(level)" : "")
  }

  private var thread: String {
    let thread = record.reference.flatMap { context.channels[$0.channel] }
    return "\(name) started a thread" + quoted(thread ?? "")
  }

  private var firstOfThread: String {
    let channel = record.reference.flatMap { context.channels[$0.channel] }
    return "The thread begins with a message of \(name)" + after(" in ", channel ?? "")
  }

  private var securityActions: String {
    let until = ISODate.seconds(content).flatMap { words.time(Int($0)) } ?? content
    return "\(name) enabled security actions" + after(" until ", until)
  }

  private func application(_ outcome: String) -> String {
    "The application of \(name)" + after(" to ", content) + " was \(outcome)"
  }

  private func after(_ beginning: String, _ text: String) -> String {
    text.isEmpty ? "" : beginning + text
  }

  private func quoted(_ text: String) -> String { text.isEmpty ? "" : " “\(text)”" }
}

/// The kind of a message: a name of the exporter's, or Discord's number.
struct DiscordKind: Sendable {
  /// Discord's number; `nil` for a name that isn't known.
  let number: Int?

  init(_ type: String) {
    number =
      switch type {
      case "Default": 0
      case "RecipientAdd": 1
      case "RecipientRemove": 2
      case "Call": 3
      case "ChannelNameChange": 4
      case "ChannelIconChange": 5
      case "ChannelPinnedMessage": 6
      case "GuildMemberJoin": 7
      case "ThreadCreated": 18
      case "Reply": 19
      default: Int(type)
      }
  }

  /// Whether messages of the kind are written by people or apps, so that one without content had some.
  var isWrittenByPeople: Bool {
    switch number {
    case 0, 19, 20, 23, 26, 35, 40, 42, 47, 48, 49: true
    default: false
    }
  }

  /// The rest of the line about what someone did, after the name; `nil` for other kinds.
  var action: String? {
    switch number {
    case 25: "subscribed to a role"
    case 29: "is now a speaker"
    case 30: "asked to speak"
    case 32: "upgraded an app for this server"
    case 33: "added an app"
    case 34: "removed an app"
    case 37: "disabled security actions"
    case 38: "reported a raid"
    case 39: "reported a false alarm"
    case 44: "bought something in the server's shop"
    case 45: "invited to a voice channel"
    case 55: "activated HD streaming"
    default: nil
    }
  }

  /// The line about what happened to the server; `nil` for other kinds.
  var change: String? {
    switch number {
    case 14: "The server was removed from Server Discovery"
    case 15: "The server is in Server Discovery again"
    case 16: "The server has failed the requirements of Server Discovery for a week"
    case 17: "The server has failed the requirements of Server Discovery for three weeks"
    case 22: "Discord suggests inviting people to the server"
    default: nil
    }
  }
}

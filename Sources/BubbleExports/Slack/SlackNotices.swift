// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The kinds of messages, by their subtype.
enum SlackKind {
  /// The text that someone wrote.
  case message

  /// A person who came, or was added.
  case arrival

  /// A person who left.
  case departure

  /// An event, in the words of the export; the phrase is used where it has none.
  case notice(String)

  /// The record of a change of another message.
  case record

  /// A kind that isn't known.
  case unknown

  init(subtype: String) {
    switch subtype {
    case "", "bot_message", "me_message", "thread_broadcast", "reply_broadcast", "file_share",
      "file_comment", "file_mention", "slackbot_response", "joiner_notification",
      "joiner_notification_for_inviter", "document_comment_root", "document_mention":
      self = .message
    case "channel_join", "group_join": self = .arrival
    case "channel_leave", "group_leave": self = .departure
    case "message_changed", "message_deleted", "message_replied": self = .record
    default: self = Self.phrase(subtype).map(SlackKind.notice) ?? .unknown
    }
  }

  /// An event, as what follows the name of the one who caused it.
  private static func phrase(_ subtype: String) -> String? {
    switch subtype {
    case "channel_topic", "group_topic": "set the topic"
    case "channel_purpose", "group_purpose": "set the purpose"
    case "channel_name", "group_name": "renamed the channel"
    case "channel_archive", "group_archive": "archived the channel"
    case "channel_unarchive", "group_unarchive": "unarchived the channel"
    case "channel_posting_permissions", "group_posting_permissions": "changed who may post"
    case "channel_convert_to_private", "group_convert_to_private": "made the channel private"
    case "channel_convert_to_public", "group_convert_to_public": "made the channel public"
    case "channel_canvas_updated", "tabbed_canvas_updated": "changed the channel's canvas"
    case "canvas_sharing_message": "shared a canvas"
    case "pinned_item": "pinned an item"
    case "unpinned_item": "unpinned an item"
    case "bot_add": "added an app"
    case "bot_remove": "removed an app"
    case "bot_enable": "enabled an app"
    case "bot_disable": "disabled an app"
    case "app_conversation_join": "was added to the channel"
    case "app_conversation_leave": "was removed from the channel"
    case "reminder_add": "set a reminder"
    case "huddle_thread": "started a huddle"
    case "sh_room_created": "started a call"
    case "sh_room_shared": "shared a call"
    case "assistant_app_thread": "began a chat with an assistant"
    case "tombstone", "ekm_access_denied": ""
    default: nil
    }
  }
}

/// The words of a message that reports an event.
struct SlackNotice {
  let record: SlackMessage
  let message: SlackObject
  let words: SlackText
  let sender: ExportedPerson

  private var name: String { firstNonEmpty(sender.name) ?? sender.id }

  /// - Parameter phrase: What follows the sender's name where the export has no words.
  func text(orElse phrase: String) -> String {
    switch record.subtype {
    // The one who wrote it isn't named any more.
    case "tombstone": return firstNonEmpty(written) ?? "This message was deleted."
    case "ekm_access_denied":
      words.remarks.leaveOut("message", because: "the workspace's key hides it")
      return firstNonEmpty(written) ?? "A message that the workspace's key hides"
    case "huddle_thread", "sh_room_created", "sh_room_shared":
      if let text = room { return text }
    case "pinned_item", "unpinned_item": return pin(phrase)
    case "assistant_app_thread":
      let title = message.object("assistant_app_thread")?.string("title") ?? ""
      return firstNonEmpty(written, title) ?? "\(name) \(phrase)"
    default: break
    }
    return firstNonEmpty(said) ?? "\(name) \(phrase)\(detail)"
  }

  private var written: String {
    let text = record.text.isEmpty ? RichText() : words.text(mrkdwn: record.text)
    if !text.isEmpty || record.blocks.isEmpty { return text.trimmed.plain }
    let blocks = record.blocks.map {
      SlackObject(object: $0, noun: "block", remarks: words.remarks)
    }
    return SlackBlocks(words: words).text(of: blocks)?.plain ?? ""
  }

  /// The words of the export, with the sender's name before them; empty where it has none.
  private var said: String {
    let text = written
    if text.isEmpty { return "" }
    return text.beginsExactly(with: "@\(name)") ? String(text.dropFirst()) : "\(name) \(text)"
  }

  /// The subject of a notice without words.
  private var detail: String {
    switch record.subtype {
    case "channel_topic", "group_topic": message.first("topic").map { ": " + $0 } ?? ""
    case "channel_purpose", "group_purpose": message.first("purpose").map { ": " + $0 } ?? ""
    case "channel_name", "group_name":
      [("old_name", " from"), ("name", " to")].compactMap { key, word in
        message.first(key).map { "\(word) “\($0)”" }
      }.joined()
    case "bot_add", "bot_remove":
      message.first("bot_link").map { ": " + words.text(mrkdwn: $0).plain } ?? ""
    default: ""
    }
  }

  // MARK: Huddles

  /// “Mira started a huddle “Plans” · 12:30 · with Tom, Lin”; `nil` where the export knows nothing of it.
  private var room: String? {
    guard let room = message.object("room"), let starter = room.first("created_by") else {
      return nil
    }
    let kind = record.subtype.isExactly("huddle_thread") ? "huddle" : "call"
    let title = room.first("name").map { " “\(SlackText.unescape($0))”" } ?? ""
    let who = String(words.mention(of: starter).dropFirst())
    if room.bool("was_missed") { return "Missed \(kind) from \(who)" + title }
    let verb = record.subtype.isExactly("sh_room_shared") ? "shared" : "started"
    var parts = ["\(who) \(verb) a \(kind)\(title)"]
    if let length = SlackDuration.text(of: room) {
      parts.append(length)
    } else if room.object["has_ended"]?.bool == false {
      parts.append("still on")
    }
    let people = room.strings("participant_history").filter { !$0.isExactly(starter) }
      .map { String(words.mention(of: $0).dropFirst()) }
    if !people.isEmpty { parts.append("with " + people.joined(separator: ", ")) }
    return parts.joined(separator: " · ")
  }

  // MARK: Pins

  private func pin(_ phrase: String) -> String {
    let said = firstNonEmpty(said) ?? "\(name) \(phrase)"
    guard let item = message.object("item") else { return said }
    let inner = item.object("message") ?? item.object("comment")
    let text =
      item.first("text") ?? inner?.first("text", "comment")
      ?? item.object("file")?.first("title", "name") ?? item.first("title", "name")
    guard let text else { return said }
    let plain = words.text(mrkdwn: text).trimmed.plain
    let line = TextPreview.line(plain)
    let beginning = line.count > 100 ? line.prefix(100) + "…" : line[...]
    return (said.endsExactly(with: ".") ? String(said.dropLast()) : said) + ": “\(beginning)”"
  }
}

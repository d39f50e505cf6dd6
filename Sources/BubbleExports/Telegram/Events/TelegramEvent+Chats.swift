// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramEvent {
  /// Events of groups and their members.
  var groupSentence: String? {
    switch record.action {
    case "create_group":
      let others = record.members.filter { !$0.isExactly(record.actor) }
      let with = others.isEmpty ? "" : " with " + list(others)
      return "\(actor) created the group “\(record.title)”\(with)"
    case "create_channel": return "The channel “\(record.title)” was created"
    case "migrate_to_supergroup", "migrate_from_group": return "The group became a supergroup"
    case "invite_members": return "\(actor) invited \(members)"
    case "remove_members": return "\(actor) removed \(members)"
    case "join_group_by_link", "join_group_by_request", "join_group_via_community":
      return "\(actor) joined the group"
    case "edit_group_title": return "\(actor) named the group “\(record.title)”"
    case "edit_group_photo": return "\(actor) changed the group's photo"
    case "delete_group_photo": return "\(actor) removed the group's photo"
    case "pin_message": return "\(actor) pinned a message"
    case "clear_history": return "\(actor) cleared the history"
    case "boost_apply":
      return "\(actor) boosted the group \(TelegramValues.count(number("boosts"), "time"))"
    case "new_creator_pending":
      return "\(name("new_creator").capitalized) will be the group's owner"
    case "change_creator": return "\(name("new_creator").capitalized) is the group's owner"
    case "joined_telegram": return "\(actor) joined Telegram"
    case "take_screenshot": return "\(actor) took a screenshot"
    case "proximity_reached":
      return "\(actor) is within \(number("distance")) m of \(name("to"))"
    default: return nil
    }
  }

  private var members: String { record.members.isEmpty ? "others" : list(record.members) }

  /// Events of a chat's appearance and settings.
  var lookSentence: String? {
    switch record.action {
    case "set_messages_ttl":
      let period = number("period")
      return period > 0
        ? "\(actor) set messages to disappear after \(TelegramValues.period(period))"
        : "\(actor) set messages not to disappear"
    case "edit_chat_theme":
      let emoji = string("emoticon")
      return "\(actor) changed the theme" + (emoji.isEmpty ? "" : " to \(emoji)")
    case "set_chat_wallpaper": return "\(actor) changed the background"
    case "set_same_chat_wallpaper": return "\(actor) took the same background"
    case "suggest_profile_photo": return "\(actor) suggested a profile photo"
    case "suggest_birthday":
      let day = ISODate.day(number("day"), month: number("month"))
      let year = number("year") > 0 ? " \(number("year"))" : ""
      return "\(actor) suggested a birthday: \(day)\(year)"
    case "no_forwards_toggle":
      return "\(actor) \(flag("new_value") ? "forbade" : "allowed") forwarding"
    case "no_forwards_request":
      let expired = flag("expired") ? " (expired)" : ""
      return "\(actor) asked to \(flag("new_value") ? "forbid" : "allow") forwarding\(expired)"
    default: return nil
    }
  }

  /// Events of a forum's topics.
  var topicSentence: String? {
    switch record.action {
    case "topic_created": return "\(actor) created the topic “\(record.title)”"
    case "topic_edit":
      let title = string("new_title")
      return title.isEmpty
        ? "\(actor) changed the topic's icon" : "\(actor) renamed the topic to “\(title)”"
    default: return nil
    }
  }

  /// Calls.
  var callSentence: String? {
    switch record.action {
    case "phone_call": return phoneCall
    case "conference_call":
      if flag("is_missed") { return "Missed group call from \(actor)" }
      return "\(actor) started a group call\(length(record.duration))"
    case "group_call":
      let duration = number("duration")
      return duration > 0
        ? "The video chat ended\(length(duration))" : "\(actor) started a video chat"
    case "invite_to_group_call": return "\(actor) invited \(members) to the video chat"
    case "group_call_scheduled":
      return "\(actor) scheduled a video chat" + date("schedule_date", after: "for")
    default: return nil
    }
  }

  private var phoneCall: String {
    let length = length(record.duration)
    return switch string("discard_reason") {
    case "missed": "Missed call from \(actor)"
    case "busy": "\(actor) called: busy"
    case "disconnect": "\(actor) called\(length) (cut off)"
    case "migrate_conference_all": "\(actor) called\(length) (became a group call)"
    case "", "hangup": "\(actor) called\(length)"
    case let other: "\(actor) called\(length) (\(other.inWords))"
    }
  }

  private func length(_ seconds: Int) -> String {
    seconds > 0 ? ", " + TelegramValues.clock(seconds) : ""
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

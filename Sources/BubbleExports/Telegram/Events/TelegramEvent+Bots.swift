// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramEvent {
  /// Events of bots, and of what is shared with them.
  var botSentence: String? {
    switch record.action {
    case "score_in_game": return "\(actor) scored \(number("score")) in the game"
    case "allow_sending_messages":
      let reason = firstNonEmpty(string("reason_app_name"), string("reason_domain"))
      return "The bot may write messages" + (reason.map { " (\($0))" } ?? "")
    case "attach_menu_bot_allowed": return "The bot was added to the attachment menu"
    case "web_app_bot_allowed": return "The web app may write messages"
    case "send_passport_values":
      return "Telegram Passport: " + names("values").map(\.inWords).joined(separator: ", ")
    case "requested_phone_number": return "The phone number was requested"
    case "send_webview_data":
      let button = TelegramText.plain(object["text"])
      return "Data from the button “\(button)” was sent"
    case "requested_peer": return sharedPeers
    case "managed_bot_created": return "\(actor) created the bot \(name("bot"))"
    default: return nil
    }
  }

  /// The number of chats that were shared, which are JSON in a string.
  private var sharedPeers: String {
    let peers = try? JSONValue(
      parsing: string("peers").utf8, leniency: .controlCharacters, maximumDepth: 8)
    guard let count = (object["peers"]?.array ?? peers?.array)?.count, count > 0 else {
      return "\(actor) shared contacts or chats"
    }
    return "\(actor) shared " + (count == 1 ? "a contact or chat" : "\(count) contacts or chats")
  }

  /// Events of checklists and polls.
  var listSentence: String? {
    switch record.action {
    case "todo_completions":
      let done = object["completed"]?.array?.count ?? 0
      let open = object["incompleted"]?.array?.count ?? 0
      let parts = [
        done > 0 ? "\(TelegramValues.count(done, "task")) as done" : "",
        open > 0 ? "\(TelegramValues.count(open, "task")) as not done" : "",
      ].filter { !$0.isEmpty }
      return "\(actor) marked " + (parts.isEmpty ? "no task" : list(parts))
    case "todo_append_tasks":
      let tasks = (object["items"]?.array ?? []).map {
        "“\(TelegramText.plain($0.object?["text"]))”"
      }
      return "\(actor) added \(list(tasks)) to the checklist"
    case "poll_append_answer": return "\(actor) added the answer “\(option)”"
    case "poll_delete_answer": return "\(actor) deleted the answer “\(option)”"
    default: return nil
    }
  }

  private var option: String { TelegramText.plain(object["option"]) }
}

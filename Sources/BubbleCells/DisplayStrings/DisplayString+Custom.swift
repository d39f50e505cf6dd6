import BubbleMessages

extension DisplayString {
  /// The line for a custom message; `nil` for one that is never shown.
  static func custom(
    _ element: CustomElement, of message: Message, in localization: Localization
  ) -> String? {
    if isDropped(message) { return nil }
    if let call = Call(message) {
      return text(for: call, from: message.senderName, in: localization)
    }
    let payload = element.payload ?? JSONObject([])
    switch message.businessID {
    case "text_link": return payload["text"]?.string ?? ""
    case "order": return payload["title"]?.string ?? ""
    case "evaluation": return element.desc
    case "local_tips": return payload["content"]?.string ?? ""
    case "user_typing_status": return ""
    case "group_create": return groupCreated(payload, by: message, in: localization)
    case "chatbotPlugin": return chatbotAnswer(payload)
    default: return unsupported(in: localization)
    }
  }

  /// Whether a custom message is a sign between programs, not for people: signalling that counts
  /// neither as unread nor as a last message, and messages of plugins that aren't there.
  private static func isDropped(_ message: Message) -> Bool {
    if message.signaling != nil, message.isExcludedFromUnreadCount,
      message.isExcludedFromLastMessage
    {
      return true
    }
    guard let id = message.businessID else { return false }
    if id == "chatbotPlugin", let element = message.element.custom {
      return element.payload?["src"]?.int == 22
    }
    return id.contains("customerServicePlugin") || id.contains("IgnoreMessage")
  }

  /// Who created the group, and that they did, with its directional mark.
  ///
  /// The payload's `cmd` says what was created: 1 a community, any other number a group. Without it
  /// the payload's own `content` is the text (in the original only the cell's, not the list's).
  static func groupCreated(
    _ payload: JSONObject, by message: Message, in localization: Localization
  ) -> String {
    let name =
      firstNonEmpty(
        message.nameCard, message.nickName, message.userID, payload["opUser"]?.string)
      ?? message.sender
    let body =
      switch payload["cmd"]?.double {
      case 1: localization["TUICommunityCreateTipsMessage"]
      case .some: localization["TUIGroupCreateTipsMessage"]
      case nil:
        firstNonEmpty(payload["content"]?.string) ?? localization["TUIGroupCreateTipsMessage"]
      }
    return localization.directional("\"\(name)\" \(body)")
  }

  /// The answer's pieces put together, or the error that took its place (`src` 23).
  static func chatbotAnswer(_ payload: JSONObject) -> String {
    if payload["src"]?.int == 23 { return payload["errorInfo"]?.string ?? "" }
    return payload["chunks"]?.array?.compactMap(\.string).joined() ?? ""
  }
}

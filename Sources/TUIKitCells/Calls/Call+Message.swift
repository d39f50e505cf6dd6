// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

extension Call {
  /// Whether the viewer missed the call, or was in another one.
  var isMissed: Bool {
    guard !isByViewer, !isInGroup else { return false }
    switch event {
    case .canceled, .timedOut, .lineBusy: return true
    case .started, .accepted, .rejected, .ended, .switchedToAudio, .confirmedSwitchToAudio,
      .unknown:
      return false
    }
  }

  /// The line of a call in a list of conversations.
  @Sendable static func displayString(
    of message: Message, in localization: Localization
  ) -> String {
    Call(message)?.text(from: message.senderName, in: localization)
      ?? UnsupportedText.of(message, in: localization)
  }
}

extension ContentKey {
  /// A step of a call in a group.
  static let groupCall = ContentKey.local("group_call")

  /// A message that isn't for people.
  static let dropped = ContentKey.local("dropped")

  /// The content key that TUIKit gives a custom message apart from its business ID; `nil` for most.
  static func ofCustomMessage(_ message: Message) -> ContentKey? {
    guard !message.isRevoked, message.element.type == .custom else { return nil }
    if message.isBetweenPrograms { return .dropped }
    guard message.signaling != nil, let call = Call(message) else { return nil }
    return call.isInGroup ? .groupCall : nil
  }
}

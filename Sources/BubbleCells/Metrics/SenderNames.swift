// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The messages that are shown with their sender's name.
public enum SenderNames: String, Hashable, Sendable, CaseIterable {
  /// Every message whose sender has a name, the viewer's own included.
  case always

  /// The messages of others in groups.
  case group

  /// None.
  case never

  /// Whether a message is among them.
  public func includes(_ message: Message) -> Bool {
    switch self {
    case .always: !message.senderName.isEmpty
    case .group: !message.isSelf && message.isInGroup
    case .never: false
    }
  }
}

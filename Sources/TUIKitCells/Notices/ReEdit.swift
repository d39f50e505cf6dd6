// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The offer to edit a text again, behind the notice of its recall.
enum ReEdit {
  /// The period after the message in which editing it again is offered, in seconds.
  private static let window = 120.0

  /// The target of the offer's link, inside of the notice.
  static let link = "re-edit"

  /// Whether a message is a text of the viewer's own that they recalled themselves, less than two
  /// minutes ago.
  ///
  /// - Parameter now: The moment of the screen. Without one it isn't known how long ago that was, and nothing is
  ///   offered.
  static func isOffered(for message: Message, at now: Date?) -> Bool {
    guard message.isRevoked, message.isSelf, message.element.isText, let now else { return false }
    let revoker = message.revoker?.userID ?? ""
    guard revoker.isEmpty || revoker == message.sender else { return false }
    return abs(now.timeIntervalSince1970 - message.timestamp) < window
  }

  static func suffix(in localization: Localization) -> String {
    localization["TUIKitMessageTipsReEditMessage"]
  }

  static func color(in theme: Theme) -> Color {
    theme.color(.reEdit, default: Color(hex: theme.isDark ? 0x0A84FF : 0x007AFF))
  }
}

extension ColorKey {
  /// The offer to edit a recalled text again.
  public static let reEdit: ColorKey = "system_blue_color"
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

// Lengths and fonts that both editions share.
extension ConversationMetrics {
  /// The space between badges, marks or the time and a text.
  static let gap: CGFloat = 8

  /// The mute icon, and the space below it.
  static let muteSide: CGFloat = 16
  static let muteBottom: CGFloat = 15

  /// The dot of a muted row.
  static let dotSide: CGFloat = 10

  static let timeFont = Font.system(12)

  /// The font of counts. They grow less than texts do, so that they leave something of avatars.
  static func badgeFont(in environment: RenderEnvironment) -> Font {
    .system(environment.textScale > 1.25 ? 15 / environment.textScale : 12)
  }

  /// The circle to select a row with, and the space before it.
  static let checkSide: CGFloat = 20
  static let checkLeading: CGFloat = 10
}

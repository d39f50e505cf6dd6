// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// The frames of a row's parts, for a screen that reads from left to right, in points.
struct ChatKitRowFrames {
  let height: CGFloat
  let avatar: CGRect
  let time: CGRect
  let title: CGRect
  let line: CGRect
  let mute: CGRect
  let dot: CGRect
  let badge: CGRect
  let separator: CGRect

  /// Whether the time is below the other texts.
  let isStacked: Bool

  static let titleFont = Font.system(17)
  static let timeFont = Font.system(13)
  static let lineFont = Font.system(13)

  /// The fonts of counts. They don't grow, so that they leave something of avatars.
  static func badgeFont(in environment: RenderEnvironment) -> Font {
    .system(14 / max(environment.textScale, 0.01), weight: .bold)
  }

  /// - Parameters:
  ///   - timeWidth: The width of the time's text.
  ///   - badgeWidth: The width of the badge's text; 0 for none.
  init(
    width: CGFloat, timeWidth: CGFloat, badgeWidth: CGFloat, isMuted: Bool,
    in environment: RenderEnvironment
  ) {
    let growth = max(environment.textScale, 1)
    let (titleHeight, lineHeight) = ((27 * growth).rounded(.up), (18 * growth).rounded(.up))
    // Large text has the time in a line of its own.
    let isStacked = growth > 1.25
    let x: CGFloat = isStacked ? 75 : 65
    height = 8 + titleHeight + lineHeight * (isStacked ? 2 : 1) + 8
    let top = isStacked ? ((height - Self.side) / 2).rounded(.down) : 8
    avatar = CGRect(x: 10, y: top, width: Self.side, height: Self.side)
    let timeSpace = isStacked ? max(width - x - 10, 0) : max(100, timeWidth)
    time = CGRect(
      x: width - 10 - timeSpace, y: isStacked ? 8 + titleHeight + lineHeight : 8,
      width: timeSpace, height: isStacked ? lineHeight : titleHeight)
    title = CGRect(
      x: x, y: 8, width: max((isStacked ? width : time.minX) - 10 - x, 0), height: titleHeight)
    line = CGRect(
      x: x, y: 8 + titleHeight, width: max(width - x - (isMuted ? 38 : 10), 0), height: lineHeight)
    self.isStacked = isStacked
    mute = CGRect(x: width - 28, y: line.midY - 9, width: 18, height: 18)
    dot = CGRect(x: avatar.maxX - 5, y: avatar.minY - 5, width: 10, height: 10)
    let size = max(16, badgeWidth.rounded(.up) + 8)
    badge = CGRect(x: avatar.maxX - size / 2, y: avatar.minY - 8, width: size, height: 16)
    let line = 1 / max(environment.scale, 1)
    separator = CGRect(x: x, y: height - line, width: max(width - x, 0), height: line)
  }

  private static let side: CGFloat = 45
}

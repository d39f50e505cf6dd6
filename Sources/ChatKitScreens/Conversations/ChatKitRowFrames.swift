// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// Where the parts of a row are, for a screen that reads from left to right, in points.
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
    height = 8 + titleHeight + lineHeight + 8
    let top = ((height - Self.side) / 2).rounded(.down)
    avatar = CGRect(x: 10, y: growth > 1 ? top : 8, width: Self.side, height: Self.side)
    // Long times and large text take what they need, up to the half of what there is.
    let timeSpace = min(max(100, timeWidth), max(100, (width - 85) / 2))
    time = CGRect(x: width - 10 - timeSpace, y: 8, width: timeSpace, height: titleHeight)
    title = CGRect(
      x: 65, y: 8, width: max(time.maxX - min(max(110, timeWidth + 10), timeSpace + 10) - 65, 0),
      height: titleHeight)
    line = CGRect(
      x: 65, y: 8 + titleHeight, width: max(width - (isMuted ? 103 : 75), 0), height: lineHeight)
    mute = CGRect(x: width - 28, y: line.midY - 9, width: 18, height: 18)
    dot = CGRect(x: avatar.maxX - 5, y: avatar.minY - 5, width: 10, height: 10)
    let size = max(16, badgeWidth.rounded(.up) + 8)
    badge = CGRect(x: avatar.maxX - size / 2, y: avatar.minY - 8, width: size, height: 16)
    let line = 1 / max(environment.scale, 1)
    separator = CGRect(x: 65, y: height - line, width: max(width - 65, 0), height: line)
  }

  private static let side: CGFloat = 45
}

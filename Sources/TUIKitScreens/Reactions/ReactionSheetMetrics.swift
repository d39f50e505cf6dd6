// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews
public import Foundation

/// The sizes of the reaction sheet.
public struct ReactionSheetMetrics: MessageMetrics {
  /// The width and height of avatars.
  public var avatarSide = ScreenLength(40, onScreenOf: 390)

  /// The distance from the sheet's leading edge to the avatars.
  public var leading = ScreenLength(26, onScreenOf: 390)

  /// The distance from an avatar to the name beside it.
  public var nameGap = ScreenLength(16, onScreenOf: 390)
  public var nameSize = ScreenLength(16, onScreenOf: 390)
  public var hintSize = ScreenLength(12, onScreenOf: 390)

  /// The size of the emoji at a row's end, and its distance from the sheet's trailing edge.
  public var emojiSide = ScreenLength(16, onScreenOf: 390)
  public var trailing = ScreenLength(32, onScreenOf: 390)

  /// The minimum height of a row.
  public var rowHeight = ScreenLength(60, onScreenOf: 390)

  /// The radius of the sheet's upper corners. The default is 12 points.
  public var radius: CGFloat = 12

  public init() {}

  /// The metrics of both editions.
  public static let defaultValue = ReactionSheetMetrics()
}

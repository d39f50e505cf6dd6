// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
public import BubbleViews
public import Foundation

/// The sizes of quotes, in points.
///
/// ```swift
/// kit.metrics[QuoteMetrics.self].avatarSide = 40
/// ```
public struct QuoteMetrics: MessageMetrics {
  public static let defaultValue = QuoteMetrics()

  /// The distance of rows from the sides of the screen. The default is 8.
  public var edge: CGFloat = 8

  /// The avatar's width and height. The default is 34.
  public var avatarSide: CGFloat = 34

  /// Whether rows without an avatar leave its width free, so that all bubbles are aligned. The default is `true`.
  public var reservesAvatar = true

  /// The distance between the avatar and the bubble. The default is 7.
  public var avatarGap: CGFloat = 7

  /// The distance between messages of different senders. The default is 8.
  public var rowGap: CGFloat = 8

  /// The distance between messages of one sender. The default is 2.
  public var runGap: CGFloat = 2

  /// The insets of content in a bubble. The default is 8, 12, 8, 12 (top, left, bottom, right).
  public var bubbleInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)

  /// The distance between the parts of a bubble. The default is 4.
  public var partGap: CGFloat = 4

  /// The radius of a bubble's corners. The default is 17.
  public var cornerRadius: CGFloat = 17

  /// The radius of the corners between messages of one sender. The default is 5.
  public var runCornerRadius: CGFloat = 5

  /// The length of the tail towards the avatar. The default is 9.
  public var tail: CGFloat = 9

  /// The minimum width of a bubble. The default is 60.
  public var minimumWidth: CGFloat = 60

  /// The maximum width of a bubble; the screen may allow less. The default is 365.
  public var maximumWidth: CGFloat = 365

  /// The maximum height of a message's text; the lines beyond it are left out. The default is no limit.
  public var maximumTextHeight = CGFloat.infinity

  /// The size of the font of texts. The default is 16.
  public var textFontSize: Double = 16

  /// The size of the font of names. The default is 13.5.
  public var nameFontSize: Double = 13.5

  /// The size of the font of replies, tags and details. The default is 12.
  public var detailFontSize: Double = 12

  /// The maximum width of a name with its tag. The default is 240.
  public var headerWidth: CGFloat = 240

  /// The longest side of an image. The default is 228.
  public var mediaSide: CGFloat = 228

  /// The width of an image that is higher than wide, at least. The default is 128.
  public var minimumMediaWidth: CGFloat = 128

  /// The radius of a bubble's shadow, in points; 0 for none. The default is 4.
  public var shadowRadius: CGFloat = 4

  public init() {}

  /// The maximum width of a bubble on a screen of a width. At least 40.
  package func bubbleWidth(onScreen width: CGFloat) -> CGFloat {
    max(min(width - bubbleStart - edge, maximumWidth), 40)
  }

  /// The distance of bubbles from the side of the screen where the avatar is.
  package var bubbleStart: CGFloat { edge + (reservesAvatar ? avatarSide + avatarGap : 0) }

  var nameFont: Font { .system(nameFontSize, weight: .semibold) }
  var detailFont: Font { .system(detailFontSize) }
}

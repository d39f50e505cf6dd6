// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleText
public import BubbleViews
public import Foundation

/// The sizes that ChatKit's rows share, in points.
///
/// ```swift
/// kit.metrics[ChatKitMetrics.self].avatarSide = 40
/// ```
public struct ChatKitMetrics: MessageMetrics {
  public static let defaultValue = ChatKitMetrics()

  /// The avatar's width and height. The default is 50.
  public var avatarSide: CGFloat = 50

  /// The distance of the avatar from the row's top and side, and of the bubble from its bottom. The default
  /// is 16.
  public var edge: CGFloat = 16

  /// The distance between the bubble and the avatar. The default is 5.
  public var avatarGap: CGFloat = 5

  /// The distance between a sender's name and the avatar. The default is 16: the name isn't aligned with the
  /// bubble.
  public var nameGap: CGFloat = 16

  /// The maximum width of a sender's name. The default is 120.
  public var nameWidth: CGFloat = 120

  /// The height of a sender's name. The default is 16; larger text takes the height that it needs.
  public var nameHeight: CGFloat = 16

  /// The size of a name's font. The default is 12.
  public var nameFontSize: Double = 12

  /// The distance by which the bubble extends above the bottom of a hidden name. The default is 1.
  public var bubbleRise: CGFloat = 1

  /// The maximum width of a bubble, as a fraction of the screen's width. The default is 0.6.
  public var bubbleShare: CGFloat = 0.6

  /// The width and height of the state box beside a bubble. The default is 30.
  public var stateSide: CGFloat = 30

  /// The distance between that box and the bubble. The default is 2.
  public var stateGap: CGFloat = 2

  /// The width and height of the mark of a message that could not be sent. The default is 28.
  public var failedSide: CGFloat = 28

  /// The width and height of the dot of a message that wasn't read or played. The default is 10.
  public var dotSide: CGFloat = 10

  /// The distance between the dot and the bubble. The default is 8.
  public var dotGap: CGFloat = 8

  /// The size of the font of messages. The default is 14.
  public var textFontSize: Double = 14

  /// The space between paragraphs of a message, in heights of a line. The default is a quarter.
  public var paragraphSpacing = 0.25

  /// The insets of content in a bubble, on either side: ``/BubbleViews/EdgeInsets/left`` is the leading
  /// inset. The default is 18, 19, 18, 22 (top, left, bottom, right).
  public var bubbleInsets = EdgeInsets(top: 18, left: 19, bottom: 18, right: 22)

  /// The longest side of an image. The default is 200.
  public var imageSide: CGFloat = 200

  /// The size of a location's map. The default is 250 × 141.
  public var locationSize = CGSize(width: 250, height: 141)

  /// The minimum pause between messages for a time separator, in seconds. The default is 180.
  public var timePause = 180.0

  public init() {}

  /// The maximum width of a bubble on a screen of a width.
  public func bubbleWidth(onScreen width: CGFloat) -> CGFloat { width * bubbleShare }

  /// The maximum width of a line of text on a screen of a width. At least 1.
  public func textWidth(onScreen width: CGFloat) -> CGFloat {
    max(bubbleWidth(onScreen: width) - bubbleInsets.left - bubbleInsets.right, 1)
  }

  /// The font of messages.
  public var textFont: Font { .system(textFontSize) }
}

extension ChatKitMetrics {
  /// The sizes of the current environment.
  static var current: ChatKitMetrics {
    RenderContext.current.environment.kit.metrics[ChatKitMetrics.self]
  }
}

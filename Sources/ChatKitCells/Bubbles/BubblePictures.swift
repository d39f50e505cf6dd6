// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
import BubbleText
public import BubbleViews
import Foundation

/// An application's bubble images, in place of the drawn outlines.
///
/// ```swift
/// kit.metrics[BubblePictures.self].images["message_receiver_background_normal"] = [image]
/// ```
public struct BubblePictures: MessageMetrics {
  public static let defaultValue = BubblePictures()

  /// The images by ChatKit's names, such as `message_sender_background_normal`, each at its available scales.
  /// Missing ones are drawn.
  public var images: [String: [Image]]

  /// The cap insets of the images, in points. The default is 30, 16, 16, 24 (top, left, bottom, right).
  public var capInsets = EdgeInsets(top: 30, left: 16, bottom: 16, right: 24)

  public init(images: [String: [Image]] = [:]) { self.images = images }

  /// A picture for a scale: the smallest with as many pixels, or else the largest.
  func image(named name: String, scale: Double) -> Image? {
    guard let images = images[name] else { return nil }
    return images.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      ?? images.max { $0.scale < $1.scale }
  }
}

/// The kind of bubble.
public struct ChatBubble: Hashable, Sendable {
  /// Whether the viewer sent the message.
  public var isSent: Bool

  /// Whether it only masks its content, such as an image.
  public var isHollow: Bool

  /// Whether it is pressed.
  public var isHighlighted: Bool

  public init(isSent: Bool, isHollow: Bool = false, isHighlighted: Bool = false) {
    self.isSent = isSent
    self.isHollow = isHollow
    self.isHighlighted = isHighlighted
  }

  /// The name of its image.
  public var name: String {
    let side = isSent ? "sender" : "receiver"
    let state = isHighlighted ? "highlight" : "normal"
    return "message_\(isHollow ? "hollow_" : "")\(side)_background_\(state)"
  }

  /// The colours of its inside and its edge.
  func colors(in theme: Theme) -> (fill: Color, border: Color) {
    if isHollow { return (theme.color(.chatkitHollow), .clear) }
    switch (isSent, isHighlighted) {
    case (false, false): return (theme.color(.receivedBubble), theme.color(.receivedBubbleBorder))
    case (true, false): return (theme.color(.sentBubble), theme.color(.chatkitSentBorder))
    case (false, true):
      return (
        theme.color(.chatkitReceivedHighlight), theme.color(.chatkitReceivedHighlightBorder)
      )
    case (true, true):
      return (theme.color(.chatkitSentHighlight), theme.color(.chatkitSentHighlightBorder))
    }
  }
}

// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
import BubbleText
public import BubbleViews
import Foundation

/// Pictures of bubbles that an application brings in place of the outlines that are drawn here.
///
/// ```swift
/// kit.metrics[BubblePictures.self].images["message_receiver_background_normal"] = [image]
/// ```
public struct BubblePictures: MessageMetrics {
  public static let defaultValue = BubblePictures()

  /// The pictures by ChatKit's names, such as `message_sender_background_normal`; each at the scales that it exists
  /// in. A name that isn't here is drawn.
  public var images: [String: [Image]]

  /// The parts of the pictures that keep their size, in points. The default is 30, 16, 16, 24 (top, left, bottom,
  /// right).
  public var capInsets = EdgeInsets(top: 30, left: 16, bottom: 16, right: 24)

  public init(images: [String: [Image]] = [:]) { self.images = images }

  /// A picture for a scale: the smallest with as many pixels, or else the largest.
  func image(named name: String, scale: Double) -> Image? {
    guard let images = images[name] else { return nil }
    return images.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      ?? images.max { $0.scale < $1.scale }
  }
}

/// Which bubble it is.
public struct ChatBubble: Hashable, Sendable {
  /// Whether the viewer sent the message.
  public var isSent: Bool

  /// Whether it only cuts out what fills it, such as an image.
  public var isHollow: Bool

  /// Whether it is being touched.
  public var isHighlighted: Bool

  public init(isSent: Bool, isHollow: Bool = false, isHighlighted: Bool = false) {
    self.isSent = isSent
    self.isHollow = isHollow
    self.isHighlighted = isHighlighted
  }

  /// The name of its picture.
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

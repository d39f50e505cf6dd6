// SPDX-License-Identifier: MIT
public import BubbleCells
public import Foundation

/// The sizes of link messages.
public struct LinkMetrics: MessageMetrics {
  /// The maximum width of a line of the text, in points.
  public var textWidth: CGFloat

  /// The width and height added to the text, in points.
  public var margins: CGSize

  /// Whether the content hugs its longest line, and text takes whole points. Otherwise it has the maximum
  /// width.
  public var hugsText: Bool

  /// Whether the text is on a card with a grey line around it, in place of a bubble.
  public var isCard: Bool

  /// The card of 2021 and 5.8: (⌈w⌉ + 1 + 20, ⌈h⌉ + 60), the text at most 300 points wide.
  public static let card = LinkMetrics(
    textWidth: 300, margins: CGSize(width: 1 + 20, height: 60), hugsText: true, isCard: true)

  /// The bubble of 7.4 and later: (245 + 15, h + 56).
  public static let bubble = LinkMetrics(
    textWidth: 245, margins: CGSize(width: 15, height: 56), hugsText: false, isCard: false)

  public static let defaultValue = bubble

  /// The size of the content around a text.
  func contentSize(textWidth width: CGFloat, height: CGFloat) -> CGSize {
    hugsText
      ? CGSize(
        width: width.rounded(.up) + margins.width, height: height.rounded(.up) + margins.height)
      : CGSize(width: textWidth + margins.width, height: height + margins.height)
  }
}

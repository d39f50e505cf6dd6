// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import Foundation

/// The appearance of forwarded messages.
struct MergedMetrics: MessageMetrics {
  /// The size of the title's face, in points.
  var titleSize: Double

  /// The size of the face of the line at the bottom, in points.
  var footerSize: Double

  /// The radius of the card's corners, but for the one at the sender, in points; 0 for none.
  var cornerRadius: CGFloat

  /// Whether there is a line around the card.
  var hasBorder: Bool

  /// Whether there is space for the time at the bottom.
  var keepsStatusSpace: Bool

  static let defaultValue = MergedMetrics(
    titleSize: 16, footerSize: 9, cornerRadius: 10, hasBorder: true, keepsStatusSpace: false)

  static let minimalist = MergedMetrics(
    titleSize: 12, footerSize: 10, cornerRadius: 0, hasBorder: false, keepsStatusSpace: true)
}

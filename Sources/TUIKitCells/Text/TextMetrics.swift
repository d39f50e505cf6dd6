// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// The sizes of texts in bubbles.
public struct TextMetrics: MessageMetrics {
  /// Whether the size of a text is rounded up to whole points. Otherwise it is exact, and its insets are
  /// rounded up.
  public var roundsSizes: Bool

  /// The space between a text and the time beside it; `nil` in an edition without times in bubbles.
  public var statusGap: ScreenLength?

  /// The Classic edition: whole points, and no time.
  public static let classic = TextMetrics(roundsSizes: true, statusGap: nil)

  /// The Minimalist edition: the time is beside the last line, or below it.
  public static let minimalist = TextMetrics(
    roundsSizes: false, statusGap: ScreenLength(10, onScreenOf: 390))

  public static let defaultValue = classic

  /// The size of the content around a text, with the space for the time.
  func contentSize(around text: CGSize, insets: EdgeInsets, in bubble: BubbleShape) -> CGSize {
    let size = roundsSizes ? text.roundedUp : text
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: max(size.height + insets.top + insets.bottom, bubble.minimumHeight))
  }

  /// The text's frame in its bubble, in left-to-right coordinates.
  func frame(of text: CGSize, insets: EdgeInsets) -> CGRect {
    let origin = CGPoint(x: insets.left, y: insets.top)
    return CGRect(
      origin: roundsSizes
        ? origin : CGPoint(x: origin.x.rounded(.up), y: origin.y.rounded(.up)),
      size: text.roundedUp)
  }

  /// The rule that reserves space for a status; `nil` if none is reserved.
  func statusRule(
    for kind: @autoclosure () -> StatusKind, in environment: RenderEnvironment
  ) -> StatusRule? {
    statusGap.map { gap in
      StatusRule(kind(), gap: gap.onScreen(width: environment.width), in: environment)
    }
  }
}

extension CGSize {
  /// The size rounded up to whole points.
  fileprivate var roundedUp: CGSize {
    CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }
}

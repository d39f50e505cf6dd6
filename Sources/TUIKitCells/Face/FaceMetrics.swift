// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews
import Foundation

/// The sizes of big faces.
public struct FaceMetrics: MessageMetrics {
  /// The layout of a face in a bubble.
  public struct Inlay: Hashable, Sendable {
    /// The width and height added to the face's own size.
    public var margin: ScreenLength

    /// The maximum width of the drawn face.
    public var width: ScreenLength

    /// The maximum height of the drawn face.
    public var height: ScreenLength
  }

  /// `nil` in an edition that shows faces without a bubble.
  public var inlay: Inlay?

  /// The Classic edition: no bubble.
  public static let classic = FaceMetrics(inlay: nil)

  /// The Minimalist edition: in a bubble, above the time.
  public static let minimalist = FaceMetrics(
    inlay: Inlay(
      margin: ScreenLength(30, onScreenOf: 390), width: ScreenLength(90, onScreenOf: 390),
      height: ScreenLength(88, onScreenOf: 390)))

  public static let defaultValue = classic

  /// The size of the content around a face, in points.
  func contentSize(around face: CGSize, onScreen width: CGFloat) -> CGSize {
    let margin = inlay?.margin.onScreen(width: width) ?? 0
    return CGSize(width: face.width + margin, height: face.height + margin)
  }

  /// The face's frame in its content.
  ///
  /// - Parameters:
  ///   - content: The content's size.
  ///   - status: The height of the time, above which the face ends in a bubble.
  ///   - isAppended: Whether a part is appended below the content, in the same container.
  func frame(
    inContent content: CGSize, status: CGFloat, isAppended: Bool, onScreen width: CGFloat
  ) -> CGRect {
    guard let inlay else {
      let above: CGFloat = isAppended ? 10 : 0
      let below: CGFloat = isAppended ? 6 : 0
      return CGRect(
        x: 0, y: above, width: content.width, height: max(content.height - above - below, 0))
    }
    // The original's box is as large for a small face, which then hangs out of its bubble.
    let bottom = ScreenLength(9, onScreenOf: 390).onScreen(width: width) + status
    let size = CGSize(
      width: min(inlay.width.onScreen(width: width), content.width),
      height: min(inlay.height.onScreen(width: width), max(content.height - 5 - bottom, 0)))
    return CGRect(
      x: (content.width - size.width) / 2, y: 5, width: size.width, height: size.height)
  }
}

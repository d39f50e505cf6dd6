// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// A photo, a video, an animation or a sticker.
struct MediaPart: QuotePart {
  /// The shape and the marks of an image.
  enum Kind: Equatable {
    case photo

    /// A play button, and the duration where it is known.
    case video(duration: String?)

    /// A label in the corner.
    case animation

    /// A circle.
    case roundVideo

    /// Drawn whole, without a bubble.
    case sticker
  }

  private let tile: MediaTile
  private let style: QuoteStyle
  private let isCropped: Bool

  init(_ tile: MediaTile, isCropped: Bool, style: QuoteStyle) {
    (self.tile, self.isCropped, self.style) = (tile, isCropped, style)
  }

  var kind: Kind { tile.kind }
  var isFlush: Bool { kind != .roundVideo && kind != .sticker }
  var lineCount: Int { 0 }

  /// The size: as large as fits into the square that images have, also for smaller ones; never narrower than a caption
  /// needs.
  func size(fitting width: CGFloat) -> CGSize {
    let side = min(style.metrics.mediaSide, width)
    let pixels = tile.picture.pixelSize
    guard pixels.width > 0, pixels.height > 0, kind != .roundVideo else {
      return CGSize(width: side, height: side)
    }
    let shape = isCropped ? min(pixels.height / pixels.width, 1) : pixels.height / pixels.width
    let fitted =
      shape <= 1
      ? CGSize(width: side, height: max((side * shape).rounded(), min(side, 40)))
      : CGSize(width: (side / shape).rounded(), height: side)
    guard isFlush else { return CGSize(width: max(fitted.width, 1), height: fitted.height) }
    let least = min(style.metrics.minimumMediaWidth, side)
    return CGSize(width: max(fitted.width, least), height: fitted.height)
  }

  func makeView() -> View {
    tile.makeView(
      size: size(fitting: style.metrics.mediaSide), cornerRadius: isFlush ? 0 : 6,
      identifier: "media")
  }
}

// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The pixels of an image around a quote.
struct QuoteFrame {
  var pixelWidth: Int
  var pixelHeight: Int

  /// Pixels per point.
  var scale: Double

  /// The place of the quote's top left corner, in points.
  var origin = CGPoint.zero

  /// The side of the squares of the wallpaper's pattern, in points; `nil` without a wallpaper.
  var tile: Double?

  /// The maximum number of pixels: 160 MB of memory.
  static let pixelLimit = 40_000_000

  /// The maximum height of a sticker in its own size, in pixels.
  private static let stickerHeightLimit = 2048.0

  /// The frame of a type. A quote that is too tall for a sticker has its own size.
  ///
  /// - Parameter scale: The pixels per point that a quote has in its own size.
  static func make(
    _ type: QuoteType, around size: CGSize, scale: Double
  ) -> (type: QuoteType, frame: QuoteFrame) {
    switch type {
    case .png: (.png, QuoteFrame(around: size, scale: scale))
    case .quote where size.height * scale > stickerHeightLimit:
      (.png, QuoteFrame(around: size, scale: scale))
    case .quote: (.quote, .sticker(of: size))
    case .image: (.image, .wallpaper(of: size, scale: scale))
    case .stories: (.stories, .story(of: size, scale: scale))
    }
  }

  init(around size: CGSize, scale: Double) {
    self.init(width: size.width * scale, height: size.height * scale, scale: scale)
  }

  /// The largest frame that fits in a box.
  init(around size: CGSize, in box: PixelBox) {
    let (width, height) = (Double(box.width), Double(box.height))
    self.init(around: size, scale: min(width / size.width, height / size.height))
    pixelWidth = min(pixelWidth, box.width)
    pixelHeight = min(pixelHeight, box.height)
  }

  private init(width: Double, height: Double, scale: Double) {
    // The sizes of hostile requests are far above all limits, and below what integers can hold.
    pixelWidth = max(Int(min(width.rounded(), 1e7)), 1)
    pixelHeight = max(Int(min(height.rounded(), 1e7)), 1)
    self.scale = scale
  }

  /// The pixels per point that images are decoded for at a scale.
  static func decodingScale(of scale: Double) -> Double { min(max(scale, 0.1), 40) }

  /// Whether it has more pixels than may be drawn.
  var isTooLarge: Bool {
    pixelWidth > Canvas.sideLimit || pixelHeight > Canvas.sideLimit
      || pixelWidth * pixelHeight > Self.pixelLimit
  }

  /// The size in points, in millionths: 512 pixels at 512/107 are 107 points.
  var size: CGSize {
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale * 1e6).rounded() / 1e6 }
    return CGSize(width: points(pixelWidth), height: points(pixelHeight))
  }

  /// A sticker: 512 pixels on the longer side, below which there are 75 free pixels for the time that apps draw there.
  /// With them, it is fitted into 512 × 512 again.
  private static func sticker(of size: CGSize) -> QuoteFrame {
    let (side, free) = (512.0, 75.0)
    let first = side / max(size.width, size.height)
    let (width, height) = (size.width * first, size.height * first + free)
    let second = side / max(width, height)
    return QuoteFrame(width: width * second, height: height * second, scale: first * second)
  }

  /// A wallpaper with space around the quote.
  private static func wallpaper(of size: CGSize, scale: Double) -> QuoteFrame {
    let space = CGSize(
      width: 95 * QuoteSheet.pointsPerUnit, height: 75 * QuoteSheet.pointsPerUnit)
    var frame = QuoteFrame(
      width: (size.width + space.width) * scale, height: (size.height + space.height) * scale,
      scale: scale)
    frame.origin = CGPoint(x: space.width / 2, y: space.height / 2)
    frame.tile = 34
    return frame
  }

  /// A wallpaper of a phone's screen, with the quote in the middle, no larger than leaves 110 pixels on each side.
  private static func story(of size: CGSize, scale: Double) -> QuoteFrame {
    let (width, height, space) = (720.0, 1280.0, 110.0)
    let fitting = min((width - 2 * space) / size.width, (height - 2 * space) / size.height)
    var frame = QuoteFrame(width: width, height: height, scale: min(scale, fitting))
    frame.origin = CGPoint(
      x: (width / frame.scale - size.width) / 2, y: (height / frame.scale - size.height) / 2)
    frame.tile = 84 / frame.scale
    return frame
  }
}

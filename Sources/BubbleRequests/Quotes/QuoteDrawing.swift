// SPDX-License-Identifier: MIT
import BubbleKit

/// The image of a sheet in one of the types of quote-api.
struct QuoteDrawing {
  let kind: QuoteRequest.Kind

  /// The image's size in pixels, and its pixels per point.
  let pixelWidth: Int
  let pixelHeight: Int
  let scale: Double

  /// The place of the sheet's top left corner, in points.
  private let origin: CGPoint
  private let sheet: QuoteSheet

  /// The wallpaper and the side of its pattern's squares, in points; `nil` for a transparent image.
  private let backdrop: (paper: QuoteBackdrop, tile: Double)?

  /// The maximum number of pixels: 160 MB of memory.
  static let pixelLimit = 40_000_000

  /// The height from which on a quote is no sticker, in pixels.
  private static let stickerHeightLimit = 2048.0

  init(_ sheet: QuoteSheet, of request: QuoteRequest) throws(QuoteError) {
    self.sheet = sheet
    let natural = request.scale / QuoteSheet.pointsPerUnit
    let isTooTall = sheet.size.height * natural > Self.stickerHeightLimit
    kind = request.kind == .quote && isTooTall ? .png : request.kind
    let frame: Frame
    switch kind {
    case .png: frame = Frame(around: sheet.size, scale: natural)
    case .quote: frame = .sticker(of: sheet.size)
    case .image: frame = .picture(of: sheet.size, scale: natural)
    case .stories: frame = .story(of: sheet.size, scale: natural)
    }
    (pixelWidth, pixelHeight) = (frame.pixelWidth, frame.pixelHeight)
    (scale, origin) = (frame.scale, frame.origin)
    backdrop = frame.tile.map { (QuoteBackdrop(for: request.background.start), $0) }
    guard pixelWidth <= Canvas.sideLimit, pixelHeight <= Canvas.sideLimit,
      pixelWidth * pixelHeight <= Self.pixelLimit
    else { throw .tooLarge(pixelWidth: pixelWidth, pixelHeight: pixelHeight) }
  }

  /// The format: the request's own where the type leaves it open.
  func format(of request: QuoteRequest) -> QuoteRequest.Format {
    switch kind {
    case .quote: request.format ?? .webp
    case .image, .stories: .png
    case .png: request.kind == .quote ? .png : request.format ?? .png
    }
  }

  /// Draws the image.
  ///
  /// - Parameter warnings: Those of images are appended.
  func bitmap(
    glyphCache: GlyphCache, warnings: inout [String]
  ) throws(DrawingError) -> Bitmap {
    var bitmap = Bitmap()
    let size = CGSize(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    var found: [String] = []
    try bitmap.draw(size: size, scale: scale, glyphCache: glyphCache) { canvas in
      if let backdrop { backdrop.paper.draw(size: size, tile: backdrop.tile, on: canvas) }
      canvas.save()
      canvas.translate(x: origin.x, y: origin.y)
      found = sheet.draw(on: canvas, scale: scale)
      canvas.restore()
    }
    warnings += found
    return bitmap
  }
}

/// The pixels of an image around a sheet.
private struct Frame {
  var pixelWidth: Int
  var pixelHeight: Int
  var scale: Double
  var origin = CGPoint.zero

  /// The side of the squares of the wallpaper's pattern, in points; `nil` without a wallpaper.
  var tile: Double?

  private init(width: Double, height: Double, scale: Double) {
    // The sizes of hostile requests are far above all limits, and below what integers can hold.
    pixelWidth = max(Int(min(width.rounded(), 1e7)), 1)
    pixelHeight = max(Int(min(height.rounded(), 1e7)), 1)
    self.scale = scale
  }

  init(around size: CGSize, scale: Double) {
    self.init(width: size.width * scale, height: size.height * scale, scale: scale)
  }

  /// A sticker: 512 pixels on the longer side, below which there are 75 free pixels for the time that apps draw there.
  /// With them, it is fitted into 512 × 512 again.
  static func sticker(of size: CGSize) -> Frame {
    let (side, free) = (512.0, 75.0)
    let first = side / max(size.width, size.height)
    let (width, height) = (size.width * first, size.height * first + free)
    let second = side / max(width, height)
    return Frame(width: width * second, height: height * second, scale: first * second)
  }

  /// A wallpaper with space around the sheet.
  static func picture(of size: CGSize, scale: Double) -> Frame {
    let space = CGSize(
      width: 95 * QuoteSheet.pointsPerUnit, height: 75 * QuoteSheet.pointsPerUnit)
    var frame = Frame(
      width: (size.width + space.width) * scale, height: (size.height + space.height) * scale,
      scale: scale)
    frame.origin = CGPoint(x: space.width / 2, y: space.height / 2)
    frame.tile = 34
    return frame
  }

  /// A wallpaper of a phone's screen, with the sheet in the middle, no larger than leaves 110 pixels on each side.
  static func story(of size: CGSize, scale: Double) -> Frame {
    let (width, height, space) = (720.0, 1280.0, 110.0)
    let fitting = min((width - 2 * space) / size.width, (height - 2 * space) / size.height)
    var frame = Frame(width: width, height: height, scale: min(scale, fitting))
    frame.origin = CGPoint(
      x: (width / frame.scale - size.width) / 2, y: (height / frame.scale - size.height) / 2)
    frame.tile = 84 / frame.scale
    return frame
  }
}

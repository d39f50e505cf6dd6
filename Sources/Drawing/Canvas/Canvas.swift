public import Foundation
public import Typesetting

/// A surface to draw on, in points: x grows right, y grows down, zero is the top left corner.
///
/// Equal drawing makes equal bytes, in every run and on every thread. A canvas belongs to one
/// thread at a time.
public final class Canvas {
  /// The most pixels that a side may have.
  public static let sideLimit = 16_384

  /// The most pixels that a canvas may have: 512 MB of memory.
  public static let pixelLimit = 128 << 20

  /// The size, in points.
  public let size: CGSize

  /// Pixels per point.
  public let scale: Double

  let target: CanvasTarget
  let context: CairoContext
  let glyphCache: GlyphCache
  var layerAlphas: [Double] = []

  /// Creates a canvas that makes a bitmap.
  ///
  /// - Parameters:
  ///   - size: In points. The bitmap has the size × `scale`, rounded up, and at least one pixel.
  ///   - background: The colour below the first thing drawn. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by canvases of one thread or many.
  /// - Precondition: `scale` is greater than zero, and no number is infinite.
  public convenience init(
    size: CGSize, scale: Double, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) {
    precondition(scale > 0 && scale.isFinite, "A canvas needs a scale greater than zero.")
    let (pixelWidth, pixelHeight) = try Self.pixelSize(of: size, scale: scale)
    let surface = try CairoSurface(
      format: .color, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    try self.init(
      size: size, scale: scale, target: .bitmap(surface, pixelWidth, pixelHeight),
      background: background, glyphCache: glyphCache)
  }

  init(
    size: CGSize, scale: Double, target: CanvasTarget, background: Color?, glyphCache: GlyphCache
  ) throws(DrawingError) {
    self.size = size
    self.scale = scale
    self.target = target
    self.glyphCache = glyphCache
    context = try CairoContext(surface: target.surface, extendsEdges: target.hasPixels)
    if let background { context.paint(background) }
    context.scale(x: scale, y: scale)
  }

  /// The pixels drawn so far, without those of layers that have not ended.
  ///
  /// - Precondition: The canvas makes a bitmap, not a document.
  public func makeBitmap() -> Bitmap {
    guard case .bitmap(let surface, let pixelWidth, let pixelHeight) = target else {
      preconditionFailure("A vector canvas has no pixels. Use finish() to get its document.")
    }
    return Bitmap(copying: surface, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
  }
}

extension Canvas {
  /// The number of pixels that a size needs: rounded up, but for what floating point adds.
  static func pixelSize(of size: CGSize, scale: Double) throws(DrawingError) -> (Int, Int) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "A canvas needs a size that isn't negative, not \(size.width) × \(size.height).")
    func pixels(_ length: Double) -> Int {
      max(1, Int(min((length * scale - 1e-6).rounded(.up), 1e9)))
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .canvasTooLarge(pixelWidth: width, pixelHeight: height, limit: pixelLimit)
    }
    return (width, height)
  }
}

// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// A surface to draw on, in points: x grows right, y grows down, zero is the top left corner.
///
/// The same drawing gives the same bytes, in every run and on every thread. A canvas belongs to one thread at
/// a time.
public final class Canvas {
  /// The maximum length of a side, in pixels.
  public static let sideLimit = PixelBuffer.sideLimit

  /// The maximum number of pixels: 512 MB of memory.
  public static let pixelLimit = PixelBuffer.pixelLimit

  /// The size, in points.
  public let size: CGSize

  /// Pixels per point.
  public let scale: Double

  let backend: any CanvasBackend

  /// The pixels that are drawn on; `nil` in documents.
  let pixels: PixelBuffer?

  let glyphCache: GlyphCache
  var layerAlphas: [Double] = []

  /// The compositor for our own loops; `nil` in documents, for blend modes other than `normal`, and
  /// where Cairo does everything.
  var compositor: Compositor? { state.blendMode == .normal ? ownCompositor : nil }

  private let ownCompositor: Compositor?

  /// Whether our own loops draw anything, in any state.
  var hasCompositor: Bool { ownCompositor != nil }

  /// The transform and the clip, as the backend has them.
  var state: DrawingState

  /// The states that ``restore()`` and ``endLayer()`` go back to.
  var savedStates: [DrawingState] = []

  /// The mask in which glyphs are composed, line by line.
  let coverageMask = CoverageMask()

  /// The elements of a document's structure that objects are drawn as; `nil` for artefacts.
  var elements: [ObjectIdentifier: DocumentElement?] = [:]

  /// ``DocumentOptions/baselineScale`` of a document.
  var baselineScale: Double?

  /// Creates a canvas that makes a bitmap.
  ///
  /// - Parameters:
  ///   - size: In points. The bitmap has the size × `scale`, rounded up, and at least one pixel.
  ///   - background: The background colour. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by canvases of one thread or many.
  /// - Precondition: `scale` is greater than zero, and no number is infinite.
  public convenience init(
    size: CGSize, scale: Double, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) {
    try self.init(
      size: size, scale: scale, background: background, glyphCache: glyphCache,
      rasterization: .vectors)
  }

  convenience init(
    size: CGSize, scale: Double, background: Color?, glyphCache: GlyphCache,
    rasterization: Rasterization, memory: UnsafeMutablePointer<UInt32>? = nil
  ) throws(DrawingError) {
    precondition(scale > 0 && scale.isFinite, "A canvas needs a scale greater than zero.")
    let (pixelWidth, pixelHeight) = try Self.pixelSize(of: size, scale: scale)
    let buffer = try PixelBuffer(
      width: pixelWidth, height: pixelHeight, background: background.map(PremultipliedColor.init),
      memory: memory)
    try self.init(
      size: size, scale: scale, pixels: buffer, glyphCache: glyphCache, rasterization: rasterization
    )
  }

  /// Draws on pixels that have a background already.
  convenience init(
    size: CGSize, scale: Double, pixels: PixelBuffer, glyphCache: GlyphCache,
    rasterization: Rasterization
  ) throws(DrawingError) {
    let context = try CairoContext(surface: pixels.surface)
    self.init(
      size: size, scale: scale, backend: context, pixels: pixels, glyphCache: glyphCache,
      rasterization: rasterization)
    context.scale(x: scale, y: scale)
  }

  /// - Parameter backend: Has neither transform nor clip yet.
  init(
    size: CGSize, scale: Double, backend: any CanvasBackend, pixels: PixelBuffer?,
    glyphCache: GlyphCache, rasterization: Rasterization = .cairo
  ) {
    self.size = size
    self.scale = scale
    self.backend = backend
    self.pixels = pixels
    self.glyphCache = glyphCache
    ownCompositor = pixels.flatMap { rasterization.compositor(on: $0) }
    state =
      pixels.map { DrawingState(transform: Transform(xx: scale, yy: scale), clip: $0.bounds) }
      ?? DrawingState(page: size)
  }

  /// The pixels drawn so far, without those of layers that have not ended.
  ///
  /// - Precondition: The canvas makes a bitmap, not a document.
  public func makeBitmap() -> Bitmap {
    guard let pixels else {
      preconditionFailure("A vector canvas has no pixels. Use finish() to get its document.")
    }
    return pixels.makeBitmap()
  }
}

extension Canvas {
  /// The number of pixels that a size needs.
  static func pixelSize(of size: CGSize, scale: Double) throws(DrawingError) -> (Int, Int) {
    let width = pixelCount(of: size.width, scale: scale)
    let height = pixelCount(of: size.height, scale: scale)
    try check(pixelWidth: width, pixelHeight: height)
    return (width, height)
  }

  static func check(pixelWidth width: Int, pixelHeight height: Int) throws(DrawingError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .canvasTooLarge(pixelWidth: width, pixelHeight: height, limit: pixelLimit)
    }
  }

  /// Returns the pixels that a length needs: rounded up, with a tolerance for floating point, and
  /// at least one.
  package static func pixelCount(of length: Double, scale: Double) -> Int {
    precondition(
      length >= 0 && length.isFinite, "A canvas needs a size that isn't negative, not \(length).")
    return max(1, Int(min((length * scale - 1e-6).rounded(.up), 1e9)))
  }
}

// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

extension Bitmap {
  /// Creates a bitmap of one transparent pixel, to be drawn into.
  public init() { self.init(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 0]) }

  /// Draws an image, or some of its rows, into the bitmap's memory.
  ///
  /// The bitmap is resized to the image. Memory is allocated if there is too little, and kept if there is
  /// more: one bitmap can be reused for any number of images, without new memory for each.
  ///
  /// - Parameters:
  ///   - size: The whole image's size, in points.
  ///   - scale: Pixels per point.
  ///   - rows: The rows of the image's pixels to draw, at least one. The default is all.
  ///   - background: The background colour. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by canvases of one thread or many.
  ///   - draw: Draws the whole image; pixels outside of the rows are left out. Move the origin for
  ///     content that is far down: paths have no points beyond 200,000. Later drawing is lost.
  /// - Throws: ``DrawingError`` when the rows are more than a canvas may have. The bitmap is resized
  ///   nevertheless.
  public mutating func draw(
    size: CGSize, scale: Double, rows: Range<Int>? = nil, background: Color? = nil,
    glyphCache: GlyphCache, _ draw: (Canvas) -> Void
  ) throws(DrawingError) {
    let place = try CanvasPlace(size: size, scale: scale, rows: rows)
    var memory: [UInt8] = []
    swap(&memory, &bytes)
    memory.resize(to: place.pixelWidth * place.rows.count * 4)
    let result = memory.withUnsafeMutableBytes { pixels in
      Result { () throws(DrawingError) in
        try Canvas.draw(
          on: pixels, at: place, background: background, glyphCache: glyphCache, draw)
      }
    }
    if case .failure(let error) = result {
      memory.resize(to: pixelWidth * pixelHeight * 4)
      bytes = memory
      throw error
    }
    self = Bitmap(pixelWidth: place.pixelWidth, pixelHeight: place.rows.count, bytes: memory)
  }
}

extension [UInt8] {
  /// Changes the count, and keeps the memory if it is large enough. Further bytes are anything: a canvas fills all of them
  /// with its background.
  ///
  /// Those of kept memory are copied from a buffer: without optimisation, a list of zeros is appended byte by byte, which
  /// took five sixths of the time of drawing.
  fileprivate mutating func resize(to count: Int) {
    guard self.count < count else { return removeLast(self.count - count) }
    if capacity < count {
      let capacity = Swift.max(count, 2 * capacity)
      self = [UInt8](unsafeUninitializedCapacity: capacity) { _, initialized in
        initialized = count
      }
      return
    }
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: Swift.min(count - self.count, 1 << 16)
    ) { zeros in
      guard let start = zeros.baseAddress else { return }
      memset(start, 0, zeros.count)
      while self.count < count {
        let length = Swift.min(count - self.count, zeros.count)
        append(contentsOf: UnsafeBufferPointer(start: start, count: length))
      }
    }
  }
}

/// The pixels of an image that a canvas has: some of its rows, over the whole width.
private struct CanvasPlace {
  /// The whole image's size, in points.
  let size: CGSize

  /// Pixels per point.
  let scale: Double

  let pixelWidth: Int

  /// The image's rows that the canvas has.
  let rows: Range<Int>

  /// - Parameter rows: At least one, none above the image. `nil` is all.
  /// - Throws: ``DrawingError`` when the rows are more than a canvas may have, or their place is
  ///   beyond the numbers that pixels are counted in.
  init(size: CGSize, scale: Double, rows: Range<Int>?) throws(DrawingError) {
    precondition(scale > 0 && scale.isFinite, "A canvas needs a scale greater than zero.")
    let wanted = rows ?? 0..<Canvas.pixelCount(of: size.height, scale: scale)
    precondition(
      !wanted.isEmpty && wanted.lowerBound >= 0,
      "A canvas needs rows of the image, not \(wanted).")
    let width = Canvas.pixelCount(of: size.width, scale: scale)
    try Canvas.check(pixelWidth: width, pixelHeight: wanted.count)
    self.size = size
    self.scale = scale
    pixelWidth = width
    self.rows = wanted
  }
}

extension Canvas {
  /// Draws on memory that is there already.
  ///
  /// - Parameters:
  ///   - pixels: Memory for the place's pixels, without padding between rows.
  ///   - draw: Draws on the canvas, which it must not keep: later drawing is lost.
  fileprivate static func draw(
    on pixels: UnsafeMutableRawBufferPointer, at place: CanvasPlace, background: Color?,
    glyphCache: GlyphCache, _ draw: (Canvas) -> Void
  ) throws(DrawingError) {
    let buffer = try PixelBuffer(
      width: place.pixelWidth, height: place.rows.count,
      background: background.map(PremultipliedColor.init),
      memory: pixels.bindMemory(to: UInt32.self).baseAddress)
    defer { buffer.giveBack() }
    let canvas = try Canvas(
      size: place.size, scale: place.scale, pixels: buffer, glyphCache: glyphCache,
      rasterization: .vectors)
    canvas.moveUp(byPixels: place.rows.lowerBound)
    draw(canvas)
  }

  /// Makes a row of the image's pixels the canvas's first.
  private func moveUp(byPixels count: Int) {
    state.transform = Transform(xx: scale, yy: scale, y0: -Double(count))
    backend.transform = state.transform
  }
}

// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
import BubbleText
public import Foundation

/// The reason why an image could not be drawn.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  case drawing(DrawingError)
  case encoding(ImageError)

  public var description: String {
    switch self {
    case .drawing(let error): "\(error)"
    case .encoding(let error): "\(error)"
    }
  }
}

extension RenderEnvironment {
  /// Draws an image of a size, in points, on the theme's background.
  ///
  /// - Parameters:
  ///   - size: In points. Bitmaps have `scale` pixels per point.
  ///   - format: The file format.
  ///   - options: The representation of text in SVG and PDF; ignored for other formats.
  ///   - draw: Draws with the image's top left corner at the origin.
  /// - Returns: The file's bytes.
  public func encodedImage(
    size: CGSize, format: OutputFormat, options: DocumentOptions = DocumentOptions(),
    draw: (Canvas) -> Void
  ) throws(RenderError) -> [UInt8] {
    switch format.encoder {
    case .shapes(let format): return try document(format, size: size, options, draw)
    case .pixels(let encoder):
      let background = theme.color(.chatBackground)
      return try encode(size: size, draw) { bitmap, memory throws(ImageError) in
        try encoder(bitmap, memory, background)
      }
    }
  }

  /// Draws an image of a size, in points, on the theme's background, into a bitmap's memory.
  ///
  /// - Parameter rows: The rows of the image's pixels to return. `nil` is all.
  func draw(
    size: CGSize, rows: Range<Int>? = nil, into bitmap: inout Bitmap, _ draw: (Canvas) -> Void
  ) throws(DrawingError) {
    try bitmap.draw(
      size: size, scale: scale, rows: rows, background: theme.color(.chatBackground),
      glyphCache: glyphCache, draw)
  }

  private func document(
    _ format: VectorFormat, size: CGSize, _ options: DocumentOptions, _ draw: (Canvas) -> Void
  ) throws(RenderError) -> [UInt8] {
    var options = options
    options.baselineScale = options.baselineScale ?? scale
    options.language = options.language ?? language
    do throws(DrawingError) {
      let canvas = try Canvas(
        vector: format, size: size, background: theme.color(.chatBackground),
        glyphCache: glyphCache, options: options)
      draw(canvas)
      return canvas.finish()
    } catch {
      throw .drawing(error)
    }
  }

  private func encode(
    size: CGSize, _ draw: (Canvas) -> Void,
    as encode: (Bitmap, PNGMemory) throws(ImageError) -> [UInt8]
  ) throws(RenderError) -> [UInt8] {
    try bitmaps.withBitmap(of: size.width * size.height * scale * scale) {
      bitmap, memory throws(RenderError) in
      do throws(DrawingError) {
        try self.draw(size: size, into: &bitmap, draw)
      } catch {
        throw .drawing(error)
      }
      do throws(ImageError) { return try encode(bitmap, memory) } catch { throw .encoding(error) }
    }
  }
}

public import Drawing
public import Foundation
import Typesetting

/// The kinds of file that messages are drawn into.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg
  case webp
  /// Shapes and text as outlines, one point to a CSS pixel.
  case svg
  /// Shapes and text as outlines, one page of the picture's size.
  case pdf

  /// What file names end with.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// Whether it has outlines, and no pixels of its own.
  var isVector: Bool { self == .svg || self == .pdf }
}

/// Why a picture could not be made.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// Draws a picture of a size, in points, on the theme's background.
  ///
  /// - Parameters:
  ///   - size: In points. Bitmaps have `scale` pixels per point.
  ///   - format: The kind of file.
  ///   - draw: Draws with the picture's top left corner at the origin.
  /// - Returns: The file's bytes.
  public func picture(
    size: CGSize, format: PictureFormat, draw: (Canvas) -> Void
  ) throws(PictureError) -> [UInt8] {
    switch format {
    case .svg: return try document(.svg, size: size, draw)
    case .pdf: return try document(.pdf, size: size, draw)
    case .png: return try bitmap(size: size, draw).pngData()
    case .jpeg:
      return try encode(bitmap(size: size, draw)) { bitmap throws(ImageError) in
        try bitmap.jpegData(background: theme.color(.chatBackground))
      }
    case .webp:
      return try encode(bitmap(size: size, draw)) { bitmap throws(ImageError) in
        try bitmap.webPData()
      }
    }
  }

  private func bitmap(size: CGSize, _ draw: (Canvas) -> Void) throws(PictureError) -> Bitmap {
    do throws(DrawingError) {
      let canvas = try Canvas(
        size: size, scale: scale, background: theme.color(.chatBackground), glyphCache: glyphCache)
      draw(canvas)
      return canvas.makeBitmap()
    } catch {
      throw .drawing(error)
    }
  }

  private func document(
    _ format: VectorFormat, size: CGSize, _ draw: (Canvas) -> Void
  ) throws(PictureError) -> [UInt8] {
    do throws(DrawingError) {
      let canvas = try Canvas(
        vector: format, size: size, background: theme.color(.chatBackground),
        glyphCache: glyphCache)
      draw(canvas)
      return canvas.finish()
    } catch {
      throw .drawing(error)
    }
  }

  private func encode(
    _ bitmap: Bitmap, _ encode: (Bitmap) throws(ImageError) -> [UInt8]
  ) throws(PictureError) -> [UInt8] {
    do throws(ImageError) { return try encode(bitmap) } catch { throw .encoding(error) }
  }
}

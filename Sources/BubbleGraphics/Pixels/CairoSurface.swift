// SPDX-License-Identifier: MIT
internal import CBubbleCairo
internal import Foundation

/// Pixels, or a document, that Cairo draws on or draws from (`cairo_surface_t`).
final class CairoSurface {
  /// The pixel format of an image surface.
  enum Format {
    /// One byte of coverage.
    case coverage

    /// Blue, green, red and alpha, premultiplied.
    case color

    var bytesPerPixel: Int { self == .coverage ? 1 : 4 }

    fileprivate var value: cairo_format_t {
      self == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    }
  }

  private let handle: OpaquePointer

  /// Adopts a surface that Cairo has just made.
  init(adopting surface: OpaquePointer?) throws(DrawingError) {
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .surfaceFailed(reason: String(cString: cairo_status_to_string(status)))
    }
    handle = surface
  }

  /// Makes an image surface, transparent all over.
  convenience init(format: Format, pixelWidth: Int, pixelHeight: Int) throws(DrawingError) {
    try self.init(
      adopting: cairo_image_surface_create(format.value, Int32(pixelWidth), Int32(pixelHeight)))
  }

  deinit { cairo_surface_destroy(handle) }

  /// Lends the surface to Cairo. The pointer must not outlive `body`.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(handle) }

  /// Writes pending output, and releases streams and borrowed pixels.
  func finish() { cairo_surface_finish(handle) }

  /// The number of bytes from one row to the next. Image surfaces only.
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  /// Reads and writes the pixels of an image surface, rows from the top, `stride` bytes each.
  func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    cairo_surface_flush(handle)
    defer { cairo_surface_mark_dirty(handle) }
    let count = stride * Int(cairo_image_surface_get_height(handle))
    let start = count > 0 ? cairo_image_surface_get_data(handle) : nil
    return body(UnsafeMutableRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Lends a bitmap's bytes to Cairo as a surface, without copying them.
  static func withSurface(over bitmap: Bitmap, _ body: (CairoSurface) -> Void) {
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      let surface = try? CairoSurface(
        adopting: cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_ARGB32,
          Int32(bitmap.pixelWidth), Int32(bitmap.pixelHeight), Int32(bitmap.pixelWidth * 4)))
      guard let surface else { return }
      body(surface)
      // A document may still refer to the pixels: finishing makes it take its copy now.
      surface.finish()
    }
  }
}

extension CairoSurface {
  /// Names the pixels: a document embeds images of one name once.
  func setName(_ name: String) {
    let bytes = Array(name.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = withHandle { handle in
      cairo_surface_set_mime_data(
        handle, CAIRO_MIME_TYPE_UNIQUE_ID, copy, UInt(bytes.count), { $0.map { free($0) } }, copy)
    }
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}

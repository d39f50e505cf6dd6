// SPDX-License-Identifier: MIT
internal import CBubbleCairo

/// The pixels of a canvas, which Cairo and our own loops draw on in turn.
///
/// The memory is allocated here, or borrowed for a while. Cairo's surface has no memory of its own,
/// and keeps no copy, so that nothing must be flushed when the other one draws.
final class PixelBuffer {
  /// The maximum length of a side, in pixels.
  static let sideLimit = 16_384

  /// The maximum number of pixels: 512 MB of memory.
  static let pixelLimit = 128 << 20

  let width: Int
  let height: Int
  let surface: CairoSurface

  /// Rows from the top, without padding; `nil` when borrowed memory was given back.
  private(set) var start: UnsafeMutablePointer<UInt32>?

  private let ownsMemory: Bool

  /// Makes pixels of one colour.
  ///
  /// - Parameter memory: Memory for `width` × `height` pixels, aligned to four bytes, which must stay
  ///   until ``giveBack()``. `nil` allocates it.
  init(
    width: Int, height: Int, background: PremultipliedColor?,
    memory: UnsafeMutablePointer<UInt32>? = nil
  ) throws(DrawingError) {
    let start = memory ?? .allocate(capacity: width * height)
    Self.fill(start, with: background?.pixel ?? 0, width: width, height: height)
    do throws(DrawingError) {
      surface = try CairoSurface(
        adopting: cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
          Int32(width), Int32(height), Int32(width * 4)))
    } catch {
      if memory == nil { start.deallocate() }
      throw error
    }
    self.width = width
    self.height = height
    self.start = start
    ownsMemory = memory == nil
  }

  /// Fills all with one byte, as of white, or one row, which is copied: the C library stores faster than a
  /// loop that is compiled for any processor.
  private static func fill(
    _ start: UnsafeMutablePointer<UInt32>, with pixel: UInt32, width: Int, height: Int
  ) {
    let byte = UInt8(truncatingIfNeeded: pixel)
    if pixel == UInt32(byte) &* 0x0101_0101 {
      let bytes = UnsafeMutableRawPointer(start)
      bytes.initializeMemory(as: UInt8.self, repeating: byte, count: width * height * 4)
    } else {
      start.initialize(repeating: pixel, count: width)
      for y in 1..<max(height, 1) { (start + y * width).initialize(from: start, count: width) }
    }
  }

  deinit {
    surface.finish()
    if ownsMemory { start?.deallocate() }
  }

  /// Releases borrowed memory. Later drawing is lost.
  func giveBack() {
    surface.finish()
    start = nil
  }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32>? { start.map { $0 + y * width } }

  /// The pixels as they are now. Transparent when the memory was given back.
  func makeBitmap() -> Bitmap {
    let byteCount = width * height * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      if let start {
        target.copyMemory(from: UnsafeRawBufferPointer(start: start, count: byteCount))
      } else {
        target.initializeMemory(as: UInt8.self, repeating: 0)
      }
      count = byteCount
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

/// The reason why a canvas could not be created.
public enum DrawingError: Error, Hashable, Sendable {
  /// The canvas has more pixels than the limit, or a side longer than ``Canvas/sideLimit``.
  case canvasTooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)

  /// Cairo could not create the surface.
  case surfaceFailed(reason: String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .canvasTooLarge(let width, let height, let limit):
      "A canvas of \(width) × \(height) pixels is too large. The limits are "
        + "\(PixelBuffer.sideLimit) pixels a side and \(limit) in all: use a smaller size or scale."
    case .surfaceFailed(let reason):
      "Cairo cannot make a surface: \(reason)."
    }
  }
}

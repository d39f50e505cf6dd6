// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization

/// The coverage of the smallest box of a shape, drawn by Cairo.
///
/// Larger boxes repeat its middle, so that their pixels are those that Cairo would give them.
final class BoxMask: Sendable {
  let width: Int
  let height: Int

  /// Rows from the top, without padding.
  let bytes: [UInt8]

  /// - Returns: `nil` when there is no memory for it.
  init?(_ shape: BoxShape) {
    let (width, height) = (shape.columns.maskLength, shape.rows.maskLength)
    guard width > 0, height > 0,
      let surface = try? CairoSurface(format: .coverage, pixelWidth: width, pixelHeight: height),
      let context = try? CairoContext(surface: surface)
    else { return nil }
    switch shape.ink {
    case .fill, .shadow: context.fill(shape.path, color: .black)
    case .stroke(let stroke): context.stroke(shape.path, color: .black, width: stroke)
    }
    var bytes = surface.coverage(width: width, height: height)
    if case .shadow(let deviation) = shape.ink {
      bytes = GaussianBlur(standardDeviation: deviation).blur(bytes, width: width, height: height)
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

extension CairoSurface {
  /// The bytes of a coverage surface, without padding.
  fileprivate func coverage(width: Int, height: Int) -> [UInt8] {
    withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width * height)
      for y in 0..<height { bytes += pixels[y * stride..<y * stride + width] }
      return bytes
    }
  }
}

extension GaussianBlur {
  /// Blurs one byte a pixel.
  func blur(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    blur(bytes.map(Float.init), width: width, height: height).map {
      UInt8(min(max($0 + 0.5, 0), 255))
    }
  }
}

/// The masks of shapes that were drawn lately, bounded in bytes.
final class BoxMaskCache: Sendable {
  private struct Masks {
    var known: [BoxShape: BoxMask] = [:]
    var byteCount = 0
  }

  private let masks = Mutex(Masks())

  /// What a mask takes besides its bytes, about.
  private static let maskBytes = 256

  /// The maximum memory of all masks, in bytes: about a thousand bubbles, or two hundred shadows.
  private static let byteLimit = 4 << 20

  init() {}

  /// The mask of a shape, from the cache or drawn now.
  func mask(_ shape: BoxShape) -> BoxMask? {
    if let mask = masks.withLock({ $0.known[shape] }) { return mask }
    guard let mask = BoxMask(shape) else { return nil }
    masks.withLock { masks in
      let byteCount = mask.bytes.count + Self.maskBytes
      if masks.byteCount + byteCount > Self.byteLimit { masks = Masks() }
      if masks.known.updateValue(mask, forKey: shape) == nil { masks.byteCount += byteCount }
    }
    return mask
  }
}

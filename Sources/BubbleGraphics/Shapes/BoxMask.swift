// SPDX-License-Identifier: MIT
/// The coverage of the smallest box of a shape, drawn by Cairo.
///
/// Larger boxes repeat its middle, so that their pixels are those that Cairo would give them.
final class BoxMask: Sendable {
  let width: Int
  let height: Int

  /// Rows from the top, without padding.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// The masks of shapes that were drawn lately, bounded in bytes.
final class BoxMaskCache: Sendable {
  /// The maximum memory of all masks, in bytes: about a thousand bubbles, or two hundred shadows.
  private static let byteLimit = 4 << 20

  /// What a mask takes besides its bytes, about.
  private static let maskBytes = 256

  private let masks = BoundedCache<BoxShape, BoxMask>(byteLimit: byteLimit)

  /// The mask of a shape, from the cache or drawn now.
  func mask(_ shape: BoxShape, draw: (BoxShape) -> BoxMask?) -> BoxMask? {
    masks.value(for: shape, byteCount: { $0.bytes.count + Self.maskBytes }, make: { draw(shape) })
  }
}

internal import Synchronization

/// The masks of shapes that were drawn lately, bounded in bytes.
final class BoxMaskCache: Sendable {
  private struct Masks {
    var known: [BoxShape: BoxMask] = [:]
    var byteCount = 0
  }

  private let masks = Mutex(Masks())

  /// What a mask takes besides its bytes, about.
  private static let maskBytes = 256

  /// The most memory that masks take, in bytes: about a thousand bubbles, or two hundred shadows.
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

// SPDX-License-Identifier: MIT
// The elements and parts that many messages have, read without a tree of values. A field that isn't listed here, or
// is there twice, leaves the message to the tables.

extension JSONScanner {
  mutating func sound() throws(FastPathMiss) -> SoundElement {
    var (sound, seen) = (SoundElement(), SeenFields())
    try readObject { (scanner, name) throws(FastPathMiss) in
      switch scanner.bytes(name) {
      case "path": sound.path = try scanner.string(once: seen.add(0))
      case "uuid": sound.uuid = try scanner.string(once: seen.add(1))
      case "dataSize": sound.byteCount = try scanner.count(once: seen.add(2))
      case "duration": sound.duration = try scanner.count(once: seen.add(3))
      case "url": sound.url = try scanner.string(once: seen.add(4))
      default: throw FastPathMiss()
      }
    }
    return sound
  }

  mutating func face() throws(FastPathMiss) -> FaceElement {
    var (face, seen) = (FaceElement(), SeenFields())
    try readObject { (scanner, name) throws(FastPathMiss) in
      switch scanner.bytes(name) {
      case "index": face.index = try scanner.count(once: seen.add(0))
      case "data": face.name = try scanner.string(once: seen.add(1))
      default: throw FastPathMiss()
      }
    }
    return face
  }

  mutating func image() throws(FastPathMiss) -> ImageElement {
    var (image, seen) = (ImageElement(), SeenFields())
    try readObject { (scanner, name) throws(FastPathMiss) in
      switch scanner.bytes(name) {
      case "path": image.path = try scanner.string(once: seen.add(0))
      case "imageList": image.variants = try scanner.imageVariants(once: seen.add(1))
      default: throw FastPathMiss()
      }
    }
    return image
  }

  private mutating func imageVariants(once _: Void) throws(FastPathMiss) -> [ImageElement.Variant] {
    var variants: [ImageElement.Variant] = []
    guard try opensArray() else { return variants }
    while try nextElement() { variants.append(try imageVariant()) }
    return variants
  }

  private mutating func imageVariant() throws(FastPathMiss) -> ImageElement.Variant {
    var (variant, seen) = (ImageElement.Variant(), SeenFields())
    try readObject { (scanner, name) throws(FastPathMiss) in
      switch scanner.bytes(name) {
      case "uuid": variant.uuid = try scanner.string(once: seen.add(0))
      case "type":
        guard let size = ImageElement.Variant.Size(rawValue: try scanner.count(once: seen.add(1)))
        else {
          throw FastPathMiss()
        }
        variant.type = size
      case "size": variant.byteCount = try scanner.count(once: seen.add(2))
      case "width": variant.pixelWidth = try scanner.count(once: seen.add(3))
      case "height": variant.pixelHeight = try scanner.count(once: seen.add(4))
      case "url": variant.url = try scanner.string(once: seen.add(5))
      default: throw FastPathMiss()
      }
    }
    return variant
  }

  mutating func readReceipt() throws(FastPathMiss) -> ReadReceipt {
    var (receipt, seen) = (ReadReceipt(), SeenFields())
    try readObject { (scanner, name) throws(FastPathMiss) in
      switch scanner.bytes(name) {
      case "readCount": receipt.readCount = try scanner.count(once: seen.add(0))
      case "unreadCount": receipt.unreadCount = try scanner.count(once: seen.add(1))
      default: throw FastPathMiss()
      }
    }
    return receipt
  }
}

extension JSONScanner {
  /// Reads each member of an object. A `null` is left to the tables.
  private mutating func readObject(
    _ body: (inout JSONScanner, Range<Int>) throws(FastPathMiss) -> Void
  ) throws(FastPathMiss) {
    guard try opensObject() else { throw FastPathMiss() }
    while let name = try nextName() { try body(&self, name) }
  }

  /// A string that is there, once.
  fileprivate mutating func string(once _: Void) throws(FastPathMiss) -> String {
    guard let string = try string() else { throw FastPathMiss() }
    return string
  }

  /// A whole number that is there, once, and isn't negative.
  fileprivate mutating func count(once _: Void) throws(FastPathMiss) -> Int {
    guard let count = try count() else { throw FastPathMiss() }
    return count
  }
}

/// The fields of an object that were there, by numbers up to 63.
private struct SeenFields {
  private var bits: UInt64 = 0

  /// Adds a field, which must not have been there.
  mutating func add(_ number: UInt64) throws(FastPathMiss) {
    guard bits & 1 << number == 0 else { throw FastPathMiss() }
    bits |= 1 << number
  }
}

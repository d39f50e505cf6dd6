// SPDX-License-Identifier: MIT

/// Base64 with the alphabet for URLs and file names, without padding (RFC 4648, section 5).
public enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The six bits of each byte; 0xFF for those outside of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Encodes bytes. The text of no bytes is empty.
  public static func encode(_ bytes: some Collection<UInt8>) -> String { encode(Array(bytes)) }

  private static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      bits = (bits << 8 | UInt32(byte)) & 0xFFFF
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.append(alphabet[Int(bits >> UInt32(bitCount) & 0x3F)])
      }
    }
    if bitCount > 0 { text.append(alphabet[Int(bits << UInt32(6 - bitCount) & 0x3F)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text, strictly: each sequence of bytes has exactly one text.
  ///
  /// - Returns: `nil` for padding, white space, other characters, a length that no bytes have, and trailing bits that
  ///   aren't zero.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? { decode(Array(text.utf8)) }

  // Not generic: links are long, and the generic loop takes 16 times as long.
  private static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount = 0
    for character in text {
      let value = values[Int(character)]
      guard value != 0xFF else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0x3FFF
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
    guard bitCount < 6, bits & (1 << UInt32(bitCount) - 1) == 0 else { return nil }
    return bytes
  }
}

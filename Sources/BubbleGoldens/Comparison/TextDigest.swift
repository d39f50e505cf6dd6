// SPDX-License-Identifier: MIT

/// A digest of text: FNV-1a of 64 bits. It distinguishes texts, but isn't cryptographic.
enum TextDigest {
  /// Sixteen hexadecimal digits of the bytes' digest.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

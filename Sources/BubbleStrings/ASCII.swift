// SPDX-License-Identifier: MIT
/// Classes of ASCII characters, by the values of bytes and of Unicode scalars.
package enum ASCII {
  @inlinable package static func isDigit(_ value: UInt32) -> Bool {
    value >= 0x30 && value <= 0x39
  }

  @inlinable package static func isLetter(_ value: UInt32) -> Bool {
    let lower = value | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inlinable package static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }
}

// SPDX-License-Identifier: MIT
/// The ends of lines.
enum LineFeeds {
  /// The bytes of a text with line feeds in place of other ends of lines.
  static func normalized(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(0x0D) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D {
        result.append(ASCII.lineFeed)
      } else if byte != ASCII.lineFeed || index == 0 || bytes[index - 1] != 0x0D {
        result.append(byte)
      }
    }
    return result
  }
}

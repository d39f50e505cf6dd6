/// Which values the coverage of a glyph's pixels has: 64 instead of 256.
///
/// A text on one colour then has 64 colours, and a few more where glyphs overlap, so that pictures of messages
/// can have a palette, which halves their files. No pixel is more than 2 of 255 levels off, which nobody sees.
enum CoverageLevels {
  /// Rounds each byte to the nearest level. None and all stay what they are.
  static func round(_ bytes: inout [UInt8]) {
    for index in bytes.indices { bytes[index] = table[Int(bytes[index])] }
  }

  private static let last = 63

  private static let table: [UInt8] = (0...255).map { coverage in
    let level = (coverage * last + 127) / 255
    return UInt8((level * 255 + last / 2) / last)
  }
}

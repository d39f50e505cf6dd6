// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The width of a colour font's bitmaps, compared with its outline metrics.
///
/// A bitmap font (`CBDT`) keeps its glyphs at a whole number of pixels, advances included. Scaled
/// to a font size, that differs from the advance in font units: an emoji of 136 pixels at 109
/// pixels an em is 0.2 percent wider. It is drawn as wide as the bitmap, and so it is measured.
enum StrikeAdvance {
  /// Returns the factor of advances in font units. 1 for a face without bitmaps.
  static func factor(of face: OpaquePointer?) -> Double {
    guard let strike = largestStrike(of: face), let widest = widestAdvance(of: face) else {
      return 1
    }
    let factor = strike.width / strike.pixelsPerEm * Double(hb_face_get_upem(face)) / widest
    // Bitmaps narrower than their advance don't reveal it.
    return abs(factor - 1) < 0.01 ? factor : 1
  }

  /// The `CBLC` table's strikes: a header of 8 bytes, then 48 bytes for each.
  private static func largestStrike(
    of face: OpaquePointer?
  ) -> (width: Double, pixelsPerEm: Double)? {
    withTable("CBLC", of: face) { bytes in
      let strikes = stride(from: 8, to: bytes.count - 47, by: 48).prefix(
        Int(number(at: 4, size: 4, in: bytes))
      )
      .map { (width: Double(bytes[$0 + 18]), pixelsPerEm: Double(bytes[$0 + 44])) }
      return strikes.filter { $0.pixelsPerEm > 0 && $0.width > 0 }
        .max { $0.pixelsPerEm < $1.pixelsPerEm }
    }
  }

  /// The `hhea` table's `advanceWidthMax`, in font units.
  private static func widestAdvance(of face: OpaquePointer?) -> Double? {
    withTable("hhea", of: face) { bytes in
      guard bytes.count >= 12 else { return nil }
      let widest = number(at: 10, size: 2, in: bytes)
      return widest > 0 ? Double(widest) : nil
    }
  }

  /// A big-endian number.
  private static func number(at offset: Int, size: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Lends a table of the face: no bytes when there is none.
  private static func withTable<Result>(
    _ tag: Script, of face: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> Result?
  ) -> Result? {
    guard let blob = hb_face_reference_table(face, tag.rawValue) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 8 else { return nil }
    return body(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}

// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleHarfBuzzSubset

/// A font file with the glyphs of some characters, and no rules for shaping them.
struct FontSubset {
  let bytes: [UInt8]

  /// Whether the outlines are PostScript's (`OTTO`) rather than TrueType's.
  var isCFF: Bool { bytes.starts(with: Array("OTTO".utf8)) }

  /// The tables that shape glyphs or vary them, which are left out: one instance stays.
  private static let dropped = [
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "kern", "kerx", "morx", "mort", "feat", "trak",
    "fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "STAT", "DSIG", "meta",
  ]

  /// Takes glyphs out of a face; `nil` when HarfBuzz cannot read it.
  init?(of face: FontFace, scalars: Set<UInt32>) {
    let bytes = face.withHarfBuzzFace { source -> [UInt8]? in
      guard let input = hb_subset_input_create_or_fail() else { return nil }
      defer { hb_subset_input_destroy(input) }
      let unicodes = hb_subset_input_unicode_set(input)
      for scalar in scalars { hb_set_add(unicodes, scalar) }
      let tables = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      for tag in Self.dropped { hb_set_add(tables, Self.tag(tag)) }
      for (tag, value) in face.coordinates.isEmpty ? [] : face.axisSettings {
        guard hb_subset_input_pin_axis_location(input, source, tag, value) != 0 else { return nil }
      }
      guard let subset = hb_subset_or_fail(source, input) else { return nil }
      defer { hb_face_destroy(subset) }
      return Self.bytes(of: subset)
    }
    guard let bytes, !bytes.isEmpty else { return nil }
    self.bytes = bytes
  }

  /// Whether a face can be embedded: all but variable PostScript outlines (CFF2).
  static func canEmbed(_ face: FontFace) -> Bool {
    face.withHarfBuzzFace { source in
      let table = hb_face_reference_table(source, tag("CFF2"))
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) == 0
    }
  }

  private static func bytes(of face: OpaquePointer) -> [UInt8] {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension FontFace {
  /// Lends the file's face to HarfBuzz (`hb_face_t`). The pointer must not outlive `body`.
  fileprivate func withHarfBuzzFace<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let bytes = file.bytes
    let blob = hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    return body(face)
  }
}

/// The fonts of an SVG document, each with the characters that the document shows in it.
struct SVGFonts {
  private var faces: [FontFace] = []
  private var scalars: [FontFace: Set<UInt32>] = [:]

  /// The family name of a face in the document, which is going to have the characters.
  mutating func family(of face: FontFace, for characters: String) -> String {
    if scalars[face] == nil { faces.append(face) }
    scalars[face, default: []].formUnion(characters.unicodeScalars.map(\.value))
    return "font\((faces.firstIndex(of: face) ?? 0) + 1)"
  }

  /// The style element with the fonts in it; nothing when there are none.
  func styles() -> SVGWriter {
    var writer = SVGWriter()
    guard !faces.isEmpty else { return writer }
    writer.write("<style>\n")
    for (index, face) in faces.enumerated() {
      guard let subset = FontSubset(of: face, scalars: scalars[face] ?? []) else { continue }
      writer.write("@font-face{font-family:font\(index + 1);src:url(")
      writer.write(data: subset.bytes, type: subset.isCFF ? "font/otf" : "font/ttf")
      writer.write(") format(\"\(subset.isCFF ? "opentype" : "truetype")\")}\n")
    }
    // Hinting would move glyphs, and bold or slanted faces must not be synthesised.
    writer.write("text{text-rendering:geometricPrecision;font-synthesis:none;white-space:pre}\n")
    writer.write("</style>\n")
    return writer
  }
}

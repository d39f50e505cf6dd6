// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The place of a face among others: the family, weight, width and slant that its file states.
extension FontFace {
  /// The faces of a file. A collection has several.
  ///
  /// - Throws: ``FontError`` when one of them cannot be read.
  package static func all(inFile path: String) throws(FontError) -> [FontFace] {
    let file = try MappedFile(path: path)
    let blob = hb_blob_create(
      file.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    var faces: [FontFace] = []
    for index in 0..<max(Int(min(hb_face_count(blob), maximumFaces)), 1) {
      faces.append(try FontFace(file: file, index: index))
    }
    return faces
  }

  /// The maximum number of faces that are read of a collection. Noto's of Chinese have ten.
  private static let maximumFaces: UInt32 = 256

  /// The weight and slant that the file states.
  package var style: (weight: Font.Weight, isItalic: Bool) {
    withHandle { font in
      let weight = hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
      let italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC)
      let slant = hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)
      return (Font.Weight(rawValue: Int(weight.rounded())), italic > 0 || slant != 0)
    }
  }

  /// The distance of the face's width from the normal one, in percent: 0 for one that is neither condensed nor expanded.
  package var widthDistance: Double {
    if let widths = axes?.widths, widths.contains(100) { return 0 }
    return abs(withHandle { Double(hb_style_get_value($0, HB_STYLE_TAG_WIDTH)) } - 100)
  }

  /// Whether the face has emoji in colour.
  package var drawsEmoji: Bool {
    hasGlyph(for: 0x1F600)
      && ["CBDT", "sbix", "COLR"].contains { !FontTable($0, of: self).isEmpty }
  }

  /// The characters that the face has glyphs for, in their order.
  package var scalars: [Unicode.Scalar] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    withHandle { hb_face_collect_unicodes(hb_font_get_face($0), set) }
    var scalars: [Unicode.Scalar] = []
    var next = UInt32.max
    while hb_set_next(set, &next) != 0 { scalars += [Unicode.Scalar(next)].compactMap(\.self) }
    return scalars
  }

  /// The name of the family that the face belongs to in any weight, width and slant (name ID 16, else 1); empty if the
  /// file has none.
  package var familyName: String {
    name(Self.typographicFamily) ?? name(Self.family) ?? ""
  }

  private static let family: hb_ot_name_id_t = 1
  private static let typographicFamily: hb_ot_name_id_t = 16

  /// The maximum length of a name, in bytes. Names of families have at most 31 characters in some systems.
  private static let longestName = 256

  /// A name in English, or else in the first language that has it; `nil` for none.
  private func name(_ id: hb_ot_name_id_t) -> String? {
    withHandle { font in
      let face = hb_font_get_face(font)
      let english = hb_language_from_string("en", -1)
      if let name = Self.name(id, in: english, of: face) { return name }
      var count: UInt32 = 0
      let entries = UnsafeBufferPointer(
        start: hb_ot_name_list_names(face, &count), count: Int(count))
      return entries.lazy.filter { $0.name_id == id }
        .compactMap { Self.name(id, in: $0.language, of: face) }.first
    }
  }

  /// - Returns: A name without control characters, and spaces around it; `nil` if nothing is left.
  private static func name(
    _ id: hb_ot_name_id_t, in language: hb_language_t?, of face: OpaquePointer?
  ) -> String? {
    var bytes = [CChar](repeating: 0, count: longestName)
    var count = UInt32(bytes.count)
    hb_ot_name_get_utf8(face, id, language, &count, &bytes)
    let text = String(
      decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let words = String(String.UnicodeScalarView(visible)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

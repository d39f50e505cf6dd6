// SPDX-License-Identifier: MIT
internal import BubbleText

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
    // Hinting would move glyphs, and there is no bold or slanted face to make up.
    writer.write("text{text-rendering:geometricPrecision;font-synthesis:none;white-space:pre}\n")
    writer.write("</style>\n")
    return writer
  }
}

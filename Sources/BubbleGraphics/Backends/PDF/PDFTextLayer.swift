// SPDX-License-Identifier: MIT
internal import BubblePNG
internal import BubbleStrings
internal import BubbleText
internal import Foundation

/// The text of a document's shaped runs, without ink and apart from their glyphs.
///
/// Readers don't agree on text that isn't one character a glyph, from left to right. Some know `ActualText`, some don't.
/// Of those that do, poppler and PDFium take it to be in visual order and turn Arabic around, while MuPDF repeats the
/// ends of Indic clusters. All of them agree on characters that have a glyph, a place and a code each, in the order in
/// which they are read. So such runs draw their glyphs without text, in a font of their own, and have their characters
/// in a font (Type 3) whose glyphs are empty.
struct PDFTextLayer {
  /// A character, or a cluster of some, on a page.
  struct Character {
    /// The index of its glyph.
    let glyph: Int

    /// From the glyph's em to the page, y downwards.
    let transform: Transform
  }

  /// An empty glyph: the string that it shows, and its width, in thousandths of an em.
  private struct Glyph: Hashable {
    let string: ExactString
    let width: Int
  }

  private var glyphs: [Glyph] = []
  private var indices: [Glyph: Int] = [:]

  /// The glyphs of a simple font, besides that of ``sample``.
  static let glyphsPerFont = 255

  /// The first glyph of each font, which no text has: poppler takes its width for 0.6 of the font's size.
  private static let sample = (name: "m", width: 600)

  /// Returns the characters of a run in reading order, and keeps their strings.
  ///
  /// - Parameters:
  ///   - origin: The left end of the line's baseline, in points of `transform`.
  ///   - isVisible: Whether a rectangle, in points of the page, is inside of the clip.
  mutating func characters(
    of run: GlyphRun, as text: RunText, at origin: CGPoint, _ transform: Transform,
    isVisible: (CGRect) -> Bool
  ) -> [Character] {
    let baseline = origin.y - run.attributes.baselineOffset
    var characters: [Character] = []
    for part in Self.parts(of: text) {
      let left = origin.x + part.x
      let body = CGRect(
        x: left, y: baseline - run.size / 2, width: max(part.width, 0.01), height: run.size / 2)
      guard isVisible(transform.bounds(of: body)) else { continue }
      let place = transform.apply(to: CGPoint(x: left, y: baseline))
      characters.append(
        Character(
          glyph: glyph(of: part.string, width: part.width / run.size),
          transform: Transform(
            xx: transform.xx * run.size, yx: transform.yx * run.size, xy: -transform.xy * run.size,
            yy: -transform.yy * run.size, x0: place.x, y0: place.y)))
    }
    return characters
  }

  /// A string that is shown by one glyph.
  private struct Part {
    var string: String
    var x: Double
    var width: Double
  }

  /// The strings in reading order: a cluster each from left to right, a scalar each from right to left.
  ///
  /// A cluster of no width, such as a joiner, belongs to the one before.
  private static func parts(of text: RunText) -> [Part] {
    var parts: [Part] = []
    for cluster in text.isRightToLeft ? text.clusters.reversed() : text.clusters {
      let shown = cluster.characters.documentText
      guard !shown.isEmpty else { continue }
      if cluster.width <= 0, let last = parts.indices.last {
        parts[last].string += shown
      } else {
        parts.append(Part(string: shown, x: cluster.x, width: cluster.width))
      }
    }
    return text.isRightToLeft ? parts.flatMap(scalars) : parts
  }

  /// The scalars of a string from right to left, with a part of its width each.
  private static func scalars(of part: Part) -> [Part] {
    let scalars = part.string.unicodeScalars
    let width = part.width / Double(scalars.count)
    return scalars.enumerated().map { number, scalar in
      Part(
        string: String(scalar), x: part.x + part.width - Double(number + 1) * width, width: width)
    }
  }

  /// - Parameter width: In ems.
  private mutating func glyph(of string: String, width: Double) -> Int {
    let width = Int((min(max(width, 0.001), 100) * 1000).rounded())
    let glyph = Glyph(string: ExactString(string), width: width)
    if let index = indices[glyph] { return index }
    indices[glyph] = glyphs.count
    glyphs.append(glyph)
    return glyphs.count - 1
  }
}

// MARK: Writing

extension PDFTextLayer {
  static func resourceName(ofFont number: Int) -> String { "b-\(number)" }

  /// The number of fonts that have all glyphs.
  var fontCount: Int { (glyphs.count + Self.glyphsPerFont - 1) / Self.glyphsPerFont }

  /// Content that shows characters, each in a text object of its own: in one, pypdf turns those from right to left
  /// around.
  static func content(of characters: [Character]) -> [UInt8] {
    var content: [UInt8] = []
    guard !characters.isEmpty else { return content }
    content += "q ".utf8
    var font = -1
    for character in characters {
      if font != character.glyph / glyphsPerFont {
        font = character.glyph / glyphsPerFont
        content += "/\(resourceName(ofFont: font)) 1 Tf\n".utf8
      }
      let place = character.transform
      content += "BT ".utf8
      for number in [place.xx, place.yx, place.xy, place.yy, place.x0, place.y0] {
        content.append(decimal: number)
        content.append(0x20)
      }
      let code = UInt8(character.glyph % glyphsPerFont + 1)
      content += "Tm<\(code.hexadecimal(digits: 2))>Tj ET\n".utf8
    }
    content += "Q\n".utf8
    return content
  }

  /// Adds a font's objects to a file, and returns its number.
  ///
  /// - Parameter empty: The number of the drawing of all glyphs.
  func addFont(_ number: Int, empty: Int, to file: inout PDFFile) -> Int {
    let first = number * Self.glyphsPerFont
    let shown = glyphs[first..<min(first + Self.glyphsPerFont, glyphs.count)]
    let toUnicode = file.add(stream: Array(Self.characterMap(of: shown.map(\.string)).utf8))
    let names = String(repeating: "/x", count: shown.count)
    let widths = shown.map { " \($0.width)" }.joined()
    return file.add(
      """
      << /Type /Font /Subtype /Type3 /FontBBox [ 0 -200 1000 800 ] /FontMatrix [ 0.001 0 0 0.001 0 0 ]
      /FirstChar 0 /LastChar \(shown.count) /Widths [ \(Self.sample.width)\(widths) ]
      /CharProcs << /\(Self.sample.name) \(empty) 0 R /x \(empty) 0 R >> /Resources << >>
      /Encoding << /Type /Encoding /Differences [ 0 /\(Self.sample.name)\(names) ] >>
      /ToUnicode \(toUnicode) 0 R >>
      """)
  }

  /// Adds the drawing of empty glyphs to a file. Without a bounding box, PDFium leaves them out.
  static func addEmptyGlyph(to file: inout PDFFile) -> Int {
    file.add(stream: Array("500 0 0 -200 500 800 d1".utf8))
  }

  /// A map from codes to strings (ISO 32000-1, 9.10.3), in blocks of at most 100.
  private static func characterMap(of strings: [ExactString]) -> String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <00> <ff>
      endcodespacerange

      """
    let entries = strings.enumerated().map { code, string in
      "<\(UInt8(code + 1).hexadecimal(digits: 2))> <\(string.string.utf16Hexadecimal)>\n"
    }
    for start in stride(from: 0, to: entries.count, by: 100) {
      let block = entries[start..<min(start + 100, entries.count)]
      map += "\(block.count) beginbfchar\n\(block.joined())endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}

extension String {
  /// The text without characters that documents may not hold, and without those that only direct the layout: embeddings,
  /// overrides and isolates of the two directions, and word joiners.
  var documentText: String {
    let text = withoutControls
    guard text.unicodeScalars.contains(where: \.isLayoutMark) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isLayoutMark }))
  }

  /// The digits of the text's UTF-16 code units.
  var utf16Hexadecimal: String { utf16.map { $0.hexadecimal(digits: 4) }.joined() }
}

extension Unicode.Scalar {
  fileprivate var isLayoutMark: Bool {
    value == 0x2060 || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}

extension [UInt8] {
  /// Appends a number with at most three decimals.
  mutating func append(decimal number: Double) {
    let limited = number.isNaN ? 0 : Swift.min(Swift.max(number, -1e9), 1e9)
    let thousandths = Int((limited * 1000).rounded())
    if thousandths < 0 { append(0x2D) }
    let (whole, part) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    append(contentsOf: String(whole).utf8)
    guard part > 0 else { return }
    var digits = String(1000 + part).utf8.dropFirst()
    while digits.last == 0x30 { digits = digits.dropLast() }
    append(0x2E)
    append(contentsOf: digits)
  }
}

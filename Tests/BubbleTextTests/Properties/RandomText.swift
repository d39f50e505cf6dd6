// SPDX-License-Identifier: MIT
import BubbleText

/// Texts of unlikely combinations of characters, with attributes that change in unlikely places.
struct RandomText {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// A text of up to a dozen segments, each of one kind of character.
  mutating func next() -> AttributedText {
    var text = AttributedText("", attributes: attributes())
    var attributes = attributes()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 { attributes = self.attributes() }
      text.append(AttributedText(segment(), attributes: attributes))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let length = text.string.utf8.count
      let start = Int.random(in: 0...length, using: &random)
      text.setParagraphStyle(style(), in: start..<Int.random(in: start...length, using: &random))
    }
    return text
  }

  mutating func style() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = pick([.natural, .left, .right, .center, .justified])
    style.baseDirection = pick([
      .firstStrong(fallback: .leftToRight), .firstStrong(fallback: .rightToLeft),
      .majority(fallback: .leftToRight), .forced(.leftToRight), .forced(.rightToLeft),
    ])
    style.lineBreakMode = pick([.byWord, .byWord, .byWord, .byCharacter])
    style.lineBreakStrictness = pick([.loose, .normal, .strict])
    style.wordBreak = pick([.normal, .normal, .breakAll, .keepAll])
    style.overflowWrap = pick([.breakAddress, .breakAddress, .breakWord, .normal])
    style.tabInterval = pick([1, 4, 8])
    style.lineHeightPolicy = pick([.primary, .tallest, .adaptive, .compact, .compact])
    style.lineSpacing = pick([0, 0, 3.5])
    style.paragraphSpacing = pick([0, 0, 7.25])
    style.language = pick([nil, "en", "ja", "zh-Hant", "ar", "th"])
    style.paragraphSpacingBefore = pick([0, 0, 2.75])
    style.minimumLineHeight = pick([0, 0, 0, 21.3])
    style.maximumLineHeight = pick([0, 0, 0, 25.1])
    style.lineHeightMultiple = pick([0, 0, 0, 1.3])
    style.firstLineHeadIndent = pick([0, 0, 0, 12.1])
    style.headIndent = pick([0, 0, 0, 20.7])
    style.tailIndent = pick([0, 0, 0, -8.3, 90.9])
    return style
  }

  /// A text with tabs, and the style of its paragraphs.
  mutating func tabbed() -> (text: AttributedText, style: ParagraphStyle) {
    let parts = (0..<Int.random(in: 1...14, using: &random)).map { _ in pick(Self.partsBesideTabs) }
    var style = style()
    style.tabStops = tabStops()
    style.wordBreak = pick([.normal, .keepHangul])
    return (AttributedText(parts.joined(), attributes: attributes()), style)
  }

  private mutating func tabStops() -> TabStops {
    let stops = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      TabStop(
        location: Double.random(in: -20...300, using: &random),
        alignment: pick([.natural, .left, .right, .right, .center, .justified]),
        terminators: pick([[], ["."..."."], ["a"..."m", "\u{5D0}"..."\u{5D4}"]]))
    }
    return TabStops(stops, interval: pick([0, 0, 0, 1, 28, .nan, -4, 1e-9]))
  }

  /// Widths from nothing to anything, in growing order.
  mutating func widths() -> [Double] {
    let some = (0..<4).map { _ in Double.random(in: 0...320, using: &random) }
    return [0] + some.sorted() + [.infinity]
  }

  mutating func limit() -> LineLimit {
    LineLimit(
      maximumLines: Int.random(in: 0...4, using: &random),
      maximumHeight: pick([.infinity, .infinity, 18, 50]),
      truncation: pick([.tail, .head, .middle]),
      token: pick(["\u{2026}", "\u{2026}", "", " more", "עוד"]))
  }

  private mutating func attributes() -> TextAttributes {
    let font = Font.system(
      Double(Int.random(in: 8...24, using: &random)), weight: pick([.regular, .regular, .bold]),
      isItalic: pick([false, false, true]))
    var attributes = TextAttributes(font: font, color: pick([nil, .black, .white]))
    attributes.letterSpacing = pick([0, 0, 0, 0, 0.7, 3])
    attributes.baselineOffset = pick([0, 0, 0, 2])
    attributes.language = pick([nil, nil, "ja", "zh-Hans", "ko", "sr"])
    attributes.isUnderlined = pick([false, true])
    return attributes
  }

  private mutating func segment() -> String {
    let kind = pick(Self.kinds)
    var string = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let range = pick(kind)
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        string.append(scalar)
      }
    }
    return String(string)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private static let partsBesideTabs = [
    "\t", "\t", "\t", "\t\t", " ", "  ", "a", "word ", "longer words ", "12.50", ".5", "7,25 kr",
    "אבג", "אבג 12.5",
    "مرحبا", "co\u{AD}op", "好好好", "。", "한국어", "\u{1F44D}\u{1F3FD}", "\n", "\u{2028}",
  ]

  /// The ranges that a segment takes its characters from. Those that are rare in Unicode and matter to
  /// layout are common here.
  private static let kinds: [[ClosedRange<UInt32>]] = [
    // Letters, with the marks and the joiners of their scripts.
    [0x61...0x7A], [0x41...0x5A], [0x61...0x7A, 0x300...0x36F], [0xC0...0x24F], [0x370...0x3FF],
    [0x400...0x4FF], [0x5D0...0x5EA, 0x5B0...0x5C7], [0x621...0x64A, 0x64B...0x65F],
    [0x627...0x64A, 0x200C...0x200D], [0x710...0x74A], [0x904...0x94D, 0x915...0x939],
    [0x915...0x939, 0x94D...0x94D], [0x995...0x9CD], [0xB85...0xBCD], [0xC05...0xC4D],
    [0xD05...0xD4D], [0xE01...0xE4E], [0xE81...0xECD], [0x1780...0x17D3], [0x1000...0x104F],
    [0xF40...0xFBC], [0x10D0...0x10FF], [0x1100...0x11FF], [0xAC00...0xD7A3], [0x1820...0x1842],
    [0x3041...0x30FF], [0x4E00...0x9FFF], [0x4E00...0x4FFF, 0x3001...0x3011],
    [0x20000...0x2A6DF], [0x30000...0x3134A],
    // Digits, signs, and what holds them together.
    [0x30...0x39, 0x2B...0x2F], [0x660...0x669, 0x66A...0x66C], [0x21...0x2F, 0x3A...0x40],
    [0x28...0x29, 0x5B...0x5D, 0x3C...0x3E], [0x2010...0x2027], [0x20A0...0x20C0],
    [0xFF01...0xFF5E],
    // Emoji, and what joins them into sequences.
    [0x1F300...0x1F64F], [0x1F466...0x1F469, 0x200D...0x200D, 0x1F3FB...0x1F3FF],
    [0x1F1E6...0x1F1FF], [0x2600...0x27BF, 0xFE0E...0xFE0F], [0x30...0x39, 0x20E3...0x20E3],
    [0x1F3F4...0x1F3F4, 0xE0061...0xE007F],
    // White space and separators.
    [0x20...0x20], [0x20...0x20], [0x20...0x20], [0x20...0x20, 0x61...0x7A], [0x9...0x9],
    [0x9...0x9, 0x61...0x63], [0xA...0xD], [0x2028...0x2029], [0x2000...0x200B],
    [0xA0...0xA0, 0x202F...0x202F, 0x2060...0x2060], [0x3000...0x3000],
    [0xAD...0xAD, 0x61...0x7A], [0x200B...0x200B, 0xE01...0xE2E],
    // Invisible directional controls.
    [0x200E...0x200F, 0x5D0...0x5EA], [0x202A...0x202E], [0x2066...0x2069],
    [0x2066...0x2069, 0x5D0...0x5D8, 0x61...0x68], [0x300...0x36F], [0x200D...0x200D],
    [0xFE00...0xFE0F], [0xE0100...0xE01EF],
    // Anything else.
    [0...0x1F, 0x7F...0x9F], [0xFFF9...0xFFFF], [0xE000...0xF8FF], [0...0xFFFF],
    [0x10000...0x1FFFF], [0...0x10FFFF],
  ]
}

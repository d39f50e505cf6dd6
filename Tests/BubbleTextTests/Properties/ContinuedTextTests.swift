// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Testing

@testable import BubbleText

@Suite("Texts that go on")
struct ContinuedTextTests {
  /// Words of several scripts, and what parts them: most of it is ordinary, so that texts can be taken apart.
  private static let alphabets: [[String]] = [
    [
      "the ", "ferry ", "leaves ", "at ", "office ", "AVATAR ", "fi ", "22:10 ", "(see ", "below) ",
      "e\u{301}t\u{E9} ",
    ],
    ["这是", "一个", "回答", "，", "。", "「", "」", "（", "）", "继续", "直到", "12", " "],
    ["これは", "カタカナ", "答え", "です", "。", "ー", "っ", " "],
    ["هذا ", "جواب ", "طويل ", "لا ", "123 ", "(ينتهي) ", "السطر ", "abc ", "٤٥ "],
    ["זה ", "מענה ", "ארוך ", "100% ", "(כן) ", "word ", "ש\u{5C1}ל "],
    ["คำตอบ", "ที่ยาว", "มาก ", "ก็", "บรรทัด ", "ใหม่"],
    ["यह ", "क्षि", "नमस्ते ", "उत्तर ", "लंबा "],
    ["이것은 ", "긴 ", "대답", "입니다 ", "줄 "],
    ["👩‍👩‍👧", "👍🏽", "🇯🇵", "🇫", "so ", "❤️", "1️⃣", "\u{200D}", "go "],
  ]

  private static let separators = [
    "\n", "\u{2028}", "\t", "\r\n", "\u{AD}", "  ", "\u{2067}", "\u{2069}", "\u{FFFC}", "\n\n",
  ]

  private struct Piece {
    var string: String
    var attributes: TextAttributes
  }

  private func text(_ pieces: [Piece]) -> AttributedText {
    var text = AttributedText("", attributes: TextAttributes(font: .system(15)))
    for piece in pieces { text.append(AttributedText(piece.string, attributes: piece.attributes)) }
    return text
  }

  private func attributes(using numbers: inout RandomNumbers) -> TextAttributes {
    var attributes = TextAttributes(font: .system(15))
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: attributes.font.weight = .bold
    case 1: attributes.font.isItalic = true
    case 2: attributes.font = .monospaced(13)
    case 3: attributes.isUnderlined = true
    default: break
    }
    return attributes
  }

  private func pieces(
    _ count: Int, of alphabet: [String], using numbers: inout RandomNumbers
  ) -> [Piece] {
    let attributes = attributes(using: &numbers)
    return (0..<count).map { _ in
      let isOrdinary = Int.random(in: 0..<40, using: &numbers) > 0
      let words = isOrdinary ? alphabet : Self.separators
      return Piece(string: words.randomElement(using: &numbers) ?? "", attributes: attributes)
    }
  }

  /// The states of a text that grows, and whose last pieces change now and then.
  private func states(_ seed: UInt64) -> [AttributedText] {
    var numbers = RandomNumbers(seed: seed)
    var pieces: [Piece] = []
    return (0..<28).map { step in
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        pieces.removeLast(min(Int.random(in: 0..<40, using: &numbers), pieces.count))
      }
      // Most of a text is of one script.
      let index = Int(seed) + (Int.random(in: 0..<6, using: &numbers) == 0 ? step : 0)
      let alphabet = Self.alphabets[index % Self.alphabets.count]
      let count = step == 0 ? 120 : Int.random(in: 1...20, using: &numbers)
      pieces += self.pieces(count, of: alphabet, using: &numbers)
      return text(pieces)
    }
  }

  private func style(_ seed: UInt64) -> ParagraphStyle {
    var style = ParagraphStyle()
    switch seed % 6 {
    case 1: style.baseDirection = .majority(fallback: .leftToRight)
    case 2: style.language = "ja"
    case 3: style.lineBreakMode = .byCharacter
    case 4: style.wordBreak = .breakAll
    default: break
    }
    return style
  }

  @Test("are prepared as if they were new", arguments: 0..<27 as Range<UInt64>)
  func continuedTextsAreTheSame(_ seed: UInt64) {
    var (previous, inherited): (PreparedText?, Int) = (nil, 0)
    for state in states(seed) {
      let style = style(seed)
      let continued = Fixture.typesetter.prepare(state, style: style, after: previous)
      let whole = Fixture.typesetter.prepare(state, style: style)
      for width in [120.0, 31, 245, .infinity] {
        expectEqual(continued.size(fitting: width), whole.size(fitting: width))
        expectEqual(continued.lines(fitting: width), whole.lines(fitting: width))
      }
      expectEqual(ShapeSummary(continued.shaped), ShapeSummary(whole.shaped), "\(state.string)")
      inherited += continued.shaped.inheritedClusterCount
      previous = continued
    }
    #expect(inherited > 2000)
  }

  @Test("with styles of paragraphs are prepared as if they were new")
  func paragraphStylesAreTheSame() {
    var previous: PreparedText?
    let line = "let words = line.split(separator: \" \").map { $0.count } "
    for count in 1...40 {
      var state = AttributedText("", attributes: TextAttributes(font: .monospaced(12)))
      for row in 0..<count {
        let start = state.string.utf8.count
        state.append(
          AttributedText(
            line + (row % 3 == 0 ? "\n" : ""), attributes: TextAttributes(font: .monospaced(12))))
        guard row % 5 == 4 else { continue }
        var paragraph = ParagraphStyle()
        paragraph.headIndent = Double(row)
        state.setParagraphStyle(paragraph, in: start..<state.string.utf8.count)
      }
      let continued = Fixture.typesetter.prepare(state, after: previous)
      let whole = Fixture.typesetter.prepare(state)
      for width in [90.0, 245] {
        expectEqual(continued.lines(fitting: width), whole.lines(fitting: width))
      }
      expectEqual(ShapeSummary(continued.shaped), ShapeSummary(whole.shaped))
      previous = continued
    }
  }

  @Test(
    "are prepared anew at their end alone",
    arguments: [
      "The ferry leaves at eight, and the bridge opens later. ", "这是一个很长的回答，里面没有换行。",
      "هذا جواب طويل جدا لا ينتهي. ",
      "นี่คือคำตอบที่ยาวมาก ซึ่งไม่มีการขึ้นบรรทัดใหม่ ", "यह एक लंबा उत्तर है। ", "one line\nand another\n",
      "👩‍👩‍👧 and 👍🏽 so ",
    ])
  func workIsThatOfTheEnd(_ unit: String) {
    var text = String(repeating: unit, count: 20_000 / unit.count)
    var previous: PreparedText?
    for token in 0..<6 {
      let state = AttributedText(text, font: .system(15))
      let prepared = Fixture.typesetter.prepare(state, after: previous)
      let lines = prepared.lines(fitting: 245)
      let shaped = prepared.shaped
      if token > 1 {
        #expect(shaped.store.scalars.count - shaped.inheritedClusterCount < 600)
        let known = shaped.knownLines?.firstLines(fitting: 245).count ?? 0
        #expect(lines.count - known < 40)
      }
      text += String(unit.prefix(4))
      previous = prepared
    }
  }

  @Test("have the beginning in common that is the same in both")
  func commonPrefixes() {
    var text = AttributedText("one two", font: .system(15))
    expectEqual(text.commonPrefix(with: AttributedText("one ten", font: .system(15))), 5)
    expectEqual(text.commonPrefix(with: AttributedText("one two three", font: .system(15))), 7)
    expectEqual(text.commonPrefix(with: AttributedText("one two", font: .system(16))), 0)
    text.modify(4..<7) { $0.font.weight = .bold }
    expectEqual(text.commonPrefix(with: AttributedText("one two", font: .system(15))), 4)
    // Not within a character.
    expectEqual("aé".commonPrefix(with: "aè"), 1)
    expectEqual("é".commonPrefix(with: "é"), 2)
  }
}

/// Everything that is known of a text before it is broken into lines.
private struct ShapeSummary: Equatable {
  struct Run: Equatable {
    var scalars: Range<Int>
    var clusters: Range<Int>
    var face: SelectedFace
    var script: Script
    var level: UInt8
    var language: String?
    var attributes: Int
    var extent: VerticalExtent
    var isBox: Bool
  }

  struct Paragraph: Equatable {
    var clusters: Range<Int>
    var text: Range<Int>
    var end: Int
    var runs: Range<Int>
    var level: UInt8
    var style: Int
    var extent: VerticalExtent
  }

  let scalars: [Int32]
  let positions: [Double]
  let unsafe: [Bool]
  private(set) var glyphCounts: [Int] = []
  private(set) var glyphs: [UInt32] = []
  private(set) var places: [Int32] = []
  let flags: [UInt8]
  let runs: [Run]
  let paragraphs: [Paragraph]
  let ink: [VerticalExtent]
  let tabs: [Int]

  init(_ text: ShapedText) {
    let store = text.store
    scalars = Array(store.scalars)
    positions = store.positions
    unsafe = store.isUnsafeToBreak
    flags = text.flags.map(\.rawValue)
    runs = text.runs.map {
      Run(
        scalars: $0.scalars, clusters: $0.clusters, face: $0.face, script: $0.script,
        level: $0.level, language: $0.language, attributes: $0.attributes,
        extent: $0.extent(above: 0), isBox: $0.isBox)
    }
    paragraphs = text.paragraphs.map {
      Paragraph(
        clusters: $0.clusters, text: $0.textRange, end: $0.textEnd, runs: $0.runs,
        level: $0.baseLevel, style: $0.style, extent: $0.extent)
    }
    ink = text.ink
    tabs = text.tabs
    for cluster in scalars.indices {
      let range = store.glyphRange(of: cluster)
      glyphCounts.append(range.count)
      var glyph = range.lowerBound
      while glyph < range.upperBound {
        glyphs.append(store.glyphs[glyph])
        let place = store.place(of: glyph)
        places.append(place.x)
        places.append(place.y)
        glyph += 1
      }
    }
  }
}

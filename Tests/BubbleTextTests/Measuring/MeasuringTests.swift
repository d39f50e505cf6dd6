// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleSampleTexts
import Testing

@testable import BubbleText

/// The size found from glyphs, and the sizes found without glyphs.
struct Sizes: Equatable {
  var measured: TextSize?
  var prepared: TextSize
  var shaped: TextSize

  init(
    _ text: AttributedText, style: ParagraphStyle, width: Double, limit: LineLimit = .none,
    typesetter: Typesetter
  ) {
    self = SizedText(text, style: style, typesetter: typesetter).sizes(fitting: width, limit: limit)
  }

  fileprivate init(measured: TextSize?, prepared: TextSize, shaped: TextSize) {
    (self.measured, self.prepared, self.shaped) = (measured, prepared, shaped)
  }

  var agree: Bool { prepared == shaped && (measured == nil || measured == shaped) }
}

/// A text that is prepared once, and measured in many widths.
struct SizedText {
  private let text: AttributedText
  private let prepared: PreparedText
  private let measurer: TextMeasurer?

  init(_ text: AttributedText, style: ParagraphStyle, typesetter: Typesetter) {
    self.text = text
    prepared = typesetter.prepare(text, style: style)
    let isPlain = text.runs.count == 1 && text.paragraphStyles.isEmpty
    measurer = isPlain ? typesetter.measurer(text.runs[0].attributes, style: style) : nil
  }

  func sizes(fitting width: Double, limit: LineLimit = .none) -> Sizes {
    Sizes(
      measured: measurer?.size(of: text.string, fitting: width, limit: limit),
      prepared: prepared.size(fitting: width, limit: limit),
      shaped: prepared.shaped.size(fitting: width, limit: limit))
  }
}

@Suite("Measuring without glyphs")
struct MeasuringTests {
  private static let widths = [0, 17, 40, 88.5, 120, 245, 300, 1000, .infinity]

  /// Typesetters with caches that hold everything, and with ones that hold hardly anything.
  private static func typesetters() -> [Typesetter] {
    [
      Fixture.typesetter, Typesetter(fonts: Fixture.fonts),
      Typesetter(
        fonts: Fixture.fonts, cacheSizes: CacheSizes(measuringFonts: 1, pairIndexEnd: 140)),
    ]
  }

  @Test(
    "Corpora have their glyphs' sizes")
  func corpora() throws {
    let typesetters = Self.typesetters()
    for corpus in Corpus.all {
      for (index, message) in try corpus.messages().enumerated() {
        let sizes = Sizes(
          AttributedText(message, font: .system(15)), style: ParagraphStyle(),
          width: Self.widths[index % Self.widths.count], typesetter: typesetters[index % 3])
        #expect(sizes.agree, "\(message.debugDescription): \(sizes)")
      }
    }
  }

  @Test("Random texts have their glyphs' sizes", arguments: 0..<16 as Range<UInt64>)
  func randomTexts(_ seed: UInt64) {
    var random = RandomText(seed: seed &+ 77)
    let typesetters = Self.typesetters()
    for count in 0..<64 {
      let text = random.next()
      let style = random.style()
      let limit = count % 2 == 0 ? LineLimit.none : random.limit()
      let sized = SizedText(text, style: style, typesetter: typesetters[count % 3])
      for width in random.widths() {
        let sizes = sized.sizes(fitting: width, limit: limit)
        #expect(sizes.agree, "\(text.string.debugDescription) in \(width), \(style): \(sizes)")
      }
    }
  }

  @Test(
    "Wide words and wide spaces are kept in steps, or not at all",
    arguments: [60, 70, 140, 1000, 2000],
    [
      { String(repeating: "m", count: $0) }, { "w " + String(repeating: "漢", count: $0) },
      { "a" + String(repeating: " ", count: $0) + "b c" },
      { "one " + String(repeating: "x.", count: $0) + " two\nthree " },
    ] as [@Sendable (Int) -> String])
  func wideSegments(_ count: Int, _ makeText: @Sendable (Int) -> String) {
    let text = AttributedText(makeText(count), font: .system(15))
    for width in Self.widths + [515, 5000, 20_000] {
      let sizes = Sizes(
        text, style: ParagraphStyle(), width: width, typesetter: Fixture.typesetter)
      #expect(sizes.agree, "\(text.string.count) characters in \(width): \(sizes)")
    }
  }

  @Test("Random characters of simple scripts have their glyphs' sizes", arguments: Alphabet.all)
  func randomCharacters(_ alphabet: Alphabet) {
    var random = SplitMix(state: 5)
    for count in 0..<300 {
      let string = alphabet.text(using: &random)
      var style = ParagraphStyle()
      style.language = [nil, "en", "ja", "zh-Hans", "ko"][count % 5]
      style.baseDirection = .firstStrong(fallback: count % 7 == 0 ? .rightToLeft : .leftToRight)
      style.lineBreakStrictness = [.normal, .strict, .loose][count % 3]
      let text = AttributedText(
        string, font: .system(15, weight: count % 11 == 0 ? .bold : .regular))
      let sized = SizedText(text, style: style, typesetter: Fixture.typesetter)
      for width in Self.widths {
        let sizes = sized.sizes(fitting: width)
        #expect(sizes.agree, "\(string.debugDescription) in \(width), \(style): \(sizes)")
      }
    }
  }
}

@Suite("Measuring texts that are cut off")
struct CutOffTextTests {
  @Test("Random characters have their glyphs' sizes in few lines", arguments: Alphabet.all)
  func randomCharacters(_ alphabet: Alphabet) {
    var random = SplitMix(state: 58)
    for count in 0..<160 {
      let string = (0..<3).map { _ in alphabet.text(using: &random) }.joined()
      var style = ParagraphStyle()
      style.language = [nil, "en", "ja", "zh-Hans"][count % 4]
      style.lineSpacing = count % 5 == 0 ? 2.5 : 0
      style.overflowWrap = count % 6 == 0 ? .normal : .breakAddress
      let size = [10, 16][count % 2]
      let sized = SizedText(
        AttributedText(string, font: .system(Double(size))), style: style,
        typesetter: Fixture.typesetter)
      for width in [0, 9, 31.5, 77, 120, 163] {
        let limit = LineLimit(
          maximumLines: count % 3, maximumHeight: count % 3 == 0 ? 33.4 : .infinity)
        let sizes = sized.sizes(fitting: width, limit: limit)
        #expect(sizes.agree, "\(string.debugDescription) in \(width), \(limit): \(sizes)")
      }
    }
  }

  @Test("Corpora have their glyphs' sizes in two lines")
  func corpora() throws {
    var count = 0
    for corpus in Corpus.all {
      for message in try corpus.messages() {
        let text = AttributedText(message, font: .system(10))
        let sizes = Sizes(
          text, style: ParagraphStyle(), width: 163, limit: LineLimit(maximumLines: 2),
          typesetter: Fixture.typesetter)
        #expect(sizes.agree, "\(message.debugDescription): \(sizes)")
        count += sizes.shaped.isTruncated ? 1 : 0
      }
    }
    #expect(count > 100)
  }

  @Test("Most texts that are cut off take no glyphs")
  func takesNoGlyphs() throws {
    let measuring = try #require(
      TextSetting(Fixture.typesetter, TextAttributes(font: .system(10)), ParagraphStyle()).measuring
    )
    let texts = [
      "See you at eight, then we'll go on to the others.", "今天晚上我们一起去吃饭吧，好不好？我在车站等你们。",
      "Увидимся в восемь, потом пойдём дальше к остальным.",
    ]
    for text in texts {
      let size = measuring.size(
        of: text, fitting: 60, limit: LineLimit(maximumLines: 2),
        heights: measuring.lineHeights(in: ParagraphStyle()), direction: .forced(.leftToRight))
      #expect(size?.isTruncated == true, "\(text)")
    }
  }
}

/// Characters to make texts of.
struct Alphabet: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let characters: [Character]

  static let all = [
    Alphabet(testDescription: "ASCII", characters: (0x20..<0x7F).map(character) + ["\n"]),
    Alphabet(
      testDescription: "words", characters: Array("aeiotnsr AVWTy.,:;-(){}x0123456789 <>=+*@")),
    Alphabet(
      testDescription: "signs beside capitals and digits",
      characters: Array("AKZaz019   ::--+()[]{}<>=@~x*!$%&?|\"',.#/")),
    Alphabet(
      testDescription: "typographic signs",
      characters: Array("AKzé09  :-()x’“”…–—•·×\u{A0}«»→")),
    Alphabet(testDescription: "Latin", characters: (0x20..<0x250).map(character)),
    Alphabet(
      testDescription: "Chinese",
      characters: Array("我你他在上家好吗今天去吃饭了，。！？、；：「」『』（）《》【】…—～ 　ab1.)(") + ["\n"]),
    Alphabet(
      testDescription: "Japanese",
      characters: Array("かきくけこがっゃんアイウエオーッァ々日本語今日は、。「」・！？ A1")),
    Alphabet(testDescription: "Korean", characters: Array("안녕하세요오늘저녁에만나자 .,!?ok12()")),
    Alphabet(testDescription: "Cyrillic", characters: Array("АБВГДЕЖтупосрывалдж ,.!-«»abTy")),
    Alphabet(testDescription: "Greek", characters: Array("ΑΒΓΔαβγδεςώ ,.;·abAV")),
    Alphabet(
      testDescription: "addresses", characters: Array("aeiotnhs/..//-?&&-%_~@=#:019AV>é路 ")),
    Alphabet(testDescription: "emoji", characters: Array("😀😂👍❤️🎉👨‍👩‍👧🇩🇪☺️✈︎ ok 好")),
    Alphabet(
      testDescription: "all of the first plane",
      characters: (0x20..<0xFFFE).compactMap { Unicode.Scalar($0).map(Character.init) }),
  ]

  private static func character(_ value: Int) -> Character {
    Character(Unicode.Scalar(UInt32(value)) ?? " ")
  }

  func text(using random: inout SplitMix) -> String {
    let length = Int(random.next() % 40)
    return String(
      (0..<length).map { _ in characters[Int(random.next() % UInt64(characters.count))] })
  }
}

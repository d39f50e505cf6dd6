// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleText
import Testing

@testable import BubbleText

@Suite("Measuring by words")
struct WordMeasuringTests {
  private static let widths = [0, 23, 61.5, 120, 182.3, 245, 400, .infinity]

  private static func measuringFont(_ style: ParagraphStyle = ParagraphStyle()) -> MeasuringFont? {
    Fixture.typesetter.measuringFont(TextAttributes(font: .system(15)), style)
  }

  @Test(
    "Texts of joined, stacked and unspaced letters are measured by their words",
    arguments: [
      "رسالة نصية، من هاتف جديد.", "הודעה (חדשה) מהטלפון", "एक नया संदेश आया है।",
      "নতুন বার্তা এসেছে", "புதிய செய்தி வந்தது", "ข้อความใหม่ จากเพื่อน", "ok 👩‍👩‍👧 👍🏽!",
      "ملف PDF جديد 12", "می\u{200C}توان دید\r\nجمع", "أسرع (تقريبًا ٢٠٪)، پلاک ۱۲، ٣٫٥",
    ])
  func measuresByWords(_ text: String) throws {
    let font = try #require(Self.measuringFont())
    let style = ParagraphStyle()
    let size = try #require(
      font.sizeByWords(of: text, fitting: 1000, limit: .none, style: style))
    expectEqual(size, Fixture.prepare(text).shaped.size(fitting: 1000, limit: .none))
  }

  @Test("Lines end between Burmese words, where nothing changes, without glyphs", arguments: widths)
  func breaksBurmese(_ width: Double) throws {
    let font = try #require(Self.measuringFont())
    let text = "ဖိုင်ကိုဖွင့်၍မရပါ ကျေးဇူးတင်ပါတယ် သူငယ်ချင်းတို့အားလုံး"
    let size = font.sizeByWords(of: text, fitting: width, limit: .none, style: ParagraphStyle())
    let expected = Fixture.prepare(text).shaped.size(fitting: width, limit: .none)
    // A word that is wider than a line is broken between its clusters, with glyphs.
    #expect(size == expected || size == nil && width < 100)
  }

  @Test("Lines end in Latin words, where kerning ends, mostly without glyphs")
  func breaksKerning() throws {
    let font = try #require(Self.measuringFont())
    let text = "שלחתי את החשבונית מס׳ INV-2025/118 או AV-To-Wa?Te למייל"
    let prepared = Fixture.prepare(text).shaped
    var known = 0
    for width in 80..<280 {
      let size = font.sizeByWords(
        of: text, fitting: Double(width), limit: .none, style: ParagraphStyle())
      guard let size else { continue }
      known += 1
      expectEqual(size, prepared.size(fitting: Double(width), limit: .none))
    }
    #expect(known > 180)
  }

  @Test(
    "Lines end in words that are wider than they are, mostly without glyphs",
    arguments: [
      "شوف هذا الرابط: https://example.com/offers?id=42&lang=ar وقل لي رأيك",
      "תסתכל (https://example.com/To/AVATARs/WaVe.Type-1/2) ותגיד לי",
      "এই লিংকটা দেখো: https://example.com/offers?id=42&lang=bn তারপর জানিও",
      "ดูลิงก์ https://example.com/Donaudampfschifffahrtsgesellschaft ค่ะ",
    ], [OverflowWrap.breakAddress, .breakWord, .normal])
  func breaksWideWords(_ text: String, _ wrap: OverflowWrap) throws {
    var style = ParagraphStyle()
    style.overflowWrap = wrap
    // Words that were met in other texts first may have less known of them.
    let typesetter = Typesetter(fonts: Fixture.fonts)
    let font = try #require(
      typesetter.measuringFont(TextAttributes(font: .system(15)), style))
    let attributed = AttributedText(text, font: .system(15))
    let shaped = typesetter.prepare(attributed, style: style).shaped
    let prepared = typesetter.prepare(attributed, style: style)
    var known = 0
    for width in stride(from: 60.0, to: 400, by: 1.7) {
      let expected = shaped.size(fitting: width, limit: .none)
      expectEqual(prepared.size(fitting: width), expected)
      let size = font.sizeByWords(of: text, fitting: width, limit: .none, style: style)
      guard let size else { continue }
      known += 1
      expectEqual(size, expected)
    }
    #expect(known > 140 || wrap == .normal)
  }

  @Test(
    "Texts that words don't decide take glyphs",
    arguments: [
      "שלום\tעולם", "שלום \u{202E}abc\u{202C}", "漢字 שלום", "سلام\u{AD}علیکم", "a\u{2028}ب",
      "ข\u{200D}\u{E47}ب",
      String(repeating: "ب", count: 300), "",
    ])
  func takesGlyphs(_ text: String) throws {
    let font = try #require(Self.measuringFont())
    let size = font.sizeByWords(of: text, fitting: 1000, limit: .none, style: ParagraphStyle())
    expectNil(size)
  }

  @Test(
    "Emoji of several characters, and letters with marks, add up with the text around them",
    arguments: [
      "I ❤️ you 👩‍👩‍👧👍🏽, really!", "Cafe\u{301} To\u{302}\u{301}t de\u{323}\u{302}p", "好❤️的🇩🇪。",
      "1️⃣ or 2️⃣\n👋🏽", "おはよう☀️コーヒー❤️", "좋아요❤️ 👍🏽",
    ])
  func addsUpClusters(_ text: String) throws {
    let style = ParagraphStyle()
    let font = try #require(Self.measuringFont())
    let size = font.size(
      of: text, fitting: 150, limit: .none, heights: font.lineHeights(in: style),
      direction: style.baseDirection)
    expectEqual(size, Fixture.prepare(text).shaped.size(fitting: 150, limit: .none))
  }

  @Test("Emoji that were met among words have their widths beside letters, too")
  func emojiOfDigits() {
    let measurer = Typesetter(fonts: Fixture.fonts).measurer(TextAttributes(font: .system(15)))
    for text in ["3️⃣ ☂︎vs.", "cat3️⃣"] {
      let size = Fixture.prepare(text).shaped.size(fitting: 200, limit: .none)
      expectEqual(measurer.size(of: text, fitting: 200), size)
    }
  }

  @Test("Random words have their glyphs' sizes", arguments: WordAlphabet.all)
  func randomWords(_ alphabet: WordAlphabet) {
    var random = SplitMix(state: 11)
    let typesetter = Typesetter(fonts: Fixture.fonts)
    for count in 0..<70 {
      let string = alphabet.text(using: &random)
      let style = Self.style(count)
      let text = AttributedText(
        string,
        font: .system(count % 3 == 0 ? 13.7 : 15, weight: count % 11 == 0 ? .bold : .regular))
      let sized = SizedText(text, style: style, typesetter: typesetter)
      for width in Self.widths {
        let sizes = sized.sizes(
          fitting: width, limit: count % 5 == 0 ? LineLimit(maximumLines: 2) : .none)
        #expect(sizes.agree, "\(string.debugDescription) in \(width), \(style): \(sizes)")
      }
    }
  }

  private static func style(_ count: Int) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection =
      [
        .firstStrong(fallback: .leftToRight), .majority(fallback: .leftToRight),
        .firstStrong(fallback: .rightToLeft), .forced(.leftToRight),
      ][count % 4]
    style.lineHeightPolicy = [.compact, .compact, .adaptive, .primary][count % 7 % 4]
    style.lineSpacing = count % 3 == 0 ? 2.3 : 0
    style.paragraphSpacing = count % 4 == 0 ? 5.1 : 0
    style.minimumLineHeight = count % 13 == 0 ? 23 : 0
    style.maximumLineHeight = count % 17 == 0 ? 24.5 : 0
    style.language = [nil, "ar", "fa", "hi", "th"][count % 5]
    return style
  }

  @Test("Words are dropped when there are many, and sizes stay the same")
  func manyWords() {
    let typesetter = Typesetter(fonts: Fixture.fonts)
    let measurer = typesetter.measurer(TextAttributes(font: .system(15)))
    var random = SplitMix(state: 3)
    let letters = Array("אבגדהוזחטיכלמנסעפצקרשת")
    var first: [(String, TextSize)] = []
    for _ in 0..<1500 {
      let words = (0..<24).map { _ in
        String((0..<4).map { _ in letters.randomElement(using: &random) ?? "א" })
      }
      let text = words.joined(separator: " ")
      let size = measurer.size(of: text, fitting: 200)
      if first.count < 20 { first.append((text, size)) }
    }
    for (text, size) in first {
      expectEqual(measurer.size(of: text, fitting: 200), size)
      expectEqual(Fixture.prepare(text).shaped.size(fitting: 200, limit: .none), size)
    }
  }
}

/// Words, and what is between them, to make texts of.
struct WordAlphabet: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let letters: [Character]
  private let signs: [String]

  private init(_ name: String, _ letters: String, _ signs: [String]) {
    testDescription = name
    self.letters = letters.unicodeScalars.map(Character.init)
    self.signs = signs
  }

  private static let common = [
    " ", " ", " ", " ", " ", ", ", ". ", "\n", " (", ") ", "-", " 12 ", ": ", "«", "» ", " PDF ",
    "\"",
    " 3.5", "!", "  ", "…", " 😀 ", "/", " AV (To) ", " https://example.com/To?AV=42&lang=he",
  ]

  static let all = [
    WordAlphabet(
      "Arabic", "ابتثجحدرسشعفقكلمنهويةىآإ\u{64E}\u{651}لالله", common + ["، ", "؟", "٣٤ "]),
    WordAlphabet("Persian", "پچژگکیهآادرستن\u{200C}می", common + ["، ", "۱۲", "\u{200F}"]),
    WordAlphabet("Hebrew", "אבגדהוזחטיכךלמםנןסעפףצץקרשת\u{5B7}\u{5BC}", common + ["־", "״", "׳"]),
    WordAlphabet(
      "Hindi", "कखगघचजटडतदनपबमयरलवशसह\u{93F}\u{93E}\u{940}\u{947}\u{94D}\u{94D}\u{902}",
      common + ["। "]),
    WordAlphabet(
      "Bengali", "কখগচজটডতদনপবমযরলশসহ\u{9BF}\u{9BE}\u{9C7}\u{9CD}\u{9CD}\u{9CB}", common + ["। "]),
    WordAlphabet("Tamil", "கஙசஞடணதநபமயரலவழளறன\u{BBF}\u{BBE}\u{BC6}\u{BCD}\u{BCA}", common),
    WordAlphabet(
      "Thai", "กขคงจชดตทนบปพมยรลวสหอเแโใไ\u{E31}\u{E34}\u{E35}\u{E48}\u{E49}\u{E33}",
      common + ["ๆ", "๑๒", "ข้อความ", "ประเทศ"]),
    WordAlphabet("emoji", "😀👍🏽👩\u{200D}👧🇩🇪❤\u{FE0F}1\u{FE0F}\u{20E3}☺☎", common + ["ب", "क"]),
    WordAlphabet(
      "emoji in Latin and Chinese text", "aeTVo你好，（1\u{FE0F}\u{20E3}😀👍🏽👩\u{200D}👧🇩🇪❤\u{FE0F}",
      common + ["👩‍👩‍👧", "❤️", "\u{FE0F}", "👋🏽", "🇫🇷🇩🇪", "Hello world", "®️", "我们（"]),
    WordAlphabet(
      "Latin with marks", "aeoAVTy\u{301}\u{300}\u{302}\u{323}\u{31B}\u{308}éơ",
      common + [
        "e\u{323}\u{302}", "-e\u{301}", "o\u{31B}\u{301}", "?a\u{308}", "Te\u{301}", "/e\u{300}",
        "e\u{302}\u{301}",
      ]),
    WordAlphabet(
      "addresses", "aeTVoAyfiWrL.:/?&=-_%@127()", common + ["ב", "ক", "ข", "ب", "://", "ffi"]),
    WordAlphabet("all together", "aéỹbАδبتא\u{5B7}कि\u{94D}க็กาข👍\u{301}e\u{301}\u{200D}", common),
    WordAlphabet(
      "Burmese and Khmer", "ကခဂငစဆ\u{102C}\u{1031}\u{1039}កខគឃ\u{17B6}\u{17D2}\u{17C1}",
      common + ["မင်္ဂလာပါ", "ဖိုင်ကိုဖွင့်၍မရပါ", "ကျေးဇူးတင်ပါတယ် ", "នៅក្នុងប្រទេស", "သူငယ်ချင်းတို့အားလုံး"]),
    WordAlphabet(
      "Malayalam, Telugu, Kannada", "കഖഗ\u{D4D}\u{D3E}కఖగ\u{C4D}\u{C3F}ಕಖಗ\u{CCD}\u{CBF}", common),
  ]

  func text(using random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in
      let word = (0..<Int.random(in: 0...7, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
      return String(word) + (signs.randomElement(using: &random) ?? " ")
    }.joined()
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleMarkdownViews
@testable import BubbleText
@testable import TUIKitCells

@Suite("Pages that grow")
struct GrowingPageTests {
  private static let width = 230.0

  private let environment = EditionScreen(isMinimalist: false).environment

  /// Runs a closure with the style of an answer.
  private func withStyle(_ body: (MarkdownStyle) -> Void) {
    environment.perform { body(ChatbotMessageCellData(direction: .incoming).markdownStyle) }
  }

  // MARK: The same pages

  /// Parts of documents, of which some change the meaning of what is before them.
  private static let parts = [
    "The ferry leaves at eight, and ", "**bold** words ", "*open ", "emphasis* ", "~~struck~~ ",
    "`code` ", "**two ", "lines** ",
    "[link](https://a.example/b) ", "[a note][1] ", "[x] ", "https://example.com/path ",
    "call 555-0134 ", "@all ",
    "这是一个很长的回答，里面", "没有换行。", "هذا جواب طويل ", "لا ينتهي (123). ", "זה מענה ", "คำตอบที่ยาว ", "नमस्ते ",
    "👩‍👩‍👧👍🏽 ", "🇯🇵 ", "[TUIEmoji_Smile]", "e\u{301}a ", "\n", "\n\n", "\n===\n", "\n---\n", "\n- item ",
    "\n1. first ",
    "\n   - inner ", "\n> quote ", "\n\n| a | b |\n|---|---|\n| one | ", " two |\n",
    "| three | four |\n", "\n\n```swift\nlet a = 1\n",
    "// a comment that is long enough to be wrapped\n", "```\n\n", "\n# Heading ",
    "![boat](boat.png) ", "\n- [x] done ",
    "$x_1 + y$ ", "\\(\\frac{a}{b}\\) ", "$\\alpha ", "\n$$\\sum_i x_i$$\n", "\n\\[ a = ",
    "b \\]\n", "\n```math\nx\n",
    "\n\n[1]: https://note.example\n\n", "a_b_c ", "2 * 3 * 4 ", "\\* ", "&amp; ",
    "<https://c.example> ",
  ]

  /// A document of random parts, with long paragraphs between them.
  private static func document(_ numbers: inout RandomNumbers) -> String {
    (0..<24).map { _ in
      let part = parts.randomElement(using: &numbers) ?? ""
      let count =
        Int.random(in: 0..<4, using: &numbers) == 0 ? Int.random(in: 2...9, using: &numbers) : 1
      return String(repeating: part, count: count)
    }.joined()
  }

  private func check(_ document: String, using numbers: inout RandomNumbers, most: Int) {
    withStyle { style in
      let growing = GrowingPage()
      var (start, step) = (document.startIndex, 0)
      while start < document.endIndex {
        let size = Int.random(in: 1...most, using: &numbers)
        start =
          document.index(start, offsetBy: size, limitedBy: document.endIndex) ?? document.endIndex
        step += 1
        let text = String(document[..<start])
        let isComplete = start == document.endIndex
        let page = growing.page(of: text, isComplete: isComplete, style: style, width: Self.width)
        let fresh = GrowingPage().page(
          of: text, isComplete: isComplete, style: style, width: Self.width)
        expectEqual(
          PageSummary(page), PageSummary(fresh), "\(step): \(text.suffix(60).debugDescription)")
      }
    }
  }

  @Test("are those of the whole text at every moment", arguments: 0..<20 as Range<UInt64>)
  func growingPagesAreTheSame(_ seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    check(Self.document(&numbers), using: &numbers, most: 24)
  }

  @Test("are the same for every sample, character by character", arguments: MarkdownSamples.all)
  func samplesAreTheSame(_ sample: String) {
    var numbers = RandomNumbers(seed: 3)
    check(sample + "\n\n" + sample, using: &numbers, most: 2)
  }

  @Test("are the same where long blocks go on", arguments: LongAnswer.all(length: 2500))
  func longPagesAreTheSame(_ answer: LongAnswer) {
    var numbers = RandomNumbers(seed: 9)
    check(answer.text, using: &numbers, most: 160)
  }

  // MARK: Work

  /// The number of clusters that were prepared for a page and not before.
  private func work(_ page: MarkdownPage, known: inout Set<ObjectIdentifier>) -> Int {
    var count = 0
    for case .text(let text, _) in page.pieces.map(\.content)
    where known.insert(ObjectIdentifier(text)).inserted {
      let shaped = text.shaped
      count += shaped.store.scalars.count - shaped.inheritedClusterCount
    }
    return count
  }

  @Test("lay out the end of a long answer alone", arguments: LongAnswer.all(length: 20_000))
  func tokensAreSmallWork(_ answer: LongAnswer) {
    withStyle { style in
      let growing = GrowingPage()
      var (known, kept): (Set<ObjectIdentifier>, [MarkdownPage]) = ([], [])
      for token in 0..<6 {
        let text = String(answer.text.dropLast(4 * (5 - token)))
        let page = growing.page(of: text, isComplete: false, style: style, width: Self.width)
        guard let page else { continue }
        kept.append(page)
        let work = work(page, known: &known)
        if token > 2 { #expect(work < 1000, "token \(token)") }
      }
      #expect(kept.count >= 4)
    }
  }

  @Test("keep the views of what is before the first change")
  func viewsAreKept() throws {
    withStyle { style in
      let (growing, view) = (GrowingPage(), MarkdownView())
      let text = "- one\n- two\n\n```swift\nlet a = 1\n```\n\nA **long** paragraph"
      view.show(
        growing.page(of: text, isComplete: false, style: style, width: Self.width), style: style,
        msgID: "")
      let before = view.labels
      view.show(
        growing.page(of: text + " goes on", isComplete: false, style: style, width: Self.width),
        style: style, msgID: "")
      #expect(view.labels.count == before.count && view.subviews.count == before.count)
      expectEqual(zip(before, view.labels).filter { $0 !== $1 }.count, 1)
      #expect(zip(view.subviews, view.labels).allSatisfy { $0 === $1 })
      view.show(nil, style: style, msgID: "")
      #expect(view.subviews.isEmpty && view.isEmpty)
    }
  }
}

/// Long answers that grow at their end, by the block that they end with.
struct LongAnswer: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  static func all(length: Int) -> [LongAnswer] {
    [
      LongAnswer("a paragraph", "*So*: " + repeated(english, length)),
      LongAnswer("emphasis", repeated("Some **bold** and *slanted* words, and `code`. ", length)),
      LongAnswer("Chinese", "*是*" + repeated("这是一个很长的回答，里面没有换行。", length)),
      LongAnswer("Arabic", "*نعم* " + repeated("هذا جواب طويل جدا لا ينتهي في سطر واحد. ", length)),
      LongAnswer("Thai", "*ใช่* " + repeated("นี่คือคำตอบที่ยาวมาก ซึ่งไม่มีการขึ้นบรรทัดใหม่ ", length)),
      LongAnswer("a long item", "- " + repeated(english, length)),
      LongAnswer("many items", repeated("- the ferry leaves at eight\n", length)),
      LongAnswer("many rows", table + repeated("| eight | pier three | six |\n", length)),
      LongAnswer("a long cell", table + "| eight | " + repeated(english, length)),
      LongAnswer(
        "code", "```swift\n" + repeated("let line = words.map { $0.count } // it\n", length)),
      LongAnswer(
        "a line of code", "```swift\n" + repeated("let line = words.map { $0.count }; ", length)),
      LongAnswer("a quote", "> " + repeated(english, length)),
      LongAnswer("many quotes", repeated("> the ferry leaves at eight\n\n", length)),
    ]
  }

  private init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }

  private static let english = "The ferry leaves at eight, and the bridge opens a little later. "
  private static let table = "| time | place | seats |\n|---|---|---|\n"

  private static func repeated(_ unit: String, _ length: Int) -> String {
    String(String(repeating: unit, count: length / unit.count + 1).prefix(length))
  }
}

/// Everything that is drawn of a page.
private struct PageSummary: Equatable {
  /// A drawn element. Descriptions of values would take longer than laying them out.
  enum Piece: Equatable {
    case text(CGRect, AttributedText, TextAlignment)
    case fill(CGRect, Color, radius: CGFloat)
    case task(CGRect, isDone: Bool, Color)
    case picture(CGRect, MarkdownImage)
    case formula(CGRect, String)
  }

  var size = CGSize.zero
  var lineCount = 0
  var pieces: [Piece] = []
  var lines: [[LineFragment]] = []
  var glyphs: [[PositionedGlyph]] = []

  /// - Parameter page: `nil` for plain text, which has no page.
  init(_ page: MarkdownPage?) {
    guard let page else { return }
    (size, lineCount) = (page.size, page.lineCount)
    for piece in page.pieces {
      switch piece.content {
      case .text(let text, let alignment):
        pieces.append(.text(piece.frame, text.text, alignment))
        let lines = text.lines(fitting: Double(piece.frame.width))
        self.lines.append(lines)
        glyphs += lines.map { text.glyphRuns(of: $0).flatMap(\.glyphs) }
      case .fill(let color, let radius):
        pieces.append(.fill(piece.frame, color, radius: radius))
      case .task(let isDone, let color):
        pieces.append(.task(piece.frame, isDone: isDone, color))
      case .picture(let image): pieces.append(.picture(piece.frame, image))
      case .formula(let formula): pieces.append(.formula(piece.frame, formula.text))
      }
    }
  }
}

/// Pseudo-random numbers that are the same in every run (SplitMix64).
private struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

/// Long messages look at the limit of the work while they are measured and drawn, and can be cut off at each look.
@Suite("Work that is cut off")
struct CutOffTests {
  private struct Case: CustomTestStringConvertible {
    let name: String

    /// The message's JSON.
    let message: String

    /// The number of looks that measuring takes at least.
    var measureLooks = 2

    var testDescription: String { name }

    static func text(_ name: String, _ unit: String, looks: Int = 2) -> Case {
      Case(
        name: name, message: #"{"msgID":"m-1","textElem":{"text":\#(repeated(unit, 12_000))}}"#,
        measureLooks: looks)
    }

    static func markdown(_ name: String, _ unit: String, looks: Int = 4) -> Case {
      Case(
        name: name,
        message: #"{"msgID":"m-1","richTextElem":{"markdown":\#(repeated(unit, 2000))}}"#,
        measureLooks: looks)
    }

    private static func repeated(_ unit: String, _ byteCount: Int) -> String {
      JSONValue.string(String(repeating: unit, count: byteCount / unit.utf8.count)).description
    }
  }

  private static let cases = [
    Case.text("words", "word w0rd a-b ", looks: 1),
    .text("an Arabic word", "سلام", looks: 4), .text("Hebrew and English", "שלום there ", looks: 4),
    .text("emoji", "👨‍👩‍👧🇫🇷"), .text("Devanagari", "नमस्ते दोस्त "),
    .text("lines of accents", "e\u{301}\u{323}\n"),
    .markdown("paragraphs", "*one* **two** `three` four\n\n", looks: 20),
    .markdown("formulas", "a $\\frac{x^2}{\\sqrt{y}}$ b\n\n", looks: 20),
    .markdown("code", "```swift\nlet a = \"b\" // c\n```\n", looks: 20),
    .markdown("lists", "- one\n  1. two\n", looks: 10),
    Case(
      name: "a card",
      message: #"""
        {"msgID":"m-1","cardElem":{"blocks":[{"type":"heading","text":"A"},{"type":"text","text":"*a* b"},
        {"type":"fields","fields":[{"name":"n","value":"v"}]}]}}
        """#.replacing("\n", with: "")),
    Case(
      name: "a file", message: #"{"msgID":"m-1","fileElem":{"filename":"a.pdf","fileSize":12}}"#,
      measureLooks: 0),
  ]

  private static let styles = ["classic", "minimalist", "chatkit", "quote"]

  private static func commands(_ style: String, format: String = "png") throws -> InProcessCommands
  {
    try InProcessCommands(
      options: Array(#"{"style":"\#(style)","format":"\#(format)","jobs":1}"#.utf8), fonts: nil)
  }

  /// The answers where the time ends at a look, and the number of looks.
  private static func answers(
    looks: Int, _ call: () throws -> InProcessAnswers
  ) rethrows -> (answers: InProcessAnswers, lookCount: Int) {
    let limit = WorkLimit(looks: looks)
    let answers = try WorkLimit.$current.withValue(limit, operation: call)
    return (answers, limit.lookCount)
  }

  /// Looks to end at: the first ones, and some of the others.
  private static func ends(of count: Int) -> [Int] {
    Array(0..<min(count, 3)) + stride(from: 3, to: count, by: max(count / 5, 1))
  }

  @Test(
    "measuring ends at any look, and keeps nothing of what was cut off", arguments: cases, styles)
  private func measuring(_ example: Case, _ style: String) throws {
    let lines = Array((example.message + "\n").utf8)
    let (expected, lookCount) = try Self.answers(looks: .max) {
      try Self.commands(style).measure(lines)
    }
    #expect(!expected.hasFailures)
    #expect(lookCount >= example.measureLooks, "\(lookCount) looks")
    let commands = try Self.commands(style)
    for end in Self.ends(of: lookCount) {
      let cut = Self.answers(looks: end) { commands.measure(lines) }.answers
      if cut.lines != expected.lines {
        let text = String(decoding: cut.lines, as: UTF8.self)
        #expect(text.contains(#""code":"timeout""#), "cut at \(end): \(text.prefix(300))")
      }
    }
    expectEqual(commands.measure(lines).lines, expected.lines)
  }

  @Test(
    "drawing ends at any look, and keeps nothing of what was cut off", arguments: cases,
    [("classic", "png"), ("minimalist", "pdf"), ("chatkit", "webp"), ("quote", "svg")])
  private func drawing(_ example: Case, _ options: (style: String, format: String)) throws {
    let lines = Array((example.message + "\n").utf8)
    let (expected, lookCount) = try Self.answers(looks: .max) {
      try Self.commands(options.style, format: options.format).render(lines)
    }
    // Messages may be larger than images of a format.
    guard !expected.hasFailures else { return }
    #expect(lookCount >= 3)
    let commands = try Self.commands(options.style, format: options.format)
    for end in Self.ends(of: lookCount).prefix(8) {
      let cut = try Self.answers(looks: end) { try commands.render(lines) }.answers
      if cut.lines != expected.lines {
        let text = String(decoding: cut.lines, as: UTF8.self)
        #expect(text.contains(#""code":"timeout""#), "cut at \(end): \(text.prefix(300))")
      }
    }
    expectEqual(try commands.render(lines).lines, expected.lines)
  }

  @Test("a conversation ends at any look", arguments: ["png", "pdf"])
  func conversations(format: String) throws {
    let messages = Array(Self.cases.map(\.message).joined(separator: "\n").utf8)
    let pages = format == "pdf" ? #","pageSize":"400x8000""# : ""
    let options = #"{"jobs":1,"transcript":{"format":"\#(format)"\#(pages)}}"#
    let commands = try InProcessCommands(options: Array(options.utf8), fonts: nil)
    let whole = WorkLimit(looks: .max)
    let image = try WorkLimit.$current.withValue(whole) { try commands.transcript(of: messages) }
    for end in Self.ends(of: whole.lookCount) {
      do {
        // Later ones look less often, since more is known.
        let cut = try WorkLimit.$current.withValue(WorkLimit(looks: end)) {
          try commands.transcript(of: messages)
        }
        expectEqual(cut.bytes, image.bytes)
      } catch {
        expectEqual((error as? InProcessError)?.kind, .late)
      }
    }
    expectEqual(try commands.transcript(of: messages).bytes, image.bytes)
  }

  @Test("a message that takes longer than --timeout is an error, and the others are done")
  func messagesOfALine() throws {
    let commands = try InProcessCommands(options: Array(#"{"timeout":0.1}"#.utf8), fonts: nil)
    let long = String(repeating: "*a* $\\frac{1}{2}$ سلام\\n\\n", count: 8000)
    let lines = """
      {"msgID":"m-1","textElem":{"text":"a"}}
      {"msgID":"m-2","richTextElem":{"markdown":"\(long)"}}
      {"msgID":"m-3","textElem":{"text":"a"}}

      """
    let answers = commands.measure(Array(lines.utf8))
    let texts = String(decoding: answers.lines, as: UTF8.self).split(separator: "\n")
    #expect(answers.hasFailures)
    expectEqual(texts.count, 3)
    #expect(
      texts[1].contains(
        #""error":{"code":"timeout","message":"the line takes longer than the limit of 0.1 s","path":null}"#
      ), "\(texts[1])")
    expectEqual(texts[2].contains("error"), false)
  }

  @Test("a call that takes longer than its time is an error", arguments: [0.001, 0.02])
  func calls(seconds: Double) throws {
    let commands = try InProcessCommands(
      options: Array(#"{"callTimeout":\#(seconds),"jobs":1}"#.utf8), fonts: nil)
    let long = String(repeating: "*a* $\\frac{1}{2}$ سلام\\n\\n", count: 2000)
    let message = Array(#"{"msgID":"m-1","richTextElem":{"markdown":"\#(long)"}}"#.utf8)
    let error = commands.inTime { () -> InProcessError? in
      do throws(InProcessError) {
        _ = try commands.image(of: message)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(error?.kind, .late)
    expectEqual(error?.code, "timeout")
  }
}

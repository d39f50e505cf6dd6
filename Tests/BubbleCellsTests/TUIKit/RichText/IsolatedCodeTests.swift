// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleMarkdownViews
@testable import TUIKitCells

@Suite("Code beside text from right to left")
struct IsolatedCodeTests {
  private static let codes = [
    "--flag", "-v", ".env", #"C:\dir\"#, "validateInput()", "#include <map>", "[1, 2]",
    "a + b = c;",
    "x > 0 ? y : z!", "cd ..", "/usr/bin/", "f(\"x\")", "+1", "$HOME/",
  ]

  private static let sentences = ["استخدم CODE ثم احفظ.", "CODE: الخيار", "השתמש ב־CODE, ואז שמור"]

  private static let blocks = [
    "TEXT", "# TEXT", "- TEXT\n- نص", "1. TEXT", "> TEXT", "**TEXT**",
    "| أ | ب |\n|---|---|\n| TEXT | نص |",
  ]

  private func labels(
    _ markdown: String, direction: ScreenDirection = .leftToRight
  ) throws -> [Label] {
    var environment = EditionScreen(isMinimalist: false).environment
    environment.direction = direction == .leftToRight ? .leftToRight : .rightToLeft
    let message = Message.make(.richText(RichTextElement(markdown: markdown)))
    let row = try #require(MessageRenderer(environment: environment).row(for: message))
    return try #require(row.cell as? RichTextMessageCell).markdownView.labels
  }

  enum ScreenDirection: CaseIterable { case leftToRight, rightToLeft }

  /// Expects the characters of a part of one of the labels to stand from left to right.
  private func expectLeftToRight(
    _ part: String, in labels: [Label], location: SourceLocation = #_sourceLocation
  ) throws {
    let label = labels.first { $0.preparedText?.text.string.contains(part) == true }
    let prepared = try #require(label?.preparedText, "\(part)", sourceLocation: location)
    let string = prepared.text.string
    let range = try #require(string.range(of: part))
    let layout = prepared.layout(fitting: 10_000)
    let places = string[range].indices.map { index -> Double in
      let next = string.index(after: index)
      let start = string.utf8.distance(from: string.startIndex, to: index)
      let end = string.utf8.distance(from: string.startIndex, to: next)
      return layout.rects(of: start..<end).first?.x ?? -1
    }
    expectEqual(places, places.sorted(), "\(part) in \(string)")
    #expect(places.first ?? -1 >= 0, sourceLocation: location)
  }

  @Test("code reads left to right in every block", arguments: blocks, ScreenDirection.allCases)
  func codeIsIsolated(block: String, direction: ScreenDirection) throws {
    for code in Self.codes {
      for sentence in Self.sentences {
        let text = sentence.replacingOccurrences(of: "CODE", with: "`\(code)`")
        let labels = try labels(
          block.replacingOccurrences(of: "TEXT", with: text), direction: direction)
        try expectLeftToRight(code, in: labels)
      }
    }
  }

  @Test("code alone reads left to right, on the side of its list or table")
  func codeAloneIsIsolated() throws {
    for code in Self.codes {
      for markdown in ["- `\(code)`\n- نص", "| أ | ب |\n|---|---|\n| `\(code)` | نص |"] {
        try expectLeftToRight(code, in: labels(markdown))
        try expectLeftToRight(code, in: labels(markdown, direction: .rightToLeft))
      }
      try expectLeftToRight(code, in: labels("`\(code)`", direction: .rightToLeft))
    }
    let texts = try labels("- `[1, 2]`\n- نص").compactMap(\.preparedText)
    let code = texts.first { $0.text.string.contains("[1, 2]") }
    expectEqual(code?.layout(fitting: 200).lastLineDirection, .rightToLeft)
  }

  @Test(
    "addresses, paths and options read left to right",
    arguments: [
      "https://example.com/a/b-c/", "/usr/local/bin/", "~/notes/", #"C:\dir\"#, "--verbose", ".env",
      "+1 555 010 0199", "./run.sh",
    ])
  func addressesAreIsolated(address: String) throws {
    for text in ["انظر \(address) ثم احفظ", "(\(address)) نص", "נתיב: \(address)."] {
      // A list keeps the paragraph from being plain text.
      let written = text.replacingOccurrences(of: #"\"#, with: #"\\"#)
      try expectLeftToRight(address, in: labels("- " + written))
    }
  }

  @Test("a formula of several boxes reads left to right")
  func formulasAreIsolated() throws {
    let long = (1...30).map { "a_{\($0)}" }.joined(separator: " + ")
    let labels = try labels("الصيغة $\(long)$ طويلة")
    let text = try #require(labels.first?.preparedText?.text.string)
    #expect(text.contains("\u{2066}\u{FFFC}\u{FFFC}"))
    #expect(text.contains("\u{FFFC}\u{2069}"))
  }

  @Test("text from left to right has no isolates")
  func otherTextHasNone() throws {
    for text in ["Use `--flag` or /usr/bin/", "用 `f()` 吧", "Θέλω `x`, https://example.com"] {
      for label in try labels("- " + text) {
        #expect(label.preparedText?.text.string.contains("\u{2066}") == false)
      }
    }
  }

  @Test("a line doesn't end behind the hyphens of an option", arguments: [60.0, 80, 100, 120])
  func optionsAreWhole(width: Double) throws {
    let label = try #require(labels("استخدم ثم `--flag` أو `-v` هنا").first)
    let text = try #require(label.preparedText)
    let bytes = Array(text.text.string.utf8)
    for line in text.layout(fitting: width).visibleRanges {
      #expect(
        bytes[line].last != UInt8(ascii: "-"), "\(String(decoding: bytes[line], as: UTF8.self))")
    }
  }

  @Test("the direction of a text is that of its words, not of its code")
  func directionIsOfWords() throws {
    let layout = try #require(labels("`git` هو أداة").first?.preparedText?.layout(fitting: 300))
    expectEqual(layout.lastLineDirection, .rightToLeft)
  }

  @Test("readers of screens get the same isolates")
  func speechIsIsolated() throws {
    let text = "استخدم `f()` ثم"
    let words = EditionScreen(isMinimalist: false).environment.localization
    let label = try #require(try labels(text).first)
    expectEqual(label.accessibilityLabel, "استخدم \u{2066}f()\u{2069} ثم")
    expectEqual(
      HuggingPage(FormattedText(markdown: text)).spokenText(in: words),
      "استخدم \u{2066}f()\u{2069} ثم")
    expectEqual(
      HuggingPage(FormattedText(markdown: "Use `f()`")).spokenText(in: words), "Use f()")
  }

  @Test("ranges of code are isolated line by line in quotes, too")
  func quotesAreIsolated() throws {
    let json = """
      {"from": {"id": 41, "name": "Mira Holm"}, "text": "انظر -f()\\n.env ثم",
      "entities": [{"type": "code", "offset": 5, "length": 9}]}
      """
    let read = Array(MessageReader(Array(json.utf8), format: .quoteAPI))
    let environment = try RenderEnvironment.bundled(kit: .quote())
    let message = try #require(read.first).result.get()
    let row = try #require(MessageRenderer(environment: environment).row(for: message))
    let texts = row.cell.container.allLabels.compactMap(\.preparedText?.text.string)
    #expect(texts.contains("انظر \u{2066}-f()\u{2069}\n\u{2066}.env\u{2069} ثم"), "\(texts)")
  }
}

extension View {
  fileprivate var allLabels: [Label] {
    subviews.flatMap { ($0 as? Label).map { [$0] } ?? $0.allLabels }
  }
}

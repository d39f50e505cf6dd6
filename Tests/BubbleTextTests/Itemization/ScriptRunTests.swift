// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Script runs")
struct ScriptRunTests {
  /// Text, and its runs with their scripts.
  private static let examples: [[(text: String, script: Script)]] = [
    [("Call 112 (now)! ", "Latn"), ("Звони ", "Cyrl"), ("Πες ", "Grek")],
    [("我", "Hani"), ("の", "Hira"), ("ラーメン", "Kana"), ("店 12 ", "Hani")],
    [("abc (", "Latn"), ("אבג", "Hebr"), (") def", "Latn")],
    [("abc [", "Latn"), ("где {", "Cyrl"), ("και", "Grek"), ("}", "Cyrl"), ("]", "Latn")],
    [("«", "Latn"), ("a ", "Latn"), ("“", "Latn"), ("你” ", "Hani"), ("b»", "Latn")],
    [("123 ", "Arab"), ("سلام ١٢٣، ", "Arab"), ("ok", "Latn")],
    [("12:30 …?! ", "Zyyy"), ("👍", "Zyyy")],
    [("e\u{301}", "Latn"), ("я\u{301}", "Cyrl")],
    [(")]} ", "Latn"), ("x", "Latn")],
    [("नमस्ते। ", "Deva"), ("ok", "Latn")],
  ]

  @Test("Common characters take the script of the text around them", arguments: examples.indices)
  func scripts(_ index: Int) {
    let example = Self.examples[index]
    let expected = example.flatMap { part in part.text.unicodeScalars.map { _ in part.script } }
    let scalars = example.map(\.text).joined().unicodeScalars.map(\.value)
    expectEqual(scalars.withUnsafeBufferPointer(ScriptResolver.scripts), expected)
  }
}

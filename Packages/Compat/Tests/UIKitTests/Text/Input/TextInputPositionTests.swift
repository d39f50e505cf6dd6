// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// Positions and changes, which text views and fields have in common.
@Suite("Text input positions")
struct TextInputPositionTests {
  private func inputs(_ text: String) -> [any UITextInput & UIView] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    view.text = text
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = text
    return [view, field]
  }

  private func range(_ start: Int, _ length: Int, in input: any UITextInput) throws -> UITextRange {
    let first = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let last = try #require(input.position(from: first, offset: length))
    return try #require(input.textRange(from: first, to: last))
  }

  private func all(_ input: any UITextInput) -> UITextRange {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) ?? UITextRange()
  }

  @Test func offsetsAreUTF16UnitsInsideOfTheText() {
    for input in inputs("a😀b") {
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      #expect(input.offset(from: start, to: end) == 4)
      #expect(input.offset(from: end, to: start) == -4)
      #expect(input.position(from: start, offset: 5) == nil)
      #expect(input.position(from: start, offset: -1) == nil)
      #expect(input.position(from: end, offset: Int.max) == nil)
      #expect(input.compare(start, to: end) == .orderedAscending)
      #expect(input.compare(end, to: start) == .orderedDescending)
      #expect(input.position(from: start, offset: 4) == end)
    }
  }

  @Test func rangesAreInEitherOrder() throws {
    for input in inputs("abc") {
      let range = try #require(
        input.textRange(from: input.endOfDocument, to: input.beginningOfDocument))
      #expect(range.start == input.beginningOfDocument && range.end == input.endOfDocument)
      #expect(input.text(in: range) == "abc" && !range.isEmpty)
    }
  }

  @Test func positionsOfOtherObjectsAreIgnored() {
    for input in inputs("abc") {
      let other = UITextPosition()
      #expect(input.offset(from: other, to: input.endOfDocument) == 0)
      #expect(input.position(from: other, offset: 1) == nil)
      #expect(input.textRange(from: other, to: input.endOfDocument) == nil)
      #expect(input.text(in: UITextRange()) == nil)
      #expect(input.caretRect(for: other) == .zero)
    }
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "é", "🇩🇪", "e\u{301}", "\r\n"])
  func deletingTakesAWholeCluster(_ cluster: String) {
    for input in inputs("a" + cluster) {
      input.deleteBackward()
      #expect(input.text(in: all(input)) == "a")
      input.deleteBackward()
      input.deleteBackward()
      #expect(!input.hasText)
    }
  }

  @Test func replacingPutsTheCaretBehind() throws {
    for input in inputs("one two") {
      input.replace(try range(0, 3, in: input), withText: "three")
      #expect(input.text(in: all(input)) == "three two")
      let selection = try #require(input.selectedTextRange)
      #expect(input.offset(from: input.beginningOfDocument, to: selection.start) == 5)
      #expect(selection.isEmpty)
    }
  }

  @Test func provisionalTextIsReplacedUntilItIsAccepted() throws {
    for input in inputs("x") {
      input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      input.setMarkedText("nih", selectedRange: NSRange(location: 3, length: 0))
      let marked = try #require(input.markedTextRange)
      #expect(input.text(in: marked) == "nih")
      input.insertText("你")
      #expect(input.text(in: all(input)) == "x你" && input.markedTextRange == nil)
      input.setMarkedText("hao", selectedRange: NSRange(location: 1, length: 1))
      let selected = try #require(input.selectedTextRange)
      #expect(input.text(in: selected) == "a")
      input.unmarkText()
      #expect(input.markedTextRange == nil && input.text(in: all(input)) == "x你hao")
    }
  }

  @Test func selectionsWithoutARangeAreNone() {
    for input in inputs("abc") {
      input.selectedTextRange = nil
      #expect(input.selectedTextRange == nil)
      input.insertText("d")
      #expect(input.text(in: all(input)) == "abcd" && input.selectedTextRange != nil)
    }
  }

  @Test func hostileRangesAreClamped() {
    let view = UITextView(frame: .zero)
    view.text = "abc"
    view.selectedRange = NSRange(location: Int.max, length: Int.max)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.selectedRange = NSRange(location: -4, length: -2)
    view.insertText("x")
    #expect(view.text == "xabc")
  }

  @Test func tokenizersFindUnits() throws {
    try Screen.run {
      for input in inputs("Hi there, you. Bye 👋") {
        let tokenizer = input.tokenizer
        func text(at offset: Int, _ unit: UITextGranularity) -> String? {
          input.position(from: input.beginningOfDocument, offset: offset)
            .flatMap {
              tokenizer.rangeEnclosingPosition($0, with: unit, inDirection: .storage(.forward))
            }
            .flatMap { input.text(in: $0) }
        }
        #expect(text(at: 4, .word) == "there" && text(at: 8, .word) == nil)
        #expect(text(at: 0, .sentence) == "Hi there, you. ")
        #expect(text(at: 19, .character) == "👋")
        let next = try #require(
          tokenizer.position(
            from: input.beginningOfDocument, toBoundary: .word, inDirection: .storage(.forward)))
        #expect(input.offset(from: input.beginningOfDocument, to: next) == 2)
        #expect(
          tokenizer.isPosition(next, atBoundary: .word, inDirection: .storage(.forward)))
      }
    }
  }
}

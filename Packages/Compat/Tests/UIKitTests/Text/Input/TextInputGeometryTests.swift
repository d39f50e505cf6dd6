// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// Carets and rectangles of text views and fields.
@Suite("Text input geometry")
struct TextInputGeometryTests {
  private func makeView(_ text: String, width: CGFloat = 300) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    return view
  }

  private func makeField(_ text: String, width: CGFloat = 300) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    field.text = text
    return field
  }

  private func caret(_ offset: Int, in input: any UITextInput) -> CGRect {
    input.position(from: input.beginningOfDocument, offset: offset).map(input.caretRect) ?? .null
  }

  private func range(_ start: Int, _ length: Int, in input: any UITextInput) throws -> UITextRange {
    let first = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let last = try #require(input.position(from: first, offset: length))
    return try #require(input.textRange(from: first, to: last))
  }

  private func width(_ text: String, _ size: CGFloat) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
  }

  @Test func caretsBeginAtTheInsets() throws {
    try Screen.run {
      for text in ["", "a"] {
        let first = caret(0, in: makeView(text))
        #expect(first.minX == 5 && first.minY == 8 && first.width == 2)
        #expect(abs(first.height - UIFont.systemFont(ofSize: 16).lineHeight) < 0.01)
      }
    }
  }

  @Test func caretsFollowTheAdvancesOfTheText() throws {
    try Screen.run {
      #expect(abs(caret(2, in: makeView("abc")).minX - 5 - width("ab", 16)) < 0.5)
      let rect = caret(2, in: makeField("abc"))
      #expect(abs(rect.minX - width("ab", 17)) < 0.5 && abs(rect.midY - 20) < 0.5)
    }
  }

  @Test(arguments: [
    (NSTextAlignment.left, 5.0, 0.0), (.center, 150, 150), (.right, 293, 298),
  ])
  func emptyTextHasItsCaretWhereTextBegins(
    _ alignment: NSTextAlignment, _ x: Double, _ fieldX: Double
  ) throws {
    try Screen.run {
      let (view, field) = (makeView(""), makeField(""))
      view.textAlignment = alignment
      field.textAlignment = alignment
      #expect(abs(caret(0, in: view).minX - x) < 0.01)
      #expect(abs(caret(0, in: field).minX - fieldX) < 0.01)
    }
  }

  @Test func emptyRightToLeftTextBeginsOnTheRight() throws {
    try Screen.run(Screen.traits(direction: .rightToLeft)) {
      #expect(caret(0, in: makeView("")).maxX == 295)
      #expect(caret(0, in: makeField("")).maxX == 300)
    }
  }

  @Test func aFinalNewlineHasACaretBelow() throws {
    try Screen.run {
      let view = makeView("a\n")
      let (first, last) = (caret(0, in: view), caret(2, in: view))
      #expect(abs(last.minY - first.maxY) < 0.01 && last.minX == 5)
      #expect(abs(last.height - first.height) < 0.01)
      view.textAlignment = .right
      #expect(abs(caret(2, in: view).maxX - 295) < 0.01)
    }
  }

  @Test func rightToLeftTextRunsToTheLeft() throws {
    try Screen.run {
      let view = makeView("שלום")
      let xs = (0...4).map { caret($0, in: view).minX }
      #expect(xs[0] == 293 && xs == xs.sorted(by: >) && xs[4] < 270)
      let start = view.beginningOfDocument
      #expect(view.baseWritingDirection(for: start, in: .forward) == .rightToLeft)
      let left = try #require(view.position(from: start, in: .left, offset: 1))
      #expect(view.offset(from: start, to: left) == 1)
      #expect(view.position(from: start, in: .right, offset: 1) == nil)
    }
  }

  @Test func mixedTextHasItsCaretsByTheParagraph() throws {
    try Screen.run {
      let view = makeView("ab שלום cd")
      // The caret before the Hebrew word belongs to the Latin text on its left.
      let latin = width("ab i", 16) - width("i", 16)
      #expect(abs(caret(3, in: view).minX - 5 - latin) < 0.5)
      #expect(caret(4, in: view).minX > caret(5, in: view).minX)
      let rects = view.selectionRects(for: try range(0, 5, in: view))
      #expect(rects.count == 2 && rects[0].containsStart && rects[1].containsEnd)
    }
  }

  @Test func softLineEndsHaveTwoCarets() throws {
    try Screen.run {
      let view = makeView("One two three four", width: 110)
      let end = try #require((1...18).first { caret($0, in: view).minY > 8 })
      let below = caret(end, in: view)
      #expect(below.minX == 5)
      let position = try #require(
        view.closestPosition(to: CGPoint(x: 109, y: below.minY - below.height / 2)))
      #expect(view.offset(from: view.beginningOfDocument, to: position) <= end)
      #expect(view.caretRect(for: position).minY == 8)
    }
  }

  @Test func pointsHaveTheirPositions() throws {
    try Screen.run {
      let inputs: [any UITextInput] = [makeView("Hello there"), makeField("Hello there")]
      for input in inputs {
        for offset in 0...11 {
          let rect = caret(offset, in: input)
          let found = try #require(
            input.closestPosition(to: CGPoint(x: rect.minX, y: rect.midY)))
          #expect(input.offset(from: input.beginningOfDocument, to: found) == offset)
        }
        let point = CGPoint(x: caret(1, in: input).minX + 1, y: 18)
        let character = try #require(input.characterRange(at: point))
        #expect(input.text(in: character) == "e")
        let inside = try range(2, 3, in: input)
        #expect(input.closestPosition(to: .zero, within: inside) == inside.start)
        #expect(
          input.closestPosition(to: CGPoint(x: 290, y: 18), within: inside) == inside.end)
        #expect(input.closestPosition(to: CGPoint(x: CGFloat.nan, y: .infinity)) != nil)
      }
    }
  }

  @Test func rangesHaveTheirLines() throws {
    try Screen.run {
      let view = makeView("One two three four", width: 110)
      let all = try range(0, 18, in: view)
      let rects = view.selectionRects(for: all).map(\.rect)
      #expect(rects.count == 2 && rects[0].minX == 5 && rects[1].minY > rects[0].minY)
      #expect(view.firstRect(for: all) == rects[0])
      let start = view.beginningOfDocument
      let down = try #require(view.position(from: start, in: .down, offset: 1))
      #expect(view.caretRect(for: down).minY == rects[1].minY)
      #expect(view.position(from: start, in: .up, offset: 1) == nil)
    }
  }

  @Test func hiddenTextHasItsCaretsBetweenDots() throws {
    try Screen.run {
      let field = makeField("a😀b")
      field.isSecureTextEntry = true
      let dots = width("••", 17)
      #expect(abs(caret(3, in: field).minX - dots) < 0.5)
      let found = try #require(field.closestPosition(to: CGPoint(x: dots, y: 20)))
      #expect(field.offset(from: field.beginningOfDocument, to: found) == 3)
    }
  }

  @Test func directionsExtendToTheEndsOfTheText() throws {
    try Screen.run {
      for (text, left) in [("abc", "a"), ("שלום", "לום")] {
        let view = makeView(text)
        let position = try #require(view.position(from: view.beginningOfDocument, offset: 1))
        let range = try #require(view.characterRange(byExtending: position, in: .left))
        #expect(view.text(in: range) == left)
      }
    }
  }
}

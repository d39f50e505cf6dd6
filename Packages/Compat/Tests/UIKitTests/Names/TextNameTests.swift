// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The rows of text in the table of values that other suites leave out.
@Suite("Names of text", .serialized)
struct TextNameTests {
  private let font = UIFont.systemFont(ofSize: 16)

  @Test func trackingIsSpaceAfterEachCharacter() throws {
    try Screen.run {
      let kern = "text".size(withAttributes: [.font: font, .kern: 3])
      #expect("text".size(withAttributes: [.font: font, .tracking: 3]) == kern)
      #expect(kern.width > "text".size(withAttributes: [.font: font]).width + 8)
    }
  }

  @Test func attributesOfTextAreDrawn() throws {
    func bitmap(_ attributes: [NSAttributedString.Key: Any]) throws -> Bitmap {
      let image = try Screen.run {
        UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
          "█ a".draw(
            at: CGPoint(x: 4, y: 10), withAttributes: attributes.merging([.font: font]) { $1 })
        }
      }
      return try #require(image.image?.bitmap)
    }
    let plain = try bitmap([:])
    #expect(try bitmap([.foregroundColor: UIColor.red]) != plain)
    let background = try bitmap([.backgroundColor: UIColor.green])
    #expect((0..<background.pixelWidth).contains { background[$0, 40] == .green })
    #expect(!(0..<plain.pixelWidth).contains { plain[$0, 40] == .green })
  }

  @Test func theLanguageChoosesTheFormsOfHanCharacters() throws {
    func bitmap(_ language: String) throws -> Bitmap? {
      try Screen.run {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
          "骨".draw(
            at: .zero, withAttributes: [.font: font.withSize(32), .languageIdentifier: language])
        }.image?.bitmap
      }
    }
    let (chinese, japanese) = (try bitmap("zh-Hans"), try bitmap("ja"))
    #expect(chinese != nil && chinese != japanese)
  }

  @Test func resultsOfLinksHaveTheirAddress() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let result = NSTextCheckingResult.linkCheckingResult(
      range: NSRange(location: 2, length: 5), url: url)
    #expect(result.url == url)
    #expect(result.range == NSRange(location: 2, length: 5))
    #expect(result.phoneNumber == nil && result.date == nil && result.components == nil)
  }

  /// Logs the notifications of an input delegate.
  private final class Log: UITextInputDelegate {
    var calls: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("will select") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selected") }
    func textWillChange(_ textInput: (any UITextInput)?) { calls.append("will change") }
    func textDidChange(_ textInput: (any UITextInput)?) { calls.append("changed") }
  }

  @Test func inputDelegatesAreToldBeforeAndAfterChanges() {
    let (view, field) = (UITextView(), UITextField())
    for input in [view, field] as [any UITextInput] {
      let log = Log()
      input.inputDelegate = log
      input.insertText("ab")
      #expect(
        log.calls.filter { $0.hasSuffix("change") || $0 == "changed" } == [
          "will change", "changed",
        ])
      log.calls = []
      let start = input.beginningOfDocument
      input.selectedTextRange = input.textRange(from: start, to: start)
      #expect(log.calls == ["will select", "selected"])
    }
  }

  @Test func textIsTypedByKeyInput() throws {
    let host = try UIKitHost(width: 200, height: 100)
    host.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
      let input: any UIKeyInput = view
      #expect(!input.hasText)
      input.insertText("ab")
      input.deleteBackward()
      #expect(input.hasText && view.text == "a")
      let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
      let rects: [UITextSelectionRect] = all.map(view.selectionRects) ?? []
      #expect(rects.contains { $0.rect.width > 0 && $0.containsStart })
      #expect(rects.contains { $0.containsEnd } && rects.allSatisfy { !$0.isVertical })
    }
  }

  // Unchecked: notifications are posted on the test's thread.
  private final class Names: @unchecked Sendable { var list: [String] = [] }

  @Test func editingIsAnnouncedByNotifications() throws {
    let host = try UIKitHost(width: 200, height: 100)
    let (view, field) = (UITextView(), UITextField())
    let objects: [(UIResponder, [NSNotification.Name])] = [
      (
        view,
        [
          UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
          UITextView.textDidEndEditingNotification,
        ]
      ),
      (
        field,
        [
          UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
          UITextField.textDidEndEditingNotification,
        ]
      ),
    ]
    for (input, names) in objects {
      let found = Names()
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: input, queue: nil) { _ in
          found.list.append(name.rawValue)
        }
      }
      host.layOut(input as! UIView)
      host.type("a", into: input as! any UITextInput & UIResponder)
      input.resignFirstResponder()
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      #expect(found.list == names.map(\.rawValue))
    }
  }
}

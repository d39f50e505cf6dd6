// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The order in which delegates, events and notifications are called while a user types.
@Suite("Typing", .serialized)
struct TypingTests {
  // Unchecked: notifications are posted on the test's thread.
  final class Log: UITextFieldDelegate, UITextViewDelegate, @unchecked Sendable {
    var calls: [String] = []
    var accepts = true
    private var observers: [any NSObjectProtocol] = []

    func observe(_ name: NSNotification.Name, of object: Any) {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
          [unowned self] _ in calls.append("notification")
        })
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    func editingChanged() { calls.append("editingChanged") }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldBegin")
      return accepts
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldEnd")
      return accepts
    }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("should \(range.location),\(range.length) \(string)")
      return accepts
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("shouldClear")
      return accepts
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return accepts
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldBegin")
      return accepts
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldEnd")
      return accepts
    }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("should \(range.location),\(range.length) \(text)")
      return accepts
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  }

  private func makeView(in host: UIKitHost, _ log: Log) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    host.layOut(view)
    view.delegate = log
    log.observe(UITextView.textDidChangeNotification, of: view)
    return view
  }

  private func makeField(in host: UIKitHost, _ log: Log) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    host.layOut(field)
    field.delegate = log
    field.addTarget(log, action: Log.editingChanged, named: "edit", for: .editingChanged)
    log.observe(UITextField.textDidChangeNotification, of: field)
    return field
  }

  @Test func textViewsAskAndReport() throws {
    let (host, log) = (try UIKitHost(), Log())
    let view = makeView(in: host, log)
    #expect(host.type("a👍🏽", into: view))
    #expect(view.text == "a👍🏽" && view.isFirstResponder)
    #expect(
      log.take() == [
        "shouldBegin", "didBegin", "should 0,0 a", "selection", "didChange", "notification",
        "should 1,0 👍🏽", "selection", "didChange", "notification",
      ])
    #expect(host.deleteBackward(in: view))
    #expect(view.text == "a")
    #expect(log.take() == ["should 1,4 ", "selection", "didChange", "notification"])
    #expect(view.resignFirstResponder())
    #expect(log.take() == ["shouldEnd", "didEnd"])
  }

  @Test func fieldsAskAndReport() throws {
    let (host, log) = (try UIKitHost(), Log())
    let field = makeField(in: host, log)
    #expect(host.type("ab", into: field))
    #expect(
      log.take() == [
        "shouldBegin", "didBegin", "should 0,0 a", "selection", "editingChanged", "notification",
        "should 1,0 b", "selection", "editingChanged", "notification",
      ])
    #expect(host.type("\n", into: field) && field.text == "ab" && field.isEditing)
    #expect(log.take() == ["return"])
    field.addTarget(log, action: Log.editingChanged, named: "exit", for: .editingDidEndOnExit)
    host.type("\n", into: field)
    #expect(!field.isEditing)
    #expect(log.take() == ["return", "editingChanged", "shouldEnd", "didEnd"])
  }

  @Test func rejectedInputChangesNothing() throws {
    let (host, log) = (try UIKitHost(), Log())
    let (view, field) = (makeView(in: host, log), makeField(in: host, log))
    for input in [view, field] as [any UITextInput & UIResponder] {
      log.accepts = true
      let begins = input.becomeFirstResponder()
      log.accepts = false
      let isTyped = host.type("a", into: input)
      let (hasText, ends) = (input.hasText, input.resignFirstResponder())
      #expect(begins && !isTyped && !hasText && !ends)
      log.accepts = true
      input.resignFirstResponder()
    }
    log.accepts = false
    #expect(!view.becomeFirstResponder() && !host.type("a", into: view))
  }

  @Test func settingTextReportsNothing() throws {
    let (host, log) = (try UIKitHost(), Log())
    let (view, field) = (makeView(in: host, log), makeField(in: host, log))
    view.text = "a"
    field.text = "a"
    field.attributedText = NSAttributedString(string: "b")
    #expect(log.take().isEmpty && field.text == "b")
  }

  @Test func pastingReplacesTheSelection() throws {
    let (host, log) = (try UIKitHost(), Log())
    let view = makeView(in: host, log)
    view.text = "one two"
    host.select(NSRange(location: 4, length: 3), in: view)
    _ = log.take()
    #expect(host.paste("2", into: view) && view.text == "one 2")
    #expect(
      log.take() == [
        "shouldBegin", "didBegin", "should 4,3 2", "selection", "didChange", "notification",
      ])
    let field = makeField(in: host, log)
    #expect(host.paste("a\nb", into: field) && field.text == "a b")
  }

  @Test func editActionsWorkOnTheSelection() throws {
    let (host, log) = (try UIKitHost(), Log())
    let inputs: [any UITextInput & UIResponder] = [
      makeView(in: host, log), makeField(in: host, log),
    ]
    for input in inputs {
      host.type("one two", into: input)
      let mayCopy = input.canPerformAction(Selector("copy(_:)"), withSender: nil)
      #expect(!mayCopy)
      input.select(nil)
      #expect(input.selectedTextRange.flatMap { input.text(in: $0) } == "two")
      let mayCut = input.canPerformAction(Selector("cut:"), withSender: nil)
      #expect(mayCut)
      input.cut(nil)
      #expect(UIPasteboard.general.string == "two")
      input.selectAll(nil)
      #expect(input.selectedTextRange.flatMap { input.text(in: $0) } == "one ")
      input.delete(nil)
      let hasText = input.hasText
      #expect(!hasText)
    }
    let field = makeField(in: host, log)
    host.type("secret", into: field)
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(!field.canPerformAction(Selector("copy(_:)"), withSender: nil))
  }

  @Test func clearingAsksAndReports() throws {
    let (host, log) = (try UIKitHost(), Log())
    let field = makeField(in: host, log)
    field.text = "abc"
    field.clearButtonMode = .always
    host.settle()
    let button = try #require(field.subviews.compactMap { $0 as? UIButton }.first)
    #expect(!button.isHidden && button.frame == field.clearButtonRect(forBounds: field.bounds))
    #expect(host.tap(button) && field.text == "")
    #expect(log.take() == ["shouldClear", "selection", "editingChanged", "notification"])
    host.settle()
    #expect(button.isHidden)
    field.text = "abc"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "" && log.take().contains("shouldClear"))
  }

  @Test func clearButtonsAreOnTheTrailingSide() throws {
    let cases: [(LayoutDirection, CGFloat, CGFloat)] = [
      (.leftToRight, 176, 7), (.rightToLeft, 5, 24),
    ]
    for (direction, x, textX) in cases {
      let host = try UIKitHost(direction: direction)
      let field = host.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)) }
      field.borderStyle = .roundedRect
      field.clearButtonMode = .always
      field.text = "a"
      host.layOut(field)
      #expect(field.clearButtonRect(forBounds: field.bounds).minX == x)
      #expect(field.textRect(forBounds: field.bounds).minX == textX)
    }
  }

  @Test func viewsBesideTheTextFollowEditing() throws {
    let host = try UIKitHost()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .whileEditing
    host.layOut(field)
    #expect(field.leftView?.isHidden == true && field.textRect(forBounds: field.bounds).minX == 0)
    host.tap(field)
    #expect(field.isEditing && field.leftView?.isHidden == false)
    #expect(field.editingRect(forBounds: field.bounds).minX == 20)
  }

  @Test func tapsPutTheCaret() throws {
    let (host, log) = (try UIKitHost(), Log())
    let view = makeView(in: host, log)
    view.text = "hello"
    host.tap(at: CGPoint(x: 6, y: 14), in: view)
    #expect(view.isFirstResponder && view.selectedRange.location == 0)
    view.isEditable = false
    view.resignFirstResponder()
    host.tap(at: CGPoint(x: 6, y: 14), in: view)
    #expect(!view.isFirstResponder && !host.type("a", into: view))
  }

  @Test func overridesAreCalled() throws {
    final class Counting: UITextView {
      var calls: [String] = []
      override func insertText(_ text: String) {
        calls.append(text)
        super.insertText(text.uppercased())
      }
      override func deleteBackward() {
        calls.append("delete")
        super.deleteBackward()
      }
      override func caretRect(for position: UITextPosition) -> CGRect {
        super.caretRect(for: position).insetBy(dx: -1, dy: 0)
      }
    }
    let host = try UIKitHost()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    host.layOut(view)
    host.type("a", into: view)
    host.deleteBackward(in: view, count: 2)
    #expect(view.calls == ["a", "delete", "delete"] && !view.hasText)
    #expect(view.caretRect(for: view.endOfDocument).width == 4)
  }

  @Test func typedTextHasTheAttributesBeforeIt() {
    let view = UITextView(frame: .zero)
    view.attributedText = NSAttributedString(
      string: "a",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    view.insertText("b")
    let font = view.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 20)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    view.insertText("c")
    let other = view.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont
    #expect(other?.pointSize == 9)
  }

  @Test func caretsAreDrawnWhereTheHostShowsThem() throws {
    let host = try UIKitHost()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    host.layOut(field)
    field.becomeFirstResponder()
    #expect(!(try host.bitmap(of: field).hasInk(CGRect(x: 0, y: 0, width: 120, height: 80))))
    host.showsCarets = true
    #expect(try host.bitmap(of: field)[1, 40] == Pixel(0, 122, 255))
  }

  @Test func longTextScrollsToItsCaret() throws {
    let host = try UIKitHost()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    host.layOut(field)
    host.type("A long line of text", into: field)
    #expect(abs(field.caretRect(for: field.endOfDocument).maxX - 60) < 0.5)
    host.select(NSRange(location: 0, length: 0), in: field)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
  }
}

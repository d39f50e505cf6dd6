// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UITextView")
struct UITextViewTests {
  private func makeView(_ text: String = "One two three four five six") -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 80))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    return view
  }

  @Test func sizesAreThoseOfTheTextAndItsInsets() throws {
    try Screen.run {
      let view = makeView()
      let text = NSAttributedString(attributedString: view.textStorage).boundingRect(
        with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
      let size = view.sizeThatFits(CGSize(width: 110, height: 0))
      #expect(abs(size.height - text.height - 16) <= 0.5)
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      let bare = view.sizeThatFits(CGSize(width: 100, height: 0))
      #expect(abs(bare.height - text.height) <= 0.5 && abs(bare.width - text.width) <= 0.5)
    }
  }

  @Test func anEmptyViewIsALineOfItsFontHigh() throws {
    try Screen.run {
      let view = makeView("")
      let height = view.sizeThatFits(CGSize(width: 100, height: 0)).height
      #expect(abs(height - 16 - UIFont.systemFont(ofSize: 16).lineHeight) <= 0.5)
    }
  }

  @Test func textWithoutAColourFollowsTheTraits() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.attributedText = NSAttributedString(
      string: "███", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    for (style, color) in [(UserInterfaceStyle.light, Pixel.black), (.dark, .white)] {
      view.traitCollection = try Screen.traits(style: style)
      let bitmap = try view.makeBitmap(glyphCache: GlyphCache())
      #expect(bitmap[30, 34] == color)
    }
  }

  @Test func onlyAViewThatDoesNotScrollHasAnIntrinsicSize() throws {
    try Screen.run {
      let view = makeView()
      #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
      view.isScrollEnabled = false
      #expect(view.intrinsicContentSize == view.sizeThatFits(.zero))
    }
  }

  @Test func settersChangeAllOfTheText() {
    let view = makeView("ab")
    view.textColor = .red
    view.textAlignment = .center
    #expect(view.font?.pointSize == 16 && view.textColor == .red && view.textAlignment == .center)
    view.attributedText = NSAttributedString(
      string: "c", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(view.text == "c" && view.font?.pointSize == 20)
  }

  @Test func selectionsStayInsideOfTheText() {
    let view = makeView("abc")
    view.selectedRange = NSRange(location: 2, length: 10)
    #expect(view.selectedRange == NSRange(location: 2, length: 1))
    view.insertText("😀")
    #expect(view.text == "ab😀" && view.selectedRange.location == 4)
  }

  @Test func linksReachTheDelegate() throws {
    final class Delegate: UITextViewDelegate {
      var asked: [(URL, NSRange)] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        asked.append((URL, characterRange))
        return true
      }
    }
    let delegate = Delegate()
    try Screen.run {
      let view = makeView("go to example.com")
      view.delegate = delegate
      view.dataDetectorTypes = .link
      #expect(view.ownInteractions.isEmpty)
      view.isEditable = false
      let link = try #require(view.ownInteractions.first)
      #expect(link.fire())
    }
    #expect(delegate.asked.map(\.1) == [NSRange(location: 6, length: 11)])
  }

  @Test func linksHaveTheirAttributes() throws {
    try Screen.run {
      let view = makeView("███")
      view.isEditable = false
      view.textStorage.addAttribute(
        .link, value: "https://example.com", range: NSRange(location: 0, length: 3))
      view.linkTextAttributes = [.foregroundColor: UIColor.green]
      let bitmap = try view.makeBitmap(glyphCache: GlyphCache())
      #expect(bitmap[30, 34] == .green)
    }
  }

  @Test func boundsAreSetByConstraintsAndTheContentFollowsAtOnce() throws {
    final class Field: UITextView {
      var widths: [CGFloat] = []
      override var bounds: CGRect { willSet { widths.append(newValue.width) } }
    }
    try UIKitHost(width: 200, scale: 1).perform {
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
      let field = Field()
      field.text = "Lunch at noon?"
      field.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: container.topAnchor),
        field.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        field.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
      container.layoutIfNeeded()
      #expect(field.widths.contains(120))
      let other = UITextView()
      other.text = "Lunch"
      other.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      #expect(
        other.contentSize
          == CGSize(width: 100, height: other.sizeThatFits(other.bounds.size).height))
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Text view")
struct TextViewTests {
  private let view: TextView

  init() throws {
    view = try TextFixture.make { TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }
    view.text = "Read https://example.com/trail or call +1 555 123 4567 today"
    view.isEditable = false
  }

  @Test("Text views and labels apply paragraph styles")
  func paragraphStyles() throws {
    var text = AttributedText("one two three four\nfive six", font: .system(15))
    var style = ParagraphStyle()
    style.minimumLineHeight = 30
    style.firstLineHeadIndent = 20
    style.tailIndent = -10
    style.paragraphSpacing = 6
    text.setParagraphStyle(style, in: 0..<1)
    try TextFixture.make {
      let view = TextView()
      view.attributedText = text
      view.textContainerInset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      view.textContainer.lineFragmentPadding = 0
      let label = Label()
      label.numberOfLines = 0
      label.attributedText = text
      let lines = label.visibleLines(in: CGSize(width: 100, height: 200))
      expectEqual(lines.map(\.x), [20, 0, 0])
      expectEqual(lines.map { $0.y.rounded() }, [0, 30, 66])
      for fitting in [view, label] {
        let size = fitting.sizeThatFits(CGSize(width: 100, height: 0))
        expectEqual(size.height, 84)
        #expect(size.width <= 100 && size.width >= 80)
      }
    }
  }

  @Test func insetsAndPaddingSurroundTheText() throws {
    let label = try TextFixture.make { TextFixture.label("Hello") }
    view.text = "Hello"
    let text = label.sizeThatFits(.zero)
    let size = view.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(size.width - (text.width + 10)) <= 1)
    expectEqual(size.height, text.height + 16)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    expectEqual(view.sizeThatFits(CGSize(width: 200, height: 0)), text)
    expectEqual(view.sizeThatFits(.zero), text)
  }

  @Test func onlyTextThatDoesNotScrollHasAContentSize() {
    expectEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    expectEqual(view.intrinsicContentSize, view.sizeThatFits(.zero))
  }

  @Test func constraintsBreakItsLines() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 150, height: 400))
    root.addSubview(view)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(view.frame.width, 150)
    expectEqual(view.frame.height, view.sizeThatFits(CGSize(width: 150, height: 0)).height)
  }

  @Test func detectedLinksAreInteractions() {
    view.frame.size.width = 600
    #expect(view.interactions.isEmpty)
    view.dataDetectorTypes = .all
    expectEqual(
      view.interactions.map(\.kind),
      [
        .link("https://example.com/trail"), .link("tel:+15551234567"),
      ])
    view.dataDetectorTypes = .link
    expectEqual(view.interactions.count, 1)
    var opened: [String] = []
    #expect(!view.interactions[0].fire())
    view.linkHandler = { opened.append($0) }
    #expect(view.interactions[0].fire())
    expectEqual(opened, ["https://example.com/trail"])
  }

  @Test func linksAreActiveOnlyInTextThatIsReadAndSelected() {
    view.dataDetectorTypes = .all
    view.isEditable = true
    #expect(view.interactions.isEmpty)
    view.isEditable = false
    view.isSelectable = false
    #expect(view.interactions.isEmpty)
    view.isSelectable = true
    #expect(!view.interactions.isEmpty)
  }

  @Test func aLinkHasARectangleOnEachLine() throws {
    var text = AttributedText("Over ", font: .system(17))
    var link = TextAttributes(font: .system(17))
    link.link = "profile:mira"
    text.append(AttributedText("a name that is long", attributes: link))
    view.attributedText = text
    view.frame.size.width = 120
    let found = view.interactions
    expectEqual(found.count, 2)
    #expect(found.allSatisfy { $0.kind == .link("profile:mira") })
    let (first, second) = (found[0].rect, found[1].rect)
    #expect(first.minY == 8 && second.minY == first.maxY && second.minX == 5 && first.minX > 5)
    let middle = CGPoint(x: second.midX, y: second.midY)
    expectEqual(view.interactions(at: middle).map(\.kind), [.link("profile:mira")])
    #expect(view.interactions(at: CGPoint(x: 7, y: first.midY)).isEmpty)
  }

  @Test func linksThatAreScrolledAwayAreOutOfReach() {
    view.dataDetectorTypes = .all
    view.bounds.origin.y = 500
    #expect(view.interactions.isEmpty)
  }

  @Test func linksHaveTheTintOrTheirOwnColour() throws {
    view.text = "example.com"
    view.dataDetectorTypes = .link
    view.tintColor = Color(hex: 0xFF0000)
    func colors() throws -> Set<String> {
      let pixels = try PixelReader(drawing: view)
      return Set((0..<200).flatMap { x in (0..<40).map { pixels[x, $0] } })
    }
    #expect(try colors().contains("FF0000"))
    view.tintColor = Color(hex: 0x00FF00)
    #expect(try colors().contains("00FF00"))
    view.linkTextAttributes = LinkTextAttributes(color: Color(hex: 0x0000FF), isUnderlined: true)
    #expect(try colors().contains("0000FF"))
    view.isEditable = true
    #expect(try colors().contains("000000"))
  }

  @Test func textContainersLimitLines() throws {
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    expectEqual(view.layoutDescription[1], LayoutDetail("lines", ["Read https://example.c"]))
    view.textContainer.maximumNumberOfLines = 0
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > 40)
  }

  @Test func descriptionsListTheLinks() {
    view.dataDetectorTypes = .link
    expectEqual(view.layoutDescription.last, LayoutDetail("links", ["https://example.com/trail"]))
  }

  @Test func selectionsStayInTheText() {
    view.text = "👍 ok"
    view.selectedRange = NSRange(location: 2, length: 99)
    expectEqual(view.selectedRange, NSRange(location: 2, length: 3))
    view.selectedRange = NSRange(location: -5, length: -5)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 0))
  }

  @Test func noTextIsOneLineHigh() {
    view.text = nil
    #expect(view.text == "" && view.sizeThatFits(.zero).height > 30)
    expectEqual(TextView().sizeThatFits(.zero), CGSize(width: 10, height: 16))
  }
}

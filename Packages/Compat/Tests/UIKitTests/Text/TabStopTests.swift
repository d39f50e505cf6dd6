// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Tab stops and line break strategies")
struct TabStopTests {
  private func styled(
    _ string: String, _ change: (NSMutableParagraphStyle) -> Void
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string, attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
  }

  private func width(_ string: String) -> CGFloat {
    string.size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)]).width
  }

  @Test func stopsHaveDefaults() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    #expect(style.tabStops.allSatisfy { $0.alignment == .left && $0.options.isEmpty })
    #expect(style.defaultTabInterval == 0)
    style.tabStops = []
    #expect(style.tabStops.isEmpty && style != NSParagraphStyle.default)
    style.tabStops = nil
    #expect(style.tabStops.count == 12 && style.isEqual(NSParagraphStyle.default))
    #expect(style.lineBreakStrategy == [] && !style.usesDefaultHyphenation)
  }

  @Test func stopsAreAddedAndRemoved() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .right, location: 90))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 90])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 90))
    #expect(style.tabStops.count == 2)
    style.removeTabStop(NSTextTab(type: .rightTabStopType, location: 90))
    #expect(style.tabStops.map(\.location) == [20])
  }

  @Test func stopsHaveTypes() {
    #expect(NSTextTab(type: .centerTabStopType, location: 1).alignment == .center)
    let decimal = NSTextTab(type: .decimalTabStopType, location: 5)
    #expect(decimal.tabStopType == .decimalTabStopType && decimal.alignment == .natural)
    let german = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(german == CharacterSet(charactersIn: ","))
    #expect(NSTextTab.columnTerminators(for: nil) == CharacterSet(charactersIn: "."))
    let comma = NSTextTab(
      textAlignment: .right, location: 5, options: [.columnTerminators: german])
    #expect(comma.tabStopType == .rightTabStopType && comma.options.count == 1)
    #expect(comma != NSTextTab(textAlignment: .right, location: 5))
    #expect(comma.copy() as? NSTextTab == comma)
  }

  @Test func textIsAtItsStops() throws {
    try Screen.run {
      let size = styled("\u{2022}\ttext") {
        $0.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
        $0.headIndent = 20
      }.size()
      #expect(abs(size.width - 20 - width("text")) < 0.01)
      let unstyled = NSAttributedString(
        string: "a\tb", attributes: [.font: UIFont.systemFont(ofSize: 15)])
      #expect(abs(unstyled.size().width - 28 - width("b")) < 0.01)
      let price = styled("Tea\t3,50") {
        let comma = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
        $0.tabStops = [
          NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: comma])
        ]
      }
      #expect(abs(price.size().width - 100 - width(",50")) < 0.5)
      let interval = styled("\t\tb") {
        $0.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
        $0.defaultTabInterval = 36
      }
      #expect(abs(interval.size().width - 36 - width("b")) < 0.01)
    }
  }

  @Test func labelsAndTextViewsAgree() throws {
    try Screen.run {
      let list = styled("\u{2022}\tone two three four five six") {
        $0.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
        $0.headIndent = 20
        $0.lineBreakMode = .byWordWrapping
      }
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = list
      let view = UITextView()
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.attributedText = list
      let limit = CGSize(width: 120, height: 1000)
      let drawn = list.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      #expect(abs(label.sizeThatFits(limit).height - drawn.height) < 1)
      #expect(abs(view.sizeThatFits(limit).height - drawn.height) < 1)
      view.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
      let place = view.layoutManager.boundingRect(
        forGlyphRange: NSRange(location: 2, length: 1), in: view.textContainer)
      #expect(place.minX == 20)
      let wrapped = view.layoutManager.location(forGlyphAt: list.length - 1)
      #expect(wrapped.x > 0)
    }
  }

  @Test func plainLabelsHaveDefaultStops() throws {
    try Screen.run {
      let label = UILabel()
      label.font = .systemFont(ofSize: 15)
      label.text = "a\tb"
      #expect(abs(label.intrinsicContentSize.width - 28 - width("b")) < 1)
    }
  }

  @Test func koreanWordsStayWhole() throws {
    try Screen.run {
      let korean = "대한민국의 수도는 서울이다"
      let label = UILabel()
      label.font = .systemFont(ofSize: 15)
      label.numberOfLines = 0
      label.text = korean
      #expect(label.lineBreakStrategy == .standard)
      let words = width("대한민국의") + 16
      let whole = label.sizeThatFits(CGSize(width: words, height: 1000))
      #expect(whole.width <= width("대한민국의") + 1)
      label.lineBreakStrategy = []
      let broken = label.sizeThatFits(CGSize(width: words, height: 1000))
      #expect(broken.width > whole.width)
      // An attributed text's own style counts.
      label.lineBreakStrategy = .standard
      label.attributedText = styled(korean) { $0.lineBreakMode = .byWordWrapping }
      #expect(label.sizeThatFits(CGSize(width: words, height: 1000)).width == broken.width)
      let size = styled(korean) { $0.lineBreakStrategy = .hangulWordPriority }
        .boundingRect(
          with: CGSize(width: words, height: 1000), options: .usesLineFragmentOrigin, context: nil)
      #expect(size.width <= width("대한민국의") + 1)
    }
  }
}

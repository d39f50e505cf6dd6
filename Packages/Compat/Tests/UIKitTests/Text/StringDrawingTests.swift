// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("Measuring and drawing strings")
struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 16)
  private let text = "A sentence that is long enough to be broken into several lines."

  private func bounds(
    _ width: CGFloat, _ height: CGFloat = .greatestFiniteMagnitude,
    _ options: NSStringDrawingOptions = .usesLineFragmentOrigin
  ) -> CGRect {
    text.boundingRect(
      with: CGSize(width: width, height: height), options: options, attributes: [.font: font],
      context: nil)
  }

  @Test func sizesAreThoseOfALabelNotRounded() throws {
    try Screen.run {
      let label = UILabel()
      label.font = font
      label.text = text
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 200, height: 0))
      let found = bounds(200)
      #expect(found.width <= size.width && size.width - found.width < 0.5)
      #expect(found.height <= size.height && size.height - found.height < 0.5)
      #expect(found.height != found.height.rounded())
      #expect(found.origin == .zero)
    }
  }

  @Test func withoutLineFragmentsThereIsOneLine() throws {
    try Screen.run {
      let line = bounds(200, 100, [])
      #expect(abs(line.height - font.lineHeight) < 1e-9)
      #expect(line.width > 200)
      #expect(line.minY == -font.ascender)
      #expect(text.size(withAttributes: [.font: font]).width == line.width)
    }
  }

  @Test(arguments: [0, -5, .infinity, 9.2e18, CGFloat.greatestFiniteMagnitude])
  func widthsThatAreNoLimitBreakNothing(width: CGFloat) throws {
    try Screen.run {
      #expect(bounds(width).size == text.size(withAttributes: [.font: font]))
    }
  }

  @Test func theHeightOnlyCountsForTheLastVisibleLine() throws {
    try Screen.run {
      let line = font.lineHeight
      #expect(bounds(100, line * 2).height > line * 2.5)
      let cut = bounds(100, line * 2 + 1, [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
      #expect(abs(cut.height - line * 2) < 1e-6)
      #expect(bounds(100, CGFloat(Int.max)).height > line * 4)
    }
  }

  @Test func truncatingParagraphsAreMeasuredInOneLine() throws {
    try Screen.run {
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = .byTruncatingTail
      let found = NSAttributedString(
        string: text, attributes: [.font: font, .paragraphStyle: style]
      ).boundingRect(
        with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, context: nil)
      #expect(abs(found.height - font.lineHeight) < 1e-9 && found.width <= 100)
    }
  }

  @Test func anEmptyStringIsALineHigh() throws {
    try Screen.run {
      let size = "".size(withAttributes: [.font: font])
      #expect(size.width == 0 && abs(size.height - font.lineHeight) < 1e-9)
    }
  }

  @Test func paragraphStylesCount() throws {
    try Screen.run {
      func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
        let style = NSMutableParagraphStyle()
        change(style)
        return "a\nb".boundingRect(
          with: .zero, options: .usesLineFragmentOrigin,
          attributes: [.font: font, .paragraphStyle: style], context: nil
        ).height
      }
      let plain = height { _ in }
      #expect(abs(height { $0.lineSpacing = 5 } - plain - 5) < 1e-6)
      #expect(abs(height { $0.paragraphSpacing = 7 } - plain - 7) < 1e-6)
      #expect(abs(height { $0.minimumLineHeight = 30 } - 60) < 1e-6)
      #expect(abs(height { $0.lineHeightMultiple = 2 } - 2 * plain) < 1e-6)
    }
  }

  @Test func attributesChangeTheWidth() throws {
    try Screen.run {
      let plain = "text".size(withAttributes: [.font: font]).width
      let spaced = "text".size(withAttributes: [.font: font, .kern: 2]).width
      #expect(abs(spaced - plain - 8) < 0.01)
      let numbers: [Any] = [2.0, CGFloat(2), Float(2), NSNumber(value: 2)]
      for number in numbers {
        #expect("text".size(withAttributes: [.font: font, .kern: number]).width == spaced)
      }
    }
  }

  @Test func textIsDrawnInItsColourInsideOfItsRectangle() throws {
    let image = try Screen.run {
      UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60)).image { _ in
        "██".draw(
          in: CGRect(x: 20, y: 30, width: 60, height: 30),
          withAttributes: [.font: font, .foregroundColor: UIColor.red])
      }
    }
    let bitmap = try #require(image.image?.bitmap)
    #expect(!bitmap.hasInk(CGRect(x: 0, y: 0, width: 200, height: 60)))
    #expect(!bitmap.hasInk(CGRect(x: 0, y: 0, width: 39, height: 120)))
    #expect(bitmap.hasInk(CGRect(x: 40, y: 60, width: 40, height: 50)))
    #expect(bitmap[50, 84] == .red)
  }

  @Test func linesThatDoNotFitAreLeftOut() throws {
    let image = try Screen.run {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 100)).image { _ in
        "a b c d e f g h i j k l m n o p".draw(
          in: CGRect(x: 0, y: 0, width: 60, height: font.lineHeight * 2),
          withAttributes: [.font: font])
      }
    }
    let bitmap = try #require(image.image?.bitmap)
    #expect(bitmap.hasInk(CGRect(x: 0, y: 40, width: 120, height: 36)))
    #expect(!bitmap.hasInk(CGRect(x: 0, y: 80, width: 120, height: 120)))
  }

  @Test func emptyAttributedStringsExist() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }
}

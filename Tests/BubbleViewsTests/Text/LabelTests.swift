// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Label")
struct LabelTests {
  private static let text = "The quick brown fox jumps over the lazy dog"

  private func lines(_ label: Label) -> [String] {
    for detail in label.layoutDescription where detail.key == "lines" {
      if case .strings(let lines) = detail.value { return lines }
    }
    return []
  }

  @Test(arguments: [
    (LineBreakMode.byWordWrapping, 1, ["The quick"]),
    (.byWordWrapping, 2, ["The quick", "brown fox"]),
    (.byCharWrapping, 1, ["The quick br"]),
    (.byClipping, 1, [text]),
    (.byClipping, 2, ["The quick", "brown fox jumps over the lazy dog"]),
    (.byTruncatingTail, 1, ["The quick"]),
    (.byTruncatingTail, 2, ["The quick", "brown fox j"]),
    (.byTruncatingHead, 1, [""]),
    (.byTruncatingMiddle, 1, ["The"]),
  ])
  func whatDoesNotFitIsLeftOut(_ mode: LineBreakMode, _ count: Int, _ expected: [String]) throws {
    let label = try TextFixture.make { TextFixture.label(Self.text, width: 100, height: 100) }
    label.lineBreakMode = mode
    label.numberOfLines = count
    expectEqual(lines(label), expected)
  }

  @Test(arguments: LineBreakMode.allCases)
  func theLinesThatAreMeasuredAreThoseThatAreDrawn(_ mode: LineBreakMode) throws {
    let label = try TextFixture.make { TextFixture.label(Self.text) }
    label.lineBreakMode = mode
    for count in 0...4 {
      label.numberOfLines = count
      let size = label.sizeThatFits(CGSize(width: 100, height: 0))
      let lines = label.visibleLines(in: CGSize(width: count == 1 ? size.width : 100, height: 999))
      let height = Double(lines.map(\.height).reduce(0, +) - 1e-6)
      let width = Double((lines.map(\.width).max() ?? 0) - 1e-6)
      expectEqual(size, CGSize(width: width.rounded(.up), height: height.rounded(.up)))
    }
  }

  @Test func aClippedLineStartsAtTheLeadingEdge() throws {
    for (text, start) in [(Self.text, 0.0), ("نلتقي عند الباب الكبير في الساعة الثامنة", nil)] {
      let label = try TextFixture.make { TextFixture.label(text, width: 100, height: 20) }
      label.lineBreakMode = .byClipping
      label.textAlignment = .center
      let line = try #require(label.visibleLines(in: label.bounds.size).first)
      #expect(line.width > 100)
      #expect(abs(line.x - (start ?? 100 - line.width)) < 1e-9)
      let root = View(frame: CGRect(x: 0, y: 0, width: 140, height: 20))
      label.frame.origin.x = 20
      root.addSubview(label)
      let pixels = try PixelReader(drawing: root)
      let outside = (0..<20).flatMap { y in [5, 15, 125, 135].map { pixels[$0, y] } }
      #expect(outside.allSatisfy { $0 == "FFFFFF" })
    }
  }

  @Test(arguments: [
    (0.5, 100.0, 100.0), (0.9, 100.0, nil), (0.0, 100.0, nil), (0.5, 2000.0, nil),
  ])
  func oneLineShrinksAsFarAsItMay(_ least: Double, _ width: Double, _ fitted: Double?) throws {
    let label = try TextFixture.make {
      TextFixture.label("The quick brown fox", width: width, height: 30)
    }
    let natural = label.sizeThatFits(.zero)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = least
    let line = try #require(label.visibleLines(in: label.bounds.size).first)
    expectEqual(label.sizeThatFits(.zero), natural)
    if let fitted {
      #expect(!line.isTruncated && abs(line.width - fitted) < 0.01)
    } else if least == 0.9 {
      #expect(line.isTruncated && abs(line.height - natural.height * 0.9) < 1)
    } else {
      #expect(line.isTruncated == (width == 100) && abs(line.height - natural.height) < 1)
    }
  }

  @Test func aReadersTextSizeCountsOnce() throws {
    let label = try TextFixture.make(textScale: 2) {
      TextFixture.label("The quick brown fox", width: 200, height: 60)
    }
    let natural = label.visibleLines(in: CGSize(width: 999, height: 60))[0]
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    let line = label.visibleLines(in: label.bounds.size)[0]
    #expect(abs(line.width - 200) < 0.01)
    // Smaller text is wider for its size.
    let (height, width) = (line.height / natural.height, line.width / natural.width)
    #expect(height < width && height > width - 0.02)
  }

  @Test func letterSpacingDoesNotStopShrinking() throws {
    let label = try TextFixture.make { TextFixture.label("", width: 60, height: 30) }
    var attributes = TextAttributes(font: .system(17))
    attributes.letterSpacing = 8
    label.attributedText = AttributedText("Spacing", attributes: attributes)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 1e-12
    expectEqual(label.visibleLines(in: label.bounds.size).count, 1)
    // Most of the width is spacing, which doesn't shrink.
    label.frame.size.width = 70
    label.minimumScaleFactor = 0.01
    let line = try #require(label.visibleLines(in: label.bounds.size).first)
    #expect(line.width <= 70.001 && line.width > 69.9)
  }

  @Test func theBaselineIsAdjusted() throws {
    let label = try TextFixture.make {
      TextFixture.label("The quick brown fox", width: 100, height: 41)
    }
    let whole = label.firstBaselineOffsetFromTop + (41 - label.sizeThatFits(.zero).height) / 2
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    func inkRows(_ adjustment: Label.BaselineAdjustment) throws -> [Int] {
      label.baselineAdjustment = adjustment
      label.text = "TTTTTTTTTTTTTTTTTTTTTTT"
      let pixels = try PixelReader(drawing: label)
      return (0..<41).filter { y in (0..<100).contains { pixels[$0, y] < "808080" } }
    }
    let aligned = try inkRows(.alignBaselines)
    let centered = try inkRows(.alignCenters)
    let top = try inkRows(.none)
    #expect(abs(Double(aligned[aligned.count - 1]) + 1 - whole) <= 1)
    #expect(abs(centered[0] + centered[centered.count - 1] - 40) <= 3)
    #expect(top[0] < centered[0] && centered[0] < aligned[0])
  }

  @Test func highlightedTextHasItsColour() throws {
    let label = try TextFixture.make { TextFixture.label("■■■■", width: 60, height: 20) }
    label.highlightedTextColor = Color(hex: 0xFF0000)
    func reddest() throws -> Bool {
      let pixels = try PixelReader(drawing: label)
      return (0..<60).contains { x in (0..<20).contains { pixels[x, $0] == "FF0000" } }
    }
    #expect(try !reddest())
    label.isHighlighted = true
    #expect(try reddest())
  }

  @Test func theShadowFallsAtItsOffset() throws {
    let label = try TextFixture.make { TextFixture.label("T", width: 40, height: 20) }
    label.textColor = Color(hex: 0x0000FF)
    label.shadowColor = Color(hex: 0xFF0000)
    label.shadowOffset = CGSize(width: 20, height: 0)
    let pixels = try PixelReader(drawing: label)
    for y in 0..<20 {
      for x in 0..<20 where pixels[x, y] == "0000FF" { expectEqual(pixels[x + 20, y], "FF0000") }
    }
    #expect((0..<20).contains { y in (20..<40).contains { pixels[$0, y] == "FF0000" } })
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, NaturalAlignment.interfaceDirection, "Hi", false),
    (.leftToRight, .interfaceDirection, "שלום", false),
    (.rightToLeft, .interfaceDirection, "Hi", true),
    (.rightToLeft, .interfaceDirection, "שלום", true),
    (.leftToRight, .textDirection, "שלום", true),
    (.rightToLeft, .textDirection, "Hi", false),
  ])
  func naturalTextIsAlignedByTheInterfaceOrByItself(
    _ direction: LayoutDirection, _ alignment: NaturalAlignment, _ text: String, _ isRight: Bool
  ) throws {
    let label = try TextFixture.make(direction) { TextFixture.label(text, width: 100, height: 30) }
    label.naturalAlignment = alignment
    let line = try #require(label.visibleLines(in: label.bounds.size).first)
    expectEqual(line.x, isRight ? 100 - line.width : 0)
    label.textAlignment = .center
    let centred = try #require(label.visibleLines(in: label.bounds.size).first)
    #expect(abs(centred.x - (100 - line.width) / 2) < 0.01)
  }

  /// A label with insets around its text, as cells write them.
  private final class InsetLabel: Label {
    let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)

    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      var inner = bounds.inset(by: insets)
      if bounds.width == 0 { inner.size.width = 0 }
      let text = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
      return text.inset(by: EdgeInsets(top: -4, left: -10, bottom: -6, right: -20))
    }

    override func drawText(in rect: CGRect, on canvas: Canvas) {
      super.drawText(in: rect.inset(by: insets), on: canvas)
    }
  }

  @Test func aSubclassInsetsItsText() throws {
    let (plain, inset) = try TextFixture.make {
      (TextFixture.label("TTTT"), InsetLabel(frame: .zero))
    }
    inset.text = "TTTT"
    let (small, large) = (plain.sizeThatFits(.zero), inset.sizeThatFits(.zero))
    expectEqual(large, CGSize(width: small.width + 30, height: small.height + 10))
    expectEqual(inset.intrinsicContentSize, large)
    inset.frame.size = large
    let pixels = try PixelReader(drawing: inset)
    let columns = (0..<Int(large.width)).filter { x in
      (0..<Int(large.height)).contains { pixels[x, $0] < "808080" }
    }
    #expect(columns[0] >= 10 && columns[columns.count - 1] < Int(large.width) - 20)
    // Several lines break inside of the insets.
    inset.numberOfLines = 0
    inset.text = "TTTT TTTT TTTT"
    plain.numberOfLines = 0
    plain.text = inset.text
    let three = plain.sizeThatFits(CGSize(width: small.width + 1, height: 0)).height
    #expect(three > small.height * 2.5)
    expectEqual(inset.sizeThatFits(CGSize(width: small.width + 31, height: 0)).height, three + 10)
  }

  @Test func theTextIsInTheMiddleOfHighBounds() throws {
    let label = try TextFixture.make { TextFixture.label("Text") }
    let size = label.sizeThatFits(.zero)
    let bounds = CGRect(x: 5, y: 7, width: 100, height: size.height + 10)
    expectEqual(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1),
      CGRect(x: 5, y: 12, width: size.width, height: size.height))
    let endless = CGRect(x: 0, y: 0, width: 100, height: CGFloat.infinity)
    expectEqual(label.textRect(forBounds: endless, limitedToNumberOfLines: 0).origin.y, 0)
  }
}

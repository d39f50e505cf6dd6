// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Rows whose texts are aligned by their baselines.
@Suite("Stack views, baselines")
struct StackBaselineTests {
  /// A row of labels of different sizes, 400 × 120 points.
  private func row(
    _ alignment: StackView.Alignment, _ direction: LayoutDirection,
    texts: [(String, CGFloat)] = [("Large", 30), ("small", 11), ("two\nlines", 15)]
  ) throws -> StackView {
    let traits = TraitCollection(
      typesetter: Typesetter(fonts: try .bundled()), layoutDirection: direction)
    return traits.performAsCurrent {
      let stack = StackView(frame: CGRect(x: 0, y: 0, width: 400, height: 120))
      stack.alignment = alignment
      stack.distribution = .equalSpacing
      for (text, size) in texts {
        let label = Label()
        label.text = text
        label.font = .system(Double(size))
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
      }
      stack.layoutIfNeeded()
      return stack
    }
  }

  private func firstBaselines(_ stack: StackView) -> [CGFloat] {
    stack.arrangedSubviews.map { $0.frame.minY + $0.firstBaselineOffsetFromTop }
  }

  private func lastBaselines(_ stack: StackView) -> [CGFloat] {
    stack.arrangedSubviews.map { $0.frame.maxY - $0.lastBaselineOffsetFromBottom }
  }

  private func areEqual(_ numbers: [CGFloat]) -> Bool {
    numbers.allSatisfy { abs($0 - numbers[0]) < 1e-6 }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func firstLinesMeetAtTheTop(_ direction: LayoutDirection) throws {
    let stack = try row(.firstBaseline, direction)
    expectEqual(stack.layoutDiagnostics, [])
    #expect(areEqual(firstBaselines(stack)))
    #expect(!areEqual(lastBaselines(stack)))
    // The largest text is at the top edge, and none is above it.
    expectEqual(stack.arrangedSubviews.map(\.frame.minY).min().map { abs($0) < 1e-6 }, true)
    #expect(stack.arrangedSubviews[0].frame.minY < stack.arrangedSubviews[1].frame.minY)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func lastLinesMeetAtTheBottom(_ direction: LayoutDirection) throws {
    let stack = try row(.lastBaseline, direction)
    expectEqual(stack.layoutDiagnostics, [])
    #expect(areEqual(lastBaselines(stack)))
    #expect(!areEqual(firstBaselines(stack)))
    let lowest = try #require(stack.arrangedSubviews.map(\.frame.maxY).max())
    #expect(abs(lowest - 120) < 1e-6)
  }

  @Test func labelsKeepTheirSizes() throws {
    for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] {
      let stack = try row(alignment, .leftToRight)
      for view in stack.arrangedSubviews { expectEqual(view.frame.size, view.intrinsicContentSize) }
    }
  }

  @Test func columnsAlignAtTheLeadingEdge() throws {
    let stack = try row(.firstBaseline, .rightToLeft)
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.allSatisfy { abs($0.frame.maxX - 400) < 1e-6 })
  }

  @Test func aRowIsAsHighAsItsTextsNeed() throws {
    let stack = try row(.firstBaseline, .leftToRight)
    let height = stack.systemLayoutSizeFitting(.zero).height
    let frames = stack.arrangedSubviews.map(\.frame)
    let needed = try #require(frames.map(\.maxY).max())
    #expect(abs(height - needed) < 1e-6)
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Stack views")
struct StackViewTests {
  /// The frames of the views of a stack of 300 × 100 points, by their first and last points on each
  /// axis.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let frames: [CGRect]
    let prepare: @Sendable (StackView) -> Void

    init(
      _ name: String, _ frames: [(Double, Double, Double, Double)],
      _ prepare: @escaping @Sendable (StackView) -> Void
    ) {
      self.name = name
      self.frames = frames.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
      self.prepare = prepare
    }

    var testDescription: String { name }
  }

  @Test(arguments: examples)
  func leftToRight(_ example: Example) {
    expectEqual(frames(example, .leftToRight), example.frames)
  }

  @Test(arguments: examples)
  func rightToLeft(_ example: Example) {
    let mirrored = example.frames.map {
      CGRect(x: 300 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    expectEqual(frames(example, .rightToLeft), mirrored)
  }

  /// Three views of 30 × 10, 60 × 20 and 90 × 40 points.
  private func frames(_ example: Example, _ direction: LayoutDirection) -> [CGRect] {
    TraitCollection(layoutDirection: direction).performAsCurrent {
      let stack = StackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      for size in [(30, 10), (60, 20), (90, 40)] {
        let view = ContentView()
        view.contentSize = CGSize(width: size.0, height: size.1)
        stack.addArrangedSubview(view)
      }
      example.prepare(stack)
      stack.layoutIfNeeded()
      expectEqual(stack.layoutDiagnostics, [])
      return stack.arrangedSubviews.filter { !$0.isHidden }.map {
        CGRect(
          x: rounded($0.frame.minX), y: rounded($0.frame.minY), width: rounded($0.frame.width),
          height: rounded($0.frame.height))
      }
    }
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }

  private static let examples: [Example] = [
    Example(
      "fill: who hugs least takes the rest",
      [(0, 0, 30, 100), (30, 0, 180, 100), (210, 0, 90, 100)]
    ) {
      $0.arrangedSubviews[1].setContentHuggingPriority(249, for: .horizontal)
    },
    Example("equal lengths with spacing", [(0, 0, 90, 100), (105, 0, 90, 100), (210, 0, 90, 100)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    },
    Example(
      "lengths in proportion to content", [(0, 0, 45, 100), (55, 0, 90, 100), (165, 0, 135, 100)]
    ) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
      $0.setCustomSpacing(20, after: $0.arrangedSubviews[1])
    },
    Example(
      "shares of the stack, with the rest for the last one",
      [(0, 0, 37.5, 100), (67.5, 0, 75, 100), (172.5, 0, 127.5, 100)]
    ) {
      $0.distribution = .fillProportionally
      $0.spacing = 30
    },
    Example("equal gaps", [(0, 0, 30, 100), (90, 0, 60, 100), (210, 0, 90, 100)]) {
      $0.distribution = .equalSpacing
    },
    Example("equal distances of middles", [(0, 0, 30, 100), (105, 0, 60, 100), (210, 0, 90, 100)]) {
      $0.distribution = .equalCentering
    },
    Example("at the top", [(0, 0, 100, 10), (100, 0, 100, 20), (200, 0, 100, 40)]) {
      $0.distribution = .fillEqually
      $0.alignment = .top
    },
    Example("in the middle", [(0, 45, 100, 10), (100, 40, 100, 20), (200, 30, 100, 40)]) {
      $0.distribution = .fillEqually
      $0.alignment = .center
    },
    Example("at the bottom", [(0, 90, 100, 10), (100, 80, 100, 20), (200, 60, 100, 40)]) {
      $0.distribution = .fillEqually
      $0.alignment = .bottom
    },
    Example("a column at the leading edge", [(0, 0, 30, 20), (0, 40, 60, 20), (0, 80, 90, 20)]) {
      $0.axis = .vertical
      $0.distribution = .fillEqually
      $0.alignment = .leading
      $0.spacing = 20
    },
    Example("hidden views take no space", [(0, 0, 145, 100), (155, 0, 145, 100)]) {
      $0.distribution = .fillEqually
      $0.spacing = 10
      $0.arrangedSubviews[1].isHidden = true
    },
    Example("margins", [(8, 8, 284, 84)]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.arrangedSubviews[0].isHidden = true
      $0.arrangedSubviews[1].isHidden = true
    },
    Example("a view that is removed", [(0, 0, 150, 100), (150, 0, 150, 100)]) {
      $0.distribution = .fillEqually
      $0.arrangedSubviews[0].removeFromSuperview()
    },
    Example("a view in another place", [(0, 0, 100, 100), (100, 0, 100, 100), (200, 0, 100, 100)]) {
      $0.distribution = .fillEqually
      $0.insertArrangedSubview($0.arrangedSubviews[2], at: 0)
    },
  ]

  @Test(arguments: [StackView.Alignment.top, .center, .bottom])
  func aViewThatNothingSizesHasNoLengthAcross(_ alignment: StackView.Alignment) {
    let stack = StackView(arrangedSubviews: [View(), ContentView()])
    (stack.arrangedSubviews[1] as? ContentView)?.contentSize = CGSize(width: 30, height: 10)
    stack.alignment = alignment
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stack.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews.map(\.frame.height), [0, 10])
    let y: CGFloat = alignment == .top ? 0 : alignment == .center ? 20 : 40
    expectEqual(stack.arrangedSubviews[0].frame.minY, y)
  }

  @Test func gapsOfAColumnMayBeBetweenBaselines() throws {
    let stack = try TextFixture.make {
      StackView(arrangedSubviews: [TextFixture.label("One"), TextFixture.label("Two")])
    }
    stack.axis = .vertical
    stack.spacing = 40
    stack.isBaselineRelativeArrangement = true
    stack.frame.size = stack.systemLayoutSizeFitting(.zero)
    stack.layoutIfNeeded()
    let baselines = stack.arrangedSubviews.map { $0.frame.minY + $0.firstBaselineOffsetFromTop }
    #expect(abs(baselines[1] - baselines[0] - 40) < 1e-6)
  }

  @Test func aStackIsAsLargeAsItsViewsNeed() {
    let stack = StackView()
    stack.spacing = 5
    stack.alignment = .center
    for size in [(30, 10), (60, 20)] {
      let view = ContentView()
      view.contentSize = CGSize(width: size.0, height: size.1)
      stack.addArrangedSubview(view)
    }
    expectEqual(stack.systemLayoutSizeFitting(.zero), CGSize(width: 95, height: 20))
    stack.arrangedSubviews[1].isHidden = true
    expectEqual(stack.systemLayoutSizeFitting(.zero), CGSize(width: 30, height: 10))
    stack.axis = .vertical
    stack.arrangedSubviews[1].isHidden = false
    expectEqual(stack.systemLayoutSizeFitting(.zero), CGSize(width: 60, height: 35))
  }

  @Test func changesAreFollowed() {
    let stack = StackView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    for _ in 0..<2 { stack.addArrangedSubview(ContentView()) }
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    stack.spacing = 20
    stack.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews.map(\.frame.width), [40, 40])
    stack.arrangedSubviews[0].isHidden = true
    stack.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews[1].frame.width, 100)
    stack.arrangedSubviews[0].isHidden = false
    stack.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews.map(\.frame.width), [40, 40])
  }
}

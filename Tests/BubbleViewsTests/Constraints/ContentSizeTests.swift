// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleSampleViews
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Intrinsic content sizes against constraints: hugging and compression resistance.
@Suite("Content sizes in constraints")
struct ContentSizeTests {
  @Test("A label without a text has baselines, too")
  func emptyLabelsHaveBaselines() throws {
    let traits = TraitCollection(typesetter: Typesetter(fonts: try .bundled()))
    let label = traits.performAsCurrent { Label() }
    expectEqual(label.firstBaselineOffsetFromTop, 0)
    expectEqual(label.lastBaselineOffsetFromBottom, 0)
  }

  /// `a` and `b` side by side, 10 points from each end and 8 apart: 292 points for both.
  private func sideBySide(_ widthOfA: CGFloat, _ widthOfB: CGFloat) -> ConstrainedBox {
    let box = ConstrainedBox()
    box.a.contentSize = CGSize(width: widthOfA, height: 18)
    box.b.contentSize = CGSize(width: widthOfB, height: 20)
    LayoutConstraint.activate([
      box.a.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 10),
      box.b.leadingAnchor.constraint(equalTo: box.a.trailingAnchor, constant: 8),
      box.b.trailingAnchor.constraint(equalTo: box.container.trailingAnchor, constant: -10),
      box.a.topAnchor.constraint(equalTo: box.container.topAnchor),
      box.b.topAnchor.constraint(equalTo: box.container.topAnchor),
    ])
    return box
  }

  @Test func theLowerHuggingGrows() {
    let box = sideBySide(50, 60)
    box.a.setContentHuggingPriority(251, for: .horizontal)
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 10, y: 0, width: 50, height: 18))
    expectEqual(box.b.frame, CGRect(x: 68, y: 0, width: 242, height: 20))
  }

  @Test func theLowerResistanceShrinks() {
    let box = sideBySide(200, 160)
    box.b.setContentCompressionResistancePriority(751, for: .horizontal)
    box.layOut()
    expectEqual(box.a.frame.width, 132)
    expectEqual(box.b.frame.width, 160)
  }

  @Test func prioritiesMayChangeLater() {
    let box = sideBySide(50, 60)
    box.a.setContentHuggingPriority(251, for: .horizontal)
    box.layOut()
    box.a.setContentHuggingPriority(249, for: .horizontal)
    box.layOut()
    expectEqual(box.a.frame.width, 232)
  }

  @Test func newContentMovesItsNeighbour() {
    let box = sideBySide(50, 60)
    box.a.setContentHuggingPriority(251, for: .horizontal)
    box.layOut()
    box.a.contentSize.width = 90
    box.layOut()
    expectEqual(box.b.frame, CGRect(x: 108, y: 0, width: 202, height: 20))
    box.a.contentSize.width = View.noIntrinsicMetric
    box.a.widthAnchor.constraint(equalToConstant: 30).isActive = true
    box.layOut()
    expectEqual(box.b.frame.minX, 48)
  }

  @Test func defaultsAreThePlatforms() {
    let views: [(View, Float)] = [
      (View(), 250), (Label(), 250), (ImageView(), 250), (Button(), 250),
      (ActivityIndicator(), 750),
    ]
    for (view, hugging) in views {
      for axis in LayoutConstraint.Axis.allCases {
        expectEqual(view.contentHuggingPriority(for: axis).rawValue, hugging)
        expectEqual(view.contentCompressionResistancePriority(for: axis).rawValue, 750)
      }
    }
  }

  // MARK: Text

  private func labels(
    _ text: String, _ prepare: (View, Label) -> [LayoutConstraint]
  ) throws -> (View, Label) {
    let fonts = try FontCollection.bundled()
    let traits = TraitCollection(typesetter: Typesetter(fonts: fonts))
    return traits.performAsCurrent {
      let container = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      let label = Label()
      label.text = text
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(label)
      LayoutConstraint.activate(
        [
          label.topAnchor.constraint(equalTo: container.topAnchor),
          label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        ] + prepare(container, label))
      container.layoutIfNeeded()
      return (container, label)
    }
  }

  private static let longText =
    "A message that is too long for one line of the bubble that it is in."

  @Test func linesBreakAtTheWidthThatConstraintsGive() throws {
    let (_, label) = try labels(Self.longText) {
      [$1.trailingAnchor.constraint(equalTo: $0.trailingAnchor)]
    }
    expectEqual(label.frame.width, 200)
    expectEqual(label.frame.height, label.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(label.visibleLines(in: label.bounds.size).count > 2)
  }

  @Test func aLabelThatMayBeNarrowerHugsItsWidestLine() throws {
    let (_, label) = try labels(Self.longText) {
      [$1.trailingAnchor.constraint(lessThanOrEqualTo: $0.trailingAnchor)]
    }
    expectEqual(label.frame.size, label.sizeThatFits(CGSize(width: 200, height: 0)))
    #expect(label.frame.width < 200)
  }

  @Test func changedTextIsBrokenAgain() throws {
    let (container, label) = try labels(Self.longText) {
      [$1.trailingAnchor.constraint(lessThanOrEqualTo: $0.trailingAnchor)]
    }
    label.text = "Short"
    container.layoutIfNeeded()
    expectEqual(label.frame.size, label.intrinsicContentSize)
    label.text = Self.longText
    container.frame.size.width = 120
    container.layoutIfNeeded()
    expectEqual(label.frame.size, label.sizeThatFits(CGSize(width: 120, height: 0)))
    container.frame.size.width = 2000
    container.layoutIfNeeded()
    expectEqual(label.frame.size, label.intrinsicContentSize)
  }

  @Test func anExplicitWidthIsTakenAsItIs() throws {
    let (container, label) = try labels(Self.longText) { _, label in
      label.preferredMaxLayoutWidth = 90
      return []
    }
    expectEqual(label.frame.size, label.sizeThatFits(CGSize(width: 90, height: 0)))
    label.preferredMaxLayoutWidth = 150
    container.layoutIfNeeded()
    expectEqual(label.frame.size, label.sizeThatFits(CGSize(width: 150, height: 0)))
  }

  @Test func baselinesOfDifferentSizesMeet() throws {
    var small: Label?
    let (container, label) = try labels("Large") { container, large in
      let other = Label()
      small = other
      other.font = .system(11)
      other.text = "small"
      other.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(other)
      large.font = .system(30)
      return [
        other.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        other.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      ]
    }
    let other = try #require(small)
    let large = label.frame.minY + label.firstBaselineOffsetFromTop
    #expect(abs(large - other.frame.minY - other.firstBaselineOffsetFromTop) < 1e-6)
    #expect(other.frame.minY > 5)
    expectEqual(container.layoutDiagnostics, [])
  }

  @Test func theLastBaselineFollowsTheLinesThatTextTakes() throws {
    var below: View?
    let (_, label) = try labels(Self.longText) { container, label in
      let mark = View()
      below = mark
      mark.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(mark)
      return [
        label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        mark.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
        mark.heightAnchor.constraint(equalToConstant: 1),
      ]
    }
    let expected = label.frame.maxY - label.lastBaselineOffsetFromBottom
    #expect(abs((below?.frame.minY ?? 0) - expected) < 1e-6)
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// A root keeps the solution that its fitting sizes come from. Whatever changes, the size is that of a new tree.
@Suite("Fitting sizes of a view that changes")
struct KeptFittingTests {
  /// A title above a body, in a card with margins.
  private final class Card: View {
    let title = ConstrainedContent()
    let body = ConstrainedContent()
    private(set) var gap: LayoutConstraint?
    private(set) var limit: LayoutConstraint?

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [title, body] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      let gap = body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6)
      let limit = body.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
      limit.priority = .defaultHigh
      LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: topAnchor, constant: 10), gap, limit,
        body.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -10),
        body.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        body.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -10),
      ])
      (self.gap, self.limit) = (gap, limit)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private final class ConstrainedContent: View {
    var size = CGSize(width: 60, height: 18) { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: CGSize { size }
  }

  private func size(_ view: View, width: CGFloat? = nil) -> CGSize {
    guard let width else {
      return view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  @Test func contentsThatChangeMoveTheSize() {
    let card = Card(frame: .zero)
    expectEqual(size(card), CGSize(width: 80, height: 62))
    card.body.size = CGSize(width: 100, height: 40)
    expectEqual(size(card), CGSize(width: 120, height: 84))
    card.title.size = CGSize(width: 30, height: 10)
    card.body.size = CGSize(width: 20, height: 10)
    expectEqual(size(card), CGSize(width: 50, height: 46))
    card.body.size = CGSize(width: View.noIntrinsicMetric, height: 12)
    expectEqual(size(card).height, 48)
    card.body.size = CGSize(width: 70, height: 12)
    expectEqual(size(card), CGSize(width: 90, height: 48))
  }

  @Test func constantsAndPrioritiesCount() {
    let card = Card(frame: .zero)
    _ = size(card)
    card.gap?.constant = 20
    expectEqual(size(card).height, 76)
    card.body.size.width = 200
    #expect(size(card).width >= 140)
    card.limit?.priority = .required
    expectEqual(size(card).width, 140)
    card.body.setContentCompressionResistancePriority(.required, for: .vertical)
    expectEqual(size(card).height, 76)
  }

  @Test func constraintsComeAndGo() {
    let card = Card(frame: .zero)
    _ = size(card)
    let height = card.body.heightAnchor.constraint(equalToConstant: 50)
    height.isActive = true
    expectEqual(size(card).height, 94)
    height.isActive = false
    expectEqual(size(card).height, 62)
    let extra = ConstrainedContent()
    extra.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(extra)
    extra.size.height = 100
    extra.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
    extra.bottomAnchor.constraint(equalTo: card.bottomAnchor).isActive = true
    expectEqual(size(card).height, 100)
    extra.removeFromSuperview()
    expectEqual(size(card).height, 62)
  }

  @Test func targetsMayDifferFromCallToCall() {
    let card = Card(frame: .zero)
    expectEqual(size(card, width: 300), CGSize(width: 300, height: 62))
    expectEqual(size(card), CGSize(width: 80, height: 62))
    expectEqual(size(card, width: 75).width, 75)
    expectEqual(size(card, width: 200), CGSize(width: 200, height: 62))
  }

  @Test func framesOfOthersCount() {
    let card = Card(frame: .zero)
    let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 5))
    card.addSubview(bar)
    card.body.heightAnchor.constraint(equalTo: bar.heightAnchor, constant: 30).isActive = true
    expectEqual(size(card).height, 79)
    bar.frame.size.height = 25
    expectEqual(size(card).height, 99)
    let late = card.title.heightAnchor.constraint(equalTo: bar.heightAnchor)
    late.isActive = true
    expectEqual(size(card).height, 106)
    bar.frame.size.height = 5
    expectEqual(size(card).height, 66)
  }

  @Test func layoutAndFittingDoNotDisturbEachOther() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 200, height: 62))
    _ = size(card)
    card.layoutIfNeeded()
    let frames = card.subviews.map(\.frame)
    card.body.size = CGSize(width: 90, height: 40)
    expectEqual(size(card), CGSize(width: 110, height: 84))
    card.body.size = CGSize(width: 60, height: 18)
    card.layoutIfNeeded()
    #expect(card.subviews.map(\.frame) == frames && card.layoutDiagnostics.isEmpty)
  }

  @Test func aViewThatComesIntoATreeIsMeasuredAlone() {
    let card = Card(frame: .zero)
    _ = size(card)
    let parent = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.addSubview(card)
    card.body.size = CGSize(width: 100, height: 40)
    expectEqual(size(card), CGSize(width: 120, height: 84))
    card.removeFromSuperview()
    card.body.size = CGSize(width: 60, height: 18)
    expectEqual(size(card), CGSize(width: 80, height: 62))
  }

  @Test func manyRandomChangesGiveTheSizesOfNewTrees() {
    var random = SplitMix(state: 7)
    let kept = Card(frame: .zero)
    for round in 0..<300 {
      let sizes = (0..<2).map { _ in
        CGSize(
          width: CGFloat(Int.random(in: 0...300, using: &random)),
          height: CGFloat(Int.random(in: 0...90, using: &random)))
      }
      let gap = CGFloat(Int.random(in: -5...30, using: &random))
      let width = CGFloat(Int.random(in: 150...400, using: &random))
      let new = Card(frame: .zero)
      for card in [kept, new] {
        (card.title.size, card.body.size) = (sizes[0], sizes[1])
        card.gap?.constant = gap
      }
      #expect(
        abs(size(kept, width: width).height - size(new, width: width).height) < 1e-6, "\(round)")
    }
  }
}

/// Sebastiano Vigna's SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

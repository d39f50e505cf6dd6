// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

@Suite("Fitting sizes")
struct FittingTests {
  /// `a` above `b` in the container, with margins of 10 and a gap of 6.
  private func stacked() -> ConstrainedBox {
    let box = ConstrainedBox()
    box.a.contentSize = CGSize(width: 60, height: 18)
    box.b.contentSize = CGSize(width: 90, height: 20)
    LayoutConstraint.activate([
      box.a.topAnchor.constraint(equalTo: box.container.topAnchor, constant: 10),
      box.b.topAnchor.constraint(equalTo: box.a.bottomAnchor, constant: 6),
      box.b.bottomAnchor.constraint(equalTo: box.container.bottomAnchor, constant: -10),
    ])
    for view in [box.a, box.b] {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(
          lessThanOrEqualTo: box.container.trailingAnchor, constant: -10),
      ])
    }
    return box
  }

  @Test func theCompressedSizeHoldsTheContent() {
    let size = stacked().container.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    expectEqual(size, CGSize(width: 110, height: 64))
  }

  @Test func theExpandedSizeIsTheTargetWhereNothingHolds() {
    let box = stacked()
    let size = box.container.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    expectEqual(size.width, 10000)
    expectEqual(size.height, 64)
  }

  @Test func aRequiredWidthHolds() {
    let size = stacked().container.systemLayoutSizeFitting(
      CGSize(width: 75, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expectEqual(size, CGSize(width: 75, height: 64))
  }

  @Test func fittingLeavesTheTreeAsItIs() {
    let box = stacked()
    box.layOut()
    let frames = [box.container.frame, box.a.frame, box.b.frame]
    _ = box.container.systemLayoutSizeFitting(.zero)
    box.layOut()
    expectEqual([box.container.frame, box.a.frame, box.b.frame], frames)
  }

  @Test func withoutAChainTheHeightIsZero() {
    let box = ConstrainedBox()
    box.placeB()
    expectEqual(box.container.systemLayoutSizeFitting(.zero), .zero)
  }

  @Test func anOptionalPinAtTheBottomOutranksTheTarget() {
    let box = ConstrainedBox()
    box.placeB()
    let bottom = box.b.bottomAnchor.constraint(equalTo: box.container.bottomAnchor, constant: -5)
    bottom.priority = .defaultLow
    bottom.isActive = true
    expectEqual(box.container.systemLayoutSizeFitting(.zero).height, 65)
  }

  @Test func anAncestorsConstraintsDoNotCount() {
    let box = stacked()
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.addSubview(box.container)
    box.container.translatesAutoresizingMaskIntoConstraints = false
    box.container.heightAnchor.constraint(equalTo: outer.heightAnchor).isActive = true
    expectEqual(box.container.systemLayoutSizeFitting(.zero).height, 64)
    outer.layoutIfNeeded()
    expectEqual(box.container.frame.height, 400)
  }

  @Test func contentAloneHasItsSize() {
    let box = ConstrainedBox()
    box.a.contentSize = CGSize(width: 33, height: 12)
    expectEqual(box.a.systemLayoutSizeFitting(.zero), CGSize(width: 33, height: 12))
  }
}

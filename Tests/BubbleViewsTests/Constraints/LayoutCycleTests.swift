// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Constraints take effect at layout, and combine with frames.
@Suite("Layout cycles with constraints")
struct LayoutCycleTests {
  @Test func nothingMovesBeforeLayout() {
    let box = ConstrainedBox()
    box.placeB()
    expectEqual(box.b.frame, .zero)
    box.layOut()
    expectEqual(box.b.frame, CGRect(x: 100, y: 20, width: 80, height: 40))
  }

  @Test func overridesSeeTheirSubviewsFrames() {
    let view = Observer(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layoutIfNeeded()
    expectEqual(view.seen, [CGRect(x: 5, y: 0, width: 90, height: 10)])
    view.frame.size.width = 60
    view.layoutIfNeeded()
    expectEqual(view.seen.last, CGRect(x: 5, y: 0, width: 50, height: 10))
  }

  @Test func aFrameWrittenByHandLastsUntilLayout() {
    let box = ConstrainedBox()
    box.placeB()
    box.layOut()
    box.b.frame.origin.x = 3
    expectEqual(box.b.frame.minX, 3)
    box.container.setNeedsLayout()
    box.layOut()
    expectEqual(box.b.frame.minX, 100)
  }

  @Test func constantsMayChange() {
    let box = ConstrainedBox()
    box.placeB()
    box.layOut()
    box.container.constraints.first { $0.firstAttribute == .leading }?.constant = 130
    box.layOut()
    expectEqual(box.b.frame.minX, 130)
  }

  @Test func prioritiesMayChange() {
    let box = ConstrainedBox()
    box.placeB()
    let wide = box.b.widthAnchor.constraint(equalToConstant: 95)
    wide.priority = .defaultLow
    wide.isActive = true
    box.layOut()
    expectEqual(box.b.frame.width, 80)
    box.b.constraints.first { $0.firstAttribute == .width }?.priority = 100
    box.layOut()
    expectEqual(box.b.frame.width, 95)
  }

  @Test func aViewWithAFrameIsFollowed() {
    let box = ConstrainedBox()
    let framed = View(frame: CGRect(x: 30, y: 10, width: 40, height: 20))
    box.container.addSubview(framed)
    LayoutConstraint.activate([
      box.a.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 5),
      box.a.centerYAnchor.constraint(equalTo: framed.centerYAnchor),
      box.a.widthAnchor.constraint(equalTo: framed.widthAnchor),
      box.a.heightAnchor.constraint(equalToConstant: 10),
    ])
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 75, y: 15, width: 40, height: 10))
    framed.frame = CGRect(x: 50, y: 40, width: 60, height: 20)
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 115, y: 45, width: 60, height: 10))
  }

  @Test func itemsMayBeAtDifferentDepths() {
    let box = ConstrainedBox()
    box.placeB()
    let inner = View(frame: CGRect(x: 6, y: 7, width: 10, height: 10))
    box.b.addSubview(inner)
    LayoutConstraint.activate([
      box.a.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      box.a.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    box.layOut()
    expectEqual(box.a.frame.origin, CGPoint(x: 116, y: 27))
    box.b.bounds.origin = CGPoint(x: 2, y: 1)
    box.layOut()
    expectEqual(box.a.frame.origin, CGPoint(x: 114, y: 26))
  }

  @Test func aTreeMayMoveIntoAnother() {
    let box = ConstrainedBox()
    box.placeB()
    box.layOut()
    let outer = View(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    outer.addSubview(box.container)
    let far = box.b.trailingAnchor.constraint(equalTo: outer.trailingAnchor)
    far.isActive = true
    box.b.constraints.first { $0.firstAttribute == .width }?.isActive = false
    outer.layoutIfNeeded()
    expectEqual(box.b.frame, CGRect(x: 100, y: 20, width: 393, height: 40))
    box.container.removeFromSuperview()
    #expect(!far.isActive)
    box.b.widthAnchor.constraint(equalToConstant: 12).isActive = true
    box.layOut()
    expectEqual(box.b.frame, CGRect(x: 100, y: 20, width: 12, height: 40))
  }

  @Test func hiddenViewsStillTakePart() {
    let box = ConstrainedBox()
    box.placeB()
    box.b.isHidden = true
    box.a.leadingAnchor.constraint(equalTo: box.b.trailingAnchor).isActive = true
    box.layOut()
    expectEqual(box.a.frame.minX, 180)
  }

  @Test func aRootMayHaveItsSizeFromConstraints() {
    let root = View(frame: CGRect(x: 4, y: 5, width: 50, height: 60))
    root.translatesAutoresizingMaskIntoConstraints = false
    root.widthAnchor.constraint(equalToConstant: 70).isActive = true
    root.layoutIfNeeded()
    expectEqual(root.frame, CGRect(x: 4, y: 5, width: 70, height: 60))
  }

  @Test func ambiguityIsReportedOnRequest() {
    let box = ConstrainedBox()
    box.placeB()
    box.layOut()
    #expect(!box.b.hasAmbiguousLayout)
    #expect(box.a.hasAmbiguousLayout)
  }

  @Test func guidesHaveFrames() {
    let box = ConstrainedBox()
    box.placeB()
    let guide = LayoutGuide()
    box.container.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: box.b.trailingAnchor),
      guide.trailingAnchor.constraint(equalTo: box.container.trailingAnchor),
      guide.topAnchor.constraint(equalTo: box.b.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    box.layOut()
    expectEqual(guide.layoutFrame, CGRect(x: 180, y: 20, width: 140, height: 9))
    expectEqual(
      box.container.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 304, height: 104))
    box.container.removeLayoutGuide(guide)
    expectNil(guide.owningView)
    expectEqual(box.container.constraints.count, 2)
  }

  /// Subviews are placed before `layoutSubviews` even where it doesn't call `super`.
  private final class Observer: View {
    let inner = View()
    var seen: [CGRect] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
        inner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -5),
        inner.topAnchor.constraint(equalTo: topAnchor),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { seen.append(inner.frame) }
  }
}

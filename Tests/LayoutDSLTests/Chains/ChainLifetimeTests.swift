// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleSnapKit
import BubbleViews
import Foundation
import Testing

/// Chains keep no view alive, and layout that remakes constraints settles.
@Suite("Lifetimes of chains")
struct ChainLifetimeTests {
  /// Makes constraints that mention itself, its superview and its subviews, in closures that do, too.
  private final class Cell: View {
    let label = View()
    var kept: [Constraint] = []
    var handles: [MASConstraint] = []
    var anchors: [Any] = []
    var makers: [Any] = []
    let usesSnapKit: Bool

    init(usesSnapKit: Bool) {
      self.usesSnapKit = usesSnapKit
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func constrain() {
      if usesSnapKit { useSnapKit() } else { useMasonry() }
    }

    private func useSnapKit() {
      label.snp.remakeConstraints { make in
        self.makers.append(make)
        self.makers.append(make.left.top)
        self.makers.append(make.height.equalTo(self).offset(-12))
        self.kept.append(make.edges.equalTo(self).inset(5).constraint)
        make.width.equalTo(self.label.snp.height).priority(.low)
      }
      snp.updateConstraints { $0.width.equalTo(self.label).offset(12) }
      label.snp.updateConstraints { $0.edges.equalToSuperview().inset(6) }
      anchors = [snp.left, label.snp.edges]
    }

    private func useMasonry() {
      handles = label.mas_remakeConstraints { make in
        self.makers.append(make)
        self.makers.append(make.height.equalTo(self).offset(-12))
        make.edges.equalTo(self).insets(EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
        make.width.equalTo([self.label.mas_height, self.mas_width]).priorityLow()
      }
      mas_updateConstraints { $0.width.equalTo(self.label).offset(12) }
      handles += label.mas_updateConstraints { $0.edges.equalTo(self).inset(6) }
      anchors = [mas_left, label.mas_safeAreaLayoutGuideTop]
    }
  }

  @Test(arguments: [true, false])
  func viewsAreFreed(_ usesSnapKit: Bool) {
    weak var cell: View?
    weak var label: View?
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    do {
      let made = Cell(usesSnapKit: usesSnapKit)
      (cell, label) = (made, made.label)
      root.addSubview(made)
      made.constrain()
      made.constrain()
      root.layoutIfNeeded()
      expectEqual(made.label.frame.minX, 6)
      expectEqual(root.layoutDiagnostics, [])
      made.removeFromSuperview()
    }
    expectNil(cell)
    expectNil(label)
  }

  @Test func handlesOutliveTheirViews() {
    var kept: [Constraint] = []
    var handles: [MASConstraint] = []
    weak var view: View?
    do {
      let box = ConstrainedBox()
      view = box.a
      box.a.snp.makeConstraints { kept.append($0.edges.equalToSuperview().constraint) }
      handles = box.a.mas_makeConstraints { $0.size.equalTo(box.b) }
    }
    expectNil(view)
    kept[0].update(offset: 3).deactivate()
    kept[0].activate()
    handles[0].offset(3).uninstall()
    handles[0].install()
    _ = handles[0].top.equalTo(5).priority(3)
    #expect(!kept[0].isActive)
    #expect(!handles[0].isActive)
  }

  @Test func callsAfterTheClosureHaveNoEffect() {
    let box = ConstrainedBox()
    var maker: ConstraintMaker?
    var masonryMaker: MASConstraintMaker?
    var chain: ConstraintMakerEditable?
    box.a.snp.makeConstraints {
      maker = $0
      chain = $0.width.equalTo(10)
    }
    box.a.mas_makeConstraints { masonryMaker = $0 }
    maker?.height.equalTo(5)
    masonryMaker?.height.equalTo(5)
    chain?.offset(7).priority(.low).labeled("late")
    expectEqual(box.formulas, ["a.width == 10"])
    expectEqual(box.diagnostics, [])
  }

  @Test func closuresMayMakeConstraintsThemselves() {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { make in
      make.width.equalTo(10)
      box.a.snp.remakeConstraints { $0.height.equalTo(5) }
      box.a.mas_makeConstraints { $0.left.equalTo(3) }
      make.top.equalToSuperview()
    }
    expectEqual(
      box.formulas,
      [
        "a.left == container.left + 3", "a.top == container.top", "a.height == 5", "a.width == 10",
      ])
  }

  @Test func aViewMayLeaveWhileItIsConstrained() {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { make in
      make.top.equalToSuperview()
      box.a.removeFromSuperview()
      make.bottom.equalToSuperview()
    }
    #expect(box.a.constraints.isEmpty)
    // One was made when there still was a superview, and one after.
    let texts = box.a.layoutDiagnostics.map(\.description)
    expectEqual(texts.count, 2)
    #expect(texts.allSatisfy { $0.contains("ChainLifetimeTests.swift:") })
  }

  @Test func aGuideHoldsNothing() {
    weak var owner: View?
    let guide = LayoutGuide()
    do {
      let box = ConstrainedBox()
      owner = box.container
      box.container.addLayoutGuide(guide)
      guide.snp.makeConstraints { $0.edges.equalTo(box.container) }
    }
    expectNil(owner)
    guide.snp.remakeConstraints { $0.width.equalTo(3) }
  }

  /// Cells of known kits remake their constraints in passes of layout.
  private final class Remaking: View {
    let inner = View()
    var passes = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(inner)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      inner.snp.remakeConstraints { $0.edges.equalToSuperview().inset(passes < 3 ? 5 : 6) }
    }
  }

  @Test func remakingInLayoutSettles() {
    let view = Remaking(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layoutIfNeeded()
    expectEqual(view.inner.frame, CGRect(x: 5, y: 5, width: 90, height: 40))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(view.inner.frame, CGRect(x: 6, y: 6, width: 88, height: 38))
    #expect(view.passes < 10)
    expectEqual(view.constraints.count, 4)
  }

  /// Cells that are used again for other messages.
  @Test func remakingManyTimesLeavesNothingBehind() {
    let box = ConstrainedBox()
    for index in 0..<200 {
      box.a.snp.remakeConstraints { $0.edges.equalToSuperview().inset(index % 7) }
      box.b.mas_remakeConstraints { $0.edges.equalTo(box.a).inset(CGFloat(index % 5)) }
      box.layOut()
    }
    expectEqual(box.container.constraints.count, 8)
    expectEqual(box.b.frame, CGRect(x: 7, y: 7, width: 306, height: 106))
    expectEqual(box.diagnostics, [])
  }
}

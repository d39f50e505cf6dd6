// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

@Suite("View layout passes")
struct ViewLayoutPassTests {
  @Test func layoutGoesFromTheOutsideIn() {
    let log = Log()
    let (outer, inner) = (Recorder("outer", log), Recorder("inner", log))
    outer.addSubview(inner)
    inner.layoutIfNeeded()
    expectEqual(log.entries, ["outer", "inner"])
  }

  @Test func aPassIsDoneOnce() {
    let log = Log()
    let view = Recorder("view", log)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    expectEqual(log.entries, ["view"])
  }

  @Test func onlyAChangeOfSizeAsksForLayout() {
    let log = Log()
    let view = Recorder("view", log)
    view.layoutIfNeeded()
    view.frame.origin.x = 5
    view.center.y = 80
    view.bounds.origin.y = 3
    view.layoutIfNeeded()
    expectEqual(log.entries.count, 1)
    view.bounds.size.width = 7
    view.layoutIfNeeded()
    expectEqual(log.entries.count, 2)
  }

  @Test func addingAndRemovingAskTheParent() {
    let log = Log()
    let (parent, child) = (Recorder("parent", log), Recorder("child", log))
    parent.layoutIfNeeded()
    parent.addSubview(child)
    parent.layoutIfNeeded()
    child.removeFromSuperview()
    parent.layoutIfNeeded()
    expectEqual(log.entries, ["parent", "parent", "child", "parent"])
  }

  @Test func aMarkLeftByAChildIsServedInTheSameCall() {
    let log = Log()
    let (parent, child) = (Recorder("parent", log), Recorder("child", log))
    parent.addSubview(child)
    child.onFirstLayout = { parent.setNeedsLayout() }
    parent.layoutIfNeeded()
    expectEqual(log.entries, ["parent", "child", "parent"])
  }

  @Test func aViewThatIsNeverContentStopsTheCall() {
    let log = Log()
    let view = Recorder("view", log)
    view.onEveryLayout = { view.setNeedsLayout() }
    view.layoutIfNeeded()
    expectEqual(log.entries.count, 10)
  }

  @Test func constraintsAreUpdatedFromTheInsideOutBeforeLayout() {
    let log = Log()
    let (outer, inner) = (Recorder("outer", log), Recorder("inner", log))
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    expectEqual(log.entries, ["constrain inner", "constrain outer", "outer", "inner"])
  }

  @Test func fittingKeepsTheOrigin() {
    let view = FixedSizeView(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    view.sizeToFit()
    expectEqual(view.frame, CGRect(x: 3, y: 4, width: 96, height: 18))
  }

  private final class Log {
    var entries: [String] = []
  }

  private final class Recorder: View {
    let name: String
    let log: Log
    var onFirstLayout: (() -> Void)?
    var onEveryLayout: (() -> Void)?

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      log.entries.append(name)
      onEveryLayout?()
      onFirstLayout?()
      onFirstLayout = nil
    }

    override func updateConstraints() { log.entries.append("constrain \(name)") }
  }
}

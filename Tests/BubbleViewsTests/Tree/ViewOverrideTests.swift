// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Overrides of subclasses are called when UIKit calls them.
@Suite("Overrides of views")
struct ViewOverrideTests {
  private let log = Log()

  // MARK: The hierarchy

  @Test func addingCallsInUIKitsOrder() {
    let (root, view) = (Recorder("root", log), Recorder("view", log))
    root.addSubview(view)
    expectEqual(log.take(), ["view will move to root", "view did move", "root did add view"])
  }

  @Test func removingCallsInUIKitsOrder() {
    let (root, view) = (Recorder("root", log), Recorder("view", log))
    root.addSubview(view)
    _ = log.take()
    view.removeFromSuperview()
    view.removeFromSuperview()
    expectEqual(log.take(), ["view will move to nil", "root will remove view", "view did move"])
  }

  @Test func changingSuperviewsCallsBoth() {
    let (old, new) = (Recorder("old", log), Recorder("new", log))
    let view = Recorder("view", log)
    old.addSubview(view)
    _ = log.take()
    new.addSubview(view)
    expectEqual(
      log.take(),
      [
        "view will move to new", "old will remove view", "view did move", "new did add view",
      ])
  }

  @Test func traitsChangeBeforeTheViewHasMoved() {
    let root = TraitCollection().performAsCurrent { Recorder("root", log) }
    root.addSubview(Recorder("view", log))
    expectEqual(
      log.take(),
      [
        "view will move to root", "view has other traits", "view did move", "root did add view",
      ])
  }

  @Test func anotherPlaceAmongTheSubviewsIsNoMove() {
    let root = Recorder("root", log)
    let (first, second) = (Recorder("first", log), Recorder("second", log))
    root.addSubview(first)
    root.addSubview(second)
    _ = log.take()
    root.bringSubviewToFront(first)
    root.addSubview(second)
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(log.take().isEmpty)
  }

  @Test func aViewIsASubviewUntilItIsRemoved() {
    let (root, view) = (Counting(), View())
    root.addSubview(view)
    view.removeFromSuperview()
    expectEqual(root.counts, ["added to 1", "removed from 1"])
  }

  @Test func aViewThatMovesElsewhereMeanwhileStaysInOneTree() {
    let (first, second) = (View(), View())
    let view = Straying(to: second)
    first.addSubview(view)
    #expect(view.superview === first)
    expectEqual(first.subviews.count, 1)
    #expect(second.subviews.isEmpty)
  }

  // MARK: Drawing

  @Test func drawingWithoutACanvasUsesTheCurrentOne() throws {
    let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let root = View(frame: view.frame)
    root.backgroundColor = .white
    root.addSubview(view)
    try expectEqual(PixelReader(drawing: root).row(5, [2, 12]), ["0000FF", "FFFFFF"])
    expectNil(Canvas.current)
  }

  @Test func theCanvasIsCurrentAlsoWhenDrawIsCalledByHand() throws {
    let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let canvas = try Canvas(size: view.bounds.size, scale: 1, glyphCache: GlyphCache())
    view.draw(view.bounds, on: canvas)
    #expect(view.seen === canvas)
  }

  @Test func aLabelDrawsItsTextWhereAnOverridePutsIt() throws {
    let (plain, inset) = try TextFixture.make {
      (TextFixture.label("Text", width: 60, height: 30), InsetLabel(frame: .zero))
    }
    inset.text = "Text"
    inset.frame = plain.frame
    plain.frame.origin.x = 8
    let root = View(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    root.addSubview(plain)
    let expected = try root.makeBitmap(background: .white, glyphCache: GlyphCache())
    plain.removeFromSuperview()
    let empty = try root.makeBitmap(background: .white, glyphCache: GlyphCache())
    root.addSubview(inset)
    let actual = try root.makeBitmap(background: .white, glyphCache: GlyphCache())
    expectEqual(actual, expected)
    #expect(actual != empty)
  }

  // MARK: Hit testing

  @Test func overridesOfHitTestingAreHonoured() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let large = LargeView(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    root.addSubview(large)
    let event = Event(timestamp: 2)
    #expect(root.hitTest(CGPoint(x: 35, y: 45), with: event) === large)
    expectEqual(large.events, [2, 2])
    #expect(root.hitTest(CGPoint(x: 20, y: 45)) === root)
    let through = ThroughView(frame: large.frame)
    root.addSubview(through)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === large)
    #expect(!root.interactions(at: CGPoint(x: 45, y: 45)).contains { $0.view === through })
  }

  // MARK: The rest

  @Test func aViewIsMadeWithACoderAsWithAFrame() throws {
    let views = [
      View(), Label(), ImageView(), Button(), TextView(), ActivityIndicator(frame: .zero),
      StackView(),
      ProgressView(), VisualEffectView(), TypingIndicator(),
    ]
    for other in views {
      let coder = NSKeyedArchiver(requiringSecureCoding: false)
      let view = try #require(type(of: other).init(coder: coder))
      expectEqual(view.isUserInteractionEnabled, other.isUserInteractionEnabled)
      expectEqual(view.isHidden, other.isHidden)
      expectEqual(view.clipsToBounds, other.clipsToBounds)
      expectEqual(view.subviews.count, other.subviews.count)
      view.layer.bounds.size.width = 9
      expectEqual(view.bounds.width, 9)
    }
  }

  @Test func viewsAndRecognisersAreEqualToThemselves() {
    let (one, other) = (View(), View())
    expectEqual(one, one)
    #expect(one != other)
    expectEqual(Set([one, other, one]).count, 2)
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    expectEqual(Set<GestureRecognizer>([tap, press, tap]).count, 2)
  }

  @Test func aViewKeepsAssociatedValues() {
    let view = View()
    #expect(view.associatedValues.isEmpty)
    view.associatedValues["note"] = 7
    #expect(view.associatedValues["note"] as? Int == 7)
    view.associatedValues["note"] = nil
    #expect(view.associatedValues.isEmpty)
  }

  // MARK: Views

  private final class Log {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Recorder: View {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private func name(_ view: View?) -> String { (view as? Recorder)?.name ?? "nil" }

    override func willMove(toSuperview newSuperview: View?) {
      log.add("\(name) will move to \(name(newSuperview))")
    }

    override func didMoveToSuperview() { log.add("\(name) did move") }
    override func didAddSubview(_ subview: View) { log.add("\(name) did add \(name(subview))") }

    override func willRemoveSubview(_ subview: View) {
      log.add("\(name) will remove \(name(subview))")
    }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      log.add("\(name) has other traits")
    }
  }

  private final class Counting: View {
    var counts: [String] = []

    override func didAddSubview(_ subview: View) { counts.append("added to \(subviews.count)") }

    override func willRemoveSubview(_ subview: View) {
      counts.append("removed from \(subviews.count)")
    }
  }

  /// Moves to another superview while it is being added to one.
  private final class Straying: View {
    private let elsewhere: View
    private var hasStrayed = false

    init(to elsewhere: View) {
      self.elsewhere = elsewhere
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: View?) {
      guard !hasStrayed else { return }
      hasStrayed = true
      elsewhere.addSubview(self)
    }
  }

  /// Fills its left half with blue.
  private final class HalfView: View {
    var seen: Canvas?

    override func draw(_ rect: CGRect) {
      seen = Canvas.current
      var half = rect
      half.size.width /= 2
      Canvas.current?.fill(.rect(half), color: Color(hex: 0x0000FF))
    }
  }

  private final class InsetLabel: Label {
    override func drawText(in rect: CGRect) {
      super.drawText(in: CGRect(x: 8, y: 0, width: rect.width, height: rect.height))
    }
  }

  /// Hit-tested ten points beyond its bounds.
  private final class LargeView: View {
    var events: [TimeInterval] = []

    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      if let event { events.append(event.timestamp) }
      return bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      if let event { events.append(event.timestamp) }
      return super.hitTest(point, with: event)
    }
  }

  private final class ThroughView: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }
}

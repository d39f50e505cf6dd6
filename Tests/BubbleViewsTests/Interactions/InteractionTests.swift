// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleViews
import Foundation
import Testing

@Suite("Interactions")
struct InteractionTests {
  private final class Host {
    var calls: [String] = []
    func open() { calls.append("open") }
    func choose(_ recognizer: LongPressGestureRecognizer) {
      calls.append("choose \(recognizer.state)")
    }
    func press(_ button: Button) { calls.append("press \(button.title ?? "")") }
  }

  private let host = Host()
  private let root = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let view = View(frame: CGRect(x: 10, y: 20, width: 40, height: 30))

  init() {
    root.addSubview(view)
    view.addGestureRecognizer(
      TapGestureRecognizer(target: host, action: Host.open, named: "open"))
  }

  @Test func aTapHasRectActionAndView() throws {
    let tap = try #require(root.interactions.first)
    expectEqual(root.interactions.count, 1)
    #expect(tap.kind == .tap(count: 1) && tap.action == "open" && tap.isEnabled)
    expectEqual(tap.rect, CGRect(x: 10, y: 20, width: 40, height: 30))
    #expect(tap.view === view)
    expectEqual(tap.description, "tap \"open\" (10, 20, 40, 30)")
  }

  @Test func firingCallsTheTarget() {
    #expect(root.interactions[0].fire())
    expectEqual(host.calls, ["open"])
  }

  @Test func aLongPressBeginsAndEnds() {
    let press = LongPressGestureRecognizer(target: host, action: Host.choose, named: "choose")
    view.addGestureRecognizer(press)
    expectEqual(root.interactions[1].kind, .longPress(duration: 0.5))
    #expect(root.interactions[1].fire())
    expectEqual(host.calls, ["choose began", "choose ended"])
    expectEqual(press.state, .possible)
  }

  @Test func theGestureReportsItsPlace() {
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    root.interactions[1].fire()
    expectEqual(tap.location(in: view), CGPoint(x: 20, y: 15))
    expectEqual(tap.location(in: root), CGPoint(x: 30, y: 35))
  }

  struct Hiding: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (View, View) -> Void
    let rect: CGRect?

    init(
      _ name: String, _ rect: CGRect? = nil, _ change: @escaping @Sendable (View, View) -> Void
    ) {
      (testDescription, self.rect, self.change) = (name, rect, change)
    }
  }

  @Test(arguments: [
    Hiding("hidden") { _, view in view.isHidden = true },
    Hiding("superview hidden") { root, _ in root.isHidden = true },
    Hiding("transparent") { _, view in view.alpha = 0.01 },
    Hiding("no interaction") { _, view in view.isUserInteractionEnabled = false },
    Hiding("no interaction above") { root, _ in root.isUserInteractionEnabled = false },
    Hiding("outside") { _, view in view.frame.origin.x = 100 },
    Hiding("empty") { _, view in view.frame.size.width = 0 },
    Hiding("half outside", CGRect(x: 80, y: 20, width: 20, height: 30)) { _, view in
      view.frame.origin.x = 80
    },
    Hiding("scrolled", CGRect(x: 10, y: 0, width: 40, height: 15)) { root, _ in
      root.bounds.origin.y = 35
    },
    Hiding("turned", CGRect(x: 15, y: 15, width: 30, height: 40)) { _, view in
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    },
  ])
  func onlyWhatCanBeReachedIsThere(_ hiding: Hiding) throws {
    hiding.change(root, view)
    guard let rect = hiding.rect else {
      #expect(root.interactions.isEmpty)
      return
    }
    #expect(try #require(root.interactions.first).rect.isNear(rect))
  }

  @Test func disabledOnesAreThereButDoNothing() {
    view.gestureRecognizers?[0].isEnabled = false
    expectEqual(root.interactions.map(\.isEnabled), [false])
    #expect(root.interactions[0].description.hasSuffix(" disabled"))
    #expect(!root.interactions[0].fire() && host.calls.isEmpty)
  }

  @Test func aViewMayRefuse() {
    view.gestureRecognizers?[0].shouldBegin = { _ in false }
    #expect(!root.interactions[0].fire() && host.calls.isEmpty)
  }

  @Test func namesAloneAreDataThatDoNothing() {
    let named = TapGestureRecognizer(action: Action("openProfile"))
    view.addGestureRecognizer(named)
    expectEqual(root.interactions.map(\.action), ["open", "openProfile"])
    #expect(!root.interactions[1].fire())
    let nameless = TapGestureRecognizer()
    nameless.name = "zoom"
    view.addGestureRecognizer(nameless)
    expectEqual(root.interactions[2].action, "zoom")
  }

  @Test func targetsAreNotKeptAlive() {
    var shortLived: Host? = Host()
    weak let gone = shortLived
    let tap = TapGestureRecognizer(target: shortLived!, action: Host.open, named: "open")
    view.addGestureRecognizer(tap)
    shortLived = nil
    expectNil(gone)
    #expect(!root.interactions[1].fire())
  }

  @Test func aRecognizerHasOneView() throws {
    let tap = try #require(view.gestureRecognizers?.first)
    root.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers?.isEmpty != false && tap.view === root)
    view.removeGestureRecognizer(tap)
    #expect(tap.view === root)
    root.removeGestureRecognizer(tap)
    #expect(root.interactions.isEmpty)
  }

  @Test func controlsReportTheirEvents() {
    let button = Button(frame: CGRect(x: 60, y: 60, width: 30, height: 30))
    button.title = "Send"
    root.addSubview(button)
    button.addTarget(
      host, action: Host.press, named: "press", for: [.touchUpInside, .touchDown])
    button.addAction(
      Action("count") { [host] in host.calls.append($0.identifier) }, for: .valueChanged)
    let found = root.interactions.dropFirst()
    expectEqual(
      found.map(\.kind), [.control([.touchUpInside, .touchDown]), .control(.valueChanged)])
    expectEqual(
      found.map(\.description)[0], "control(touchUpInside|touchDown) \"press\" (60, 60, 30, 30)")
    for interaction in found { #expect(interaction.fire()) }
    expectEqual(host.calls, ["press Send", "count"])
    button.isEnabled = false
    expectEqual(root.interactions.last.map { $0.fire() }, false)
  }

  @Test func eventsAreTakenAwayOneByOne() {
    let button = Button()
    button.addTarget(host, action: Host.open, named: "open", for: [.touchDown, .touchUpInside])
    button.removeTarget(host, for: .touchDown)
    expectEqual(button.allControlEvents, .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(host.calls.isEmpty)
    button.sendActions(for: .allTouchEvents)
    expectEqual(host.calls, ["open"])
    button.removeTarget(nil, for: .allEvents)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test func aTouchReachesWhatItHitsAndWhatIsAround() {
    root.addGestureRecognizer(TapGestureRecognizer(action: Action("root")))
    expectEqual(root.interactions(at: CGPoint(x: 20, y: 30)).map(\.action), ["open", "root"])
    expectEqual(root.interactions(at: CGPoint(x: 90, y: 90)).map(\.action), ["root"])
    #expect(root.interactions(at: CGPoint(x: 190, y: 90)).isEmpty)
    let cover = Button(frame: view.frame)
    cover.addAction(Action("cover"), for: .touchUpInside)
    root.addSubview(cover)
    expectEqual(root.interactions(at: CGPoint(x: 20, y: 30)).map(\.action), ["cover"])
  }

  @Test func descriptionsListThemOnRequest() {
    #expect(!root.makeLayoutNode().description.contains("open"))
    expectEqual(
      root.makeLayoutNode(including: .interactions).children[0].details,
      [LayoutDetail("interactions", ["tap \"open\" (10, 20, 40, 30)"])])
  }

  @Test func accessibilityIsDescribedOnRequest() {
    let label = Label()
    label.text = "Hello"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
    expectEqual(label.accessibilityTraits, .staticText)
    label.accessibilityLabel = "Greeting"
    label.accessibilityTraits = [.header, .selected]
    label.accessibilityHint = "Opens"
    expectEqual(
      label.makeLayoutNode(including: .accessibility).details,
      [
        LayoutDetail("label", "Greeting"), LayoutDetail("hint", "Opens"),
        LayoutDetail("traits", "selected, header"),
      ])
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement)
  }

  @Test func manyLevelsAreHitInLinearTime() {
    var last = root
    for _ in 0..<200 {
      let next = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      next.isUserInteractionEnabled = true
      last.addSubview(next)
      last = next
    }
    last.tag = 7
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === last)
    #expect(root.viewWithTag(7) === last)
  }
}

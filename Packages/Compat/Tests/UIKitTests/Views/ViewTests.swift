// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("UIView")
struct UIViewTests {
  /// Counts what is called.
  private final class Probe: UIView {
    var calls: [String] = []

    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      calls.append("constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
    override func didMoveToSuperview() { calls.append("superview") }
    override func didAddSubview(_ subview: UIView) { calls.append("add") }
    override func willMove(toWindow newWindow: BubbleWindow?) {
      calls.append(newWindow == nil ? "will leave" : "will enter")
    }
    override func didMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
    override func tintColorDidChange() { calls.append("tint") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      calls.append("traits")
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
  }

  @Test func initialisersGiveFrames() {
    #expect(UIView().frame == .zero)
    #expect(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.size.height == 4)
    #expect(UIView(coder: NSCoder())?.frame == .zero)
  }

  @Test func subviewsAreInOrder() {
    let (root, one, two) = (UIView(), UIView(), UIView())
    root.addSubview(one)
    root.insertSubview(two, at: 0)
    #expect(root.subviews == [two, one] && one.superview === root)
    root.bringSubviewToFront(two)
    #expect(root.subviews == [one, two])
    one.removeFromSuperview()
    #expect(root.subviews == [two] && one.superview == nil)
    two.tag = 7
    #expect(root.viewWithTag(7) === two && two.isDescendant(of: root))
  }

  @Test func theConstraintsCycleRunsOnceForEachRequest() {
    let view = Probe()
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    view.updateConstraintsIfNeeded()
    #expect(view.calls == ["constraints"])
    view.layoutIfNeeded()
    #expect(view.calls == ["constraints", "layout"])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.calls == ["constraints", "layout", "layout"])
  }

  @Test func sizeToFitTakesTheSizeThatFits() {
    let view = Probe(frame: CGRect(x: 5, y: 5, width: 1, height: 1))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 30, height: 20))
  }

  @Test func aWindowIsAnnounced() {
    let (window, container, view) = (UIWindow(), UIView(), Probe())
    container.addSubview(view)
    view.calls = []
    window.addSubview(container)
    #expect(view.window === window && view.calls.prefix(2) == ["will enter", "entered"])
    view.calls = []
    container.removeFromSuperview()
    #expect(view.window == nil && view.calls.prefix(2) == ["will leave", "left"])
  }

  @Test func hiddenAndTransparentViewsAreNotHit() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === view)
    view.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    view.isUserInteractionEnabled = true
    view.alpha = 0
    #expect(root.hitTest(point, with: nil) === root)
    view.alpha = 1
    view.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
  }

  @Test func coordinatesAreConverted() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 11, y: 21))
    #expect(view.convert(CGPoint(x: 11, y: 21), from: root) == CGPoint(x: 1, y: 1))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -15, y: -5, width: 100, height: 100))
  }

  @Test func flexibleSidesFollowTheSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.frame.size = CGSize(width: 200, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
  }

  @Test func clippingIsThatOfTheLayer() {
    let view = UIView()
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.contentMode = .scaleAspectFit
    #expect(view.contentMode == .scaleAspectFit)
    view.alpha = 0.5
    #expect(view.layer.opacity == Float(0.5))
  }

  @Test func tintIsInheritedAndAnnounced() {
    let (root, view) = (UIView(), Probe())
    root.addSubview(view)
    view.calls = []
    root.tintColor = .red
    #expect(view.calls == ["tint"] && view.tintColor.cgColor == UIColor.red.cgColor)
    view.tintColor = .green
    #expect(view.tintColor == .green && root.tintColor == .red)
  }

  @Test func aColourThatFollowsTheTraitsIsTakenAgain() {
    let view = UIView()
    view.traitCollection = UITraitCollection(userInterfaceStyle: .light)
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func directionsFollowAttributesAndTraits() {
    let view = UIView()
    view.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let direction = UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
    #expect(direction == .rightToLeft)
  }

  @Test func marginsAreAddedToTheSafeArea() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 11, width: 94, height: 86))
    #expect(view.safeAreaLayoutGuide.layoutFrame.minY == 10)
  }

  @Test func accessibilityIsKept() {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Name"
    view.accessibilityTraits = .button
    view.accessibilityElements = [view]
    #expect(view.accessibilityLabel == "Name" && view.accessibilityTraits.contains(.button))
    #expect(view.accessibilityElements?.count == 1 && view.isAccessibilityElement)
  }

  @Test func recordedPropertiesAreRead() {
    let view = UIView()
    #expect(view.isOpaque && !view.isMultipleTouchEnabled)
    view.isExclusiveTouch = true
    view.restorationIdentifier = "a"
    #expect(view.isExclusiveTouch && view.restorationIdentifier == "a")
  }

  @Test func aSnapshotShowsWhatTheViewShows() throws {
    let host = try UIKitHost(width: 20, height: 20, scale: 1)
    let pixel = try host.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = .red
      let copy = try #require(view.snapshotView(afterScreenUpdates: true))
      #expect(copy.frame == view.frame)
      return try host.bitmap(of: copy).pixel(1, 1)
    }
    #expect(pixel == [255, 0, 0, 255])
  }
}

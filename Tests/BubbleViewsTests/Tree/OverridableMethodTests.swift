// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

/// The methods and properties that subclasses in other modules may override, and what calls them.
@Suite("Overridable methods of views")
struct OverridableMethodTests {
  @Test func addingASubviewCallsOneMethodOnly() {
    let root = Noting()
    root.addSubview(View())
    root.insertSubview(View(), at: 0)
    expectEqual(
      root.take(), ["addSubview", "setNeedsLayout", "insertSubview at 0", "setNeedsLayout"])
  }

  @Test func removingASubviewCallsItsOverride() {
    let (root, view) = (View(), Noting())
    root.addSubview(view)
    view.removeFromSuperview()
    expectEqual(view.take(), ["removeFromSuperview"])
    #expect(root.subviews.isEmpty)
  }

  @Test func changesOfSizeAskForLayout() {
    let view = Noting()
    view.frame = CGRect(x: 5, y: 5, width: 0, height: 0)
    #expect(view.take().isEmpty)
    view.frame.size.width = 20
    expectEqual(view.take(), ["setNeedsLayout"])
  }

  @Test func sizeToFitAsksTheOverride() {
    let view = Noting()
    view.sizeToFit()
    expectEqual(view.take(), ["sizeToFit", "setNeedsLayout"])
    expectEqual(view.bounds.size, CGSize(width: 30, height: 10))
  }

  @Test func contentOfConstrainedLabelsInvalidatesThroughTheOverride() {
    let (root, label) = (View(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), NotingLabel())
    root.addSubview(label)
    label.text = "Not yet constrained"
    expectEqual(label.invalidations, 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    label.text = "Constrained"
    expectEqual(label.invalidations, 1)
  }

  @Test func layoutOfATreeUpdatesConstraintsThroughOverrides() {
    let (root, view) = (View(), Noting())
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expectEqual(view.take().prefix(2), ["setNeedsUpdateConstraints", "updateConstraintsIfNeeded"])
  }

  @Test func marginsAndSafeAreasAreReported() {
    let view = Noting()
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = EdgeInsets(top: 20)
    view.safeAreaInsets = EdgeInsets(top: 20)
    let reports = view.take().filter { $0.hasSuffix("DidChange") }
    expectEqual(reports, ["layoutMarginsDidChange", "safeAreaInsetsDidChange"])
  }

  @Test func gesturesGoThroughTheOverrides() {
    let (first, second) = (Noting(), Noting())
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    first.addGestureRecognizer(tap)
    second.gestureRecognizers = [tap, press]
    expectEqual(first.take(), ["addGestureRecognizer", "removeGestureRecognizer"])
    expectEqual(second.take(), ["addGestureRecognizer", "addGestureRecognizer"])
    expectEqual(second.gestureRecognizers, [tap, press])
    second.gestureRecognizers = nil
    #expect(tap.view == nil && second.gestureRecognizers?.isEmpty != false)
  }

  @Test func accessibilityIsOverridable() throws {
    let node = Noting().makeLayoutNode(including: .accessibility)
    #expect(node.description.contains("noting"))
  }

  @Test func aViewHasALayerOfItsClass() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
    let layer = try #require(view.layer as? GradientLayer)
    layer.colors = [Color(hex: 0xFF0000), Color(hex: 0xFF0000)]
    let drawn = try view.makeBitmap(scale: 1, background: .white, glyphCache: GlyphCache())
    let filled = View(frame: view.frame)
    filled.backgroundColor = Color(hex: 0xFF0000)
    try expectEqual(
      drawn, filled.makeBitmap(scale: 1, background: .white, glyphCache: GlyphCache()))
  }

  @Test func aLayerClassThatIsNoLayerIsIgnored() {
    #expect(type(of: MislayeredView().layer) == Layer.self)
  }
}

/// A view that notes which of its methods are called.
private final class Noting: View {
  private var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func addSubview(_ view: View) {
    calls.append("addSubview")
    super.addSubview(view)
  }

  override func insertSubview(_ view: View, at index: Int) {
    calls.append("insertSubview at \(index)")
    super.insertSubview(view, at: index)
  }

  override func removeFromSuperview() {
    calls.append("removeFromSuperview")
    super.removeFromSuperview()
  }

  override func setNeedsLayout() {
    calls.append("setNeedsLayout")
    super.setNeedsLayout()
  }

  override func sizeToFit() {
    calls.append("sizeToFit")
    super.sizeToFit()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 10) }

  override func setNeedsUpdateConstraints() {
    calls.append("setNeedsUpdateConstraints")
    super.setNeedsUpdateConstraints()
  }

  override func updateConstraintsIfNeeded() {
    calls.append("updateConstraintsIfNeeded")
    super.updateConstraintsIfNeeded()
  }

  override func layoutMarginsDidChange() { calls.append("layoutMarginsDidChange") }

  override func safeAreaInsetsDidChange() { calls.append("safeAreaInsetsDidChange") }

  override func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    calls.append("addGestureRecognizer")
    super.addGestureRecognizer(gestureRecognizer)
  }

  override func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    calls.append("removeGestureRecognizer")
    super.removeGestureRecognizer(gestureRecognizer)
  }

  override var accessibilityLabel: String? {
    get { "noting" }
    set {}
  }
}

private final class NotingLabel: Label {
  private(set) var invalidations = 0

  override func invalidateIntrinsicContentSize() {
    invalidations += 1
    super.invalidateIntrinsicContentSize()
  }
}

private final class GradientView: View {
  override class var layerClass: AnyClass { GradientLayer.self }
}

private final class MislayeredView: View {
  override class var layerClass: AnyClass { View.self }
}

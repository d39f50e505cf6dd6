// SPDX-License-Identifier: MIT
import Foundation

extension View {
  /// Lays out the view if necessary, then finds its accessibility elements and containers in the
  /// order in which a screen reader goes through them.
  ///
  /// The rules are those of UIKit, as far as they are known. An element hides the views inside of
  /// it. Views that are hidden or transparent are left out with those inside, and so are those
  /// beside a modal view. Elements are read from top to bottom, and in the reading direction where
  /// their tops are less than 8 points apart; those in ``accessibilityElements`` in the order given
  /// there, and those of a group one after the other.
  public func makeAccessibilityTree() -> AccessibilityTree {
    layoutIfNeeded()
    return inTraitCollection {
      let order = ReadingOrder(isRightToLeft: effectiveLayoutDirection == .rightToLeft)
      return AccessibilityTree(
        order.nodes(AccessibilitySearch(root: self).found(in: self, isRoot: true)))
    }
  }
}

/// An element or a group, before members are put in reading order.
indirect enum FoundAccessibility {
  case element(AccessibilityNode.Element)
  /// - Parameter isOrdered: Whether it is in order already.
  case group([FoundAccessibility], isOrdered: Bool, container: AccessibilityNode.Container?)
}

/// Finds elements in a tree of views.
private struct AccessibilitySearch {
  let root: View

  func found(in view: View, isRoot: Bool = false) -> [FoundAccessibility] {
    guard !view.accessibilityElementsHidden, isRoot || !isInvisible(view) else { return [] }
    if view.isAccessibilityElement { return [.element(element(view))] }
    let container = container(view)
    if let elements = view.accessibilityElements {
      return [.group(elements.flatMap(found(as:)), isOrdered: true, container: container)]
    }
    let inside = view.subviews.last(where: \.accessibilityViewIsModal).map { [$0] } ?? view.subviews
    let found = inside.flatMap { self.found(in: $0) }
    guard container != nil || view.shouldGroupAccessibilityChildren else { return found }
    return [.group(found, isOrdered: false, container: container)]
  }

  /// Returns the elements of an entry of `accessibilityElements`.
  private func found(as entry: Any) -> [FoundAccessibility] {
    switch entry {
    case let view as View: found(in: view)
    case let element as AccessibilityElement: [.element(self.element(element))]
    default: []
    }
  }

  /// Views without an area may show their subviews, unless they cut them off.
  private func isInvisible(_ view: View) -> Bool {
    if view.isHidden || view.alpha <= 0 { return true }
    guard view.frame.size == .zero else { return false }
    return view.clipsToBounds || view.isAccessibilityElement || view.accessibilityElements != nil
  }

  private func element(_ view: View) -> AccessibilityNode.Element {
    var element = element(describing: view)
    element.userInputLabels = view.accessibilityUserInputLabels
    element.respondsToUserInteraction = view.accessibilityRespondsToUserInteraction
    return element
  }

  private func element(_ part: AccessibilityElement) -> AccessibilityNode.Element {
    var element = element(describing: part)
    element.respondsToUserInteraction = !part.accessibilityTraits.isDisjoint(with: .interactive)
    return element
  }

  private func element(describing object: some AccessibilityDescribed) -> AccessibilityNode.Element
  {
    var element = AccessibilityNode.Element(
      label: object.accessibilityLabel, frame: place(object.accessibilityFrame))
    element.value = object.accessibilityValue
    element.hint = object.accessibilityHint
    element.traits = object.accessibilityTraits
    element.identifier = object.accessibilityIdentifier
    element.activationPoint = place(
      object.accessibilityActivationPoint, unlessMiddleOf: element.frame)
    element.customActions = (object.accessibilityCustomActions ?? []).map(\.name)
    element.language = object.accessibilityLanguage
    return element
  }

  private func container(_ view: View) -> AccessibilityNode.Container? {
    let frame = place(view.convert(view.bounds, to: nil))
    if view.accessibilityTraits.contains(.tabBar) { return .init(.tabBar, frame: frame) }
    switch view.accessibilityContainerType {
    case .none: return nil
    case .list: return .init(.list, frame: frame)
    case .landmark: return .init(.landmark, frame: frame)
    case .semanticGroup:
      let (label, value, id) = (
        view.accessibilityLabel, view.accessibilityValue, view.accessibilityIdentifier
      )
      guard label != nil || value != nil || id != nil else { return nil }
      return .init(.semanticGroup(label: label, value: value, identifier: id), frame: frame)
    }
  }

  /// A rectangle of the tree's root, from the top left corner of the view that was asked.
  private func place(_ rect: CGRect) -> CGRect {
    let own = root.convert(rect, from: nil)
    return own.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
  }

  private func place(_ point: CGPoint, unlessMiddleOf frame: CGRect) -> CGPoint? {
    let own = root.convert(point, from: nil)
    let placed = CGPoint(x: own.x - root.bounds.minX, y: own.y - root.bounds.minY)
    let isMiddle = abs(placed.x - frame.midX) < 0.01 && abs(placed.y - frame.midY) < 0.01
    return isMiddle ? nil : placed
  }
}

/// The properties for assistive technology that views and parts of views have in common.
private protocol AccessibilityDescribed {
  var accessibilityIdentifier: String? { get }
  var accessibilityLabel: String? { get }
  var accessibilityValue: String? { get }
  var accessibilityHint: String? { get }
  var accessibilityTraits: AccessibilityTraits { get }
  var accessibilityFrame: CGRect { get }
  var accessibilityActivationPoint: CGPoint { get }
  var accessibilityCustomActions: [AccessibilityCustomAction]? { get }
  var accessibilityLanguage: String? { get }
}

extension View: AccessibilityDescribed {}
extension AccessibilityElement: AccessibilityDescribed {}

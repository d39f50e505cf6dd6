// SPDX-License-Identifier: MIT
import BubbleGraphics
public import Foundation

/// The interactions of a tree of views.
extension View {
  /// The interactions that a user can reach in this view, in drawing order. Pending layout is performed
  /// first.
  ///
  /// As in ``View/hitTest(_:with:)``, views that are hidden, have user interaction disabled, or are at most 1
  /// % opaque are skipped with their subviews, and areas outside of a superview's bounds are cut off, or left
  /// out when nothing remains. Views in front are ignored: see ``interactions(at:)``. The area of a
  /// transformed view is the smallest rectangle that encloses it.
  public var interactions: [Interaction] {
    layoutIfNeeded()
    var found: [Interaction] = []
    let toRoot = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
    inTraitCollection { collectInteractions(inside: .infinite, toRoot: toRoot, into: &found) }
    return found
  }

  /// Returns the interactions of a touch at a point, from the view that it hits outwards: links and
  /// controls there, and the gestures of that view and of those around it.
  ///
  /// - Parameter point: In points from this view's top left corner.
  public func interactions(at point: CGPoint) -> [Interaction] {
    layoutIfNeeded()
    let ownPoint = CGPoint(x: point.x + bounds.origin.x, y: point.y + bounds.origin.y)
    return inTraitCollection {
      guard let hit = hitTest(ownPoint, with: nil) else { return [] }
      var found: [Interaction] = []
      for view in hit.ancestors(upTo: self) {
        let point = view.convert(ownPoint, from: self)
        let here = view.placedInteractions.filter { $0.rect.contains(point) }
        found += here.map { $0.shown(in: self) }
        // A control takes touches for itself.
        if view is Control { break }
      }
      return found
    }
  }

  /// The frontmost view under a point inside the subviews.
  func hitSubview(at point: CGPoint, with event: Event?) -> View? {
    for view in subviewsFromBackToFront.reversed() {
      guard let point = view.ownPoint(ofSuperview: point) else { continue }
      if let found = view.hitTest(point, with: event) { return found }
    }
    return nil
  }

  /// Whether the element responds when it is used, unless it says so itself.
  var respondsByDefault: Bool {
    !accessibilityTraits.isDisjoint(with: .interactive)
      || ownInteractions.contains(where: \.isEnabled)
  }

  /// Whether a touch may reach the view or a descendant.
  var isReachable: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  private func ancestors(upTo top: View) -> [View] {
    var views = [self]
    while let last = views.last, last !== top, let parent = last.superview { views.append(parent) }
    return views
  }

  /// - Parameter visible: The part of this view that superviews leave visible, in its own
  ///   coordinates.
  private func collectInteractions(
    inside visible: CGRect, toRoot: CGAffineTransform, into found: inout [Interaction]
  ) {
    guard isReachable else { return }
    let visible = visible.intersection(bounds)
    guard !visible.isEmpty else { return }
    for interaction in placedInteractions {
      var interaction = interaction
      let rect = interaction.rect.intersection(visible)
      guard !rect.isEmpty else { continue }
      interaction.rect = rect.applying(toRoot)
      found.append(interaction)
    }
    for view in subviews {
      let transform = view.transformToSuperview
      guard transform.isInvertible else { continue }
      view.collectInteractions(
        inside: visible.applying(transform.inverted()), toRoot: transform.concatenating(toRoot),
        into: &found)
    }
  }

  /// The view's own interactions, which are done in the middle of where they are.
  private var placedInteractions: [Interaction] {
    var interactions = ownInteractions
    for index in interactions.indices {
      let rect = interactions[index].rect
      interactions[index].middle = CGPoint(x: rect.midX, y: rect.midY)
    }
    return interactions
  }
}

extension Interaction {
  /// The interaction with its area in points from a view's top left corner.
  fileprivate func shown(in root: View) -> Interaction {
    var interaction = self
    let rect = view.convert(rect, to: root)
    interaction.rect = rect.offsetBy(dx: -root.bounds.origin.x, dy: -root.bounds.origin.y)
    return interaction
  }
}

// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews

/// Traits that are overridden in a tree of views, and the collections that its views held before.
@_spi(UIKit) public struct TraitOverride {
  private let root: UIView
  private let screen: UITraitCollection?
  private let previous: [ObjectIdentifier: UITraitCollection]

  /// Overrides traits of a view, and of the views in it that hold a collection of their own. The others have that of
  /// their superview.
  ///
  /// - Parameters:
  ///   - collections: Of two collections that specify the same trait, the last counts.
  ///   - root: The view.
  ///   - screen: The traits of a screen that have these traits already. Views that hold them, having been made on the
  ///     screen, have those of their superview after ``undo()``.
  public init(
    _ collections: [UITraitCollection], in root: UIView, on screen: UITraitCollection? = nil
  ) {
    (self.root, self.screen) = (root, screen)
    var previous: [ObjectIdentifier: UITraitCollection] = [:]
    // Views that shared a collection share the new one.
    var overridden: [ObjectIdentifier: UITraitCollection] = [:]
    Self.visit(root) { view in
      guard let held = view.heldTraitCollection, held !== screen else { return }
      let new = overridden[ObjectIdentifier(held)] ?? held.overridden(by: collections)
      overridden[ObjectIdentifier(held)] = new
      previous[ObjectIdentifier(view)] = held
      view.heldTraitCollection = new
    }
    self.previous = previous
  }

  /// Gives the views the collections back that they held.
  public func undo() {
    Self.visit(root) { view in
      if let held = previous[ObjectIdentifier(view)] {
        view.heldTraitCollection = held
      } else if let screen, view.heldTraitCollection === screen {
        view.heldTraitCollection = nil
      }
    }
  }

  fileprivate static func visit(_ view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for subview in view.subviews { visit(subview, body) }
  }
}

extension UIView {
  /// Gives the view other traits, with the views in it that hold the same collection: a cell that was made in a list's
  /// earlier traits.
  func adoptTraits(_ traits: UITraitCollection) {
    let previous = traitCollection
    guard previous !== traits else { return }
    TraitOverride.visit(self) { view in
      if view === self || view.heldTraitCollection === previous {
        view.heldTraitCollection = traits
      }
    }
  }
}

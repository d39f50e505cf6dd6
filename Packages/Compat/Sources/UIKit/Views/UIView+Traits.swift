// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The traits that a view or a controller overrides, in its own view and in those inside. All others are those of the
/// surroundings.
public struct UITraitOverrides {
  var collections: [UITraitCollection] = []

  /// Light or dark; `unspecified` overrides nothing.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { value(.userInterfaceStyle)?.userInterfaceStyle ?? .unspecified }
    set { set(UITraitCollection(userInterfaceStyle: newValue), .userInterfaceStyle) }
  }

  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { (value(.layoutDirection) ?? .current).layoutDirection }
    set { set(UITraitCollection(layoutDirection: newValue), .layoutDirection) }
  }

  /// The text size category; `unspecified` overrides nothing.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { value(.textSizeCategory)?.preferredContentSizeCategory ?? .unspecified }
    set { set(UITraitCollection(preferredContentSizeCategory: newValue), .textSizeCategory) }
  }

  /// Pixels per point.
  public var displayScale: CGFloat {
    get { CGFloat((value(.displayScale) ?? .current).displayScale) }
    set { set(UITraitCollection(displayScale: newValue), .displayScale) }
  }

  private func value(_ trait: SpecifiedTraits) -> UITraitCollection? {
    collections.last { $0.specifiedTraits.contains(trait) }
  }

  private mutating func set(_ collection: UITraitCollection, _ trait: SpecifiedTraits) {
    collections.removeAll { $0.specifiedTraits == trait }
    if collection.specifiedTraits == trait { collections.append(collection) }
  }
}

/// The overrides of a view's traits, from the outermost: of two that have the same trait, the last counts.
struct ViewTraitOverrides {
  /// Those of the parent of the view's controller.
  var parent: UITraitCollection?
  var controller = UITraitOverrides()
  var controllerStyle = UIUserInterfaceStyle.unspecified
  var own = UITraitOverrides()
  var ownStyle = UIUserInterfaceStyle.unspecified

  fileprivate var collections: [UITraitCollection] {
    func collection(_ style: UIUserInterfaceStyle) -> [UITraitCollection] {
      style == .unspecified ? [] : [UITraitCollection(userInterfaceStyle: style)]
    }
    return (parent.map { [$0] } ?? []) + collection(controllerStyle) + controller.collections
      + collection(ownStyle) + own.collections
  }
}

extension UIView {
  /// The interface style: light or dark whatever the superview's is, or unspecified for the same.
  /// The default is unspecified.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { allTraitOverrides.ownStyle }
    set { allTraitOverrides.ownStyle = newValue }
  }

  /// The traits that the view overrides. The default is none.
  public var traitOverrides: UITraitOverrides {
    get { allTraitOverrides.own }
    set { allTraitOverrides.own = newValue }
  }

  var allTraitOverrides: ViewTraitOverrides {
    get { recorded("traitOverrides", ViewTraitOverrides()) }
    set {
      record("traitOverrides", newValue)
      let collections = newValue.collections
      guard !collections.isEmpty else { return overrideTraits(nil) }
      overrideTraits { ($0 ?? .current).overridden(by: collections) }
    }
  }
}

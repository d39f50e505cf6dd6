// SPDX-License-Identifier: MIT
public import Foundation

/// One attribute of a view or guide, from which constraints are made: UIKit's `NSLayoutAnchor`.
///
/// Anchors are typed by axis and kind, so that only attributes of one type are compared. They don't hold
/// their items.
public protocol LayoutAnchor {
  /// The view or guide; `nil` when it is gone.
  var item: (any LayoutItem)? { get }

  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
  /// Returns a constraint by which this side equals the other one plus `constant` points.
  public func constraint(
    equalTo other: Self, constant: CGFloat = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: other, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this side is at least the other one plus `constant` points.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this side is at most the other one plus `constant` points.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, plus: constant, file: file, line: line)
  }

  func related(
    _ relation: LayoutConstraint.Relation, to other: (any LayoutAnchor)?,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat, file: StaticString, line: UInt
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item ?? MissingItem(), attribute: attribute, relatedBy: relation,
      toItem: other.map { $0.item ?? MissingItem() },
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant, file: file, line: line)
  }

  /// Relates this side to another one and a multiple of the system's spacing.
  fileprivate func spaced(
    _ relation: LayoutConstraint.Relation, _ other: Self, _ multiplier: CGFloat,
    _ file: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    related(relation, to: other, plus: systemSpacing * multiplier, file: file, line: line)
  }
}

/// The item and the attribute of an anchor. Doesn't hold the item.
struct AnchorPlace {
  let item: ItemReference
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.item = .to(item)
    self.attribute = attribute
  }
}

/// Takes the place of an item that is gone. A constraint to it is refused, as if the item went later.
package final class MissingItem: LayoutItem {
  package init() {}
}

/// The system's standard space between neighbours, in points.
let systemSpacing: CGFloat = 8

/// A horizontal position: UIKit's `NSLayoutXAxisAnchor`.
public struct LayoutXAxisAnchor: LayoutAnchor {
  public var item: (any LayoutItem)? { place.item.item }
  public var attribute: LayoutAttribute { place.attribute }
  private let place: AnchorPlace

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) { place = .init(item, attribute) }

  /// Returns a constraint by which this side is `multiplier` times the system's spacing, 8 points,
  /// after the other one.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier, file, line)
  }

  /// Returns a constraint by which this side is at least `multiplier` times the system's spacing
  /// after the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier, file, line)
  }

  /// Returns a constraint by which this side is at most `multiplier` times the system's spacing
  /// after the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier, file, line)
  }
}

/// A vertical position: UIKit's `NSLayoutYAxisAnchor`.
public struct LayoutYAxisAnchor: LayoutAnchor {
  public var item: (any LayoutItem)? { place.item.item }
  public var attribute: LayoutAttribute { place.attribute }
  private let place: AnchorPlace

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) { place = .init(item, attribute) }

  /// Returns a constraint by which this side is `multiplier` times the system's spacing, 8 points,
  /// below the other one.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier, file, line)
  }

  /// Returns a constraint by which this side is at least `multiplier` times the system's spacing
  /// below the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier, file, line)
  }

  /// Returns a constraint by which this side is at most `multiplier` times the system's spacing
  /// below the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier, file, line)
  }
}

/// The anchors of a view or guide.
extension LayoutItem {
  /// The left edge, in both reading directions.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge, in both reading directions.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where reading starts.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

// SPDX-License-Identifier: MIT
public import Foundation

/// A width or a height: UIKit's `NSLayoutDimension`.
public struct LayoutDimension: LayoutAnchor {
  public var item: (any LayoutItem)? { place.item.item }
  public var attribute: LayoutAttribute { place.attribute }
  private let place: AnchorPlace

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) { place = .init(item, attribute) }

  /// Returns a constraint by which this size is `constant` points.
  public func constraint(
    equalToConstant constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: nil, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this size is at least `constant` points.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this size is at most `constant` points.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this size is `multiplier` times the other one plus `constant`
  /// points.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: other, times: multiplier, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this size is at least `multiplier` times the other one plus
  /// `constant` points.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(
      .greaterThanOrEqual, to: other, times: multiplier, plus: constant, file: file, line: line)
  }

  /// Returns a constraint by which this size is at most `multiplier` times the other one plus
  /// `constant` points.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, times: multiplier, plus: constant, file: file, line: line)
  }
}

// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews

/// A chain of attributes; more attributes or a relation may follow.
public struct ConstraintMakerExtendable: ConstraintComposites, ChainViewAttributes {
  let chain: ConstraintChain

  /// Adds attributes to the chain.
  public func adding(_ attributes: LayoutAttributeSet) -> ConstraintMakerExtendable {
    chain.attributes.formUnion(attributes)
    return self
  }
}

/// Another name for a chain without a relation.
public typealias ConstraintMakerRelatable = ConstraintMakerExtendable

/// Relations.
///
/// A view or guide means its own attributes of the same name. A number is the length of a size, and is added
/// to the superview's same attribute otherwise; a number for a centre is added to the superview's left or top
/// edge.
extension ConstraintMakerExtendable {
  /// The attributes equal the target.
  @discardableResult
  public func equalTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.equal, target.constraintTarget, file, line)
  }

  /// The attributes equal the superview's.
  @discardableResult
  public func equalToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.equal, { $0 }, file, line)
  }

  /// The attributes equal an attribute of the superview's.
  @discardableResult
  public func equalToSuperview(
    _ target: (View) -> any ConstraintRelatableTarget, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.equal, target, file, line)
  }

  /// The attributes are at most the target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.lessThanOrEqual, target.constraintTarget, file, line)
  }

  /// The attributes are at most the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, { $0 }, file, line)
  }

  /// The attributes are at most an attribute of the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    _ target: (View) -> any ConstraintRelatableTarget, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, target, file, line)
  }

  /// The attributes are at least the target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, target.constraintTarget, file, line)
  }

  /// The attributes are at least the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, { $0 }, file, line)
  }

  /// The attributes are at least an attribute of the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ target: (View) -> any ConstraintRelatableTarget, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, target, file, line)
  }

  private func relateToSuperview(
    _ relation: LayoutConstraint.Relation, _ target: (View) -> any ConstraintRelatableTarget,
    _ file: StaticString, _ line: UInt
  ) -> ConstraintMakerEditable {
    relate(relation, chain.superview.map { target($0).constraintTarget }, file, line)
  }

  /// - Parameter target: `nil` for a superview that is missing.
  private func relate(
    _ relation: LayoutConstraint.Relation, _ target: ConstraintTarget?, _ file: StaticString,
    _ line: UInt
  ) -> ConstraintMakerEditable {
    chain.relate(relation, target, file, line)
    return ConstraintMakerEditable(chain: chain)
  }
}

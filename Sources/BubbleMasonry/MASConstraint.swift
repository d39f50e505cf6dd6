// SPDX-License-Identifier: MIT
// The names of attributes and targets belong to the DSL.
@_exported public import BubbleConstraintChains
import BubbleViews

/// A chain of Masonry's DSL, and the handle of the constraints that it made.
///
/// It doesn't hold the view.
public final class MASConstraint {
  private(set) var parts: [MASConstraintPart]

  init(_ parts: [MASConstraintPart]) { self.parts = parts }

  /// Does nothing; improves readability: `make.left.with.top`.
  public var with: MASConstraint { self }

  /// Does nothing; improves readability: `make.left.and.top`.
  public var and: MASConstraint { self }

  // MARK: Activation

  /// Whether one of the constraints is active.
  public var isActive: Bool { parts.contains(where: \.isInstalled) }

  /// Activates the constraints.
  public func install() {
    for part in parts { part.install() }
  }

  /// Deactivates the constraints.
  public func uninstall() {
    for part in parts { part.uninstall() }
  }

  /// The same as ``install()``.
  public func activate() { install() }

  /// The same as ``uninstall()``.
  public func deactivate() { uninstall() }
}

extension MASConstraint: ChainViewAttributes {
  /// Adds attributes to the chain. After the relation it has no effect, and leaves a
  /// ``/BubbleViews/LayoutDiagnostic``.
  @discardableResult
  public func adding(_ attributes: LayoutAttributeSet) -> MASConstraint {
    guard let last = parts.last, let view = last.view else { return self }
    guard parts.allSatisfy({ !$0.hasRelation && !$0.isInstalled }) else {
      last.recordLateCall("\(attributes)")
      return self
    }
    parts += attributes.members.map {
      MASConstraintPart(view, $0, file: last.file, line: last.line)
    }
    return self
  }
}

/// Relations.
///
/// A view means its own attribute of the same name. A number is the length of a size, and is added to the
/// superview's same attribute otherwise. Attributes without a relation are equal to 0 in this sense.
extension MASConstraint {
  /// The attributes equal the target.
  @discardableResult
  public func equalTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("equalTo", .equal, target, file, line)
  }

  /// The attributes equal each of the targets.
  @discardableResult
  public func equalTo(
    _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("equalTo", .equal, targets, file, line)
  }

  /// The attributes are at least the target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("greaterThanOrEqualTo", .greaterThanOrEqual, target, file, line)
  }

  /// The attributes are at least each of the targets.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("greaterThanOrEqualTo", .greaterThanOrEqual, targets, file, line)
  }

  /// The attributes are at most the target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("lessThanOrEqualTo", .lessThanOrEqual, target, file, line)
  }

  /// The attributes are at most each of the targets.
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("lessThanOrEqualTo", .lessThanOrEqual, targets, file, line)
  }

  /// The same as `equalTo`, which takes numbers as they are.
  @discardableResult
  public func mas_equalTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("mas_equalTo", .equal, target, file, line)
  }

  /// The same as `greaterThanOrEqualTo`, which takes numbers as they are.
  @discardableResult
  public func mas_greaterThanOrEqualTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("mas_greaterThanOrEqualTo", .greaterThanOrEqual, target, file, line)
  }

  /// The same as `lessThanOrEqualTo`, which takes numbers as they are.
  @discardableResult
  public func mas_lessThanOrEqualTo(
    _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MASConstraint {
    relate("mas_lessThanOrEqualTo", .lessThanOrEqual, target, file, line)
  }

  private func relate(
    _ name: String, _ relation: LayoutConstraint.Relation, _ target: any MASConstraintTarget,
    _ file: StaticString, _ line: UInt
  ) -> MASConstraint {
    let target = target.constraintTarget
    for part in parts { part.relate(name, relation, target, file, line) }
    return self
  }

  private func relate(
    _ name: String, _ relation: LayoutConstraint.Relation, _ targets: [any MASConstraintTarget],
    _ file: StaticString, _ line: UInt
  ) -> MASConstraint {
    let targets = targets.map(\.constraintTarget)
    for part in parts { part.relate(name, relation, toEach: targets, file, line) }
    return self
  }
}

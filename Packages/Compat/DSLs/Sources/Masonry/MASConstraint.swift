// SPDX-License-Identifier: MIT
import BubbleMasonry
public import Foundation
public import UIKit

/// A chain of Masonry's, as Objective-C's class is seen in Swift: methods return closures, which are called
/// with the arguments.
public final class MASConstraint {
  let constraint: BubbleMasonry.MASConstraint

  init(_ constraint: BubbleMasonry.MASConstraint) { self.constraint = constraint }

  // MARK: Activation

  /// Makes the constraints active.
  public func install() { constraint.install() }

  /// Makes the constraints inactive.
  public func uninstall() { constraint.uninstall() }

  /// The same as ``install()``.
  public func activate() { constraint.activate() }

  /// The same as ``uninstall()``.
  public func deactivate() { constraint.deactivate() }

  // MARK: More attributes

  /// Does nothing; it reads well.
  @discardableResult
  public func with() -> MASConstraint! { self }

  /// Does nothing; it reads well.
  @discardableResult
  public func and() -> MASConstraint! { self }

  private func adding(_ attributes: MASAttribute) -> MASConstraint {
    constraint.adding(attributes)
    return self
  }

  @discardableResult
  public func left() -> MASConstraint! { adding(.left) }
  @discardableResult
  public func top() -> MASConstraint! { adding(.top) }
  @discardableResult
  public func right() -> MASConstraint! { adding(.right) }
  @discardableResult
  public func bottom() -> MASConstraint! { adding(.bottom) }
  @discardableResult
  public func leading() -> MASConstraint! { adding(.leading) }
  @discardableResult
  public func trailing() -> MASConstraint! { adding(.trailing) }
  @discardableResult
  public func width() -> MASConstraint! { adding(.width) }
  @discardableResult
  public func height() -> MASConstraint! { adding(.height) }
  @discardableResult
  public func centerX() -> MASConstraint! { adding(.centerX) }
  @discardableResult
  public func centerY() -> MASConstraint! { adding(.centerY) }
  @discardableResult
  public func baseline() -> MASConstraint! { adding(.lastBaseline) }
  @discardableResult
  public func firstBaseline() -> MASConstraint! { adding(.firstBaseline) }
  @discardableResult
  public func lastBaseline() -> MASConstraint! { adding(.lastBaseline) }
}

/// Relations. A target is a view or guide, one of its attributes, a number, a size, a point, insets, or an
/// array of these.
extension MASConstraint {
  /// The attributes equal the target.
  @discardableResult
  public func equalTo() -> ((Any?) -> MASConstraint?)! {
    { self.relate($0, { $0.equalTo($1) }, { $0.equalTo($1) }) }
  }

  /// The attributes are at least the target.
  @discardableResult
  public func greaterThanOrEqualTo() -> ((Any?) -> MASConstraint?)! {
    { self.relate($0, { $0.greaterThanOrEqualTo($1) }, { $0.greaterThanOrEqualTo($1) }) }
  }

  /// The attributes are at most the target.
  @discardableResult
  public func lessThanOrEqualTo() -> ((Any?) -> MASConstraint?)! {
    { self.relate($0, { $0.lessThanOrEqualTo($1) }, { $0.lessThanOrEqualTo($1) }) }
  }

  private typealias Relation<Target> = (BubbleMasonry.MASConstraint, Target) ->
    BubbleMasonry.MASConstraint

  private func relate(
    _ target: Any?, _ one: Relation<any MASConstraintTarget>,
    _ several: Relation<[any MASConstraintTarget]>
  ) -> MASConstraint {
    if let targets = (target as? [Any]) ?? (target as? NSArray)?.map({ $0 }) {
      return MASConstraint(several(constraint, targets.map(MASTarget.target)))
    }
    return MASConstraint(one(constraint, MASTarget.target(of: target)))
  }
}

/// Constants, factors and priorities.
extension MASConstraint {
  /// Adds a number to the target, in place of what was added before.
  @discardableResult
  public func offset() -> ((CGFloat) -> MASConstraint?)! { { self.apply { $0.offset }($0) } }

  /// Moves edges inwards.
  @discardableResult
  public func insets() -> ((UIEdgeInsets) -> MASConstraint?)! { { self.apply { $0.insets }($0) } }

  /// Moves edges inwards, all by the same distance.
  @discardableResult
  public func inset() -> ((CGFloat) -> MASConstraint?)! { { self.apply { $0.inset }($0) } }

  /// Adds to width and height.
  @discardableResult
  public func sizeOffset() -> ((CGSize) -> MASConstraint?)! { { self.apply { $0.sizeOffset }($0) } }

  /// Adds to the centres.
  @discardableResult
  public func centerOffset() -> ((CGPoint) -> MASConstraint?)! {
    { self.apply { $0.centerOffset }($0) }
  }

  /// Multiplies the target by a number.
  @discardableResult
  public func multipliedBy() -> ((CGFloat) -> MASConstraint?)! {
    { self.apply { $0.multipliedBy }($0) }
  }

  /// Divides the target by a number.
  @discardableResult
  public func dividedBy() -> ((CGFloat) -> MASConstraint?)! { { self.apply { $0.dividedBy }($0) } }

  /// Sets the priority of the constraints.
  @discardableResult
  public func priority() -> ((UILayoutPriority) -> MASConstraint?)! {
    { MASConstraint(self.constraint.priority($0)) }
  }

  /// A priority of 750.
  @discardableResult
  public func priorityHigh() -> (() -> MASConstraint?)! {
    { MASConstraint(self.constraint.priorityHigh()) }
  }

  /// A priority of 500.
  @discardableResult
  public func priorityMedium() -> (() -> MASConstraint?)! {
    { MASConstraint(self.constraint.priorityMedium()) }
  }

  /// A priority of 250.
  @discardableResult
  public func priorityLow() -> (() -> MASConstraint?)! {
    { MASConstraint(self.constraint.priorityLow()) }
  }

  /// Names the constraints in messages.
  @discardableResult
  public func key() -> ((Any?) -> MASConstraint?)! {
    { MASConstraint(self.constraint.key($0.map { "\($0)" } ?? "")) }
  }

  private func apply<Value>(
    _ method: (BubbleMasonry.MASConstraint) -> (Value) -> BubbleMasonry.MASConstraint
  ) -> (Value) -> MASConstraint? {
    let call = method(constraint)
    return { MASConstraint(call($0)) }
  }
}

/// Constants of a handle that was kept.
extension MASConstraint {
  /// Adds a number to the target.
  public func setOffset(_ offset: CGFloat) { constraint.offset(offset) }

  /// Moves edges inwards.
  public func setInsets(_ insets: UIEdgeInsets) { constraint.insets(insets) }

  /// Moves edges inwards, all by the same distance.
  public func setInset(_ inset: CGFloat) { constraint.inset(inset) }

  /// Adds to width and height.
  public func setSizeOffset(_ offset: CGSize) { constraint.sizeOffset(offset) }

  /// Adds to the centres.
  public func setCenterOffset(_ offset: CGPoint) { constraint.centerOffset(offset) }
}

// SPDX-License-Identifier: MIT
public import BubbleSnapKit
import UIKit

extension ConstraintDSL {
  /// The view or guide.
  public var target: AnyObject? { item }

  /// Names the view or guide; see ``label()``.
  public func setLabel(_ value: String?) {
    objc_setAssociatedObject(item, labelKey, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
  }

  /// The name that the view or guide was given.
  public func label() -> String? { objc_getAssociatedObject(item, labelKey) as? String }
}

/// The address under which names are kept. Nothing is written there.
nonisolated(unsafe) private let labelKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Priorities by older names.
extension ConstraintMakerEditable {
  /// The same as `priority(.required)`.
  @discardableResult
  public func priorityRequired() -> ConstraintMakerFinalizable { priority(.required) }

  /// The same as `priority(.high)`.
  @discardableResult
  public func priorityHigh() -> ConstraintMakerFinalizable { priority(.high) }

  /// The same as `priority(.medium)`.
  @discardableResult
  public func priorityMedium() -> ConstraintMakerFinalizable { priority(.medium) }

  /// The same as `priority(.low)`.
  @discardableResult
  public func priorityLow() -> ConstraintMakerFinalizable { priority(.low) }
}

/// Changes by older names.
extension Constraint {
  /// The same as `activate()`.
  public func install() { activate() }

  /// The same as `deactivate()`.
  public func uninstall() { deactivate() }

  /// The same as `update(offset:)`.
  public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }

  /// The same as `update(inset:)`.
  public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }

  /// The same as `update(priority:)`.
  public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }
}

// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
import BubbleViews

/// Describes the constraints of one view or guide: `make.leading.equalTo(other.snp.trailing).offset(8)`.
///
/// It doesn't hold the view or guide. Calls after the closure has returned have no effect.
public final class ConstraintMaker {
  private let reference: ItemReference
  private var item: (any LayoutItem)? { reference.item }
  private(set) var chains: [ConstraintChain] = []

  init(_ item: any LayoutItem) { reference = .to(item) }
}

extension ConstraintMaker: ConstraintComposites, ChainViewAttributes {
  /// Starts a chain.
  public func adding(_ attributes: LayoutAttributeSet) -> ConstraintMakerExtendable {
    let chain = ConstraintChain(item, attributes)
    chains.append(chain)
    return ConstraintMakerExtendable(chain: chain)
  }

  /// Both centres.
  public var center: ConstraintMakerExtendable { adding(.center) }
}

extension ConstraintMaker {
  static func prepareConstraints(
    for item: any LayoutItem, _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] {
    (item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item)
    closure(maker)
    // A chain without a relation describes no constraint.
    return maker.chains.compactMap(\.constraint)
  }

  static func makeConstraints(for item: any LayoutItem, _ closure: (ConstraintMaker) -> Void) {
    for constraint in prepareConstraints(for: item, closure) { constraint.activate() }
  }

  static func updateConstraints(for item: any LayoutItem, _ closure: (ConstraintMaker) -> Void) {
    let record = item.layoutRecord(ConstraintRecord.self)
    if record.constraints.isEmpty { return makeConstraints(for: item, closure) }
    let made = record.constraints.flatMap(\.layoutConstraints)
    for constraint in prepareConstraints(for: item, closure) {
      constraint.passConstants(to: made)
    }
  }

  static func removeConstraints(for item: any LayoutItem) {
    let record = item.layoutRecord(ConstraintRecord.self)
    let made = record.constraints
    record.constraints = []
    for constraint in made.reversed() { constraint.didLeaveRecord() }
  }
}

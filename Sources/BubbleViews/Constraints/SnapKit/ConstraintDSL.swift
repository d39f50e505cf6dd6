/// SnapKit's calls on a view or guide: `view.snp.makeConstraints { … }`.
public protocol ConstraintDSL: ConstraintComposites where Chain == ConstraintItem {
  /// The view or guide.
  var item: any LayoutItem { get }
}

extension ConstraintDSL {
  /// Attributes of the view or guide, to compare with.
  public func adding(_ attributes: LayoutAttributeSet) -> ConstraintItem {
    ConstraintItem(item, attributes)
  }

  /// Both middles.
  public var center: ConstraintItem { adding(.center) }

  /// Adds constraints. Those that were made before stay.
  ///
  /// - Parameter closure: Describes them. It is not kept.
  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.makeConstraints(for: item, closure)
  }

  /// Adds constraints in place of all that were made for this item.
  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.removeConstraints(for: item)
    ConstraintMaker.makeConstraints(for: item, closure)
  }

  /// Gives constraints that were made for this item other constants. If there are none, the constraints
  /// are made.
  ///
  /// A constraint must be like the one that was made in all but the constant. If none is, it has no
  /// effect, and leaves a ``LayoutDiagnostic``.
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(for: item, closure)
  }

  /// Makes all constraints inactive that were made for this item.
  public func removeConstraints() { ConstraintMaker.removeConstraints(for: item) }

  /// Makes constraints that are not active.
  @discardableResult
  public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(for: item, closure)
  }
}

/// SnapKit's calls on a guide.
public struct ConstraintLayoutGuideDSL: ConstraintDSL {
  public let item: any LayoutItem
}

extension LayoutGuide {
  /// SnapKit's calls on this guide.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(item: self) }
}

/// One attribute of a view or guide to compare with: `view.mas_bottom`.
///
/// It doesn't hold the view or guide.
public final class MASViewAttribute {
  /// The view or guide; `nil` when it is gone.
  public var item: (any LayoutItem)? { reference.item }
  private let reference: ItemReference

  /// What of it. ``LayoutAttribute/notAnAttribute`` stands for the attribute on the left side.
  public let layoutAttribute: LayoutAttribute

  init(_ item: any LayoutItem, _ layoutAttribute: LayoutAttribute) {
    reference = .to(item)
    self.layoutAttribute = layoutAttribute
  }
}

extension MASViewAttribute: MASConstraintTarget {
  public var constraintTarget: ConstraintTarget {
    ConstraintTarget(item, LayoutAttributeSet(layoutAttribute))
  }
}

/// Several attributes, for ``MASConstraintMaker/attributes(_:)``.
public typealias MASAttribute = LayoutAttributeSet

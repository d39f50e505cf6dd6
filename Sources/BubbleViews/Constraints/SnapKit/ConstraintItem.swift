/// Attributes of a view or guide to compare with: `view.snp.bottom`.
///
/// It doesn't hold the view or guide.
public final class ConstraintItem {
  /// The view or guide; `nil` when it is gone.
  public var item: (any LayoutItem)? { reference.item }
  private let reference: ItemReference

  /// What of it. Empty for `view.snp` as a whole.
  public let attributes: LayoutAttributeSet

  init(_ item: any LayoutItem, _ attributes: LayoutAttributeSet) {
    reference = .to(item)
    self.attributes = attributes
  }
}

extension ConstraintItem: ConstraintRelatableTarget {
  public var constraintTarget: ConstraintTarget { ConstraintTarget(item, attributes) }
}

extension ConstraintItem: Equatable {
  public static func == (left: ConstraintItem, right: ConstraintItem) -> Bool {
    left.item === right.item && left.attributes == right.attributes
  }
}

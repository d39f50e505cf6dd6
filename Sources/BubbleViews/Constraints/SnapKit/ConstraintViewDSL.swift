/// SnapKit's calls on a view.
public struct ConstraintViewDSL: ConstraintDSL, ChainViewAttributes {
  let view: View

  public var item: any LayoutItem { view }
}

extension View {
  /// SnapKit's calls on this view.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

/// How firmly content keeps its size, as numbers from 1 to 1000.
extension ConstraintViewDSL {
  /// How firmly the view refuses to grow wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// How firmly the view refuses to grow taller than its content.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .vertical) }
  }

  /// How firmly the view refuses to be narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .horizontal)
    }
  }

  /// How firmly the view refuses to be lower than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .vertical)
    }
  }
}

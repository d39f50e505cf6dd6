public import Foundation

/// Sizes that follow from the constraints in a view.
extension View {
  /// Asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// Asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that is nearest to the target, of those that constraints inside this view allow.
  ///
  /// - Parameter targetSize: Asked for at priority 50, in points.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that is nearest to the target, of those that constraints inside this view allow.
  ///
  /// Constraints that an ancestor holds don't count; neither do the view's own frame and ancestors. Views
  /// that translate their autoresizing masks count with the frames they have. The size isn't rounded.
  ///
  /// - Parameters:
  ///   - targetSize: In points. Zero for the smallest size.
  ///   - horizontalFittingPriority: How firmly the width is meant. A required one holds always.
  ///   - verticalFittingPriority: How firmly the height is meant.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    inTraitCollection {
      updateConstraintsIfNeeded()
      let engine = LayoutEngine(root: self, isFitting: true)
      return engine.fittingSize(
        nearest: targetSize, horizontal: horizontalFittingPriority,
        vertical: verticalFittingPriority)
    }
  }
}

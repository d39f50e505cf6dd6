// SPDX-License-Identifier: MIT
public import Foundation

/// Sizes that follow from the constraints in a view.
extension View {
  /// The target of the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target of the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that is nearest to the target among those that constraints inside this view allow.
  ///
  /// - Parameter targetSize: In points, at priority 50.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that is nearest to the target among those that constraints inside this view allow.
  ///
  /// Constraints that an ancestor holds are ignored, as are the view's own frame and ancestors. Views that
  /// translate their autoresizing masks keep their frames. The size isn't rounded.
  ///
  /// - Parameters:
  ///   - targetSize: In points. Zero for the smallest size.
  ///   - horizontalFittingPriority: The priority of the target's width. A required one always holds.
  ///   - verticalFittingPriority: The priority of the target's height.
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

// SPDX-License-Identifier: MIT
public import Foundation

/// Sizes that follow from the constraints in a view.
extension View {
  /// The target of the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target of the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// What ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`` returns.
  func fittingSize(
    nearest targetSize: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize {
    inTraitCollection {
      updateConstraintsIfNeeded()
      let engine = LayoutEngine(root: self, isFitting: true)
      return engine.fittingSize(
        nearest: targetSize, horizontal: horizontal, vertical: vertical)
    }
  }
}

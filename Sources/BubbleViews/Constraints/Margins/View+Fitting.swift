// SPDX-License-Identifier: MIT
public import Foundation

/// Sizes that follow from the constraints in a view.
extension View {
  /// The target of the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target of the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Returns the result of
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  func fittingSize(
    nearest targetSize: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize {
    inTraitCollection {
      updateConstraintsIfNeeded()
      return fittingEngine.fittingSize(
        nearest: FittingTarget(size: targetSize, horizontal: horizontal, vertical: vertical))
    }
  }

  /// The engine that computes fitting sizes. A root keeps it, so that a change of text moves the
  /// solution.
  private var fittingEngine: LayoutEngine {
    guard superview == nil else {
      return LayoutEngine(root: self, isFitting: true, isTransient: true)
    }
    let state = ownLayoutState
    if let engine = state.fittingEngine { return engine }
    let engine = LayoutEngine(root: self, isFitting: true)
    state.fittingEngine = engine
    return engine
  }

  /// The size that constraints give a root of a width, and the frame that a view in it has then.
  package final func fittedSize(
    forWidth width: CGFloat, frameOf view: View
  ) -> (size: CGSize, frame: CGRect) {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return (size, layoutState?.fittingEngine?.frame(of: view) ?? .zero)
  }
}

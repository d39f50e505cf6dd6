// SPDX-License-Identifier: MIT
import Foundation

/// The solutions of one tree's constraints: that of its layout, and that of its fitting sizes.
///
/// Both follow changes. Adding, removing or reweighing constraints rebuilds the one for fitting
/// sizes; new contents and constants only move it.
struct LayoutEngines {
  let shown: LayoutEngine?
  let fitting: LayoutEngine?

  func setNeedsRebuild() {
    shown?.setNeedsRebuild()
    fitting?.setNeedsRebuild()
  }

  func add(_ constraint: LayoutConstraint) {
    shown?.add(constraint)
    fitting?.setNeedsRebuild()
  }

  /// - Parameter entry: The layout's entry, if it has one.
  func remove(_ entry: LayoutEntry?) {
    if let entry { shown?.remove(entry) }
    fitting?.setNeedsRebuild()
  }

  /// The priority has changed.
  func setChanged(_ constraint: LayoutConstraint) {
    shown?.setChanged(constraint)
    fitting?.setNeedsRebuild()
  }

  func setConstantChanged(of constraint: LayoutConstraint) {
    shown?.setConstantChanged(of: constraint)
    fitting?.setConstantChanged(of: constraint)
  }

  func setContentChanged(of view: View) {
    shown?.setContentChanged(of: view)
    fitting?.setContentChanged(of: view)
  }

  func setParticipationChanged(of view: View) {
    shown?.setParticipationChanged(of: view)
    fitting?.setNeedsRebuild()
  }
}

/// The target of a fitting size, with the priority of each side.
struct FittingTarget {
  var size: CGSize
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  var priorities: [LayoutPriority] { [horizontal, vertical] }

  func length(_ axis: LayoutConstraint.Axis) -> Double {
    Double(axis == .horizontal ? size.width : size.height)
  }
}

// SPDX-License-Identifier: MIT
import BubbleConstraints

/// An active constraint and its state in a solver.
final class LayoutEntry {
  let constraint: LayoutConstraint

  /// The view that holds the constraint; its coordinates are those of the solver's numbers.
  unowned let holder: View

  weak var engine: LayoutEngine?

  /// The build of the engine's solver that has the entry.
  let build: Int

  /// Counts up in the order in which constraints were added.
  let sequence: Int

  /// The constraint's identifier in the solver; `nil` while it has no effect.
  var id: ConstraintID?

  /// Whether it was left out because of a conflict.
  var isBroken = false

  /// Descriptions of the constraints that it conflicts with.
  var opponents: [String] = []

  /// Whether its new constant has not reached the solver yet.
  var isChanged = false

  /// Whether it is registered with the views whose geometry it contains.
  var isRegistered = false

  /// Whether the constraint is still active.
  var isLive = true

  /// Whether it may still have an effect: active, and of the current build.
  var isOfUse: Bool { isLive && engine?.buildCount == build }

  init(_ constraint: LayoutConstraint, in holder: View, of engine: LayoutEngine, sequence: Int) {
    self.constraint = constraint
    self.holder = holder
    self.engine = engine
    build = engine.buildCount
    self.sequence = sequence
  }
}

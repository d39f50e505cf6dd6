import BubbleConstraints

/// An active constraint, as a solver knows it.
final class LayoutEntry {
  let constraint: LayoutConstraint

  /// The view that holds the constraint; its coordinates are those of the solver's numbers.
  unowned let holder: View

  weak var engine: LayoutEngine?

  /// Counts up in the order in which constraints were added.
  let sequence: Int

  /// What the solver calls the constraint; `nil` while it has no effect.
  var id: ConstraintID?

  /// Whether it was left out because of a conflict.
  var isBroken = false

  /// What it cannot hold together with.
  var opponents: [String] = []

  /// Whether it waits for its new constant.
  var isChanged = false

  /// Whether the views whose geometry it contains know of it.
  var isRegistered = false

  /// Whether the constraint is still active.
  var isLive = true

  init(_ constraint: LayoutConstraint, in holder: View, of engine: LayoutEngine, sequence: Int) {
    self.constraint = constraint
    self.holder = holder
    self.engine = engine
    self.sequence = sequence
  }
}

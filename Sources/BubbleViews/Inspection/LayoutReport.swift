// SPDX-License-Identifier: MIT
import BubbleConstraints

/// The outcome of a tree's constraints: unmet ones, and ambiguous frames.
struct LayoutReport {
  private let engine: LayoutEngine

  /// The distances by which constraints that aren't required miss their targets, in points.
  private let differences: [ConstraintID: Double]

  /// The variables that could have other values in an equally good solution.
  private let ambiguous: Set<Variable>

  /// Finds constraints that cannot be met, and frames that are ambiguous.
  init(_ engine: LayoutEngine) {
    self.engine = engine
    differences = engine.solver.violations().reduce(into: [:]) {
      $0[$1.constraint.id] = $1.difference
    }
    ambiguous = Set(engine.solver.ambiguousVariables())
  }

  /// The description's lines of the constraints that a view holds, and of its own frame.
  func details(of view: View) -> [LayoutDetail] {
    var details: [LayoutDetail] = []
    if !view.constraints.isEmpty {
      details.append(LayoutDetail("constraints", view.constraints.map(text)))
    }
    if engine.isAmbiguous(view, among: ambiguous) {
      details.append(LayoutDetail("layout", "ambiguous"))
    }
    return details
  }

  private func text(of constraint: LayoutConstraint) -> String {
    guard let entry = constraint.installation?.entry else { return constraint.rule }
    if entry.isBroken { return "\(constraint.rule), left out" }
    guard let difference = entry.id.flatMap({ differences[$0] }) else { return constraint.rule }
    return "\(constraint.rule), off by \(LayoutNumber.text(difference))"
  }
}

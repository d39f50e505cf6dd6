// SPDX-License-Identifier: MIT
import BubbleConstraints

/// What came of a tree's constraints.
struct LayoutReport {
  private let engine: LayoutEngine

  /// By how much constraints that aren't required miss what they ask, in points.
  private let differences: [ConstraintID: Double]

  /// What could as well have other values.
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

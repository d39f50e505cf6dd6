// SPDX-License-Identifier: MIT
/// The reason why a solver rejects a constraint. The solver's state is unchanged.
public enum ConstraintError: Error, Hashable, Sendable {
  /// Required constraints exclude each other. Without any one of these, the others can hold.
  ///
  /// The first one is the rejected constraint.
  case conflict([ConstraintDescription])

  /// The constraint has a number that is not finite, or larger than ``ConstraintSolver/largestNumber``.
  case unusableNumber(ConstraintDescription)

  /// A value that is not finite, or larger than ``ConstraintSolver/largestNumber``, was suggested.
  case unusableValue(Double, name: String)
}

extension ConstraintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .conflict(let constraints): conflictText(constraints)
    case .unusableNumber(let constraint):
      """
      The constraint \(constraint) has a number that is not finite or is beyond \
      \(LinearRelation.largestNumber). Check where its coefficients and its constant come from.
      """
    case .unusableValue(let value, let name):
      """
      \(name) cannot become \(value). Give a finite number up to \
      \(LinearRelation.largestNumber).
      """
    }
  }

  private func conflictText(_ constraints: [ConstraintDescription]) -> String {
    guard constraints.count > 1, let refused = constraints.first else {
      let constraint = constraints.first.map { "\($0)" } ?? "unknown"
      return "The constraint \(constraint) cannot hold. Correct it, or lower its priority."
    }
    let others = constraints.dropFirst().map { "\n  \($0)" }.joined()
    return """
      The constraint \(refused) cannot hold together with:\(others)
      Remove one of these \(constraints.count), or give one a priority below 1000.
      """
  }
}

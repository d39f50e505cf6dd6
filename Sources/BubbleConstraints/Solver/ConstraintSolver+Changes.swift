// SPDX-License-Identifier: MIT
/// A new constant for a constraint; see ``ConstraintSolver/setConstants(_:)``.
public struct ConstantChange: Hashable, Sendable {
  /// The constraint whose constant changes.
  public let id: ConstraintID

  /// The number that the terms of the constraint compare with.
  public let constant: Double

  /// Creates a change of the constraint `id`.
  public init(_ id: ConstraintID, to constant: Double) {
    self.id = id
    self.constant = constant
  }
}

extension ConstraintSolver {
  /// Changes several constants at once, so that only the result has to be feasible, and not the states in
  /// between.
  ///
  /// Constraints that were removed are ignored.
  ///
  /// - Throws: The errors of ``setConstant(of:to:)``. The first constraint of a conflict need not
  ///   be a changed one. All constants then keep their old values.
  public func setConstants(_ changes: [ConstantChange]) throws(ConstraintError) {
    for change in changes where !(abs(change.constant) <= Self.largestNumber) {
      guard contains(change.id) else { continue }
      throw .unusableValue(
        change.constant, name: "The constant of \(description(of: change.id))")
    }
    var old: [ConstantChange] = []
    for new in changes {
      guard contains(new.id) else { continue }
      let constant = system.constraints[new.id.index].constant
      guard constant != new.constant else { continue }
      old.append(ConstantChange(new.id, to: constant))
      system.setConstant(of: new.id.index, to: new.constant)
    }
    guard let last = old.last else { return }
    isSolved = false
    do { try requireFeasibility(of: last.id.index) } catch {
      for change in old.reversed() { system.setConstant(of: change.id.index, to: change.constant) }
      system.simplex.optimize(onlyFeasibility: true)
      throw error
    }
  }
}

extension ConstraintSolver {
  /// Makes a variable editable, so that values can be suggested for it.
  ///
  /// Until `suggest` is called, the suggestion is the current value. A second call replaces the first.
  ///
  /// - Parameter priority: The priority of suggestions. Required ones can conflict.
  /// - Throws: The errors of ``add(_:priority:rank:label:file:line:)``.
  public func beginEditing(
    _ variable: Variable, priority: Priority = .high, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ConstraintError) {
    let current = value(of: variable)
    endEditing(variable)
    edits[variable] = try add(
      variable == current, priority: priority, label: "suggestion", file: file, line: line)
  }

  /// Suggests a value for a variable that is being edited; other variables are ignored.
  ///
  /// - Throws: The errors of ``setConstant(of:to:)``.
  public func suggest(_ value: Double, for variable: Variable) throws(ConstraintError) {
    guard abs(value) <= Self.largestNumber else {
      throw .unusableValue(value, name: "The variable \(name(of: variable))")
    }
    guard let edit = edits[variable] else { return }
    try setConstant(of: edit, to: value)
  }

  /// Removes the suggestion for a variable.
  public func endEditing(_ variable: Variable) {
    guard let edit = edits.removeValue(forKey: variable) else { return }
    remove(edit)
  }

  /// Whether the variable is being edited, so that values can be suggested for it.
  public func isEditing(_ variable: Variable) -> Bool { edits[variable] != nil }
}

// SPDX-License-Identifier: MIT
extension ConstraintSolver {
  /// Makes a variable editable, so that values can be suggested for it.
  ///
  /// Until `suggest` is called, the suggestion is the current value. A second call replaces the first.
  ///
  /// - Parameter priority: The priority of suggestions. Required ones can conflict.
  /// - Throws: The errors of ``add(_:priority:label:file:line:)``.
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

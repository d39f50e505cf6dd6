// SPDX-License-Identifier: MIT
/// Finds values for variables under linear constraints with priorities, and updates them after changes.
///
/// Required constraints hold. Of the others, the solver makes the sum of the violations at the highest
/// priority as small as possible, then that at the next one, and so on; a higher priority is never
/// violated to satisfy lower ones. Constraints may be added, changed and removed at any time; each change updates
/// the previous solution.
///
/// ```swift
/// let solver = ConstraintSolver()
/// let left = solver.makeVariable("bubble.left")
/// let width = solver.makeVariable("bubble.width")
/// try solver.add(left == 12)
/// try solver.add(left + width <= 320, label: "bubble fits")
/// try solver.add(width == 400, priority: .high)
/// solver.value(of: width)  // 308
/// ```
///
/// The same calls in the same order give the same values, to the last bit. A variable that the
/// constraints don't determine is 0 at first, and then keeps its value: it changes when a constraint requires it,
/// and only as far as necessary. Which of several such changes is made depends on the ranks of the constraints, and
/// else on the order of the calls (``ambiguousVariables(holding:)`` lists the variables with more than one possible
/// value, whatever the ranks).
///
/// A constraint holds when its sides differ by at most 10⁻⁸, or by 10⁻¹³ of the sum of its terms'
/// magnitudes if that is more, when its largest coefficient is 1 to 2. Coefficients below 10⁻¹² of the
/// largest one may count as zero.
public final class ConstraintSolver {
  /// The maximum magnitude of coefficients, constants and suggested values.
  public static let largestNumber = LinearRelation.largestNumber

  /// The maximum rank of a constraint among those of its priority.
  public static let largestRank = 100_000

  // Nothing calls back while these change, and the checks would take a seventh of the solving time.
  @exclusivity(unchecked) var system = LinearSystem()
  @exclusivity(unchecked) var isSolved = true

  /// The names of constraints and variables, up to the last one that has a name.
  @exclusivity(unchecked) private var labels: [String?] = []
  @exclusivity(unchecked) private var names: [String?] = []
  @exclusivity(unchecked) var edits: [Variable: ConstraintID] = [:]

  /// Creates a solver without variables and constraints.
  public init() {}

  /// The number of constraints.
  public var constraintCount: Int { system.constraintCount }
}

// MARK: - Variables

extension ConstraintSolver {
  /// Makes a variable. Its value is 0 until a constraint requires another.
  ///
  /// - Parameter name: The name in diagnostics. The default is `v` and its number.
  public func makeVariable(_ name: String? = nil) -> Variable {
    let variable = Variable(index: system.makeVariable(), owner: stamp)
    if let name { Self.set(name, at: Int(variable.index), of: &names) }
    return variable
  }

  /// The value of a variable under all constraints.
  public func value(of variable: Variable) -> Double {
    check(variable)
    solve()
    return system.value(of: variable.index)
  }

  /// The value of an expression under all constraints.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * value(of: term.variable)
    }
  }

  func name(of variable: Variable) -> String { name(of: variable.index) }

  /// Names begin with `v0`: the index before belongs to the ground.
  func name(of variable: Int32) -> String {
    let name = names.indices.contains(Int(variable)) ? names[Int(variable)] : nil
    return name ?? "v\(variable - 1)"
  }

  func label(of constraint: Int32) -> String? {
    labels.indices.contains(Int(constraint)) ? labels[Int(constraint)] : nil
  }

  private static func set(_ name: String?, at place: Int, of names: inout [String?]) {
    while place >= names.count { names.append(nil) }
    names[place] = name
  }

  var stamp: UInt32 {
    UInt32(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self)) >> 4)
  }

  func check(_ variable: Variable) {
    precondition(variable.owner == stamp, "The variable belongs to another solver.")
  }
}

// MARK: - Constraints

extension ConstraintSolver {
  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - relation: The relation that should hold, as in `x + width <= 320`.
  ///   - priority: The constraint's priority. The default is ``Priority/required``.
  ///   - rank: The constraint's place among those of its priority: where violating either of two costs the same, such as
  ///     two lengths one of which has to be shorter, the one of the higher rank is violated. From 0, the default, to
  ///     ``largestRank``, which larger ones count as.
  ///   - label: The name in diagnostics.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  /// - Throws: ``ConstraintError/conflict(_:)`` if required constraints exclude each other, and
  ///   ``ConstraintError/unusableNumber(_:)``. The solver is then unchanged.
  @discardableResult
  public func add(
    _ relation: LinearRelation, priority: Priority = .required, rank: Int = 0,
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws(ConstraintError) -> ConstraintID {
    let constraint = system.store(relation, priority: priority, owner: stamp)
    let stored = system.constraints.pointer(to: constraint)
    stored.pointee.share = Self.share(ofRank: rank)
    stored.pointee.file = file
    stored.pointee.line = line
    if label != nil || constraint < labels.count {
      Self.set(label, at: Int(constraint), of: &labels)
    }
    let id = ConstraintID(index: constraint, generation: stored.pointee.generation)
    guard stored.pointee.isUsable else {
      let refused = description(of: id)
      system.forget(constraint)
      throw .unusableNumber(refused)
    }
    system.hold(constraint)
    isSolved = false
    do { try requireFeasibility(of: constraint) } catch {
      remove(id)
      throw error
    }
    system.simplify(constraint)
    return id
  }

  /// The cost of a violation, in parts of that of rank 0. Steps are far above the rounding of costs, and all of them
  /// together far below the least difference between coefficients that matters.
  private static func share(ofRank rank: Int) -> Double {
    1 - 1e-7 * Double(min(max(rank, 0), largestRank))
  }

  /// Removes a constraint. Variables that only it determined keep their values until another change moves them.
  ///
  /// A constraint that was removed already is ignored.
  public func remove(_ id: ConstraintID) {
    guard contains(id) else { return }
    system.release(id.index)
    system.forget(id.index)
    isSolved = false
  }

  /// Whether the solver holds the constraint.
  public func contains(_ id: ConstraintID) -> Bool {
    let index = Int(id.index)
    guard index >= 0 && index < system.constraints.count else { return false }
    return system.constraints[index].generation == id.generation
      && system.constraints[index].isHeld
  }

  /// Changes the constant of a constraint: the right side, when all variables are on the left.
  ///
  /// This is the fast path for a text that changed its size. Nothing happens if the constraint was removed.
  ///
  /// - Throws: ``ConstraintError/conflict(_:)`` if the constraint is required and cannot hold so, and
  ///   ``ConstraintError/unusableValue(_:name:)``. The constant then keeps its old value.
  public func setConstant(of id: ConstraintID, to constant: Double) throws(ConstraintError) {
    guard contains(id), system.constraints[id.index].constant != constant else { return }
    guard abs(constant) <= Self.largestNumber else {
      throw .unusableValue(constant, name: "The constant of \(description(of: id))")
    }
    let old = system.constraints[id.index].constant
    system.setConstant(of: id.index, to: constant)
    isSolved = false
    do { try requireFeasibility(of: id.index) } catch {
      system.setConstant(of: id.index, to: old)
      system.simplex.optimize(onlyFeasibility: true)
      throw error
    }
  }

  /// Brings the values up to date. Reading a value does the same.
  public func solve() {
    guard !isSolved else { return }
    if system.simplex.isWorn { system.rebuild() }
    system.simplex.optimize()
    isSolved = true
  }

  func identifier(of constraint: Int32) -> ConstraintID {
    ConstraintID(index: constraint, generation: system.constraints[constraint].generation)
  }
}

// MARK: - Conflicts

extension ConstraintSolver {
  /// Makes the required constraints hold after one of them was added or changed.
  func requireFeasibility(of constraint: Int32) throws(ConstraintError) {
    guard system.simplex.infeasibleCount > 0 else { return }
    system.simplex.optimize(onlyFeasibility: true)
    guard system.simplex.infeasibleCount > 0 else { return }
    // Rounding errors of many pivots must not refuse a constraint that can hold.
    system.rebuild()
    system.simplex.optimize(onlyFeasibility: true)
    guard system.simplex.infeasibleCount > 0 else { return }
    throw .conflict(system.conflict(with: constraint).map { description(of: identifier(of: $0)) })
  }
}

/// Finds values for variables under linear constraints with priorities, and follows changes.
///
/// Required constraints hold. Of the others, the solver makes the sum of the violations at the highest
/// priority as small as it can be, then that at the next one, and so on; a higher priority is never
/// given up for lower ones. Constraints may be added, changed and removed at any time, and what is
/// known is kept.
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
/// constraints leave open is at 0 at first, and then stays where it is: it moves when a constraint
/// asks for it, and only as far as it has to. Of several ways to do so, one is taken that depends on
/// the order of the calls (``ambiguousVariables()`` tells whether there were any).
///
/// A constraint holds when its sides differ by at most 10⁻⁸, or by 10⁻¹³ of the sum of its parts'
/// magnitudes if that is more, when its largest coefficient is 1 to 2. Coefficients below 10⁻¹² of the
/// largest one may count as zero.
public final class ConstraintSolver {
  /// Coefficients, constants and suggested values are refused beyond this.
  public static let largestNumber = 1e30

  // Nothing calls back while these change, and the checks would take a seventh of a solution.
  @exclusivity(unchecked) var simplex = Simplex()
  @exclusivity(unchecked) var definitions: [Definition?] = []
  @exclusivity(unchecked) var annotations: [Annotation] = []
  @exclusivity(unchecked) private var freeIndices: [Int32] = []
  @exclusivity(unchecked) private var isSolved = true
  @exclusivity(unchecked) private(set) var variables: [Variable] = []
  private var names: [Int32: String] = [:]
  var edits: [Variable: ConstraintID] = [:]

  /// A solver without variables and constraints.
  public init() {
    definitions.reserveCapacity(64)
    annotations.reserveCapacity(64)
    variables.reserveCapacity(64)
  }

  /// How many constraints there are.
  @exclusivity(unchecked) public private(set) var constraintCount = 0

  static func tolerance(forSize size: Double) -> Double { max(1e-8, 1e-13 * size) }
}

/// What a message says of a constraint.
struct Annotation {
  var generation: UInt32
  var priority: Priority
  var label: String?
  var file: StaticString
  var line: UInt
}

// MARK: - Variables

extension ConstraintSolver {
  /// Makes a variable. Its value is 0 until a constraint asks for another.
  ///
  /// - Parameter name: What messages call it. The default is `v` and its number.
  public func makeVariable(_ name: String? = nil) -> Variable {
    let variable = Variable(index: simplex.makeSymbol(.variable), owner: stamp)
    if let name { names[variable.index] = name }
    variables.append(variable)
    return variable
  }

  /// The value of a variable under all constraints.
  public func value(of variable: Variable) -> Double {
    check(variable)
    solve()
    return simplex.value(of: variable.index)
  }

  /// The value of an expression under all constraints.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * value(of: term.variable)
    }
  }

  func name(of variable: Variable) -> String { names[variable.index] ?? "v\(variable.index)" }

  private var stamp: UInt32 {
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
  ///   - relation: What should hold, as in `x + width <= 320`.
  ///   - priority: How firmly it is meant. The default is ``Priority/required``.
  ///   - label: What messages call the constraint.
  ///   - file: Where the constraint comes from.
  ///   - line: Where the constraint comes from.
  /// - Throws: ``ConstraintError/conflict(_:)`` if required constraints exclude each other, and
  ///   ``ConstraintError/unusableNumber(_:)``. The solver then holds what it held before.
  @discardableResult
  public func add(
    _ relation: LinearRelation, priority: Priority = .required, label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ConstraintError) -> ConstraintID {
    for index in 0..<relation.expression.termCount {
      check(relation.expression.term(at: index).variable)
    }
    let id = place(
      Annotation(generation: 0, priority: priority, label: label, file: file, line: line))
    var definition = Definition(relation)
    guard relation.hasUsableNumbers else {
      definitions[Int(id.index)] = definition
      let refused = description(of: id)
      forget(id)
      throw .unusableNumber(refused)
    }
    definition.symbol = simplex.add(definition, priority: priority)
    definitions[Int(id.index)] = definition
    isSolved = false
    do { try requireFeasibility(of: id) } catch {
      remove(id)
      throw error
    }
    return id
  }

  /// Removes a constraint. What it alone held in place stays there until something moves it.
  ///
  /// A constraint that was removed already is ignored.
  public func remove(_ id: ConstraintID) {
    guard let definition = definition(of: id) else { return }
    simplex.remove(definition.symbol)
    isSolved = false
    forget(id)
  }

  /// Whether the solver holds the constraint.
  public func contains(_ id: ConstraintID) -> Bool { definition(of: id) != nil }

  /// Changes what the terms of a constraint compare with: the right side, when all variables are
  /// brought to the left.
  ///
  /// This is the fast way to follow a text that changed its size. Nothing happens if the constraint
  /// was removed.
  ///
  /// - Throws: ``ConstraintError/conflict(_:)`` if the constraint is required and cannot hold so, and
  ///   ``ConstraintError/unusableValue(_:name:)``. The constant is then the old one.
  public func setConstant(of id: ConstraintID, to constant: Double) throws(ConstraintError) {
    guard let definition = definition(of: id), definition.constant != constant else { return }
    guard abs(constant) <= Self.largestNumber else {
      throw .unusableValue(constant, name: "The constant of \(description(of: id))")
    }
    change(id, from: definition, to: constant)
    do { try requireFeasibility(of: id) } catch {
      change(id, from: definitions[Int(id.index)] ?? definition, to: definition.constant)
      simplex.optimize(onlyFeasibility: true)
      throw error
    }
  }

  /// Brings the values up to date. Asking for a value does the same.
  public func solve() {
    guard !isSolved else { return }
    if simplex.isWorn { simplex.rebuild(liveDefinitions) }
    simplex.optimize()
    isSolved = true
  }

  var liveDefinitions: [Definition] { definitions.compactMap { $0 } }

  private func change(_ id: ConstraintID, from definition: Definition, to constant: Double) {
    let scale = definition.normalization
    definitions[Int(id.index)]?.constant = constant
    let tolerance = Self.tolerance(forSize: size(of: definition, constant: constant))
    simplex.shift(
      definition.symbol, by: (constant - definition.constant) * scale, tolerance: tolerance)
    isSolved = false
  }

  private func size(of definition: Definition, constant: Double) -> Double {
    var size = abs(constant)
    for index in 0..<definition.relation.expression.termCount {
      let term = definition.relation.expression.term(at: index)
      size += abs(term.coefficient * simplex.value(of: term.variable.index))
    }
    return size * definition.normalization
  }

  private func requireFeasibility(of id: ConstraintID) throws(ConstraintError) {
    guard simplex.infeasibleCount > 0 else { return }
    simplex.optimize(onlyFeasibility: true)
    guard simplex.infeasibleCount > 0 else { return }
    // Rounding of many pivots must not refuse what can hold.
    simplex.rebuild(liveDefinitions)
    simplex.optimize(onlyFeasibility: true)
    guard simplex.infeasibleCount > 0 else { return }
    throw .conflict(conflict(with: id))
  }
}

// MARK: - Places

extension ConstraintSolver {
  func definition(of id: ConstraintID) -> Definition? {
    let index = Int(id.index)
    guard annotations.indices.contains(index), annotations[index].generation == id.generation
    else { return nil }
    return definitions[index]
  }

  private func place(_ annotation: Annotation) -> ConstraintID {
    var annotation = annotation
    constraintCount += 1
    guard let index = freeIndices.popLast() else {
      annotations.append(annotation)
      definitions.append(nil)
      return ConstraintID(index: Int32(annotations.count - 1), generation: 0)
    }
    annotation.generation = annotations[Int(index)].generation
    annotations[Int(index)] = annotation
    return ConstraintID(index: index, generation: annotation.generation)
  }

  private func forget(_ id: ConstraintID) {
    definitions[Int(id.index)] = nil
    annotations[Int(id.index)].generation &+= 1
    freeIndices.append(id.index)
    constraintCount -= 1
  }
}

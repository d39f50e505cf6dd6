// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

// Prints a line for each measurement: its name, and microseconds for one system.

struct Row {
  var priority: Priority
  var relation: Relation
  var constant: Double
  var terms: Range<Int>
}

// Terms of all rows are in one array, so that reading a system costs no counting of references.
struct System {
  var variableCount: Int
  var rows: [Row] = []
  var terms: [(variable: Int, coefficient: Double)] = []

  func add(_ row: Row, to solver: ConstraintSolver, _ variables: [Variable]) -> ConstraintID {
    var sum = LinearExpression()
    for index in row.terms {
      let term = terms[index]
      sum.append(Term(variables[term.variable], coefficient: term.coefficient))
    }
    let relation = LinearRelation(sum, row.relation, LinearExpression(row.constant))
    do {
      return try solver.add(relation, priority: row.priority)
    } catch {
      fatalError("\(error)")
    }
  }

  func solved() -> (ConstraintSolver, [Variable], [ConstraintID]) {
    let solver = ConstraintSolver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    let constraints = rows.map { add($0, to: solver, variables) }
    solver.solve()
    return (solver, variables, constraints)
  }
}

func read(_ path: String) -> [System] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
  let relations: [String: Relation] = ["==": .equal, "<=": .atMost, ">=": .atLeast]
  var systems: [System] = []
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if words[0] == "system" {
      systems.append(System(variableCount: Int(words[2]) ?? 0))
    } else if words[0] != "solution", let relation = relations[words[1]] {
      let numbers = words.map { Double($0) ?? 0 }
      let first = systems[systems.count - 1].terms.count
      for place in stride(from: 3, to: words.count, by: 2) {
        systems[systems.count - 1].terms.append((Int(numbers[place]), numbers[place + 1]))
      }
      systems[systems.count - 1].rows.append(
        Row(
          priority: Priority(numbers[0]), relation: relation, constant: numbers[2],
          terms: first..<systems[systems.count - 1].terms.count))
    }
  }
  return systems
}

/// Microseconds of one of `count` repetitions: the least of several rounds.
func microseconds(_ count: Int, rounds: Int, _ body: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    body()
    let time = (ContinuousClock.now - start).components
    least = min(least, (Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12))
  }
  return least / Double(count)
}

func measure(_ name: String, _ count: Int, rounds: Int = 40, _ body: () -> Void) {
  print(name, microseconds(count, rounds: rounds, body))
}

// Views in one tree, each of four edges and six constraints, as rows of a list have them.
func solveViews(_ count: Int, heightPriority: Priority) {
  let solver = ConstraintSolver()
  let left = solver.makeVariable()
  let right = solver.makeVariable()
  var bottom = solver.makeVariable()
  _ = try? solver.add(left == 0)
  _ = try? solver.add(right == left + 375)
  _ = try? solver.add(bottom == 0)
  for index in 0..<count {
    let edges = (0..<4).map { _ in solver.makeVariable() }
    _ = try? solver.add(edges[0] == left + 12)
    _ = try? solver.add(edges[1] == bottom + 8)
    _ = try? solver.add(edges[2] <= right - 60)
    _ = try? solver.add(edges[2] - edges[0] >= 40)
    _ = try? solver.add(edges[2] - edges[0] == Double(50 + index % 400), priority: 750)
    _ = try? solver.add(edges[3] == edges[1] + 20, priority: heightPriority)
    bottom = edges[3]
  }
  sink += solver.value(of: bottom)
}

// A chain whose every link has a priority of its own.
func solveLevels(_ count: Int) {
  let solver = ConstraintSolver()
  let variables = (0..<count).map { _ in solver.makeVariable() }
  for (index, variable) in variables.enumerated() {
    let priority = Priority(Double(index + 1))
    _ = try? solver.add(variable == 7, priority: priority)
    if index > 0 { _ = try? solver.add(variable == variables[index - 1] + 1, priority: priority) }
  }
  sink += solver.value(of: variables[0])
}

func measureGrowth() {
  for count in [100, 300, 1000, 3000, 10_000] {
    measure("views-\(count)", 1, rounds: 5) { solveViews(count, heightPriority: .required) }
  }
  for count in [100, 300, 1000, 3000] {
    measure("views-of-preferred-height-\(count)", 1, rounds: 3) {
      solveViews(count, heightPriority: .high)
    }
  }
  for count in [10, 100, 300, 999] {
    measure("priorities-\(count)", 1, rounds: 3) { solveLevels(count) }
  }
}

var sink = 0.0
if CommandLine.arguments[1] == "--growth" {
  measureGrowth()
  exit(0)
}
let cells = read(CommandLine.arguments[1]).filter { $0.rows.count == 42 && $0.variableCount == 28 }
precondition(!cells.isEmpty)

measure("build-and-solve", cells.count) {
  for cell in cells {
    let (solver, variables, _) = cell.solved()
    for variable in variables { sink += solver.value(of: variable) }
  }
}

let held = cells.map { $0.solved() }

measure("replace-a-text-width", held.count * 10) {
  for (solver, variables, _) in held {
    for width in 0..<10 {
      let preferred = variables[18] - variables[16] == Double(40 * width)
      guard let added = try? solver.add(preferred, priority: 750) else { fatalError("conflict") }
      sink += solver.value(of: variables[18])
      solver.remove(added)
    }
  }
}

let edited = cells.map { cell -> (ConstraintSolver, Variable) in
  let (solver, variables, _) = cell.solved()
  try? solver.beginEditing(variables[18], priority: 800)
  return (solver, variables[18])
}

measure("suggest-a-text-edge", edited.count * 10) {
  for (solver, variable) in edited {
    for width in 0..<10 {
      try? solver.suggest(Double(60 + 40 * width), for: variable)
      sink += solver.value(of: variable)
    }
  }
}

for count in [1000, 250] {
  measure("chain-of-\(count)", 1) {
    let solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for (variable, next) in zip(variables, variables.dropFirst()) {
      _ = try? solver.add(next == variable + 10)
    }
    _ = try? solver.add(variables[0] == 5)
    sink += solver.value(of: variables[count - 1])
  }
}

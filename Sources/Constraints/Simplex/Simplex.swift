/// The simplex method on sums of piecewise linear costs, one sum for each priority, compared from the
/// highest priority down.
///
/// Every constraint has an error, a symbol that costs nothing on the side where it holds. Symbols that
/// are not basic stay where they are: errors at zero, variables at their present value. A constraint
/// is thus one row or one column, whatever its relation, instead of Cassowary's two error variables
/// or a slack, and required constraints are the level above all others.
struct Simplex: ~Copyable {
  var symbols = Buffer<Symbol>(capacity: 128)
  var tableau = SparseTableau()
  var levels = Levels()

  /// By how much the cost of each level grows when a symbol that is not basic grows by one unit,
  /// without what the symbol itself costs; `stride` numbers for each symbol.
  private(set) var costs = Buffer<Double>(capacity: 512)
  private(set) var stride = 4

  /// Holds every symbol whose costs changed since it was last found to be at its best.
  var candidates = Buffer<Int32>(capacity: 128)
  var breakpoints = Buffer<Breakpoint>(capacity: 64)
  var slopes = Buffer<Double>(capacity: 8)

  /// How many required constraints do not hold.
  private(set) var infeasibleCount = 0

  /// Pivots since the tableau was built from the constraints as they were written.
  var pivotCount = 0

  private var freeSymbols = Buffer<Int32>(capacity: 16)

  func value(of symbol: Int32) -> Double { symbols[symbol].value }

  /// A new variable, or an error without a row; its costs are zero.
  mutating func makeSymbol(_ kind: Symbol.Kind) -> Int32 {
    guard freeSymbols.count > 0 else {
      symbols.append(Symbol(kind: kind))
      tableau.appendSymbol()
      costs.append(0, times: stride)
      return Int32(symbols.count - 1)
    }
    let symbol = freeSymbols.removeLast()
    let isCandidate = symbols[symbol].isCandidate
    symbols[symbol] = Symbol(kind: kind)
    symbols[symbol].isCandidate = isCandidate
    clearCosts(of: symbol)
    return symbol
  }

  mutating func forgetInfeasible() { infeasibleCount = 0 }

  mutating func release(_ symbol: Int32) {
    symbols[symbol].kind = .unused
    freeSymbols.append(symbol)
  }
}

// MARK: - Costs

extension Simplex {
  func cost(of symbol: Int32, slot: Int32) -> Double {
    costs[Int(symbol) * stride + Int(slot)]
  }

  /// Counts a constraint in, and returns its level's slot.
  mutating func joinLevel(_ priority: Priority, weight: Double) -> Int32 {
    let (slot, isNew) = levels.join(priority, weight: weight)
    if levels.slotCount > stride { widenCosts() }
    if isNew {
      for symbol in 0..<symbols.count { costs[symbol * stride + Int(slot)] = 0 }
    }
    return slot
  }

  private mutating func widenCosts() {
    var wider = Buffer<Double>(capacity: 2 * stride * max(symbols.count, 32))
    for symbol in 0..<symbols.count {
      for slot in 0..<stride { wider.append(costs[symbol * stride + slot]) }
      wider.append(0, times: stride)
    }
    costs = wider
    stride *= 2
  }

  func clearCosts(of symbol: Int32) {
    for slot in 0..<stride { costs[Int(symbol) * stride + slot] = 0 }
  }

  /// Adds `amount` times the row of a basic symbol to the costs of a level.
  mutating func charge(_ amount: Double, rowOf symbol: Int32, slot: Int32) {
    var index = tableau.firstInRow(symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      let place = Int(entry.column) * stride + Int(slot)
      let added = amount * entry.coefficient
      let sum = costs[place] + added
      let isNothing = abs(sum) <= SparseTableau.cancellation * abs(added)
      costs[place] = isNothing ? 0 : sum
      touch(entry.column)
      index = entry.nextInRow
    }
  }

  mutating func touch(_ symbol: Int32) {
    guard !symbols[symbol].isCandidate else { return }
    symbols[symbol].isCandidate = true
    candidates.append(symbol)
  }

  /// Puts the error of a basic symbol on a side of zero, and its slope into the costs.
  mutating func setSide(of symbol: Int32, to side: Int8) {
    let old = symbols[symbol]
    guard old.side != side else { return }
    symbols[symbol].side = side
    let slope = symbols[symbol].slope
    guard slope != old.slope else { return }
    if old.isRequired { infeasibleCount += (slope != 0 ? 1 : 0) - (old.slope != 0 ? 1 : 0) }
    charge(slope - old.slope, rowOf: symbol, slot: old.level)
  }
}

// MARK: - Pivoting

extension Simplex {
  /// Exchanges the symbols that meet in an entry. No value changes.
  ///
  /// The row's symbol must have no side any more: what is not basic is priced by itself.
  mutating func exchange(at index: Int32) {
    let entry = tableau.entry(index)
    tableau.pivot(at: index)
    symbols[entry.row].isBasic = false
    symbols[entry.column].isBasic = true
    for slot in 0..<Int32(levels.slotCount) {
      let cost = cost(of: entry.column, slot: slot)
      if cost != 0 { charge(cost, rowOf: entry.column, slot: slot) }
    }
    clearCosts(of: entry.column)
    touch(entry.row)
    pivotCount += 1
  }

  /// Moves a symbol that is not basic, and with it the basic ones of its column.
  func move(_ symbol: Int32, by step: Double) {
    symbols[symbol].value += step
    var index = tableau.firstInColumn(symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      symbols[entry.row].value += entry.coefficient * step
      index = entry.nextInColumn
    }
  }

  /// Puts every error of a column on the side where its value is.
  mutating func updateSides(inColumnOf symbol: Int32) {
    var index = tableau.firstInColumn(symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      updateSide(of: entry.row)
      index = entry.nextInColumn
    }
  }

  mutating func updateSide(of symbol: Int32) {
    guard symbols[symbol].kind != .variable else { return }
    setSide(of: symbol, to: symbols[symbol].sideOfValue)
  }
}

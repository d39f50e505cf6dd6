// SPDX-License-Identifier: MIT
/// The simplex method on sums of piecewise linear costs, one sum for each priority, compared from the
/// highest priority down.
///
/// Every constraint has an error, a symbol that costs nothing on the side where it holds. Symbols that
/// are not basic stay where they are: errors at zero, variables at their current value. A constraint
/// is thus one row or one column, whatever its relation, instead of Cassowary's two error variables
/// or a slack, and required constraints are the level above all others.
///
/// Most methods are mutating, also those that only read: to lend a noncopyable value, the compiler
/// copies it, and that took a third of the time.
struct Simplex: ~Copyable {
  var symbols: Buffer<Symbol>
  var tableau: SparseTableau
  var levels: Levels

  /// Holds every symbol whose slopes changed since it was last found to be at its best.
  var candidates: Buffer<Int32>
  var breakpoints: Buffer<Breakpoint>

  /// The slopes of the symbol being checked, and of the best move so far.
  var gradient: Gradient
  var bestGradient: Gradient

  /// Holds the errors of all required constraints that do not hold, and maybe others.
  var infeasible: Buffer<Int32>

  /// The number of required constraints that do not hold.
  private(set) var infeasibleCount = 0

  /// Pivots since the tableau was built from the constraints as they were written.
  var pivotCount = 0

  /// Whether values came back from magnitudes whose rounding may be left in them.
  var isRounded = false

  /// The values of a column that is being assembled, and their rows.
  private var sums: Buffer<Double>
  private var sumRows: Buffer<Int32>

  private var freeSymbols: Buffer<Int32>

  init(in slab: inout Slab) {
    symbols = Buffer(capacity: 64, in: &slab)
    tableau = SparseTableau(in: &slab)
    levels = Levels(in: &slab)
    candidates = Buffer(capacity: 32, in: &slab)
    breakpoints = Buffer(capacity: 16, in: &slab)
    gradient = Gradient(in: &slab)
    bestGradient = Gradient(in: &slab)
    infeasible = Buffer(capacity: 8, in: &slab)
    sums = Buffer(capacity: 1, in: &slab)
    sumRows = Buffer(capacity: 1, in: &slab)
    freeSymbols = Buffer(capacity: 8, in: &slab)
  }

  @inline(__always) func value(of symbol: Int32) -> Double { symbols[symbol].value }
}

// MARK: - Symbols

extension Simplex {
  mutating func makeVariable(value: Double) -> Int32 {
    let symbol = place(Symbol(.variable))
    symbols[symbol].value = value
    return symbol
  }

  /// An error without a row.
  mutating func makeError(_ relation: Relation, priority: Priority, weight: Double) -> Int32 {
    let (level, isInserted) = levels.join(priority, weight: weight)
    // Nothing is below the last level.
    if isInserted && level < levels.count - 1 { shiftLevels(from: level) }
    return place(Symbol(relation, level: level, weight: weight))
  }

  private mutating func shiftLevels(from level: Int32) {
    for index in 0..<Int32(symbols.count) {
      let symbol = symbols.pointer(to: index)
      if symbol.pointee.level >= level { symbol.pointee.level += 1 }
      let decisive = symbol.pointee.decisiveLevel
      if decisive >= level && decisive < .max { symbol.pointee.decisiveLevel += 1 }
    }
  }

  private mutating func place(_ symbol: Symbol) -> Int32 {
    guard freeSymbols.count > 0 else {
      symbols.append(symbol)
      tableau.appendSymbol()
      return Int32(symbols.count - 1)
    }
    let place = freeSymbols.removeLast()
    let isCandidate = symbols[place].isCandidate
    symbols[place] = symbol
    symbols[place].isCandidate = isCandidate
    return place
  }

  /// Forgets a symbol that has neither a row nor a column any more.
  mutating func release(_ symbol: Int32) {
    let isCandidate = symbols[symbol].isCandidate
    if symbols[symbol].level >= 0 { levels.leave(symbols[symbol].level) }
    symbols[symbol] = Symbol(.unused)
    symbols[symbol].isCandidate = isCandidate
    freeSymbols.append(symbol)
  }

  /// Notes that slopes of a symbol changed, at a level or below.
  mutating func touch(_ symbol: Int32, from level: Int32 = 0) {
    guard !symbols[symbol].isCandidate && symbols[symbol].decisiveLevel >= level else { return }
    symbols[symbol].isCandidate = true
    candidates.append(symbol)
  }

  private mutating func touchColumns(inRowOf symbol: Int32, from level: Int32) {
    var index = tableau.first(of: symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      touch(entry.column, from: level)
      index = entry.nextInRow
    }
  }
}

// MARK: - Sides

extension Simplex {
  /// Puts the error of a basic symbol on a side of zero.
  mutating func setSide(of symbol: Int32, to side: Int8) {
    let old = symbols[symbol]
    guard old.side != side else { return }
    symbols[symbol].side = side
    let slope = symbols[symbol].slope
    guard slope != old.slope else { return }
    touchColumns(inRowOf: symbol, from: old.level)
    guard old.isRequired else { return }
    infeasibleCount += (slope != 0 ? 1 : 0) - (old.slope != 0 ? 1 : 0)
    if slope != 0 { infeasible.append(symbol) }
    if infeasibleCount == 0 { infeasible.removeAll() }
  }

  mutating func forgetInfeasible() {
    infeasibleCount = 0
    infeasible.removeAll()
  }

  mutating func updateSide(of symbol: Int32) {
    guard symbols[symbol].kind != .variable else { return }
    setSide(of: symbol, to: symbols[symbol].sideOfValue)
  }

  /// Puts every error of a column on the side where its value is.
  mutating func updateSides(inColumnOf symbol: Int32) {
    var index = tableau.first(of: symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      updateSide(of: entry.row)
      index = entry.nextInColumn
    }
  }
}

// MARK: - Pivoting

extension Simplex {
  /// Exchanges the symbols that meet in an entry. No value changes.
  ///
  /// The row's symbol must have no side any more: symbols that aren't basic are priced by
  /// themselves. `level` is the highest whose cost changes when the column's symbol moves.
  mutating func exchange(at index: Int32, from level: Int32 = 0) {
    let entry = tableau.entry(index)
    tableau.pivot(at: index)
    symbols[entry.row].isBasic = false
    symbols[entry.column].isBasic = true
    symbols[entry.row].decisiveLevel = .max
    touchColumns(inRowOf: entry.column, from: level)
    pivotCount += 1
  }

  /// Moves a symbol that is not basic, and with it the basic ones of its column.
  mutating func move(_ symbol: Int32, by step: Double) {
    symbols[symbol].value += step
    var index = tableau.first(of: symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      symbols[entry.row].value += entry.coefficient * step
      index = entry.nextInColumn
    }
  }
}

// MARK: - New columns

extension Simplex {
  mutating func addToColumn(_ amount: Double, row: Int32) {
    if sums.count < symbols.count { sums.append(0, times: symbols.count - sums.count) }
    if sums[row] == 0 { sumRows.append(row) }
    sums[row] += amount
  }

  mutating func addToColumn(columnOf symbol: Int32, times scale: Double) {
    var index = tableau.first(of: symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      addToColumn(scale * entry.coefficient, row: entry.row)
      index = entry.nextInColumn
    }
  }

  /// Gives a symbol that has no column the one that was put together.
  mutating func insertColumn(of symbol: Int32) {
    for position in 0..<sumRows.count {
      let row = sumRows[position]
      if sums[row] != 0 { tableau.insert(sums[row], row: row, column: symbol) }
      sums[row] = 0
    }
    sumRows.removeAll()
  }
}

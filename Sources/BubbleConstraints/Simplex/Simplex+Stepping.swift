// SPDX-License-Identifier: MIT
/// The point at which a moving symbol brings a basic error to zero.
struct Breakpoint: BitwiseCopyable {
  var step: Double

  /// The change of the error for each unit of the way.
  var rate: Double
  var entry: Int32
  var row: Int32
}

extension Simplex {
  /// Smaller coefficients are rounding, and no pivots.
  static var smallestPivot: Double { 1e-10 }

  /// Moves a symbol as long as the costs fall, past errors that reach zero if the costs fall still.
  ///
  /// Returns the length of the way; `nil` if it has no end.
  mutating func take(_ move: Move, smallestIndex: Bool) -> Double? {
    findBreakpoints(of: move)
    guard let last = lastBreakpoint(smallestIndex: smallestIndex) else { return nil }
    let leaving = breakpoints[last]
    self.move(move.symbol, by: move.direction * leaving.step)
    for position in 0..<last { flip(breakpoints[position].row) }
    updateSides(inColumnOf: move.symbol)
    if leaving.step > 0 { symbols[leaving.row].value = 0 }
    setSide(of: leaving.row, to: 0)
    exchange(at: leaving.entry, from: highestLevel(of: move, leaving: leaving.row))
    if symbols[move.symbol].kind != .variable {
      setSide(of: move.symbol, to: move.direction > 0 ? 1 : -1)
    }
    return leaving.step
  }

  /// The highest level whose cost depends on the symbol's value, or on the symbol that it replaces.
  private mutating func highestLevel(of move: Move, leaving: Int32) -> Int32 {
    let own = symbols[move.symbol].level
    let level = min(move.level, symbols[leaving].level)
    return own < 0 ? level : min(level, own)
  }

  private mutating func flip(_ row: Int32) { setSide(of: row, to: -symbols[row].side) }

  private mutating func findBreakpoints(of move: Move) {
    breakpoints.removeAll()
    var index = tableau.first(of: move.symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      let row = symbols[entry.row]
      let rate = move.direction * entry.coefficient
      if row.kind != .variable, abs(rate) > Self.smallestPivot, Double(row.side) * rate <= 0 {
        // An error on the wrong side is so by rounding alone.
        let step = max(0, -row.value / rate)
        breakpoints.append(Breakpoint(step: step, rate: rate, entry: index, row: entry.row))
      }
      index = entry.nextInColumn
    }
  }

  mutating func drop(_ candidate: Int32) {
    guard let place = (0..<candidates.count).last(where: { candidates[$0] == candidate }) else {
      return
    }
    let last = candidates.removeLast()
    if place < candidates.count { candidates[place] = last }
    symbols[candidate].isCandidate = false
    symbols[candidate].decisiveLevel = .max
  }

  /// Sorts the breakpoints up to the one where the costs stop falling, and returns its position.
  private mutating func lastBreakpoint(smallestIndex: Bool) -> Int? {
    for position in 0..<breakpoints.count {
      bringNearest(to: position, smallestIndex: smallestIndex)
      let row = symbols[breakpoints[position].row]
      let isWall = row.isRequired && (row.kind == .equal || !row.isInfeasible)
      if isWall || smallestIndex { return position }
      let kink = (row.slopeAbove - row.slopeBelow) * abs(breakpoints[position].rate)
      bestGradient.add(kink, to: row.level)
      if !costsFall() { return position }
    }
    return nil
  }

  private mutating func bringNearest(to position: Int, smallestIndex: Bool) {
    var nearest = position
    for other in (position + 1)..<max(breakpoints.count, position + 1)
    where isNearer(breakpoints[other], than: breakpoints[nearest], smallestIndex: smallestIndex) {
      nearest = other
    }
    let breakpoint = breakpoints[position]
    breakpoints[position] = breakpoints[nearest]
    breakpoints[nearest] = breakpoint
  }

  /// Whether a breakpoint comes first. Of several at the same place the one with the larger
  /// coefficient does: it makes the better pivot.
  private mutating func isNearer(
    _ breakpoint: Breakpoint, than other: Breakpoint, smallestIndex: Bool
  ) -> Bool {
    let difference = breakpoint.step - other.step
    if abs(difference) > 1e-11 * (1 + other.step) { return difference < 0 }
    if smallestIndex || abs(breakpoint.rate) == abs(other.rate) {
      return breakpoint.row < other.row
    }
    return abs(breakpoint.rate) > abs(other.rate)
  }

  /// Whether the highest level whose cost changes gains.
  private mutating func costsFall() -> Bool {
    var level = bestGradient.firstLevel(from: 0)
    while level >= 0 {
      let tolerance = levels.tolerance(of: level)
      if bestGradient[level] < -tolerance { return true }
      if bestGradient[level] > tolerance { return false }
      level = bestGradient.firstLevel(from: level + 1)
    }
    return false
  }
}

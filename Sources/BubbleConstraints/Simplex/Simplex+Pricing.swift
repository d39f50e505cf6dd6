// SPDX-License-Identifier: MIT
/// A way to lower the costs: a symbol that is not basic, and the direction it should go.
struct Move: BitwiseCopyable {
  var symbol: Int32

  /// The highest level whose cost changes. It falls.
  var level: Int32

  /// 1 or -1.
  var direction: Double

  /// The cost saved at that level for each unit of the way. Positive.
  var gain: Double
}

extension Simplex {
  /// The number of latest candidates that compete for a step. If all did, steps would take longer
  /// in proportion to the system's size.
  private static var competitorCount: Int { 32 }

  /// Lowers the costs until they are lowest, or only until the required constraints hold.
  mutating func optimize(onlyFeasibility: Bool = false) {
    guard onlyFeasibility ? infeasibleCount > 0 : candidates.count > 0 else { return }
    gradient.fit(levels.count)
    bestGradient.fit(levels.count)
    var stalled = 0
    // Never reached on any system seen; a bound for systems that rounding makes unsolvable.
    for _ in 0..<(1000 + 100 * symbols.count) {
      if onlyFeasibility && infeasibleCount == 0 { return }
      // After many steps that go nowhere, the smallest index decides: that never goes in circles.
      let isStalled = stalled > 20 + symbols.count
      let move =
        onlyFeasibility
        ? bestFeasibleMove(smallestIndex: isStalled) : bestMove(smallestIndex: isStalled)
      guard let move else { return }
      guard let step = take(move, smallestIndex: isStalled) else {
        // Costs cannot fall for ever, so the slope was rounding.
        if onlyFeasibility { return }
        drop(move.symbol)
        continue
      }
      stalled = step > 0 ? 0 : stalled + 1
    }
  }

  /// Finds the best move of the candidates, and drops those that cannot lower a cost.
  private mutating func bestMove(smallestIndex: Bool) -> Move? {
    var best: Move?
    repeat {
      let first = smallestIndex ? 0 : max(0, candidates.count - Self.competitorCount)
      var kept = first
      for position in first..<candidates.count {
        let symbol = candidates[position]
        guard let move = improvingMove(of: symbol) else {
          symbols[symbol].isCandidate = false
          continue
        }
        candidates[kept] = symbol
        kept += 1
        compete(move, with: &best, smallestIndex: smallestIndex)
      }
      candidates.truncate(to: kept)
    } while best == nil && candidates.count > 0
    return best
  }

  /// The best move of a symbol on which a required constraint depends that does not hold.
  private mutating func bestFeasibleMove(smallestIndex: Bool) -> Move? {
    var best: Move?
    var kept = 0
    for position in 0..<infeasible.count {
      let row = infeasible[position]
      guard symbols[row].isBasic && symbols[row].isInfeasible else { continue }
      infeasible[kept] = row
      kept += 1
      var index = tableau.first(of: row)
      while index >= 0 {
        let entry = tableau.entry(index)
        if let move = improvingMove(of: entry.column), move.level == Levels.required {
          compete(move, with: &best, smallestIndex: smallestIndex)
        }
        index = entry.nextInRow
      }
    }
    infeasible.truncate(to: kept)
    return best
  }

  /// Makes a move the best if it is. The gradient is that of the move.
  private mutating func compete(_ move: Move, with best: inout Move?, smallestIndex: Bool) {
    if let other = best, !isBetter(move, than: other, smallestIndex: smallestIndex) { return }
    best = move
    swap(&gradient, &bestGradient)
  }

  /// Prefers to serve a higher level, then to harm lower levels least for the same gain, as the ratio
  /// test of the dual simplex method does.
  private mutating func isBetter(_ move: Move, than other: Move, smallestIndex: Bool) -> Bool {
    if smallestIndex { return move.symbol < other.symbol }
    if move.level != other.level { return move.level < other.level }
    var level = firstLevel(after: move.level)
    while level >= 0 {
      let harm = gradient[level] / move.gain
      let otherHarm = bestGradient[level] / other.gain
      if abs(harm - otherHarm) > levels.tolerance(of: level) { return harm < otherHarm }
      level = firstLevel(after: level)
    }
    if move.gain != other.gain { return move.gain > other.gain }
    return move.symbol < other.symbol
  }

  @inline(__always) private func firstLevel(after level: Int32) -> Int32 {
    let own = gradient.firstLevel(from: level + 1)
    let others = bestGradient.firstLevel(from: level + 1)
    return own < 0 ? others : others < 0 ? own : min(own, others)
  }
}

// MARK: - Slopes

extension Simplex {
  /// The direction in which a symbol lowers the costs, whose slopes are then in `gradient`.
  private mutating func improvingMove(of symbol: Int32) -> Move? {
    let state = symbols[symbol]
    guard !state.isBasic && state.kind != .unused else { return nil }
    if state.isRequired && state.kind == .equal { return nil }
    findSlopes(of: symbol)
    var decisive: Int32 = -1
    if let move = improvingMove(of: symbol, state, 1, &decisive) { return move }
    if let move = improvingMove(of: symbol, state, -1, &decisive) { return move }
    symbols[symbol].decisiveLevel = decisive
    return nil
  }

  /// Finds the growth of costs when the symbol grows by one unit, but for the symbol's own cost.
  mutating func findSlopes(of symbol: Int32) {
    gradient.clear()
    var index = tableau.first(of: symbol)
    while index >= 0 {
      let entry = tableau.entry(index)
      let slope = symbols[entry.row].slope
      if slope != 0 { gradient.add(slope * entry.coefficient, to: symbols[entry.row].level) }
      index = entry.nextInColumn
    }
  }

  /// If the direction doesn't lower the costs, lowers `decisive` to the level that shows it, if
  /// that is lower.
  private mutating func improvingMove(
    of symbol: Int32, _ state: Symbol, _ direction: Double, _ decisive: inout Int32
  ) -> Move? {
    guard !isForbidden(state, direction) else { return nil }
    let own = direction > 0 ? state.slopeAbove : -state.slopeBelow
    if own != 0 { gradient.add(direction * own, to: state.level) }
    var level = gradient.firstLevel(from: 0)
    while level >= 0 {
      let slope = direction * gradient[level]
      let tolerance = levels.tolerance(of: level)
      if slope < -tolerance {
        if direction < 0 { gradient.negate() }
        return Move(symbol: symbol, level: level, direction: direction, gain: -slope)
      }
      if slope > tolerance { break }
      level = gradient.firstLevel(from: level + 1)
    }
    if own != 0 { gradient.add(-direction * own, to: state.level) }
    decisive = level < 0 ? .max : max(decisive, level)
    return nil
  }

  /// Whether the direction leads a required constraint away from where it holds.
  @inline(__always) private func isForbidden(_ state: Symbol, _ direction: Double) -> Bool {
    state.isRequired && (direction > 0 ? state.slopeAbove != 0 : state.slopeBelow != 0)
  }

  /// Whether the symbol can move without any cost, as far as slopes show.
  mutating func isIndifferent(_ symbol: Int32) -> Bool {
    gradient.fit(levels.count)
    findSlopes(of: symbol)
    return isIndifferent(symbols[symbol], 1) || isIndifferent(symbols[symbol], -1)
  }

  private mutating func isIndifferent(_ state: Symbol, _ direction: Double) -> Bool {
    guard !isForbidden(state, direction) else { return false }
    if state.level >= 0 { gradient.add(0, to: state.level) }
    var level = gradient.firstLevel(from: 0)
    while level >= 0 {
      let own = direction > 0 ? state.slopeAbove : -state.slopeBelow
      let slope = direction * gradient[level] + (level == state.level ? own : 0)
      if abs(slope) > levels.tolerance(of: level) { return false }
      level = gradient.firstLevel(from: level + 1)
    }
    return true
  }
}

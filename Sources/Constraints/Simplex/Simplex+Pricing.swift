/// A way to lower the costs: a symbol that is not basic, and the direction it should go.
struct Move {
  var symbol: Int32

  /// 1 or -1.
  var direction: Double

  /// The place of the highest level that gains, counted from the highest priority.
  var rank: Int

  /// What a unit's way saves at that level. Positive.
  var gain: Double
}

extension Simplex {
  /// Lowers the costs until they are lowest, or only until the required constraints hold.
  mutating func optimize(onlyFeasibility: Bool = false) {
    var stalled = 0
    // Never reached on any system seen; a bound for systems that rounding makes unsolvable.
    for _ in 0..<(1000 + 100 * symbols.count) {
      if onlyFeasibility && infeasibleCount == 0 { return }
      // After many steps that go nowhere, the smallest index decides: that never goes in circles.
      let isStalled = stalled > 20 + symbols.count
      guard let move = bestMove(onlyFeasibility: onlyFeasibility, smallestIndex: isStalled) else {
        return
      }
      stalled = take(move, smallestIndex: isStalled) > 0 ? 0 : stalled + 1
    }
  }

  private mutating func bestMove(onlyFeasibility: Bool, smallestIndex: Bool) -> Move? {
    var best: Move?
    var kept = 0
    for position in 0..<candidates.count {
      let symbol = candidates[position]
      guard let move = improvingMove(of: symbol) else {
        symbols[symbol].isCandidate = false
        continue
      }
      candidates[kept] = symbol
      kept += 1
      if onlyFeasibility && move.rank > 0 { continue }
      if best.map({ isBetter(move, than: $0, smallestIndex: smallestIndex) }) ?? true {
        best = move
      }
    }
    candidates.truncate(to: kept)
    return best
  }

  private func improvingMove(of symbol: Int32) -> Move? {
    let state = symbols[symbol]
    guard !state.isBasic && state.kind != .unused else { return nil }
    return improvingMove(of: symbol, state, direction: 1)
      ?? improvingMove(of: symbol, state, direction: -1)
  }

  private func improvingMove(of symbol: Int32, _ state: Symbol, direction: Double) -> Move? {
    guard !isForbidden(state, direction) else { return nil }
    for rank in 0..<levels.order.count {
      let slot = levels.order[rank]
      let slope = slope(of: symbol, state, direction, slot: slot)
      let tolerance = levels.tolerance(ofSlot: slot)
      if slope > tolerance { return nil }
      if slope < -tolerance {
        return Move(symbol: symbol, direction: direction, rank: rank, gain: -slope)
      }
    }
    return nil
  }

  /// Whether the direction leads a required constraint away from where it holds.
  private func isForbidden(_ state: Symbol, _ direction: Double) -> Bool {
    state.isRequired && (direction > 0 ? state.slopeAbove != 0 : state.slopeBelow != 0)
  }

  /// What a unit's way costs at a level.
  func slope(of symbol: Int32, _ state: Symbol, _ direction: Double, slot: Int32) -> Double {
    let others = direction * cost(of: symbol, slot: slot)
    guard slot == state.level else { return others }
    return others + (direction > 0 ? state.slopeAbove : -state.slopeBelow)
  }

  /// Prefers to serve a higher level, then to harm lower levels least for the same gain, as the ratio
  /// test of the dual simplex method does.
  private func isBetter(_ move: Move, than other: Move, smallestIndex: Bool) -> Bool {
    if smallestIndex { return move.symbol < other.symbol }
    if move.rank != other.rank { return move.rank < other.rank }
    for rank in (move.rank + 1)..<max(levels.order.count, move.rank + 1) {
      let slot = levels.order[rank]
      let harm = relativeSlope(of: move, slot: slot)
      let otherHarm = relativeSlope(of: other, slot: slot)
      if abs(harm - otherHarm) > levels.tolerance(ofSlot: slot) { return harm < otherHarm }
    }
    if move.gain != other.gain { return move.gain > other.gain }
    return move.symbol < other.symbol
  }

  private func relativeSlope(of move: Move, slot: Int32) -> Double {
    slope(of: move.symbol, symbols[move.symbol], move.direction, slot: slot) / move.gain
  }

  /// Whether the symbol can go somewhere without any cost, as far as slopes tell.
  func isIndifferent(_ symbol: Int32) -> Bool {
    let state = symbols[symbol]
    return [1.0, -1.0].contains { direction in
      !isForbidden(state, direction)
        && levels.order.allSatisfy { slot in
          abs(slope(of: symbol, state, direction, slot: slot)) <= levels.tolerance(ofSlot: slot)
        }
    }
  }
}

/// Puts chunks of a line into the order in which they are seen (UAX #9, L2).
enum VisualOrder {
  /// - Parameter levels: The embedding level of each chunk, in the order of the text.
  /// - Returns: The indices of the chunks from left to right.
  static func indices(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    // From the highest level to the lowest odd one, reverse every range at that level or higher.
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

// SPDX-License-Identifier: MIT
extension Range<Int> {
  /// The first number for which a condition holds that holds for all after it, too; the end where it never does.
  ///
  /// - Complexity: O(log *n*) calls.
  @inline(__always)
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

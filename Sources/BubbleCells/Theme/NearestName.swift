// SPDX-License-Identifier: MIT
/// Finds the name that a misspelt one may stand for.
enum NearestName {
  /// The first of the names that fewest insertions, deletions and replacements lead to, unless it takes more
  /// than one for every four bytes of the name, and more than two.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of at most *m* bytes, however long the misspelt one is.
  static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let bytes = Array(candidate.utf8)
      let limit = max(2, bytes.count / 4)
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, bytes)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Levenshtein's distance, with one row of his table at a time.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (line, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}

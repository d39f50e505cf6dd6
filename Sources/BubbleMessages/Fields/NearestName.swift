// SPDX-License-Identifier: MIT
/// Finds the name that a misspelt one may stand for.
package enum NearestName {
  /// The first of the names that fewest insertions, deletions and replacements lead to, unless it takes more
  /// than one for every four bytes of the name, and more than two.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of at most *m* bytes, however long the misspelt one is.
  package static func of(_ name: String, among names: some Sequence<String>) -> String? {
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

  /// The candidate with the fewest letters to change, upper and lower case alike; `nil` when a third of the
  /// letters differ in all of them.
  ///
  /// - Complexity: O(*n*·*m*), where *n* and *m* are the lengths of the name, no more than 100 of it, and of all
  ///   candidates.
  package static func of(anyCase name: String, among candidates: [String]) -> String? {
    let letters = Array(String(name.unicodeScalars.prefix(100)).lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? max(letters.count / 3, 2) + 1 { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The first of the names that differs from one in its letters' case, in underscores, or in one letter: one that is
  /// missing, too many, another, or in its neighbour's place.
  static func of(normalized name: String, among names: some Sequence<String>) -> String? {
    let wanted = name.utf8.compactMap(normalized)
    guard wanted.count > 2, wanted.count < 32 else { return nil }
    return names.first { candidate in
      let bytes = candidate.utf8.compactMap(normalized)
      guard abs(bytes.count - wanted.count) <= 1 else { return false }
      return distance(wanted, bytes) <= 1 || isSwapped(wanted, bytes)
    }
  }

  /// A letter in lower case, or a digit; `nil` for anything else.
  static func normalized(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    default: nil
    }
  }

  /// Whether two names differ by two exchanged neighbours.
  private static func isSwapped(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let different = zip(first, second).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    guard first.count == second.count, different.count == 2, different[1] == different[0] + 1 else {
      return false
    }
    return first[different[0]] == second[different[1]]
      && first[different[1]] == second[different[0]]
  }

  /// Returns Levenshtein's distance, with one row of his table at a time.
  private static func distance<Letter: Equatable>(_ first: [Letter], _ second: [Letter]) -> Int {
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}

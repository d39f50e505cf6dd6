// SPDX-License-Identifier: MIT
import BubbleViews

/// Suggestions for unknown names.
enum NearestText {
  /// The candidate with the fewest letters to change, upper and lower case alike; `nil` when a third of the
  /// letters differ in all of them.
  ///
  /// - Complexity: O(*n*·*m*), where *n* and *m* are the lengths of the name, no more than 100 of it, and of all
  ///   candidates.
  static func to(_ name: String, in candidates: [String]) -> String? {
    let letters = Array(name.prefix(100).lowercased())
    var best: (text: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased()))
      if distance < best?.distance ?? max(letters.count / 3, 2) + 1 { best = (candidate, distance) }
    }
    return best?.text
  }

  /// The number of letters to insert, remove or replace (Levenshtein's distance).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}

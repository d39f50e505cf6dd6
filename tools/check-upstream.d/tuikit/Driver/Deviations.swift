// SPDX-License-Identifier: MIT
import Foundation

/// Why cells have other sizes than native rows, where that is right.
struct Deviations {
  private struct Entry: Decodable {
    /// The editions, messages and cells, as patterns; what is missing stands for all.
    var edition: String?
    var message: String?
    var cell: String?
    var reason: String
  }

  private let entries: [Entry]

  init(file: String?) throws {
    guard let file else {
      entries = []
      return
    }
    entries = try JSONDecoder().decode(
      [Entry].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// The reason of the first entry that fits; `nil` for none.
  func reason(_ edition: String, _ message: String, _ cell: String) -> String? {
    entries.first { entry in
      fits(edition, entry.edition) && fits(message, entry.message) && fits(cell, entry.cell)
    }?.reason
  }

  /// Whether a name begins with a pattern, or is one of several with `|` between them.
  private func fits(_ name: String, _ pattern: String?) -> Bool {
    pattern.map { $0.split(separator: "|").contains { name.hasPrefix($0) } } ?? true
  }
}

// SPDX-License-Identifier: MIT
import BubbleKit

/// The names of the goldens of a file's messages.
///
/// No two names of a file are equal, nor differ in case alone, whatever the messages' IDs are: a name is
/// given only while it is free.
enum GoldenNaming {
  /// The maximum length of a name that a golden may have.
  private static let maximumLength = 100

  /// A name for each message, in their order.
  ///
  /// An ID that can be a name is the name of the first message that has it. Other messages get the ID in
  /// permitted characters, with a digest of the whole ID; and a number where that name is taken.
  static func names(for messageIDs: [String]) -> [String] {
    var taken: Set<String> = []
    // IDs that can be names come first, so that no name made up for another message takes theirs.
    var names = messageIDs.map { id in
      isPlain(id) && taken.insert(id.lowercased()).inserted ? id : nil
    }
    let own = Set(names.compactMap { $0 })
    var counts: [String: Int] = [:]
    for (index, id) in messageIDs.enumerated() where names[index] == nil {
      let isRepeated = isPlain(id) && own.contains(id)
      let base = isRepeated ? id : "\(plain(id))-\(digest(id))"
      var count = counts[base] ?? (isRepeated ? 1 : 0)
      var name = ""
      repeat {
        count += 1
        name = numbered(base, count)
      } while !taken.insert(name.lowercased()).inserted
      counts[base] = count
      names[index] = name
    }
    return names.compactMap { $0 }
  }

  private static func numbered(_ base: String, _ count: Int) -> String {
    guard count > 1 else { return base }
    let end = "-again-\(count)"
    return base.prefix(maximumLength - end.count) + end
  }

  /// Whether an ID can be a file's name. Compares bytes: a Kelvin sign is equal to a K otherwise.
  private static func isPlain(_ id: String) -> Bool { plain(id).utf8.elementsEqual(id.utf8) }

  /// The text with letters, digits, `-` and `_` alone; other characters become `_`. At least one
  /// character, and at most 80.
  static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(80).map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: Character("_")
      }
    }
    return scalars.isEmpty ? "_" : String(scalars)
  }

  /// A digest of eight digits that depends on every byte (FNV-1a).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return hash.hexadecimal(digits: 8)
  }
}

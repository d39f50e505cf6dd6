// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleStrings

/// The names of the goldens of a file's messages.
///
/// No two names of a file are equal, nor differ in case alone, whatever the messages' IDs are: a name is
/// given only while it is free.
enum GoldenNaming {
  /// The maximum length of a name that a golden may have.
  private static let maximumLength = 100

  /// A name for each message, in their order.
  ///
  /// An ID that can be a name is the name of the first message that has it. Of IDs that differ in case alone, one is a name:
  /// that which is one already, or else the first by its bytes, in whatever order their messages are. Other messages get the
  /// ID in permitted characters, with a digest of the whole ID; and a number where that name is taken.
  ///
  /// - Parameter existing: The names of the file's goldens. Called where IDs differ in case alone.
  static func names(
    for messageIDs: [String], existing: () -> Set<ExactString> = { [] }
  ) -> [String] {
    let plainIDs = Set(exactly: messageIDs.lazy.filter(isPlain))
    let groups = Dictionary(grouping: plainIDs) { $0.string.lowercased() }
    let recorded = groups.count < plainIDs.count ? existing() : []
    let holders = groups.mapValues { ids in
      ids.filter(recorded.contains).min() ?? ids.min()
    }
    var taken: Set<String> = []
    // IDs that can be names come first, so that no name made up for another message takes theirs.
    var names = messageIDs.map { id in
      isPlain(id) && holders[id.lowercased()] == ExactString(id)
        && taken.insert(id.lowercased()).inserted ? id : nil
    }
    let own = Set(names.compactMap { $0 })
    var counts: [String: Int] = [:]
    for (index, id) in messageIDs.enumerated() where names[index] == nil {
      let isRepeated = isPlain(id) && own.contains(id)
      let base = isRepeated ? id : "\(plain(id))-\(TextDigest.short(id))"
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
}

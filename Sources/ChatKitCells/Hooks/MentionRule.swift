// SPDX-License-Identifier: MIT
/// The rule for mentions in a text.
public enum MentionRule {
  /// Whether a text mentions one of several names, or everyone: `@Mira`, `@all`.
  ///
  /// After the name comes a space, a punctuation mark or the end of the text: `@Tomas` doesn't mention Tom.
  /// There must be no ASCII letter or digit before the `@`, as in an e-mail address. Everyone is `@all`, in
  /// upper or lower case; names are compared exactly.
  public static func isMentioned(anyOf names: [String], in text: String) -> Bool {
    let names = names.filter { !$0.isEmpty }
    var previous: Character?
    var rest = text[...]
    while let mark = rest.firstIndex(of: "@") {
      if mark > rest.startIndex { previous = rest[rest.index(before: mark)] }
      let following = rest[rest.index(after: mark)...]
      if !(previous?.isPartOfAddress ?? false), begins(following, withAnyOf: names) { return true }
      previous = "@"
      rest = following
    }
    return false
  }

  private static func begins(_ text: Substring, withAnyOf names: [String]) -> Bool {
    if text.prefix(3).lowercased() == "all", ends(text.dropFirst(3)) { return true }
    return names.contains { text.hasPrefix($0) && ends(text.dropFirst($0.count)) }
  }

  /// Whether a name ends before the rest of a text.
  private static func ends(_ rest: Substring) -> Bool {
    guard let next = rest.first else { return true }
    return next.isWhitespace || next.isPunctuation
  }
}

extension Character {
  fileprivate var isPartOfAddress: Bool { isASCII && (isLetter || isNumber) }
}

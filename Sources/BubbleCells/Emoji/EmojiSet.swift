// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews
internal import Foundation

/// The emoji that texts name by keys in square brackets, such as `[TUIEmoji_Smile]`.
///
/// A set is a value that can be shared between threads. Its images are decoded, or drawn with a font, on
/// first use.
public struct EmojiSet: Sendable {
  /// An emoji.
  public struct Emoji: Sendable {
    /// The key with its brackets, as texts have it.
    public let key: String

    /// The emoji's name in each language, without brackets.
    public var names: [Language: String]

    /// The pixels.
    public var picture: Picture

    /// - Precondition: The key is in square brackets, and has none inside.
    public init(key: String, names: [Language: String] = [:], picture: Picture) {
      precondition(EmojiSet.isKey(key), "An emoji's key is in square brackets, unlike '\(key)'.")
      self.key = key
      self.names = names
      self.picture = picture
    }
  }

  /// The source of an emoji's pixels.
  public enum Picture: Sendable {
    /// A text that a font draws: an emoji of Unicode.
    case text(String)

    /// The path of an image in a store.
    case image(String, in: ImageStore)
  }

  private let index: Index

  /// Creates a set. Of two emoji with the same key, the later one replaces the earlier.
  public init(_ emoji: [Emoji]) { index = Index(emoji) }

  /// A set without emoji.
  public static let empty = EmojiSet([])

  /// The emoji, in display order.
  public var emoji: [Emoji] { index.emoji }

  /// The keys of the emoji without their brackets, which Markdown must leave alone.
  package var wordsInBrackets: [String] { index.wordsInBrackets }

  /// The emoji of a key, which is compared letter by letter; `nil` for a key that isn't in the set.
  public subscript(key: String) -> Emoji? { index.places[key].map { index.emoji[$0] } }

  static func isKey(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else {
      return false
    }
    return !bytes.dropFirst().dropLast().contains {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
    }
  }
}

/// An index of emoji by key. An object, so that copies of a set share it.
private final class Index: Sendable {
  let emoji: [EmojiSet.Emoji]
  let places: [ExactString: Int]

  /// The longest key's length, in bytes.
  let longestKey: Int

  /// The keys without their brackets.
  let wordsInBrackets: [String]

  init(_ all: [EmojiSet.Emoji]) {
    var (emoji, places): ([EmojiSet.Emoji], [ExactString: Int]) = ([], [:])
    for one in all {
      if let place = places[one.key] {
        emoji[place] = one
      } else {
        places[one.key] = emoji.count
        emoji.append(one)
      }
    }
    self.emoji = emoji
    self.places = places
    longestKey = emoji.map(\.key.utf8.count).max() ?? 0
    wordsInBrackets = emoji.map { String($0.key.dropFirst().dropLast()) }
  }
}

extension EmojiSet {
  /// An emoji's key in a text.
  public struct Match: Sendable {
    /// The UTF-8 offsets of the key, brackets included.
    public let range: Range<Int>

    public let emoji: Emoji
  }

  /// The keys of emoji in a text, in the order of the text.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length. Text without `[` is only searched for it.
  public func matches(in text: String) -> [Match] {
    var matches: [Match] = []
    scan(text) { range, place in
      matches.append(Match(range: range, emoji: index.emoji[place]))
      return true
    }
    return matches
  }

  /// Whether a text has a key of an emoji.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length. Text without `[` is only searched for it.
  public func isNamed(in text: String) -> Bool {
    var isFound = false
    scan(text) { _, _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Replaces each key in a text. The closure is called in the order of the text.
  public func replacingKeys(in text: String, _ replacement: (Match) -> String) -> String {
    let matches = matches(in: text)
    guard !matches.isEmpty else { return text }
    var (result, end, bytes) = ("", 0, text.utf8)
    result.reserveCapacity(bytes.count)
    var start = bytes.startIndex
    for match in matches {
      let open = bytes.index(start, offsetBy: match.range.lowerBound - end)
      result += text[start..<open]
      result += replacement(match)
      start = bytes.index(open, offsetBy: match.range.count)
      end = match.range.upperBound
    }
    return result + text[start...]
  }

  /// The text with U+FFFC in place of each key; `nil` for a text without keys, or one that has U+FFFC itself.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length. Text without `[` is only searched for it.
  package func boxingKeys(in text: String) -> String? {
    var copy = text
    return copy.withUTF8 { bytes in
      var (boxed, end): ([UInt8], Int) = ([], 0)
      scan(bytes) { range, _ in
        if end == 0 { boxed.reserveCapacity(bytes.count) }
        boxed += UnsafeBufferPointer(rebasing: bytes[end..<range.lowerBound])
        boxed += [0xEF, 0xBF, 0xBC]
        end = range.upperBound
        return true
      }
      guard end > 0, !text.containsExactly("\u{FFFC}") else { return nil }
      boxed += UnsafeBufferPointer(rebasing: bytes[end...])
      return String(decoding: boxed, as: UTF8.self)
    }
  }

  /// - Parameter body: Returns whether to go on.
  private func scan(_ text: String, _ body: (Range<Int>, _ place: Int) -> Bool) {
    guard !index.emoji.isEmpty else { return }
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { scan($0, body) }
    guard isDone == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer { scan($0, body) }
  }

  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ place: Int) -> Bool
  ) {
    var offset = 0
    while let open = Self.bracket(in: bytes, from: offset) {
      let limit = min(open + index.longestKey, bytes.count)
      var end = open + 1
      while end < limit, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "]") {
        end += 1
      }
      offset = end
      guard end < limit, bytes[end] == UInt8(ascii: "]") else { continue }
      let key = String(
        decoding: UnsafeBufferPointer(rebasing: bytes[open...end]), as: UTF8.self)
      if let place = index.places[key], !body(open..<end + 1, place) { return }
    }
  }

  /// The first opening bracket from an offset on.
  private static func bracket(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, 0x5B, bytes.count - offset)
    else { return nil }
    return found - UnsafeMutableRawPointer(mutating: base)
  }
}

extension EmojiSet.Emoji {
  /// The emoji's name in brackets, for texts without images; the key if it has no name.
  public func name(in localization: Localization) -> String {
    guard let name = names[localization.language] ?? names[.english] else { return key }
    return "[" + (localization.pseudolocale.map { $0(name) } ?? name) + "]"
  }
}

extension EmojiSet {
  /// Replaces the keys of emoji in a text by their names, for conversation lists.
  public func localized(_ text: String, in localization: Localization) -> String {
    replacingKeys(in: text) { $0.emoji.name(in: localization) }
  }
}

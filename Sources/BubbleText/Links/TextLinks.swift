// SPDX-License-Identifier: MIT
/// Finds web addresses, e-mail addresses, phone numbers and mentions in plain text.
///
/// A link is text that readers of a chat would tap on, and in doubt rather less of it:
///
/// - **Web addresses** with a scheme take any host. Without one, the host ends with a known
///   top-level domain. Domains that are also words or file names (`it`, `me`, `so`, `md`, `rs`)
///   need more: `www.`, a second-level registry (`co.in`), a port or a path. A capitalised domain
///   after a small letter is the start of a sentence (`ok.So`).
/// - **Paths** have words of any script (UTS #58): `wiki/שלום`, `wiki/Чат`, `wiki/聊天`. A word that begins
///   with a Latin letter or a digit ends, and the link with it, before a letter of any other script: text that follows
///   an address with no space between isn't a part of it (`https://a.cn/x很好`, `https://a.com/xשלום`). Words
///   begin behind `/ # & = - _ + :`.
/// - **What ends a link** stays out of it: closing punctuation, and brackets that the link did not
///   open.
/// - **Phone numbers** start with `+`, or are grouped as national numbers are. Solid digits count
///   only as Chinese mobile numbers, or with a trunk zero. Dates, times and prices do not.
/// - **Mentions** start at the edge of a word.
public enum TextLinks {
  /// The links of a text, in its order. They don't overlap.
  ///
  /// Where two readings compete, addresses come before mentions, and those before numbers.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length, for any text.
  public static func links(
    in text: String, options: LinkOptions = LinkOptions()
  ) -> [TextLink] {
    links(in: text, options: options, counter: nil)
  }

  /// Finds the same links, and counts the scalars that are read.
  static func links(
    in string: String, options: LinkOptions, counter: ReadCounter?
  ) -> [TextLink] {
    guard string.utf8.contains(where: mayStartLink) else { return [] }
    let text = LinkText(string, counter: counter)
    var found = AddressScanner.links(in: text, options: options)
    if options.kinds.contains(.mention) {
      found = merge(found, MentionScanner.links(in: text, policy: options.mentions, taken: found))
    }
    if options.kinds.contains(.phone) {
      found = merge(found, PhoneScanner.links(in: text, taken: found))
    }
    let chosen = found.filter { options.kinds.contains($0.kind) }
    return text.endingAtClusters(chosen).map { link in
      TextLink(range: text.utf8Range(link.range), kind: link.kind, target: link.target)
    }
  }

  /// A text with none of these has no link: every address has a full stop, a colon or an `@`, and
  /// every phone number a digit.
  private static func mayStartLink(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2E, 0x3A, 0x40, 0x30...0x39: true
    default: false
    }
  }

  private static func merge(_ left: [FoundLink], _ right: [FoundLink]) -> [FoundLink] {
    right.isEmpty ? left : (left + right).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The links of texts that were searched last, for texts that go on from them.
package final class KnownLinks {
  private var options = LinkOptions()
  private var known: [(text: String, links: [TextLink])] = []

  /// The number of texts: those of one message that may grow at a time, such as the cells of a row.
  private static let textCount = 4

  /// Shorter texts are searched each time, in bytes.
  package static let shortestText = 512

  package init() {}

  /// The links that ``TextLinks/links(in:options:)`` finds. Of a text that begins like an earlier one, the part behind the
  /// last words that both have is searched.
  package func links(in text: String, options: LinkOptions) -> [TextLink] {
    // Names may have spaces.
    guard text.utf8.count >= Self.shortestText, !options.mentions.hasSpaces else {
      return TextLinks.links(in: text, options: options)
    }
    if options != self.options { (self.options, known) = (options, []) }
    var (links, start, place): ([TextLink], Int, Int?) = ([], 0, nil)
    for (index, earlier) in known.enumerated() {
      let cut = WordCut.last(in: text, upTo: text.commonPrefix(with: earlier.text))
      guard cut > start else { continue }
      (links, start, place) = (earlier.links.filter { $0.range.upperBound <= cut }, cut, index)
    }
    if let place { known.remove(at: place) }
    links += TextLinks.links(in: text.suffix(from: start), options: options).map {
      TextLink(
        range: $0.range.lowerBound + start..<$0.range.upperBound + start, kind: $0.kind,
        target: $0.target)
    }
    if known.count == Self.textCount { known.removeFirst() }
    known.append((text, links))
    return links
  }
}

extension MentionPolicy {
  fileprivate var hasSpaces: Bool {
    names.union(everyone).contains { $0.unicodeScalars.contains(where: \.properties.isWhitespace) }
  }
}

extension String {
  fileprivate func suffix(from offset: Int) -> String {
    offset == 0 ? self : String(self[utf8.index(startIndex, offsetBy: offset)...])
  }
}

/// A place between two words that no link reaches over: letters end numbers, and a space or punctuation of full width ends
/// everything else.
private enum WordCut {
  /// Returns the start of the last such word that begins before an offset; 0 without one.
  static func last(in text: String, upTo end: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var index = min(end, bytes.count) - 1
      while index > 1 {
        if isLetter(bytes, at: index), isSeparated(bytes, at: index) { return index }
        index -= 1
      }
      return 0
    }
  }

  /// Whether a space behind a letter, or a full-width mark, is before an offset.
  private static func isSeparated(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if bytes[index - 1] == 0x20 {
      var start = index - 2
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return isLetter(bytes, at: start)
    }
    guard index > 2 else { return false }
    // 、 。 ！ ， ；？
    switch (bytes[index - 3], bytes[index - 2], bytes[index - 1]) {
    case (0xE3, 0x80, 0x81...0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9B),
      (0xEF, 0xBC, 0x9F):
      return true
    default: return false
    }
  }

  /// Whether a letter that begins a grapheme cluster is at an offset. Not all letters are known.
  private static func isLetter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if bytes[index] < 0x80 { return bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A }
    let rest = UnsafeBufferPointer(rebasing: bytes[index..<min(index + 4, bytes.count)])
    var reader = UTF8Reader(rest)
    let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard bytes[index] >= 0xC0, rest.count >= length, let scalar = reader.next() else {
      return false
    }
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x386...0x3CE, 0x400...0x481: return true
    case 0x5D0...0x5EA, 0x620...0x64A, 0x905...0x939, 0xE01...0xE2E: return true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
    default: return false
    }
  }
}

/// A link in scalars.
struct FoundLink {
  var range: Range<Int>
  var kind: TextLink.Kind
  var target: String
}

/// A range of plain text that leads somewhere, or that names a member of the conversation.
public struct TextLink: Hashable, Sendable {
  /// The kind of a link's target.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case url, email, phone, mention
  }

  /// The UTF-8 offsets of the text that is the link. Both ends are edges of grapheme clusters.
  public let range: Range<Int>

  /// The kind of the target.
  public let kind: Kind

  /// The target of the link, in full.
  ///
  /// A web address as it is written, with `https://` before it where it names no scheme; `mailto:`
  /// and the address; `tel:` and the digits, after `+` where the number is international; the name
  /// that is mentioned, without its `@`. Domains stay in the script they are written in.
  public let target: String

  public init(range: Range<Int>, kind: Kind, target: String) {
    self.range = range
    self.kind = kind
    self.target = target
  }
}

/// The kinds of links that are found in a text.
public struct LinkOptions: Hashable, Sendable {
  /// The kinds to find. The default is all of them.
  public var kinds = Set(TextLink.Kind.allCases)

  /// Schemes besides `http`, `https`, `ftp`, `mailto` and `tel`, in lower case and without the
  /// colon, such as `myapp`. The rest of the link is taken as written. The default is none.
  public var schemes: Set<String> = []

  /// The rules for mentions. The default accepts any word after `@`.
  public var mentions = MentionPolicy()

  public init() {}
}

/// The names that may follow an `@`.
public struct MentionPolicy: Hashable, Sendable {
  /// Names that are mentioned whole, with their spaces, such as those of a group's members. Of
  /// several that fit, the longest wins. Letters count as they are. The default is none.
  public var names: Set<String> = []

  /// Names that mean everyone. They are found as ``names`` are.
  public var everyone: Set<String> = ["All", "all", "everyone", "所有人", "全体成员"]

  /// Whether any run of letters, digits and low lines is a name. The default is `true`.
  public var acceptsAnyWord = true

  public init() {}

  /// A policy that knows the names of the members, and takes no others.
  public static func members(_ names: Set<String>) -> MentionPolicy {
    var policy = MentionPolicy()
    policy.names = names
    policy.acceptsAnyWord = false
    return policy
  }
}

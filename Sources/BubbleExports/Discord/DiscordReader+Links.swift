// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Addresses, and links with a title.
extension DiscordReader {
  // MARK: Addresses

  /// Reads an address up to white space, without punctuation at its end. Nothing in it is a mark.
  mutating func readAddress(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard !context.isInLink, let address = source.address(at: start, before: end) else {
      return nil
    }
    let text = source.string(start..<address)
    if text.isWebAddress {
      lines.append(link: text, title: text, context.style)
    } else {
      lines.append(text.unicodeScalars, context.style)
    }
    return address
  }

  // MARK: Links

  /// A link with a title.
  private struct Link {
    let title: Range<Int>
    let address: Range<Int>

    /// The index after the bracket that closes it.
    let end: Int
  }

  /// Reads a link: `[title](https://example.com)`. One to no website, or whose title is another address, is text.
  mutating func readLink(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard !context.isInLink, let link = link(at: start, before: end) else { return nil }
    let address = source.unescaped(link.address)
    guard address.isWebAddress, isTitle(link.title) else {
      lines.append(source.scalars[start..<link.end], context.style)
      return link.end
    }
    var inner = context.inner()
    (inner.isInLink, inner.style) = (true, [])
    let title = text(of: link.title, in: inner, at: .text)
    lines.append(link: address, title: title, context.style)
    return link.end
  }

  /// Reads an image of Markdown, which Discord doesn't have: all of it is text, but for the address.
  mutating func readImage(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard !context.isInLink, source.has("[", at: start + 1, before: end),
      let link = link(at: start + 1, before: end)
    else { return nil }
    lines.append(source.scalars[start..<link.address.lowerBound], context.style)
    let address = source.string(link.address)
    if address.isWebAddress {
      lines.append(link: address, title: address, context.style)
    } else {
      lines.append(address.unicodeScalars, context.style)
    }
    lines.append(source.scalars[link.address.upperBound..<link.end], context.style)
    return link.end
  }

  /// Whether a title may be that of a link: not blank, and no other address or block of code.
  private func isTitle(_ range: Range<Int>) -> Bool {
    let trimmed = source.trimmed(range)
    return !trimmed.isEmpty
      && !trimmed.contains { index in
        source.scalars[index] == "h" && source.address(at: index, before: range.upperBound) != nil
          || source.scalars[index] == "`" && source.has("```", at: index, before: range.upperBound)
      }
  }

  /// The link that an opening bracket begins.
  private mutating func link(at start: Int, before end: Int) -> Link? {
    let brackets = source.brackets
    var number = brackets.partition { $0 > start }
    var seen: [Int] = []
    while number < brackets.count, brackets[number] < end, !deadBrackets.contains(brackets[number])
    {
      seen.append(brackets[number])
      if source.scalars[brackets[number]] == "[" {
        // A pair of brackets in the title: it ends at the next one that closes.
        number += 1
        while number < brackets.count, source.scalars[brackets[number]] == "[" {
          seen.append(brackets[number])
          number += 1
        }
      } else if let (address, linkEnd) = target(at: brackets[number] + 1, before: end) {
        return Link(title: start + 1..<brackets[number], address: address, end: linkEnd)
      } else if number + 1 == brackets.count || source.scalars[brackets[number + 1]] == "[" {
        break
      }
      number += 1
    }
    deadBrackets.formUnion(seen)
    return nil
  }

  /// The address between round brackets, and the index after them. It may have a description between quotation marks.
  private mutating func target(
    at start: Int, before end: Int
  ) -> (address: Range<Int>, end: Int)? {
    guard source.has("(", at: start, before: end) else { return nil }
    var index = source.first(from: start + 1, before: end) { !$0.isWhitespace }
    let isBracketed = source.has("<", at: index, before: end)
    if isBracketed { index += 1 }
    let word = wordEnd(from: index, before: end)
    guard word - index <= Self.addressLimit else { return nil }
    var (close, linkEnd) = (word, word)
    if let parenthesis = source.closingParenthesis(from: index, before: word) {
      close = source.closingParenthesis(ofAddressFrom: index, before: word) ?? parenthesis
      linkEnd = close
    } else {
      guard let afterwards = description(at: word, before: end) else { return nil }
      linkEnd = afterwards
    }
    if close > index, source.scalars[close - 1] == ">" { close -= 1 }
    return close > index ? (index..<close, linkEnd + 1) : nil
  }

  private mutating func wordEnd(from start: Int, before end: Int) -> Int {
    if !lastWord.contains(start) {
      lastWord =
        start..<source.first(from: start, before: source.scalars.count) { $0.isWhitespace }
    }
    return min(lastWord.upperBound, end)
  }

  /// The round bracket behind the white space and the description after an address.
  private func description(at start: Int, before end: Int) -> Int? {
    let limit = min(end, start + Self.descriptionLimit)
    guard start < limit else { return nil }
    let index = source.first(from: start, before: limit) { !$0.isWhitespace }
    guard index < limit else { return nil }
    if source.scalars[index] == ")" { return index }
    guard ["\"", "'"].contains(source.scalars[index]) else { return nil }
    var quotation = index + 1
    while quotation < limit {
      if ["\"", "'"].contains(source.scalars[quotation]) {
        let close = source.first(from: quotation + 1, before: limit) { !$0.isWhitespace }
        if source.has(")", at: close, before: limit) { return close }
      }
      quotation += 1
    }
    return nil
  }

  /// No description that is read is longer.
  private static let descriptionLimit = 256
}

extension DiscordSource {
  /// The end of an address at an index; `nil` where there is none.
  fileprivate func address(at start: Int, before end: Int) -> Int? {
    guard let scheme = Self.schemes.first(where: { has($0, at: start, before: end) }) else {
      return nil
    }
    let least = start + scheme.unicodeScalars.count
    var last = first(from: least, before: end) { $0.isWhitespace || $0 == "<" }
    while last > least, Self.punctuation.contains(scalars[last - 1]) { last -= 1 }
    guard last > least + 1 else { return nil }
    // A bracket that the address doesn't open is the one around it.
    let parentheses = scalars[start..<last].lastIndex { $0 != ")" }.map { last - $0 - 1 } ?? 0
    if parentheses > 0, scalars[start..<last].count(where: { $0 == "(" }) < parentheses {
      last -= 1
    }
    return last
  }

  private static let schemes = ["https://", "http://", "steam://"]
  private static let punctuation: Set<Unicode.Scalar> = [".", ",", ":", ";", "\"", "'", "]"]

  /// The bracket that closes an address from an index on, which may have pairs of brackets.
  fileprivate func closingParenthesis(ofAddressFrom start: Int, before end: Int) -> Int? {
    var isOpen = false
    var index = start
    while index < end {
      switch scalars[index] {
      case "\\": index += 1
      case "(": isOpen = true
      case ")" where !isOpen: return index
      case ")": isOpen = false
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The text without the backslashes of its escapes.
  fileprivate func unescaped(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    var index = range.lowerBound
    while index < range.upperBound {
      let next = escaped(at: index, before: range.upperBound)
      text.append(next ?? scalars[index])
      index += next == nil ? 1 : 2
    }
    return String(text)
  }
}

extension String {
  /// Whether it is an address of the web that has more than a scheme.
  fileprivate var isWebAddress: Bool {
    for scheme in ["https://", "http://"] where lowercased().beginsExactly(with: scheme) {
      return unicodeScalars.count > scheme.unicodeScalars.count
    }
    return false
  }
}

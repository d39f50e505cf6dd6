// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The marks of spoilers, `||`, and of underlines, `__`, which cells have neither of: they are removed in pairs.
struct DiscordMarks {
  /// The numbers of marks that are still to be removed.
  private var spoilers = 0
  private var underlines = 0

  /// - Parameter texts: The parts of a text that aren't code.
  init(in texts: [String]) {
    var found = DiscordMarks()
    for text in texts { _ = found.pass(over: text) { _ in false } }
    spoilers = -found.spoilers / 2 * 2
    underlines = -found.underlines / 2 * 2
  }

  private init() {}

  /// The next part of the text without the marks that are in pairs.
  mutating func removed(from text: String) -> String {
    guard spoilers > 0 || underlines > 0 else { return text }
    return pass(over: text) { $0 > 0 }
  }

  /// Counts the marks of a text down.
  ///
  /// - Parameter isRemoved: Returns whether a mark is removed, by the number before it.
  private mutating func pass(over text: String, isRemoved: (Int) -> Bool) -> String {
    var result = ""
    for part in DiscordLines.parts(of: text) {
      var rest = part.text.unicodeScalars
      while !part.isAddress, let first = rest.first {
        if first == "\\" {
          result += Substring(rest.prefix(2))
          rest = rest.dropFirst(2)
          continue
        }
        let run = rest.prefix { $0 == first }
        var kept = run
        if first == "|", run.count == 2 {
          if isRemoved(spoilers) { kept = rest[..<rest.startIndex] }
          spoilers -= 1
        } else if first == "_", run.count == 2 || run.count == 3 {
          if isRemoved(underlines) { kept = run.dropFirst(2) }
          underlines -= 1
        }
        result += Substring(kept)
        rest = rest[run.endIndex...]
      }
      result += Substring(rest)
    }
    return result
  }
}

/// The lines of a text in Discord's Markdown.
enum DiscordLines {
  /// Returns Markdown that every reader takes as Discord does.
  ///
  /// - Parameter startsLine: Whether the text begins a line.
  static func markdown(of text: String, startsLine: Bool) -> String {
    var lines = text.exactLines(omittingEmptySubsequences: false)
      .map(String.init)
    var quotesRest = false
    for index in lines.indices {
      var line = escaped(lines[index], startsLine: startsLine || index > 0)
      if line.beginsExactly(with: "-# ") { line.unicodeScalars.removeFirst(3) }
      if line.beginsExactly(with: ">>> ") {
        quotesRest = true
        line = "> " + Substring(line.unicodeScalars.dropFirst(4))
      } else if quotesRest {
        line = "> " + line
      } else if index > 0, lines[index - 1].beginsExactly(with: "> "),
        !line.beginsExactly(with: ">"), !line.isEmpty
      {
        // A quotation ends with its line, not with its paragraph.
        line = "\n" + line
      }
      lines[index] = line
    }
    return lines.enumerated().map { index, line in
      // Two spaces and a line feed end a line within a paragraph.
      index < lines.count - 1 ? (line.isEmpty ? "\n" : line + "  \n") : line
    }.joined()
  }

  /// A line whose addresses are between brackets where they have marks, and which is neither a rule nor has entities.
  private static func escaped(_ line: String, startsLine: Bool) -> String {
    if startsLine, let first = line.utf8.first, "-=_*".utf8.contains(first),
      line.utf8.allSatisfy({ $0 == first || $0 == UInt8(ascii: " ") })
    {
      return "\\" + line
    }
    var result = ""
    for part in parts(of: line) {
      if part.isAddress {
        let isTarget =
          result.endsExactly(with: "](") || !part.text.utf8.contains(where: "_*~".utf8.contains)
        result += isTarget ? String(part.text) : "<\(part.text)>"
      } else {
        result += withoutOthersMarks(part.text)
      }
    }
    return result
  }

  /// A text in which entities and formulas, which Discord doesn't have, are plain.
  static func withoutOthersMarks(_ text: Substring) -> String {
    var result = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&", "$": result += "\\" + String(scalar)
      case "\\":
        let next = rest.popFirst()
        if next == "[" {
          result += "&#91;"
        } else if next == "(" || next == ")" {
          result += next.map { String($0) } ?? ""
        } else {
          result += "\\" + (next.map { String($0) } ?? "")
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The addresses of a text, in which no character is markup, and what is between them.
  static func parts(of text: String) -> [(text: Substring, isAddress: Bool)] {
    var parts: [(text: Substring, isAddress: Bool)] = []
    var (start, index) = (text.startIndex, text.startIndex)
    while let found = text.utf8[index...].firstIndex(of: UInt8(ascii: "h")) {
      let address = address(atStartOf: text[found...])
      guard !address.isEmpty else {
        index = text.utf8.index(after: found)
        continue
      }
      if start < found { parts.append((text[start..<found], false)) }
      parts.append((address, true))
      (start, index) = (address.endIndex, address.endIndex)
    }
    if start < text.endIndex { parts.append((text[start...], false)) }
    return parts
  }

  /// The address that a text begins with, up to white space, a bracket, or marks at its end; empty for none.
  private static func address(atStartOf text: Substring) -> Substring {
    guard text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8) else {
      return ""
    }
    var depth = 0
    var address = text.unicodeScalars.prefix { scalar in
      // A bracket that an address doesn't open is the one around it.
      if scalar == "(" { depth += 1 } else if scalar == ")" { depth -= 1 }
      return depth >= 0 && !scalar.isWhitespace && !"<>|\"\\".unicodeScalars.contains(scalar)
    }
    while let last = address.last, ".,;:!?'*_~".unicodeScalars.contains(last) {
      address.removeLast()
    }
    return Substring(address)
  }
}

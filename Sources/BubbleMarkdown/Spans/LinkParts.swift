// SPDX-License-Identifier: MIT
import BubbleStrings

/// The parts of links in a range of a text: labels, destinations and titles (CommonMark 0.31, 4.7 and 6.3).
struct LinkParts {
  /// The address and the title of a link.
  struct Target {
    var destination: String
    var title = ""
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    (self.bytes, self.range) = (bytes, range)
  }

  // MARK: Links

  /// The target that begins with a parenthesis, and the offset behind it.
  func target(at start: Int) -> (target: Target, end: Int)? {
    var index = spaceEnd(from: start + 1)
    if byte(index) == ASCII.closeParenthesis { return (Target(destination: ""), index + 1) }
    guard let destination = destination(at: index) else { return nil }
    var target = Target(destination: string(destination.content))
    index = spaceEnd(from: destination.end)
    if index > destination.end, let title = title(at: index) {
      target.title = string(title.content)
      index = spaceEnd(from: title.end)
    }
    return byte(index) == ASCII.closeParenthesis ? (target, index + 1) : nil
  }

  /// The content of a label in brackets, and the offset behind it.
  func label(at start: Int) -> (content: Range<Int>, end: Int)? {
    var index = start + 1
    while let byte = byte(index), index - start <= Self.longestLabel {
      switch byte {
      case ASCII.backslash: index += 1
      case ASCII.openBracket: return nil
      case ASCII.closeBracket: return (start + 1..<index, index + 1)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The name that labels are found by: without regard to case, and with single spaces. Empty for a label that is too
  /// long, or blank.
  func key(of label: Range<Int>) -> ExactString {
    guard label.count < Self.longestLabel else { return ExactString("") }
    let words = bytes[label].split { $0 <= ASCII.space }
    let name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return ExactString(name.lowercased().uppercased())
  }

  private static let longestLabel = 1000

  // MARK: Definitions

  /// The definition of a link that begins with a bracket, and the offset of the line behind it.
  func definition(at start: Int) -> (key: ExactString, target: Target, end: Int)? {
    guard let label = label(at: start), byte(label.end) == ASCII.colon else { return nil }
    let key = key(of: label.content)
    let place = spaceEnd(from: label.end + 1)
    guard !key.string.isEmpty, let destination = destination(at: place) else { return nil }
    var target = Target(destination: string(destination.content))
    let next = spaceEnd(from: destination.end)
    if next > destination.end, let title = title(at: next), let end = lineEnd(from: title.end) {
      target.title = string(title.content)
      return (key, target, end)
    }
    return lineEnd(from: destination.end).map { (key, target, $0) }
  }

  /// The offset of the next line, if the rest of this one is white space.
  private func lineEnd(from start: Int) -> Int? {
    var index = start
    while let byte = byte(index) {
      index += 1
      if byte == ASCII.lineFeed { return index }
      guard byte == ASCII.space || byte == ASCII.tab else { return nil }
    }
    return index
  }

  // MARK: Parts

  private func byte(_ index: Int) -> UInt8? { index < range.upperBound ? bytes[index] : nil }

  /// The offset behind white space, and behind at most one end of a line in it.
  private func spaceEnd(from start: Int) -> Int {
    var index = start
    while let byte = byte(index), byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed
    {
      index += 1
    }
    return index
  }

  private func destination(at start: Int) -> (content: Range<Int>, end: Int)? {
    var index = start
    if byte(start) == ASCII.less {
      index += 1
      while let byte = byte(index), byte != ASCII.lineFeed, byte != ASCII.less {
        if byte == ASCII.greater { return (start + 1..<index, index + 1) }
        index += byte == ASCII.backslash ? 2 : 1
      }
      return nil
    }
    var depth = 0
    loop: while let byte = byte(index), byte > ASCII.space, byte != 0x7F {
      switch byte {
      case ASCII.backslash:
        if let next = self.byte(index + 1), ASCII.isPunctuation(next) { index += 1 }
      case ASCII.openParenthesis:
        depth += 1
        if depth > 32 { return nil }
      case ASCII.closeParenthesis:
        if depth == 0 { break loop }
        depth -= 1
      default: break
      }
      index += 1
    }
    return index > start && depth == 0 ? (start..<index, index) : nil
  }

  private func title(at start: Int) -> (content: Range<Int>, end: Int)? {
    let close: UInt8
    switch byte(start) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case ASCII.openParenthesis: close = ASCII.closeParenthesis
    default: return nil
    }
    var index = start + 1
    while let byte = byte(index) {
      if byte == close { return (start + 1..<index, index + 1) }
      if byte == ASCII.openParenthesis, close == ASCII.closeParenthesis { return nil }
      index += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  // MARK: Characters

  /// A range of the text with its escapes and references replaced.
  func string(_ content: Range<Int>) -> String {
    let isPlain = !bytes[content].contains { $0 == ASCII.backslash || $0 == ASCII.ampersand }
    if isPlain { return String(decoding: bytes[content], as: UTF8.self) }
    var (result, index) = ([UInt8](), content.lowerBound)
    while index < content.upperBound {
      if bytes[index] == ASCII.backslash, index + 1 < content.upperBound,
        ASCII.isPunctuation(bytes[index + 1])
      {
        result.append(bytes[index + 1])
        index += 2
      } else if bytes[index] == ASCII.ampersand, let found = reference(at: index) {
        result += found.character.utf8
        index = found.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of a reference such as `&amp;`, and the offset behind it.
  func reference(at start: Int) -> (character: String, end: Int)? {
    var index = start + 1
    let isNumber = byte(index) == ASCII.number
    if isNumber { index += 1 }
    let isHexadecimal = isNumber && byte(index).map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let (first, limit) = (index, isHexadecimal ? 6 : isNumber ? 7 : 32)
    while let byte = byte(index), index - first <= limit,
      ASCII.isDigit(byte) || ASCII.isLetter(byte)
    {
      index += 1
    }
    guard index > first, index - first <= limit, byte(index) == UInt8(ascii: ";") else {
      return nil
    }
    let name = String(decoding: bytes[start...index], as: UTF8.self)
    return HTMLEntities.character(of: name[...]).map { ($0, index + 1) }
  }
}

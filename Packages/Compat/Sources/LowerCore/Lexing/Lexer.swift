// SPDX-License-Identifier: MIT
/// Splits Swift source into tokens, so that rules see code, and neither comments nor literals.
///
/// It knows nested comments, literals of one and of several lines, raw ones, and the code in interpolations.
struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [Token] = []
  private var position = 0
  private var line = 1
  private var startsLine = true
  private var followsSpace = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// The tokens of a file in UTF-8.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      lexer.skipInterpreterLine()
      lexer.readCode(isInterpolation: false)
      return lexer.tokens
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, line: Int, text: String) {
    tokens.append(
      Token(
        kind: kind, text: text, range: start..<position, line: line, startsLine: startsLine,
        followsSpace: followsSpace))
    startsLine = false
    followsSpace = false
  }

  private func text(from start: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }
}

// MARK: - Code

extension Lexer {
  /// Reads to the end of the file, or of an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      switch byte() {
      case .newline: readNewline()
      case .space, .tab, .carriageReturn: skipSpace()
      case .slash where byte(1) == .slash: skipLineComment()
      case .slash where byte(1) == .star: skipBlockComment()
      case .slash where startsExpression && skipRegularExpression(): break
      case .quote: readLiteral(numberSigns: 0)
      case .numberSign: readNumberSign()
      case .at: readPrefixedWord(.attribute)
      case .backtick: readBackticks()
      case .openParenthesis:
        depth += 1
        readMark(length: 1)
      case .closeParenthesis:
        if depth == 0, isInterpolation { return }
        depth -= 1
        readMark(length: 1)
      case let byte where byte.isDigit: readNumber()
      case let byte where byte.startsWord: readWord()
      default: readMark(length: isTwoCharacterMark ? 2 : 1)
      }
    }
  }

  private mutating func readNewline() {
    position += 1
    line += 1
    startsLine = true
    followsSpace = true
  }

  private mutating func skipSpace() {
    position += 1
    followsSpace = true
  }

  private mutating func skipInterpreterLine() {
    if byte() == .numberSign, byte(1) == .exclamation { skipLineComment() }
  }

  private mutating func skipLineComment() {
    while position < bytes.count, byte() != .newline { position += 1 }
    followsSpace = true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == .slash, byte(1) == .star {
        depth += 1
        position += 2
      } else if byte() == .star, byte(1) == .slash {
        depth -= 1
        position += 2
      } else {
        if byte() == .newline { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
    followsSpace = true
  }

  private var isTwoCharacterMark: Bool {
    byte() == .minus && byte(1) == .greater || byte() == .equals && byte(1) == .equals
  }

  private mutating func readMark(length: Int) {
    let start = position
    position += length
    // A character beyond ASCII that is no name, such as an operator, is one mark.
    while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    add(.mark, from: start, line: line, text: text(from: start))
  }

  private mutating func readWord() {
    let start = position
    while byte().continuesWord { position += 1 }
    add(.word, from: start, line: line, text: text(from: start))
  }

  private mutating func readBackticks() {
    let start = position
    position += 1
    while position < bytes.count, byte() != .backtick, byte() != .newline { position += 1 }
    if byte() == .backtick { position += 1 }
    add(.word, from: start, line: line, text: text(from: start))
  }

  private mutating func readNumber() {
    let start = position
    while byte().continuesWord || byte() == .dot && byte(1).isDigit { position += 1 }
    add(.number, from: start, line: line, text: text(from: start))
  }

  private mutating func readPrefixedWord(_ kind: Token.Kind) {
    guard byte(1).startsWord else { return readMark(length: 1) }
    let start = position
    position += 1
    while byte().continuesWord { position += 1 }
    add(kind, from: start, line: line, text: text(from: start))
  }
}

// MARK: - Literals

extension Lexer {
  private mutating func readNumberSign() {
    var count = 0
    while byte(count) == .numberSign { count += 1 }
    if byte(count) == .quote {
      readLiteral(numberSigns: count)
    } else if byte(count) == .slash {
      readExtendedRegularExpression(numberSigns: count)
    } else {
      readPrefixedWord(.directive)
    }
  }

  /// Reads a literal of text from the first of its number signs, or its first quotation mark.
  private mutating func readLiteral(numberSigns: Int) {
    var (start, startLine) = (position, line)
    position += numberSigns
    let hasLines = byte(1) == .quote && byte(2) == .quote
    let quotes = hasLines ? 3 : 1
    position += quotes
    while position < bytes.count {
      if closes(quotes, numberSigns) {
        position += quotes + numberSigns
        break
      }
      if byte() == .backslash, hasNumberSigns(numberSigns, at: 1) {
        position += 1 + numberSigns
        if byte() == .openParenthesis {
          position += 1
          add(.literal, from: start, line: startLine, text: "")
          readCode(isInterpolation: true)
          (start, startLine) = (position, line)
        }
      }
      if byte() == .newline {
        if !hasLines { break }
        line += 1
      }
      position += 1
    }
    position = min(position, bytes.count)
    add(.literal, from: start, line: startLine, text: "")
  }

  private func closes(_ quotes: Int, _ numberSigns: Int) -> Bool {
    for offset in 0..<quotes where byte(offset) != .quote { return false }
    return hasNumberSigns(numberSigns, at: quotes)
  }

  private func hasNumberSigns(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != .numberSign { return false }
    return true
  }

  private mutating func readExtendedRegularExpression(numberSigns: Int) {
    let (start, startLine) = (position, line)
    position += numberSigns + 1
    while position < bytes.count {
      if byte() == .slash, hasNumberSigns(numberSigns, at: 1) {
        position += 1 + numberSigns
        break
      }
      if byte() == .newline { line += 1 }
      position += byte() == .backslash ? 2 : 1
    }
    position = min(position, bytes.count)
    add(.literal, from: start, line: startLine, text: "")
  }

  /// Whether an operand comes next, so that a slash doesn't divide.
  private var startsExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .mark: return !")]}?!>".contains(last.text)
    case .word: return ["return", "case", "in", "try", "await", "throw"].contains(last.text)
    default: return false
    }
  }

  /// Reads a regular expression between slashes, if there is one on this line.
  private mutating func skipRegularExpression() -> Bool {
    guard byte(1) != .space, byte(1) != .tab, byte(1) != .equals else { return false }
    var end = position + 1
    while end < bytes.count, bytes[end] != .newline, bytes[end] != .slash {
      end += bytes[end] == .backslash ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == .slash, bytes[end - 1] != .space else { return false }
    let start = position
    position = end + 1
    add(.literal, from: start, line: line, text: "")
    return true
  }
}

// MARK: - Bytes

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let numberSign = UInt8(ascii: "#")
  fileprivate static let exclamation = UInt8(ascii: "!")
  fileprivate static let at = UInt8(ascii: "@")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let openParenthesis = UInt8(ascii: "(")
  fileprivate static let closeParenthesis = UInt8(ascii: ")")

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Letters, the underscore, the dollar sign, and everything beyond ASCII.
  fileprivate var startsWord: Bool {
    let lowercase = self | 0x20
    return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  fileprivate var continuesWord: Bool { startsWord || isDigit }
}

// SPDX-License-Identifier: MIT
import BubbleStrings

/// A place in a line, with the columns that tabs count (CommonMark 0.31, 2.2).
struct ColumnCursor {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the next byte.
  private(set) var position: Int

  /// The end of the line, without its line feed.
  let end: Int

  private var column = 0

  /// Columns of a tab that was consumed in part.
  private(set) var spare = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// The byte that is `offset` bytes on; `nil` from the line's end on.
  func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < end ? bytes[position + offset] : nil
  }

  /// Returns the number of columns of white space ahead, at most `limit`, and the number of bytes
  /// that they are.
  func indent(limit: Int = .max) -> (columns: Int, bytes: Int) {
    var (columns, count) = (spare, 0)
    while columns < limit, let byte = byte(count) {
      if byte == ASCII.space {
        columns += 1
      } else if byte == ASCII.tab {
        columns += 4 - (column + columns) % 4
      } else {
        break
      }
      count += 1
    }
    return (columns, count)
  }

  /// Whether the rest of the line is white space.
  var isBlank: Bool {
    var offset = 0
    while let byte = byte(offset) {
      guard byte == ASCII.space || byte == ASCII.tab else { return false }
      offset += 1
    }
    return true
  }

  /// Advances by bytes that aren't tabs.
  mutating func advance(_ count: Int) {
    position += count
    column += count
    spare = 0
  }

  /// Goes on by columns of white space, as far as there are some.
  mutating func advance(columns: Int) {
    var left = columns
    while left > 0 {
      if spare > 0 {
        let used = min(spare, left)
        (spare, left, column) = (spare - used, left - used, column + used)
      } else if byte() == ASCII.space {
        (position, left, column) = (position + 1, left - 1, column + 1)
      } else if byte() == ASCII.tab {
        position += 1
        spare = 4 - column % 4
      } else {
        return
      }
    }
  }

  mutating func skipWhitespace() { advance(columns: indent().columns) }

  /// The rest of the line, without white space at its end.
  var rest: Range<Int> {
    var last = end
    while last > position, bytes[last - 1] == ASCII.space || bytes[last - 1] == ASCII.tab {
      last -= 1
    }
    return position..<last
  }

  /// Returns the number of times that a byte is repeated from here.
  func run(of value: UInt8) -> Int {
    var count = 0
    while byte(count) == value { count += 1 }
    return count
  }
}

/// Bytes that mean something in Markdown.
extension ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let space: UInt8 = 0x20
  static let exclamation = UInt8(ascii: "!")
  static let number = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let ampersand = UInt8(ascii: "&")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let period = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let pipe = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")

  /// Letters, digits, and all that isn't ASCII.
  static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte >= 0x80 }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

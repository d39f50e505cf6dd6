// SPDX-License-Identifier: MIT

/// A scanner of Swift source that finds the end of brackets, past strings and comments.
struct SwiftScanner {
  let bytes: [UInt8]

  /// The offset of the next byte.
  var position: Int

  private var current: UInt8? { bytes.indices.contains(position) ? bytes[position] : nil }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips white space and comments.
  mutating func skipTrivia() {
    while let byte = current {
      if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if " \t\r\n".utf8.contains(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
  }

  /// Skips a comment, which may have others inside.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if starts(with: "*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Skips brackets with all that is in them. Returns whether they are closed.
  ///
  /// The next byte is the opening bracket.
  mutating func skipBrackets() -> Bool {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "/"):
        skipOpaque()
        continue
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Skips a string, a comment or a byte: brackets in these aren't code.
  mutating func skipOpaque() {
    let start = position
    if starts(with: "//") {
      skipLine()
    } else if starts(with: "/*") {
      skipBlockComment()
    } else if current == UInt8(ascii: "`") {
      position += 1
      while let byte = current, byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") {
        position += 1
      }
      position += 1
    } else {
      skipString()
    }
    if position == start { position += 1 }
  }

  /// Skips a string with any number of `#` around it, and the code in its interpolations.
  private mutating func skipString() {
    let start = position
    while current == UInt8(ascii: "#") { position += 1 }
    let hashes = String(repeating: "#", count: position - start)
    guard current == UInt8(ascii: "\"") else {
      position = start
      return
    }
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    position += quotes.utf8.count
    let (end, escape) = (quotes + hashes, "\\" + hashes)
    while position < bytes.count, !starts(with: end) {
      guard starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.utf8.count
      if current == UInt8(ascii: "(") { _ = skipBrackets() } else { position += 1 }
    }
    position = min(position + end.utf8.count, bytes.count)
  }
}

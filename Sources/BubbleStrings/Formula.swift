// SPDX-License-Identifier: MIT
import Glibc

/// A formula of TeX in a text: between `\(` and `\)`, `\[` and `\]`, two dollars on each side, or one.
package struct Formula: Hashable, Sendable {
  /// A pair of marks around formulas.
  package enum Marks: Hashable, Sendable {
    /// `\(…\)`
    case parentheses

    /// `\[…\]`
    case brackets

    /// `$…$`
    case dollar

    /// `$$…$$`
    case dollars

    /// Whether the formula is set on a line of its own.
    package var isDisplay: Bool { self == .brackets || self == .dollars }

    /// The mark at the end.
    package var closing: [UInt8] {
      switch self {
      case .parentheses: Array(#"\)"#.utf8)
      case .brackets: Array(#"\]"#.utf8)
      case .dollar: Array("$".utf8)
      case .dollars: Array("$$".utf8)
      }
    }
  }

  package let marks: Marks

  /// The formula with its marks.
  package let range: Range<Int>

  /// The formula without its marks.
  package var content: Range<Int> {
    let count = marks == .dollar ? 1 : 2
    return range.lowerBound + count..<range.upperBound - count
  }
}

/// Finds the formulas of a paragraph, in one pass.
///
/// A single dollar is a mark as in Pandoc's `tex_math_dollars`: the first has no white space after it, the second none
/// before it and no digit after it. Amounts of money are no formulas: `$6 and 7 US$`.
package struct FormulaFinder {
  /// The meaning of a place in the text.
  package enum Finding: Hashable {
    case formula(Formula)

    /// Marks that nothing closes.
    ///
    /// - Parameter content: The offset after the opening mark.
    case open(Formula.Marks, content: Int)
    case text
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>

  /// The marks that don't occur in the rest of the text, so that they aren't searched twice.
  private var missing: Set<Formula.Marks> = []

  /// The last places of backquotes by their number, once a number of them was missing.
  private var lastFences: [Int: Int]?

  /// - Parameter range: A paragraph: text without empty lines.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Whether a text may have formulas at all.
  package static func mayFind(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    if memchr(start, Int32(Byte.dollar), bytes.count) != nil { return true }
    var place = 0
    while let found = memchr(start + place, Int32(Byte.backslash), bytes.count - place) {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      if place < bytes.count, Byte.isOpener(bytes[place]) { return true }
    }
    return false
  }

  /// The marks of a formula on lines of its own that is open at the end.
  package mutating func openDisplay() -> Formula.Marks? {
    var open: Formula.Marks?
    walk { finding in
      if case .open(let marks, _) = finding, marks.isDisplay { open = marks }
      return open == nil
    }
    return open
  }

  /// Returns the offset after the marks that close a formula; `nil` where nothing does.
  package func end(of marks: Formula.Marks, from start: Int) -> Int? {
    var index = start
    while index < range.upperBound {
      switch bytes[index] {
      case Byte.backslash:
        let next = byte(index + 1)
        if marks == .brackets && next == Byte.closeBracket
          || marks == .parentheses && next == Byte.closeParenthesis
        {
          return index + 2
        }
        index += 2
      case Byte.dollar where marks == .dollar: return index + 1
      case Byte.dollar where marks == .dollars && byte(index + 1) == Byte.dollar: return index + 2
      default: index += 1
      }
    }
    return nil
  }

  /// Calls `body` with what begins at each mark, until it returns `false`.
  private mutating func walk(_ body: (Finding) -> Bool) {
    var index = range.lowerBound
    var isRow = startsRow(at: index)
    while index < range.upperBound {
      switch bytes[index] {
      case Byte.backslash, Byte.dollar:
        let finding = finding(at: index, isRow: isRow)
        guard body(finding) else { return }
        if case .formula(let formula) = finding {
          index = formula.range.upperBound
        } else {
          index = bytes[index] == Byte.backslash ? index + 2 : runEnd(at: index)
        }
      case Byte.backtick: index = codeEnd(at: index)
      case Byte.lineFeed:
        index += 1
        isRow = startsRow(at: index)
      default: index += 1
      }
    }
  }

  /// Returns what begins at a backslash or a dollar, none of which is escaped.
  ///
  /// - Parameter isRow: Whether the line is a row of a table, whose cells are between bars.
  package mutating func finding(at index: Int, isRow: Bool = false) -> Finding {
    guard let marks = marks(at: index) else { return .text }
    let start = index + (marks == .dollar ? 1 : 2)
    guard !missing.contains(marks) else { return .text }
    guard let end = end(of: marks, from: start) else {
      missing.insert(marks)
      return .open(marks, content: start)
    }
    let formula = Formula(marks: marks, range: index..<end)
    return isFormula(formula, isRow: isRow) ? .formula(formula) : .text
  }

  private func marks(at index: Int) -> Formula.Marks? {
    switch (bytes[index], byte(index + 1)) {
    case (Byte.backslash, Byte.openParenthesis): return .parentheses
    case (Byte.backslash, Byte.openBracket): return .brackets
    case (Byte.dollar, _):
      switch runEnd(at: index) - index {
      case 1: return opens(at: index) ? .dollar : nil
      case 2: return .dollars
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a single dollar may begin a formula, by what is beside it: none does in `US$` and in addresses.
  private func opens(at index: Int) -> Bool {
    guard let next = byte(index + 1), next > Byte.space else { return false }
    guard index > range.lowerBound else { return true }
    let before = bytes[index - 1]
    return !Byte.isWord(before) && !"/&?=%#@$".utf8.contains(before)
  }

  private func isFormula(_ formula: Formula, isRow: Bool) -> Bool {
    let content = bytes[formula.content]
    guard content.contains(where: { $0 > Byte.space }) else { return false }
    if isRow, content.contains(Byte.lineFeed) { return false }
    let next = byte(formula.range.upperBound)
    switch formula.marks {
    case .parentheses, .dollars: return true
    // An escaped link.
    case .brackets: return next != Byte.openParenthesis
    case .dollar:
      guard let last = content.last, last > Byte.space, next != Byte.dollar,
        !Byte.isDigit(next ?? 0)
      else { return false }
      if isRow, content.count(where: { $0 == Byte.bar }) % 2 == 1 { return false }
      return !beginsWithMoney(content)
    }
  }

  /// Whether a text begins with an amount and a word, or with an amount and the end of a clause.
  private func beginsWithMoney(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text.drop { Byte.isDigit($0) || $0 == Byte.period || $0 == Byte.comma }
    guard rest.count < text.count, Byte.isDigit(text.first ?? 0) else { return false }
    if let unit = rest.first, "kKmMbB".utf8.contains(unit) { rest = rest.dropFirst() }
    guard let next = rest.first else { return false }
    if ")]\";".utf8.contains(next) || rest.starts(with: "**".utf8) { return true }
    guard next <= Byte.space else { return false }
    return rest.drop { $0 <= Byte.space }.prefix(while: Byte.isLetter).count >= 2
  }

  /// Returns the offset after the code that begins at a backquote, or after the quotes where they open none.
  package mutating func codeEnd(at index: Int) -> Int {
    let start = runEnd(at: index)
    // No fence is searched for where none follows, so that any number of them takes time in proportion.
    if let lastFences, lastFences[start - index] ?? index <= index { return start }
    var (next, last) = (start, [Int: Int]())
    while next < range.upperBound {
      guard bytes[next] == Byte.backtick else {
        next += 1
        continue
      }
      let end = runEnd(at: next)
      if end - next == start - index { return end }
      last[end - next] = next
      next = end
    }
    lastFences = last
    return start
  }

  /// The offset after the bytes that are as the one at an index.
  package func runEnd(at index: Int) -> Int {
    var end = index
    while end < range.upperBound, bytes[end] == bytes[index] { end += 1 }
    return end
  }

  private func startsRow(at index: Int) -> Bool {
    var index = index
    while byte(index) == Byte.space { index += 1 }
    return byte(index) == Byte.bar
  }

  private func byte(_ index: Int) -> UInt8? { index < range.upperBound ? bytes[index] : nil }
}

/// Bytes that mean something in formulas and around them.
private enum Byte {
  static let lineFeed: UInt8 = 0x0A
  static let space: UInt8 = 0x20
  static let dollar = UInt8(ascii: "$")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let comma = UInt8(ascii: ",")
  static let period = UInt8(ascii: ".")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let backtick = UInt8(ascii: "`")
  static let bar = UInt8(ascii: "|")

  static func isOpener(_ byte: UInt8) -> Bool { byte == openParenthesis || byte == openBracket }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
  static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
}

// SPDX-License-Identifier: MIT
import Glibc

/// A formula of TeX in a text: between `\(` and `\)`, `\[` and `\]`, two dollars on each side, or one; or an environment of
/// mathematics.
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

    /// `\begin{align}…\end{align}`, by the name of the environment.
    case environment([UInt8])

    /// Whether the formula is set on a line of its own.
    package var isDisplay: Bool {
      switch self {
      case .brackets, .dollars, .environment: true
      case .parentheses, .dollar: false
      }
    }

    /// The length of the mark at the start.
    fileprivate var openingCount: Int {
      switch self {
      case .parentheses, .brackets, .dollars: 2
      case .dollar: 1
      case .environment(let name): Environment.opening.count + name.count + 1
      }
    }

    /// The mark at the end.
    package var closing: [UInt8] {
      switch self {
      case .parentheses: Array(#"\)"#.utf8)
      case .brackets: Array(#"\]"#.utf8)
      case .dollar: Array("$".utf8)
      case .dollars: Array("$$".utf8)
      case .environment(let name): Array("\\end{".utf8) + name + Array("}".utf8)
      }
    }
  }

  package let marks: Marks

  /// The formula with its marks.
  package let range: Range<Int>

  /// The formula without its marks. Those of an environment are a part of it.
  package var content: Range<Int> {
    if case .environment = marks { return range }
    let count = marks.openingCount
    return range.lowerBound + count..<range.upperBound - count
  }
}

/// Finds the formulas of a paragraph, in one pass. Code binds tighter: a formula that would have some in it isn't one.
///
/// A single dollar is a mark as in Pandoc's `tex_math_dollars`: the first has no white space after it, the second none
/// before it and no digit after it. Amounts of money are no formulas: `$6 and 7 US$`.
package struct FormulaFinder {
  /// The meaning of a place in the text.
  package enum Finding: Hashable {
    case formula(Formula)

    /// Marks that nothing closes.
    ///
    /// - Parameters:
    ///   - content: The offset after the opening mark.
    ///   - depth: The number of equal environments that are open in it.
    case open(Formula.Marks, content: Int, depth: Int)
    case text
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>

  /// The offsets before which no marks close a formula, so that they aren't searched twice.
  private var missing: [Formula.Marks: Int] = [:]

  /// Whether the text grows, so that quotes that nothing closes yet may be those of code behind a single dollar. The
  /// default is `false`.
  package var isGrowing = false

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
      guard place < bytes.count else { return false }
      if Byte.isOpener(bytes[place]) || bytes[place] == Environment.opening[1] { return true }
    }
    return false
  }

  /// The marks of a formula on lines of its own that is open at the end.
  package mutating func openDisplay() -> Formula.Marks? {
    var open: Formula.Marks?
    walk { finding in
      if case .open(let marks, _, _) = finding, marks.isDisplay { open = marks }
      return open == nil
    }
    return open
  }

  /// Returns the offset after the marks that close a formula; `nil` where nothing does.
  package mutating func end(of marks: Formula.Marks, from start: Int) -> Int? {
    if case .closed(let end) = search(marks, from: start) { end } else { nil }
  }

  /// The end of a search for the marks that close a formula.
  private enum Search {
    case closed(Int)

    /// Code begins before them, at an offset.
    case code(Int)
    case missing(depth: Int)
  }

  private mutating func search(_ marks: Formula.Marks, from start: Int) -> Search {
    let closing = marks.closing
    var (index, depth) = (start, 0)
    while index < range.upperBound {
      switch bytes[index] {
      case Byte.backtick:
        let end = codeEnd(at: index)
        // The quotes alone are no code.
        if end > runEnd(at: index) || isGrowing && marks == .dollar { return .code(index) }
        index = end
      case closing[0] where begins(closing, at: index):
        index += closing.count
        if depth == 0 { return .closed(index) }
        depth -= 1
      case Byte.backslash:
        if case .environment(let name) = marks, environment(at: index) == name { depth += 1 }
        index += 2
      default: index += 1
      }
    }
    return .missing(depth: depth)
  }

  private func begins(_ mark: [UInt8], at index: Int) -> Bool {
    index + mark.count <= range.upperBound
      && bytes[index..<index + mark.count].elementsEqual(mark)
  }

  /// The name of the environment that begins at a backslash; `nil` for those that aren't of mathematics.
  private func environment(at index: Int) -> [UInt8]? {
    guard begins(Environment.opening, at: index) else { return nil }
    let start = index + Environment.opening.count
    let rest = bytes[start..<min(start + Environment.longestName + 1, range.upperBound)]
    guard let end = rest.firstIndex(of: Byte.closeBrace) else { return nil }
    let name = Array(bytes[start..<end])
    return Environment.names.contains(name) ? name : nil
  }

  /// Whether the text ends in a `\begin{…}` that isn't complete, and may be that of a formula.
  package func mayBegin(at index: Int) -> Bool {
    let rest = bytes[index..<range.upperBound].prefix(
      Environment.opening.count + Environment.longestName + 1)
    guard rest.endIndex == range.upperBound else { return false }
    let name = rest.dropFirst(Environment.opening.count)
    return Environment.opening.starts(with: rest.prefix(Environment.opening.count))
      && (name.isEmpty || Environment.names.contains { $0.starts(with: name) })
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
    guard let marks = marks(at: index), index >= missing[marks] ?? 0 else { return .text }
    let start = index + marks.openingCount
    switch search(marks, from: start) {
    case .closed(let end):
      let formula = Formula(marks: marks, range: index..<end)
      return isFormula(formula, isRow: isRow) ? .formula(formula) : .text
    case .code(let place):
      missing[marks] = place
      return .text
    case .missing(let depth):
      missing[marks] = range.upperBound
      return .open(marks, content: start, depth: depth)
    }
  }

  private func marks(at index: Int) -> Formula.Marks? {
    switch (bytes[index], byte(index + 1)) {
    case (Byte.backslash, Byte.openParenthesis): return .parentheses
    case (Byte.backslash, Byte.openBracket): return .brackets
    case (Byte.backslash, Environment.opening[1]):
      return environment(at: index).map { .environment($0) }
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
    case .parentheses, .dollars, .environment: return true
    // An escaped link.
    case .brackets: return next != Byte.openParenthesis
    case .dollar:
      guard let last = content.last, last > Byte.space, next != Byte.dollar,
        !Byte.isDigit(next ?? 0)
      else { return false }
      if isRow, hasOddBars(content) { return false }
      return !beginsWithMoney(content)
    }
  }

  /// Whether the number of bars is odd that would be those between cells.
  private func hasOddBars(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var (count, index) = (0, text.startIndex)
    while index < text.endIndex {
      if bytes[index] == Byte.bar { count += 1 }
      index += bytes[index] == Byte.backslash ? 2 : 1
    }
    return count % 2 == 1
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

/// The environments that are formulas without marks around them.
private enum Environment {
  static let opening: [UInt8] = Array("\\begin{".utf8)

  /// Those that formulas are set with, each also with a star. No `tabular`, whose cells are text.
  static let names: [[UInt8]] =
    """
    align alignat aligned alignedat array bmatrix Bmatrix CD cases darray dcases displaymath drcases eqnarray equation \
    flalign gather gathered math matrix multline pmatrix rcases smallmatrix split vmatrix Vmatrix xalignat
    """
    .utf8.split(separator: Byte.space).flatMap { [Array($0), Array($0) + [Byte.star]] }

  static let longestName = names.map(\.count).max() ?? 0
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
  static let closeBrace = UInt8(ascii: "}")
  static let star = UInt8(ascii: "*")

  static func isOpener(_ byte: UInt8) -> Bool { byte == openParenthesis || byte == openBracket }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
  static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
}

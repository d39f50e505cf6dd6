// SPDX-License-Identifier: MIT
import BubbleStrings

/// Closes the spans that are open at the end of a text.
///
/// Marks are paired as CommonMark's delimiter runs are, from the left to the right, in one pass.
struct InlineHealing {
  private enum Mark {
    case delimiter(UInt8, count: Int)
    case bracket(isImage: Bool)
  }

  private struct OpenMark {
    var mark: Mark
    /// The offsets of the mark and of its content.
    var start: Int
    var contentStart: Int

    var isTilde: Bool { if case .delimiter(ASCII.tilde, _) = mark { true } else { false } }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private let words: [String]
  private var open: [OpenMark] = []
  private var formulas: FormulaFinder

  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, words: [String]) {
    self.bytes = bytes
    self.range = range
    self.words = words
    formulas = FormulaFinder(bytes, range: range)
    formulas.isGrowing = true
  }

  mutating func healing() -> Healing {
    var index = range.lowerBound
    while index < range.upperBound {
      switch step(at: index) {
      case .next(let next): index = next
      case .end(let end, let suffix): return closed(at: end, suffix)
      }
    }
    return closed(at: range.upperBound, [])
  }

  private enum Step {
    /// Advances past the characters that were read.
    case next(Int)
    /// The text that is shown ends there, with something to close it.
    case end(Int, [UInt8] = [])
  }

  private mutating func step(at index: Int) -> Step {
    let byte = bytes[index]
    switch byte {
    case ASCII.backslash:
      guard index + 1 < range.upperBound else { return .end(index) }
      if let step = formula(at: index) { return step }
      if formulas.mayBegin(at: index) { return .end(index) }
      return .next(index + (ASCII.isPunctuation(bytes[index + 1]) ? 2 : 1))
    case ASCII.backtick: return code(at: index)
    case ASCII.dollar:
      guard index + 1 < range.upperBound else { return .end(index) }
      return formula(at: index) ?? .next(index + run(at: index))
    case ASCII.asterisk, ASCII.underscore, ASCII.tilde: return delimiter(at: index)
    case ASCII.openBracket:
      openBracket(at: index, mark: index, isImage: false)
      return .next(index + 1)
    case ASCII.exclamation: return exclamation(at: index)
    case ASCII.closeBracket: return closeBracket(at: index)
    case ASCII.less: return angle(at: index)
    case ASCII.ampersand:
      let name = bytes[(index + 1)..<range.upperBound].prefix(32)
      let isHalf = index + 1 + name.count == range.upperBound && name.count < 32
      return isHalf && name.allSatisfy { $0 < 0x80 && (ASCII.isWord($0) || $0 == ASCII.number) }
        ? .end(index) : .next(index + 1)
    default: return .next(index + 1)
    }
  }

  /// The maximum number of open marks: more than a human reader could make out.
  private static let maximumDepth = 64

  private mutating func push(_ mark: OpenMark) {
    if open.count < Self.maximumDepth { open.append(mark) }
  }

  // MARK: Code

  private func run(at index: Int) -> Int {
    var end = index
    while end < range.upperBound, bytes[end] == bytes[index] { end += 1 }
    return end - index
  }

  private func code(at index: Int) -> Step {
    let count = run(at: index)
    let start = index + count
    var next = start
    while next < range.upperBound {
      guard bytes[next] == ASCII.backtick else {
        next += 1
        continue
      }
      let other = run(at: next)
      if other == count { return .next(next + count) }
      next += other
    }
    // A shorter run at the end may be a part of the one that closes.
    var end = range.upperBound
    while end > start, bytes[end - 1] == ASCII.backtick { end -= 1 }
    let isEmpty = bytes[start..<end].allSatisfy { $0 == ASCII.space || $0 == ASCII.lineFeed }
    return isEmpty ? .end(index) : .end(end, [UInt8](repeating: ASCII.backtick, count: count))
  }

  /// Steps over a formula, or closes the one that is open at the end; `nil` where there is none.
  ///
  /// A single dollar may as well be a price: without a command behind it, it is text until it is closed.
  private mutating func formula(at index: Int) -> Step? {
    switch formulas.finding(at: index) {
    case .formula(let formula): return .next(formula.range.upperBound)
    case .text: return nil
    case .open(let marks, let start, let depth):
      if marks == .dollar, !beginsWithCommand(start) { return nil }
      var end = withoutTail(range.upperBound)
      // A dollar at the end may be a part of the mark that closes.
      if marks == .dollars, end > start, bytes[end - 1] == ASCII.dollar {
        end = withoutTail(end - 1)
      }
      let closing = repeatElement(marks.closing, count: depth + 1).joined()
      return end <= start ? .end(index) : .end(end, Array(closing))
    }
  }

  private func beginsWithCommand(_ index: Int) -> Bool {
    index + 1 < range.upperBound && bytes[index] == ASCII.backslash
      && ASCII.isWord(bytes[index + 1]) && !ASCII.isDigit(bytes[index + 1])
  }

  // MARK: Emphasis

  private mutating func delimiter(at index: Int) -> Step {
    let (byte, count) = (bytes[index], run(at: index))
    let end = index + count
    guard end < range.upperBound else { return .end(index) }
    guard byte != ASCII.tilde || count == 2 else { return .next(end) }
    let sides = Flanking(bytes, run: index..<end, in: range)
    if byte != ASCII.underscore, sides.dependsOnMore, isLastCharacter(at: end) {
      return .end(index)
    }
    var left = count
    if sides.canClose(byte) { left = close(byte, count) }
    // One asterisk between letters is a sign of multiplication.
    let isSign =
      byte == ASCII.underscore
      ? sides.isInCJK : byte == ASCII.asterisk && count == 1 && sides.isInWord
    if left > 0, left == count || byte != ASCII.tilde, sides.canOpen(byte), !isSign {
      // Of two pairs of tildes that are open, the inner is closed.
      if byte == ASCII.tilde { open.removeAll(where: \.isTilde) }
      push(
        OpenMark(mark: .delimiter(byte, count: left), start: end - left, contentStart: end))
    }
    return .next(end)
  }

  /// Whether the character that begins at an offset is the last one.
  private func isLastCharacter(at index: Int) -> Bool {
    let rest = bytes[index..<min(index + 5, range.upperBound)]
    return String(decoding: rest, as: UTF8.self).unicodeScalars.dropFirst().isEmpty
  }

  /// Closes the marks that a run closes. Returns the length of the rest of the run.
  private mutating func close(_ byte: UInt8, _ count: Int) -> Int {
    var left = count
    for index in open.indices.reversed() {
      var opener = open[index]
      // A bracket that can't be a link's ends no span.
      if isLiteral(opener) { continue }
      guard left > 0, case .delimiter(let other, let length) = opener.mark else { break }
      guard other == byte, byte != ASCII.tilde || length == count else { continue }
      let used = min(left, length)
      left -= used
      open.removeLast(open.count - index)
      guard used < length else { continue }
      opener.mark = .delimiter(byte, count: length - used)
      open.append(opener)
    }
    return left
  }

  // MARK: Links

  private mutating func openBracket(at index: Int, mark: Int, isImage: Bool) {
    push(OpenMark(mark: .bracket(isImage: isImage), start: mark, contentStart: index + 1))
  }

  /// Steps over an exclamation mark. One that may become an image is left out; one that may only
  /// end a sentence isn't.
  private mutating func exclamation(at index: Int) -> Step {
    if index + 1 == range.upperBound {
      let isAlone =
        index == range.lowerBound || bytes[index - 1] <= ASCII.space
        || bytes[index - 1] == ASCII.openBracket
      return isAlone ? .end(index) : .next(index + 1)
    }
    guard bytes[index + 1] == ASCII.openBracket else { return .next(index + 1) }
    openBracket(at: index + 1, mark: index, isImage: true)
    return .next(index + 2)
  }

  private mutating func closeBracket(at index: Int) -> Step {
    guard
      let position = open.lastIndex(where: { if case .bracket = $0.mark { true } else { false } })
    else { return .next(index + 1) }
    let bracket = open[position]
    let label = bytes[bracket.contentStart..<index]
    open.removeLast(open.count - position)
    if isWord(label) { return .next(index + 1) }
    let behind = index + 1
    if behind < range.upperBound, bytes[behind] == ASCII.openParenthesis {
      if let end = destinationEnd(from: behind + 1) { return .next(end) }
    } else if behind < range.upperBound, bytes[behind] == ASCII.openBracket {
      if let end = bytes[behind..<range.upperBound].firstIndex(of: ASCII.closeBracket) {
        return .next(end + 1)
      }
    } else if behind < range.upperBound || isLiteral(bracket) {
      return isHeldNumber(label) && behind == range.upperBound ? .end(bracket.start) : .next(behind)
    }
    if case .bracket(isImage: true) = bracket.mark { return .end(bracket.start) }
    return isHeldNumber(label) && behind == range.upperBound
      ? .end(bracket.start) : .end(behind, [ASCII.openParenthesis, ASCII.closeParenthesis])
  }

  /// Returns the offset behind a link's `)`; `nil` while there is none. For text that isn't a
  /// link's destination, returns the offset behind the `(`.
  private func destinationEnd(from start: Int) -> Int? {
    var (index, depth, isQuoted) = (start, 0, false)
    while index < range.upperBound {
      guard index - start < Self.longestDestination else { return start }
      switch bytes[index] {
      case ASCII.backslash: index += 1
      case ASCII.openParenthesis where !isQuoted: depth += 1
      case ASCII.closeParenthesis where !isQuoted:
        if depth == 0 { return index + 1 }
        depth -= 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case ASCII.space where !isQuoted:
        guard index + 1 < range.upperBound else { return nil }
        let next = bytes[index + 1]
        let isTitle = [UInt8(ascii: "\""), UInt8(ascii: "'"), ASCII.openParenthesis].contains(next)
        if !isTitle, next != ASCII.closeParenthesis, next != ASCII.space { return start }
        if isTitle, next != UInt8(ascii: "\"") { index += 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The maximum length of a link's destination that is awaited, in bytes.
  private static let longestDestination = 4096

  /// A bracket behind a letter is an index: `a[0]`.
  private func isLiteral(_ bracket: OpenMark) -> Bool {
    guard case .bracket(isImage: false) = bracket.mark, bracket.start > range.lowerBound else {
      return false
    }
    let before = bytes[bracket.start - 1]
    return before < 0x80 && ASCII.isWord(before) || before == ASCII.closeBracket
  }

  /// `[1]` is mostly a note, and `[^1]` always.
  private func isHeldNumber(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    label.first == UInt8(ascii: "^") || label.allSatisfy(ASCII.isDigit)
  }

  private func isWord(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    words.contains { $0.utf8.elementsEqual(label) }
  }

  /// Whether a label is the beginning of one of the words.
  private func mayBeWord(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    words.contains { $0.utf8.starts(with: label) }
  }

  // MARK: Addresses

  /// `<https:` is left out until it is an address, and `<br` until it is a tag.
  private func angle(at index: Int) -> Step {
    if let end = BreakTag.end(at: index, bytes, range) { return .next(end) }
    if BreakTag.isOpen(at: index, bytes, range) { return .end(index) }
    if index > range.lowerBound, ASCII.isWord(bytes[index - 1]) { return .next(index + 1) }
    var (end, slashes, letters) = (index + 1, 0, 0)
    while end < range.upperBound {
      let byte = bytes[end]
      if byte == ASCII.greater { return .next(slashes > 0 ? end + 1 : index + 1) }
      if byte <= ASCII.space || byte == ASCII.less { return .next(index + 1) }
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if slashes >= 2 { letters += 1 }
      end += 1
    }
    return letters > 1 ? .end(end, [ASCII.greater]) : .end(index)
  }

  // MARK: Closing

  /// Closes all that is open, from the inside to the outside. Spans without content are left out.
  private mutating func closed(at end: Int, _ suffix: [UInt8]) -> Healing {
    var (end, suffix) = (end, suffix)
    if let image = open.first(where: {
      if case .bracket(isImage: true) = $0.mark { true } else { false }
    }) {
      (end, suffix) = (min(end, image.start), [])
      open.removeAll { $0.start >= image.start }
    }
    if let index = open.indices.first(where: isInnerLiteral) {
      (end, suffix) = (min(end, open[index].start), [])
      open.removeLast(open.count - index)
    }
    while let held = open.last, holdsBack(held, end, suffix) {
      (end, suffix) = (held.start, [])
      open.removeLast()
    }
    if suffix.isEmpty { end = withoutBreak(trimmed(end)) }
    for mark in open.reversed() {
      switch mark.mark {
      case .delimiter(let byte, let count):
        suffix += [UInt8](repeating: byte, count: count)
      case .bracket:
        if !isLiteral(mark) { suffix += Array("]()".utf8) }
      }
    }
    return Healing(end: end, suffix: suffix)
  }

  /// Whether a bracket of a text is in another one, which the closing bracket behind it would not close.
  private func isInnerLiteral(_ index: Int) -> Bool {
    isLiteral(open[index])
      && open[..<index].contains { outer in
        if case .bracket = outer.mark { !isLiteral(outer) } else { false }
      }
  }

  private func holdsBack(_ mark: OpenMark, _ end: Int, _ suffix: [UInt8]) -> Bool {
    if suffix.isEmpty, trimmed(end) <= mark.contentStart { return true }
    guard case .bracket = mark.mark, mark.contentStart <= end else { return false }
    let label = bytes[mark.contentStart..<end]
    return isHeldNumber(label) && !isLiteral(mark) || mayBeWord(label)
  }

  /// The end without a backslash before it that would break the line.
  private func withoutBreak(_ end: Int) -> Int {
    var start = end
    while start > range.lowerBound, bytes[start - 1] == ASCII.backslash { start -= 1 }
    return (end - start) % 2 == 0 ? end : end - 1
  }

  /// The end without white space before it, and without a backslash before or behind that.
  private func withoutTail(_ end: Int) -> Int { trimmed(withoutBreak(trimmed(end))) }

  /// The end without white space and broken lines before it.
  private func trimmed(_ end: Int) -> Int {
    var end = end
    while end > range.lowerBound {
      if bytes[end - 1] <= ASCII.space {
        end -= 1
      } else if let tag = BreakTag.start(before: end, bytes, range) {
        end = tag
      } else {
        break
      }
    }
    return end
  }
}

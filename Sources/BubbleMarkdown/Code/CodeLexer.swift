// SPDX-License-Identifier: MIT
import BubbleStrings

/// A lexer that finds the tokens to highlight in code, line by line.
///
/// The state at a line's end is all that the next line depends on, so that streamed code is read from its
/// last line on. Any text can be read, in linear time.
public enum CodeLexer {
  /// Returns the tokens of a line, in order, and the state at its end. Text between tokens is not
  /// highlighted.
  ///
  /// - Parameter state: The state at the beginning of the line.
  public static func tokens(
    of line: String, in language: CodeLanguage, state: CodeState = CodeState()
  ) -> (tokens: [CodeToken], state: CodeState) {
    var line = line
    return line.withUTF8 { bytes in
      var reader = LineReader(bytes: bytes, language: language, state: state)
      reader.read()
      return (reader.tokens, reader.state)
    }
  }
}

/// Reads one line.
private struct LineReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: CodeLanguage
  var state: CodeState
  var tokens: [CodeToken] = []
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>, language: CodeLanguage, state: CodeState) {
    self.bytes = bytes
    self.language = language
    self.state = state
  }

  mutating func read() {
    if language.style == .difference { return readDifference() }
    resume()
    while index < bytes.count {
      if readComment() || readString() || readNumber() || readWord() { continue }
      readTagMark()
      index += 1
    }
    if case .string(_, _)? = state.open, !isOpenStringMultiline { state.open = nil }
  }

  private var isOpenStringMultiline = false

  private mutating func add(_ kind: CodeToken.Kind, from start: Int) {
    guard start < index else { return }
    if let last = tokens.last, last.kind == kind, last.range.upperBound == start {
      tokens[tokens.count - 1].range = last.range.lowerBound..<index
    } else {
      tokens.append(CodeToken(kind, start..<index))
    }
  }

  private func has(_ mark: [UInt8], at offset: Int? = nil) -> Bool {
    let start = offset ?? index
    guard !mark.isEmpty, start + mark.count <= bytes.count else { return false }
    for (position, byte) in mark.enumerated() where bytes[start + position] != byte { return false }
    return true
  }

  // MARK: States from an earlier line

  private mutating func resume() {
    switch state.open {
    case .comment(let depth): continueComment(depth: depth, from: 0)
    case .string(let end, let escapes):
      isOpenStringMultiline = true
      continueString(end: end, escapes: escapes, isMultiline: true, from: 0)
    case .tag, .lines, nil: break
    }
  }

  // MARK: Comments

  private mutating func readComment() -> Bool {
    let start = index
    if language.lineComments.contains(where: { has($0) }), !isInWord(start) {
      index = bytes.count
      add(.comment, from: start)
      return true
    }
    guard let comment = language.blockComment, has(comment.start) else { return false }
    index += comment.start.count
    continueComment(depth: 1, from: start)
    return true
  }

  /// Whether a `#` is part of a word: `$#` and `a#b` aren't comments in shells and YAML.
  private func isInWord(_ offset: Int) -> Bool {
    guard offset > 0, bytes[offset] == UInt8(ascii: "#") else { return false }
    return bytes[offset - 1] > ASCII.space && language.hasDashedWords
  }

  private mutating func continueComment(depth: Int, from start: Int) {
    guard let comment = language.blockComment else { return }
    var depth = depth
    while index < bytes.count, depth > 0 {
      if has(comment.end) {
        depth -= 1
        index += comment.end.count
      } else if language.nestsComments, has(comment.start) {
        depth += 1
        index += comment.start.count
      } else {
        index += 1
      }
    }
    add(.comment, from: start)
    state.open = depth > 0 ? .comment(depth: depth) : outerState
  }

  /// The state outside comments and strings: in a tag, or none.
  private var outerState: CodeState.Open? { isInTag ? .tag : nil }
  private var isInTag: Bool { state.open == .tag || tagWasOpen }
  private var tagWasOpen = false

  // MARK: Strings

  private mutating func readString() -> Bool {
    if language.style == .markup, !isInTag { return false }
    if language.hasHashStrings, readHashString() { return true }
    guard let rule = language.strings.first(where: { has($0.start) }) else { return false }
    if language.hasLifetimes, rule.start == [UInt8(ascii: "'")], !isCharacter { return false }
    let start = index
    index += rule.start.count
    continueString(
      end: rule.end, escapes: rule.escapes, isMultiline: rule.isMultiline, from: start)
    return true
  }

  /// Swift's `#"…"#`.
  private mutating func readHashString() -> Bool {
    var count = 0
    while index + count < bytes.count, bytes[index + count] == ASCII.number { count += 1 }
    guard count > 0, has([0x22], at: index + count) else { return false }
    let start = index
    let isMultiline = has([0x22, 0x22, 0x22], at: index + count)
    let quotes = [UInt8](repeating: 0x22, count: isMultiline ? 3 : 1)
    index += count + quotes.count
    continueString(
      end: quotes + [UInt8](repeating: ASCII.number, count: count), escapes: false,
      isMultiline: isMultiline, from: start)
    return true
  }

  /// Whether a quote begins a character rather than a lifetime.
  private var isCharacter: Bool {
    guard index + 2 < bytes.count else { return false }
    if bytes[index + 1] == ASCII.backslash { return true }
    let end = min(index + 6, bytes.count)
    guard let close = bytes[(index + 2)..<end].firstIndex(of: UInt8(ascii: "'")) else {
      return false
    }
    return close == index + 2 || bytes[index + 1] >= 0x80
  }

  private mutating func continueString(
    end: [UInt8], escapes: Bool, isMultiline: Bool, from start: Int
  ) {
    let outer = outerState
    tagWasOpen = outer == .tag
    while index < bytes.count {
      if escapes, bytes[index] == ASCII.backslash {
        index = min(index + 2, bytes.count)
      } else if has(end) {
        index += end.count
        addString(from: start)
        state.open = outer
        return
      } else {
        index += 1
      }
    }
    addString(from: start)
    state.open = isMultiline ? .string(end: end, escapes: escapes) : outer
    isOpenStringMultiline = isMultiline
  }

  /// A string before a colon is a key, in languages that have those.
  private mutating func addString(from start: Int) {
    add(language.style == .keys && isBeforeColon ? .attribute : .string, from: start)
  }

  private var isBeforeColon: Bool {
    var next = index
    while next < bytes.count, bytes[next] == ASCII.space { next += 1 }
    return has([ASCII.colon], at: next)
  }

  // MARK: Numbers and words

  private mutating func readNumber() -> Bool {
    guard ASCII.isDigit(bytes[index]), language.style != .markup else { return false }
    let start = index
    while index < bytes.count, isNumberPart(bytes[index]) { index += 1 }
    add(.number, from: start)
    return true
  }

  private func isNumberPart(_ byte: UInt8) -> Bool {
    if ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.underscore { return true }
    if byte == UInt8(ascii: "%") { return language.style == .keys }
    // A range's dots aren't a decimal point.
    return byte == ASCII.period && index + 1 < bytes.count && ASCII.isDigit(bytes[index + 1])
  }

  private func isWordPart(_ byte: UInt8) -> Bool {
    ASCII.isWord(byte) || byte == ASCII.underscore
      || byte == ASCII.minus && language.hasDashedWords
  }

  private mutating func readWord() -> Bool {
    let start = index
    let hasSigil = language.sigils.contains(bytes[index])
    var end = index + (hasSigil ? 1 : 0)
    guard end < bytes.count, isWordPart(bytes[end]), !ASCII.isDigit(bytes[end]),
      bytes[end] != ASCII.minus
    else { return false }
    while end < bytes.count, isWordPart(bytes[end]) { end += 1 }
    index = end
    if let kind = kind(of: start..<end, hasSigil: hasSigil) { add(kind, from: start) }
    return true
  }

  private func kind(of range: Range<Int>, hasSigil: Bool) -> CodeToken.Kind? {
    if language.style == .markup { return markupKind(of: range) }
    if hasSigil { return .attribute }
    // No keyword is longer.
    let word =
      range.count <= maximumNameLength ? String(decoding: bytes[range], as: UTF8.self) : ""
    let key = language.ignoresCase ? word.lowercased() : word
    if language.keywords.contains(key) { return .keyword }
    if language.types.contains(key) { return .type }
    if language.style == .keys { return isBeforeColon ? .attribute : nil }
    if has([ASCII.openParenthesis]) { return isCapitalized(range) ? .type : .function }
    return isCapitalized(range) ? .type : nil
  }

  private func isCapitalized(_ range: Range<Int>) -> Bool {
    language.capitalizesTypes && range.count > 1 && bytes[range.lowerBound] & 0x60 == 0x40
      && ASCII.isLetter(bytes[range.lowerBound])
  }

  // MARK: Differences

  /// A line of a difference has one colour. Added ones have that of functions, which is green in the themes, and removed
  /// ones that of strings, which is red.
  private mutating func readDifference() {
    index = bytes.count
    if begins(with: "diff ") { state.open = nil }
    let isInLines = state.open == .lines
    if begins(with: "@@") {
      add(.attribute, from: 0)
    } else if !isInLines, Self.heads.contains(where: begins) {
      return add(.type, from: 0)
    } else if begins(with: "+") || begins(with: "> ") {
      add(.function, from: 0)
    } else if begins(with: "-") || begins(with: "< ") {
      add(.string, from: 0)
    } else {
      if begins(with: "\\ ") { add(.comment, from: 0) }
      return
    }
    state.open = .lines
  }

  /// The beginnings of lines in front of added and removed ones. Among those, `--- a` is a removed line.
  private static let heads = [
    "diff ", "index ", "Index: ", "--- ", "+++ ", "new file ", "deleted file ", "old mode ",
    "new mode ", "rename ", "similarity ", "===",
  ]

  private func begins(with mark: String) -> Bool { has(Array(mark.utf8), at: 0) }

  // MARK: Markup

  private func markupKind(of range: Range<Int>) -> CodeToken.Kind? {
    guard isInTag else { return nil }
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : ASCII.space
    let isName = [ASCII.less, UInt8(ascii: "/"), UInt8(ascii: "?"), ASCII.exclamation]
      .contains(before)
    return isName ? .keyword : .attribute
  }

  private mutating func readTagMark() {
    guard language.style == .markup else { return }
    if bytes[index] == ASCII.less { (state.open, tagWasOpen) = (.tag, true) }
    if bytes[index] == ASCII.greater { (state.open, tagWasOpen) = (nil, false) }
  }
}

// SPDX-License-Identifier: MIT
/// The changes of one file, and what rules need to find them.
struct Rewriter {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  let tokens: TokenList
  let outline: Outline
  let program: ProgramIndex
  private(set) var uses: [RuleUse] = []
  private(set) var notes: [LoweringNote] = []
  private(set) var errors: [LoweringNote] = []
  private var edits: [Edit] = []

  /// Tokens that are left out.
  private(set) var removedRanges: [ClosedRange<Int>] = []

  /// Declarations for the end of the file.
  private(set) var appendix: [String] = []

  /// Whole lines for the start of the file.
  private(set) var preface: [String] = []

  init(_ source: SourceFile, in program: ProgramIndex) {
    (tokens, outline, self.program) = (source.tokens, source.outline, program)
  }

  // MARK: Changes

  mutating func use(_ rule: Rule, at index: Int, _ detail: String) {
    uses.append(RuleUse(rule: rule, line: tokens[index].line, detail: detail))
  }

  mutating func note(at index: Int, _ message: String) {
    notes.append(LoweringNote(line: tokens[index].line, message: message))
  }

  mutating func fail(at index: Int, _ message: String) {
    errors.append(LoweringNote(line: tokens[index].line, message: message))
  }

  /// Puts text in place of tokens. As many lines follow it as the tokens had.
  mutating func replace(_ indexes: ClosedRange<Int>, with text: String) {
    let range =
      tokens[indexes.lowerBound].range.lowerBound..<tokens[indexes.upperBound].range.upperBound
    let lines = tokens.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.append(Edit(range: range, text: text + String(repeating: "\n", count: lines)))
  }

  /// Puts spaces in place of tokens, so that the rest of the line stays where it is.
  mutating func blank(_ indexes: ClosedRange<Int>) {
    let range =
      tokens[indexes.lowerBound].range.lowerBound..<tokens[indexes.upperBound].range.upperBound
    let blanks = tokens.bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    edits.append(Edit(range: range, text: String(decoding: blanks, as: UTF8.self)))
  }

  /// Leaves code out, in whose place are spaces.
  mutating func remove(_ indexes: ClosedRange<Int>) {
    removedRanges.append(indexes)
    blank(indexes)
  }

  mutating func insert(_ text: String, before index: Int) {
    let offset = tokens[index].range.lowerBound
    edits.append(Edit(range: offset..<offset, text: text))
  }

  mutating func insert(_ text: String, after index: Int) {
    let offset = tokens[index].range.upperBound
    edits.append(Edit(range: offset..<offset, text: text))
  }

  mutating func append(_ declaration: String) { appendix.append(declaration) }

  mutating func prepend(_ line: String) { preface.append(line) }

  // MARK: Result

  /// The file's text with all changes.
  var text: String {
    var result: [UInt8] = []
    result.reserveCapacity(tokens.bytes.count + 1024)
    var position = 0
    for edit in edits.enumerated().sorted(by: Self.comesFirst).map(\.element)
    where edit.range.lowerBound >= position {
      result += tokens.bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += tokens.bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  private static func comesFirst(
    _ left: EnumeratedSequence<[Edit]>.Element, _ right: EnumeratedSequence<[Edit]>.Element
  ) -> Bool {
    let (first, second) = (left.element.range, right.element.range)
    if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
    // An insertion comes before what is replaced from there on.
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return left.offset < right.offset
  }
}

// SPDX-License-Identifier: MIT
import BubbleStrings

/// The runs of `*`, `_` and `~` of a text, which are paired to spans (CommonMark 0.31, "process emphasis"; GFM 0.29,
/// 6.5).
struct DelimiterRuns {
  /// A run, of which marks that are paired are taken away.
  private struct Run {
    let byte: UInt8
    var start: Int
    var end: Int
    let count: Int
    let canOpen: Bool
    let canClose: Bool

    /// Whether it is a `_` between CJK letters, which needs another one that isn't.
    let isInCJK: Bool

    func closes(_ opener: Run) -> Bool {
      guard byte == opener.byte, !isInCJK || !opener.isInCJK else { return false }
      if byte == ASCII.tilde { return count == opener.count }
      // Rules 9 and 10.
      return !(canOpen || opener.canClose) || (count + opener.count) % 3 != 0 || count % 3 == 0
    }

    /// A number that is the same for runs that close the same ones.
    var kind: Int {
      let row = byte == ASCII.asterisk ? 0 : byte == ASCII.tilde ? 6 : isInCJK ? 12 : 18
      return row + (canOpen ? 3 : 0) + count % 3
    }
  }

  /// CommonMark's dialect has GFM's single tildes, too.
  var dialect = MarkdownDialect.answers

  private var runs: [Run] = []

  var count: Int { runs.count }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Adds the run that begins at an offset. Returns the offset behind it.
  mutating func add(
    at start: Int, of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> Int {
    let byte = bytes[start]
    var end = start + 1
    while end < range.upperBound, bytes[end] == byte { end += 1 }
    if byte == ASCII.tilde, end - start != 2, dialect == .answers || end - start > 2 { return end }
    let sides = Flanking(bytes, run: start..<end, in: range, dialect: dialect)
    let run = Run(
      byte: byte, start: start, end: end, count: end - start, canOpen: sides.canOpen(byte),
      canClose: sides.canClose(byte), isInCJK: byte == ASCII.underscore && sides.isInCJK)
    if run.canOpen || run.canClose { runs.append(run) }
    return end
  }

  /// Takes the runs from an index on away, and adds the marks of the spans between them.
  mutating func pair(from bottom: Int, into marks: inout [InlineReader.Mark]) {
    guard runs.count > bottom else { return }
    // The runs that are open, and for each kind the number of those that have none for it.
    var (open, searched) = ([Int](), [Int](repeating: 0, count: 24))
    for index in bottom..<runs.count {
      var run = runs[index]
      while run.canClose, run.start < run.end {
        guard let place = open[searched[run.kind]...].lastIndex(where: { run.closes(runs[$0]) })
        else {
          searched[run.kind] = open.count
          break
        }
        open.removeLast(open.count - place - 1)
        let opener = runs[open[place]]
        let count = min(opener.end - opener.start, run.end - run.start, 2)
        marks.append(
          .init(
            start: opener.end - count, end: opener.end,
            kind: run.byte == ASCII.tilde
              ? .strikethrough : count == 2 ? .strong : .emphasis))
        marks.append(.init(start: run.start, end: run.start + count, kind: .close))
        runs[open[place]].end -= count
        run.start += count
        if opener.end - opener.start == count { open.removeLast() }
        for kind in searched.indices { searched[kind] = min(searched[kind], open.count) }
      }
      guard run.canOpen, run.start < run.end else { continue }
      runs[index] = run
      open.append(index)
    }
    runs.removeLast(runs.count - bottom)
  }
}

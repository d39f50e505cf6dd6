// SPDX-License-Identifier: MIT
import BubbleStrings

/// The visible part of a growing text: its end, and the marks that close its open spans.
struct Healing: Hashable {
  /// The end of the part that is shown.
  var end: Int

  /// The marks that close the spans that are open at the end.
  var suffix: [UInt8] = []

  /// Whether the whole text is visible, as written.
  func isWhole(of count: Int) -> Bool { end == count && suffix.isEmpty }

  /// Whether this healing only has more marks behind those of another one.
  func adds(to other: Healing) -> Bool {
    end == other.end && !other.suffix.isEmpty && suffix.count >= other.suffix.count
  }
}

extension SourceScan {
  /// Heals the end of a text: leaves out the last line while its kind isn't known, and closes the
  /// open spans of the last paragraph.
  ///
  /// Of what is left out, marks in front may have lost their meaning: they are left out as well, until healing
  /// changes nothing. White space stays where the text before it would be healed without it: `a <` may become an
  /// address, `a < ` may not.
  ///
  /// - Parameter words: Texts that aren't links when they are in brackets.
  func healing(_ bytes: UnsafeBufferPointer<UInt8>, words: [String]) -> Healing {
    var healing = firstHealing(bytes, words)
    for _ in 0..<Self.maximumHealings {
      if healing.isWhole(of: bytes.count) { break }
      guard let next = healingAgain(healing, bytes, words) else { break }
      if let spaced = withSpace(healing, bytes, words) { return spaced }
      guard next.adds(to: healing) else {
        healing = next
        continue
      }
      // The text that closing marks leave open is healed without them.
      let bare = Healing(end: healing.end)
      let other = healingAgain(bare, bytes, words) ?? bare
      if shown(other, bytes) == shown(healing, bytes) { break }
      healing = other
    }
    return healing
  }

  /// The maximum number of times that a text is healed. Only long runs of marks take more than a few.
  private static let maximumHealings = 64

  /// Heals the text that a healing shows; `nil` if that changes nothing.
  private func healingAgain(
    _ healing: Healing, _ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]
  ) -> Healing? {
    let text = shown(healing, bytes)
    let again = text.withUnsafeBufferPointer { text in
      var scan = SourceScan()
      scan.scan(text, cuts: false)
      return scan.firstHealing(text, words)
    }
    if text.elementsEqual(text[..<again.end] + again.suffix) { return nil }
    let start = min(cut, healing.end)
    let kept = start + again.end - healing.end
    return kept <= 0
      ? Healing(end: start + again.end, suffix: again.suffix)
      : Healing(end: healing.end, suffix: healing.suffix.prefix(kept) + again.suffix)
  }

  /// The text that a healing shows, behind the last place where the text may be cut.
  private func shown(_ healing: Healing, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(bytes[min(cut, healing.end)..<healing.end]) + healing.suffix
  }

  /// A healing with the white space behind it, if it takes that to stay as it is.
  private func withSpace(
    _ healing: Healing, _ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]
  ) -> Healing? {
    guard healing.suffix.isEmpty else { return nil }
    var spaced = healing
    while spaced.end < bytes.count, bytes[spaced.end] <= ASCII.space { spaced.end += 1 }
    guard spaced.end > healing.end else { return nil }
    let again = healingAgain(spaced, bytes, words)
    return again == nil || again == healing ? spaced : nil
  }

  private func firstHealing(
    _ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]
  ) -> Healing {
    let whole = Healing(end: bytes.count)
    let last = completed(bytes).scanner
    if case .fence(let fence) = scanner.leaf {
      return isClosingFence(last, fence, bytes) ? Healing(end: position) : whole
    }
    if let start = heldStart(last, bytes) { return healedParagraph(upTo: start, bytes, words) }
    return position < bytes.count
      ? healed(upTo: bytes.count, leaf: last, bytes, words)
      : healedParagraph(upTo: bytes.count, bytes, words)
  }

  /// Heals a text that ends with a line. A paragraph goes on in the next one; a heading or a row doesn't.
  private func healedParagraph(
    upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]
  ) -> Healing {
    scanner.leaf == .paragraph
      ? healed(upTo: end, leaf: scanner, bytes, words) : Healing(end: end)
  }

  private func healed(
    upTo end: Int, leaf: BlockScanner, _ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]
  ) -> Healing {
    var start = leaf.leafStart
    switch leaf.leaf {
    case .paragraph, .heading: break
    case .table: start = TableRow(start..<max(end, start), bytes).lastCellStart
    case .none, .indentedCode, .fence: return Healing(end: end)
    }
    guard start < end else { return Healing(end: end) }
    var inlines = InlineHealing(bytes, range: start..<end, words: words)
    return inlines.healing()
  }

  /// Whether the last line could become the closing fence of a code block.
  private func isClosingFence(
    _ last: BlockScanner, _ fence: BlockScanner.Fence, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let line = bytes[min(last.textStart, bytes.count)...]
    guard last.containers.count == scanner.containers.count else { return line.isEmpty }
    let text = line.drop { $0 == ASCII.space }
    return text.allSatisfy { $0 == fence.byte }
  }

  /// Returns the offset of the text that is held back; `nil` if all of it is shown.
  private func heldStart(_ last: BlockScanner, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = UnsafeBufferPointer(rebasing: bytes[min(last.textStart, bytes.count)...])
    if scanner.leaf == .paragraph, !last.isDelimiterRow, isHeader(bytes),
      text.allSatisfy({ [ASCII.pipe, ASCII.minus, ASCII.colon, ASCII.space].contains($0) })
    {
      return scanner.lineStart
    }
    guard position < bytes.count, scanner.formula == nil || last.wasBlank else { return nil }
    if last.leaf == .table, last.isDelimiterRow { return nil }
    return HeldLine.isHeld(text, in: last, after: scanner) ? position : nil
  }

  /// Whether the last complete line may be the header of a table.
  private func isHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    scanner.textStart < bytes.count && bytes[scanner.textStart] == ASCII.pipe
  }
}

/// The lines that are left out while they are the last.
enum HeldLine {
  /// Whether a line could still become something other than text, or has no text yet.
  static func isHeld(
    _ text: UnsafeBufferPointer<UInt8>, in last: BlockScanner, after before: BlockScanner
  ) -> Bool {
    let trimmed = trimmed(text)
    guard let first = trimmed.first else { return true }
    if last.leaf == .table { return trimmed.allSatisfy { $0 == ASCII.pipe } }
    if case .fence = last.leaf { return true }
    if last.leaf == .indentedCode { return false }
    if last.leaf == .heading { return trimmed.allSatisfy { $0 == ASCII.number } }
    switch first {
    case ASCII.pipe: return true
    case ASCII.openBracket: return isHeldBracket(trimmed, in: last)
    case _ where ASCII.isDigit(first): return isNumber(trimmed)
    default: return trimmed.allSatisfy(isMark)
    }
  }

  /// Whether a byte may begin a rule, an underline, a fence, an item or a span.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.minus, ASCII.asterisk, ASCII.underscore, ASCII.equals, ASCII.plus, ASCII.tilde,
      ASCII.backtick, ASCII.number, ASCII.greater, ASCII.space, ASCII.tab:
      true
    default: false
    }
  }

  /// `12` and `12.` may be the mark of an item.
  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var digits = text
    if digits.last == ASCII.period || digits.last == ASCII.closeParenthesis {
      digits = digits.dropLast()
    }
    return digits.count <= 9 && digits.allSatisfy(ASCII.isDigit)
  }

  /// `[x]` behind the mark of an item is a task, and `[1]: ` a definition.
  private static func isHeldBracket(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, in last: BlockScanner
  ) -> Bool {
    guard let close = text.firstIndex(of: ASCII.closeBracket) else {
      return text.count <= 2 && last.newContainers > 0
    }
    let rest = text[(close + 1)...]
    if rest.isEmpty { return last.newContainers > 0 && close - text.startIndex == 2 }
    return last.paragraphLines == 1 && rest.first == ASCII.colon
  }

  private static func trimmed(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = text.count
    while end > 0, text[end - 1] == ASCII.space || text[end - 1] == ASCII.tab { end -= 1 }
    return text[0..<end]
  }
}

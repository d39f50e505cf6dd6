// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// An object that finds the boundaries of units of text.
public protocol UITextInputTokenizer: AnyObject {
  /// The unit around a position, or that which begins, forward, or ends, backward, at it.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a position is at the boundary of a unit that ends, forward, or begins, backward, at it.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// The next boundary in a direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether a position is in a unit in a direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A tokenizer of the text of a text input object.
///
/// Words are those of UAX #29, without a dictionary. A line is the paragraph. Directions on the screen count as their
/// storage directions in text from left to right.
///
/// Partial: words of UAX #29, without a dictionary; a line is the paragraph.
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates a tokenizer, which doesn't keep its object alive.
  public init(textInput: any UITextInput) { input = textInput }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (text, offset) = place(of: position) else { return nil }
    let units = TextUnits(text, in: input).ranges(of: granularity)
    let isForward = isForward(direction)
    let unit = units.first { unit in
      isForward
        ? unit.lowerBound <= offset && offset < unit.upperBound
        : unit.lowerBound < offset && offset <= unit.upperBound
    }
    return unit.flatMap(range)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, offset) = place(of: position) else { return false }
    let isForward = isForward(direction)
    return TextUnits(text, in: input).ranges(of: granularity).contains {
      (isForward ? $0.upperBound : $0.lowerBound) == offset
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let (text, offset) = place(of: position), let input else { return nil }
    let units = TextUnits(text, in: input).ranges(of: granularity)
    let boundary =
      isForward(direction)
      ? units.map(\.upperBound).first { $0 > offset }
      : units.map(\.lowerBound).last { $0 < offset }
    return boundary.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    [0, UITextLayoutDirection.right.rawValue, UITextLayoutDirection.down.rawValue]
      .contains(direction.rawValue)
  }

  /// The whole text, and the UTF-16 offset of a position in it.
  private func place(of position: UITextPosition) -> (text: String, offset: Int)? {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: all)
    else { return nil }
    return (text, input.offset(from: input.beginningOfDocument, to: position))
  }

  private func range(_ unit: Range<Int>) -> UITextRange? {
    guard let input,
      let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }
}

/// The units of a text, as ranges of UTF-16 offsets in ascending order.
struct TextUnits {
  private let text: String
  private let traits: TraitCollection?

  /// - Parameter view: The text's view, whose traits have the fonts; `nil` for the current traits.
  init(_ text: String, in view: Any?) {
    self.text = text
    traits = (view as? UIView)?.traitCollection
  }

  func ranges(of granularity: UITextGranularity) -> [Range<Int>] {
    switch granularity {
    case .character: ranges(endingWhere: { _, _ in true })
    case .word: words
    case .sentence: sentences
    case .paragraph, .line: ranges(endingWhere: { character, _ in character.isNewline })
    case .document: text.isEmpty ? [] : [0..<text.utf16.count]
    }
  }

  /// Sentences end after a full stop, a question or exclamation mark and the white space behind it, and at line ends.
  private var sentences: [Range<Int>] {
    var hasEnded = false
    return ranges { character, next in
      if ".!?…".contains(character) { hasEnded = true }
      let isIdeographic = "。！？".contains(character)
      let isEnd =
        character.isNewline || isIdeographic
        || hasEnded && character.isWhitespace && next?.isWhitespace != true
      if isEnd || !(".!?…".contains(character) || character.isWhitespace) { hasEnded = false }
      return isEnd
    }
  }

  private func ranges(endingWhere isEnd: (Character, Character?) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, offset) = (0, 0)
    var rest = text[...]
    while let character = rest.popFirst() {
      offset += character.utf16.count
      guard isEnd(character, rest.first) || rest.isEmpty else { continue }
      ranges.append(start..<offset)
      start = offset
    }
    return ranges
  }

  /// Words, without the white space and punctuation between them.
  private var words: [Range<Int>] {
    guard let typesetter = traits?.typesetter ?? ProcessTraits.current.typesetter, !text.isEmpty
    else { return [] }
    let prepared = typesetter.prepare(
      AttributedText(text, attributes: TextAttributes(font: .system(12))))
    let utf8 = Array(text.utf8)
    var (words, offset): ([Range<Int>], Int) = ([], 0)
    while offset < utf8.count {
      let word = prepared.wordRange(at: offset)
      guard word.upperBound > offset else { break }
      let characters = String(decoding: utf8[word], as: UTF8.self)
      if characters.contains(where: { $0.isLetter || $0.isNumber }) {
        words.append(prepared.utf16Range(ofUTF8: word))
      }
      offset = word.upperBound
    }
    return words
  }
}

// SPDX-License-Identifier: MIT
/// Counts the scalars that scanners read: the amount of work, on any machine.
final class ReadCounter {
  var count = 0
}

/// A text as the scanners see it.
struct LinkText {
  private let text: ScalarText
  private let counter: ReadCounter?

  init(_ string: String, counter: ReadCounter?) {
    text = ScalarText(string)
    self.counter = counter
  }

  /// The number of scalars.
  var count: Int { text.scalars.count }

  /// The scalar at an index; 0 outside of the text.
  subscript(index: Int) -> UInt32 {
    counter?.count += 1
    return index >= 0 && index < text.scalars.count ? text.scalars[index] : 0
  }

  /// Returns the role of the scalar at an index; ``LinkCharacter/other`` outside of the text.
  func character(at index: Int) -> LinkCharacter { LinkCharacter(self[index]) }

  /// The scalars of a range as a string.
  func string(_ range: Range<Int>) -> String {
    counter?.count += range.count
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text.scalars[range].compactMap(Unicode.Scalar.init))
    return String(string)
  }

  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    Int(text.offsets[range.lowerBound])..<Int(text.offsets[range.upperBound])
  }

  /// The links without those that would cut a grapheme cluster, such as one before an accent.
  func endingAtClusters(_ links: [FoundLink]) -> [FoundLink] {
    guard !links.isEmpty else { return [] }
    let starts = text.scalars.withUnsafeBufferPointer(GraphemeClusters.boundaries) + [true]
    return links.filter { starts[$0.range.lowerBound] && starts[$0.range.upperBound] }
  }
}

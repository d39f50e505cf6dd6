// SPDX-License-Identifier: MIT
extension PreparedText {
  /// The word around an offset, which is what a double tap selects (UAX #29).
  ///
  /// No dictionary is used: Han characters are words one by one, and so are Thai letters.
  ///
  /// - Parameter offset: A UTF-8 offset. At the text's end it is the last word's.
  /// - Returns: UTF-8 offsets. White space and punctuation between words are ranges of their own.
  ///   Empty only for empty text.
  /// - Complexity: O(*n*), where *n* is the length of the paragraph.
  public func wordRange(at offset: Int) -> Range<Int> {
    guard shaped.scalars.count > 0 else { return 0..<0 }
    let scalar = min(scalarIndex(atOrBefore: offset), shaped.scalars.count - 1)
    let paragraph = paragraphRange(around: scalar)
    let starts = shaped.scalars.values(in: paragraph)
      .withUnsafeBufferPointer(WordBoundaries.boundaries)
    let index = scalar - paragraph.lowerBound
    let start = starts[...index].lastIndex(of: true) ?? 0
    let end = starts[(index + 1)...].firstIndex(of: true) ?? starts.count
    return utf8Offset(paragraph.lowerBound + start)..<utf8Offset(paragraph.lowerBound + end)
  }

  /// The scalars of the paragraph that holds a scalar, with the separator that ends it. Words do
  /// not reach beyond (WB3a, WB3b).
  private func paragraphRange(around scalar: Int) -> Range<Int> {
    let offset = utf8Offset(scalar)
    var low = 0
    var high = shaped.paragraphs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if shaped.paragraphs[middle].textEnd <= offset { low = middle + 1 } else { high = middle }
    }
    let paragraph = shaped.paragraphs[low]
    return shaped.scalars.index(
      ofOffset: paragraph.textRange.lowerBound)..<shaped.scalars.index(ofOffset: paragraph.textEnd)
  }

  private func utf8Offset(_ scalar: Int) -> Int { Int(shaped.scalars.offsets[scalar]) }
}

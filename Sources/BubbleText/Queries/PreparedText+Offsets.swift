// SPDX-License-Identifier: MIT
extension PreparedText {
  /// The UTF-16 offset of a UTF-8 offset, which is how strings of other systems count.
  ///
  /// - Parameter offset: From 0 to the text's length; offsets beyond count as the nearer end, and
  ///   an offset inside a scalar as that scalar's start.
  /// - Complexity: O(log *n*).
  public func utf16Offset(ofUTF8 offset: Int) -> Int {
    let scalar = scalarIndex(atOrBefore: offset)
    return scalar + shaped.scalars.supplementary.count(below: scalar)
  }

  /// The UTF-8 offset of a UTF-16 offset.
  ///
  /// - Parameter offset: From 0 to the text's length; offsets beyond count as the nearer end, and
  ///   an offset between surrogates as their scalar's start.
  /// - Complexity: O(log *n*).
  public func utf8Offset(ofUTF16 offset: Int) -> Int {
    let supplementary = shaped.scalars.supplementary
    // How many supplementary scalars end at the offset or before it.
    let count = supplementary.indices.partitioningIndex { Int(supplementary[$0]) + $0 + 2 > offset }
    var scalar = offset - count
    if count < supplementary.count { scalar = min(scalar, Int(supplementary[count])) }
    return Int(shaped.scalars.offsets[min(max(scalar, 0), shaped.scalars.count)])
  }

  /// The UTF-16 offsets of a range of UTF-8 offsets.
  public func utf16Range(ofUTF8 range: Range<Int>) -> Range<Int> {
    utf16Offset(ofUTF8: range.lowerBound)..<utf16Offset(ofUTF8: range.upperBound)
  }

  /// The UTF-8 offsets of a range of UTF-16 offsets.
  public func utf8Range(ofUTF16 range: Range<Int>) -> Range<Int> {
    utf8Offset(ofUTF16: range.lowerBound)..<utf8Offset(ofUTF16: range.upperBound)
  }

  /// The index of the scalar that holds a UTF-8 offset; the number of scalars at the text's end.
  func scalarIndex(atOrBefore offset: Int) -> Int {
    let index = shaped.scalars.index(ofOffset: max(offset, 0))
    return Int(shaped.scalars.offsets[index]) > offset ? max(index - 1, 0) : index
  }
}

extension [Int32] {
  /// Returns the number of elements below a number. The elements must be in ascending order.
  fileprivate func count(below number: Int) -> Int {
    indices.partitioningIndex { Int(self[$0]) >= number }
  }
}

extension PreparedText {
  /// The word around an offset, which a double tap selects (UAX #29).
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
    let paragraphs = shaped.paragraphs
    let index = paragraphs.indices.dropLast().partitioningIndex { paragraphs[$0].textEnd > offset }
    let paragraph = paragraphs[index]
    return shaped.scalars.index(
      ofOffset: paragraph.textRange.lowerBound)..<shaped.scalars.index(ofOffset: paragraph.textEnd)
  }

  private func utf8Offset(_ scalar: Int) -> Int { Int(shaped.scalars.offsets[scalar]) }
}

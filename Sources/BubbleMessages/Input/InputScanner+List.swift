// SPDX-License-Identifier: MIT
extension InputScanner {
  /// Reads one element of a list, up to the comma or bracket that ends it.
  mutating func nextInList(isFirst: Bool, wrapper: Nesting?) -> Finding? {
    source.skipWhiteSpace()
    var text = makeText()
    var nesting = Nesting()
    while let segment = source.nextSegment({ nesting.consume($0) }) {
      text.append(segment)
      guard nesting.isOutermost, let byte = source.peek() else { continue }
      // What ended the segment belongs to the list.
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { continue }
      _ = source.next()
      if byte == UInt8(ascii: ",") {
        place = .inList(isFirst: false, wrapper: wrapper)
        return .message(text)
      }
      place = .afterList(wrapper: wrapper)
      return isFirst && text.isEmpty ? nil : .message(text)
    }
    return truncate(text, isComplete: nesting.isOutermost)
  }

  /// Ends a list that the input doesn't close. A last message that is complete is still a message.
  private mutating func truncate(_ text: MessageText, isComplete: Bool) -> Finding {
    guard !text.isEmpty else { return fail(.unclosedList) }
    var text = text
    text.isTruncated = !isComplete
    place = isComplete ? .inList(isFirst: false, wrapper: nil) : .atEnd
    return .message(text)
  }

  /// Reads the input after the list: the rest of the object around it, and the objects that follow
  /// it.
  mutating func finishList(wrapper: Nesting?) -> Finding? {
    if let wrapper {
      var detector = WrapperDetector(names: listNames, nesting: wrapper)
      while detector.nesting.depth > 0 {
        guard let byte = source.next() else { return fail(.unclosedList) }
        if let value = detector.consume(byte) {
          return fail(.repeatedList(name: value.name, byteOffset: source.offset - 1))
        }
      }
    }
    source.skipWhiteSpace()
    if wrapper != nil, source.peek() == UInt8(ascii: "{") { return startObject() }
    guard source.peek() == nil else { return fail(.trailingText(byteOffset: source.offset)) }
    place = .atEnd
    return nil
  }
}

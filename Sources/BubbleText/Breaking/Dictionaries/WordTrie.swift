// SPDX-License-Identifier: MIT

/// The words of a dictionary, in ICU's format of a trie of bytes.
///
/// The first byte of a node is its kind: a branch (below 0x10), bytes that all have to match (below 0x20), or a
/// value (others), which ends a word. Where the lowest bit of a value is set, no longer word goes on. Source: ICU's
/// `bytestrie.h`.
struct WordTrie {
  private let root: UnsafePointer<UInt8>

  /// The scalar that byte 0 stands for.
  private let firstScalar: UInt32

  /// - Parameters:
  ///   - root: The first node. The trie has to be in memory as long as this value.
  ///   - firstScalar: The scalar that byte 0 stands for.
  init(root: UnsafePointer<UInt8>, firstScalar: UInt32) {
    self.root = root
    self.firstScalar = firstScalar
  }

  /// The words at a place of a text.
  struct Matches {
    /// Their lengths, in scalars: a bit each.
    var lengths: UInt64 = 0

    /// The number of scalars that were compared.
    var comparedCount = 0
  }

  /// The maximum number of words that ICU finds at a place: the shorter ones.
  private static let wordLimit = 20

  /// Finds the words that begin at an index. None is longer than 63 scalars.
  func matches(in text: UnsafeBufferPointer<UInt32>, from start: Int) -> Matches {
    var matches = Matches()
    var cursor = Cursor(node: root)
    var wordCount = 0
    for length in 1...min(text.count - start, UInt64.bitWidth - 1) {
      let step = cursor.next(byte(for: text[start + length - 1]))
      matches.comparedCount = length
      switch step {
      case .mismatch: return matches
      case .partOfWords: break
      case .word, .lastWord:
        if wordCount < Self.wordLimit { matches.lengths |= 1 << UInt64(length) }
        wordCount += 1
        if step == .lastWord { return matches }
      }
    }
    return matches
  }

  /// Others than the script's, but for the joiners, have the byte of one of these.
  private func byte(for scalar: UInt32) -> UInt8 {
    let difference = scalar &- firstScalar
    if difference <= 0xFD { return UInt8(difference) }
    return scalar == 0x200C ? 0xFE : 0xFF
  }
}

/// A place in a trie.
private struct Cursor {
  /// The next byte of a node.
  private var place: UnsafePointer<UInt8>

  /// The number of bytes that still have to match, in a node of such.
  private var restCount = 0

  enum Step {
    case mismatch
    case partOfWords
    case word
    case lastWord
  }

  init(node: UnsafePointer<UInt8>) { place = node }

  mutating func next(_ byte: UInt8) -> Step {
    if restCount > 0 { return matchRest(byte) }
    while true {
      let lead = Int(read())
      if lead < 0x10 { return branch(on: byte, count: lead == 0 ? Int(read()) + 1 : lead + 1) }
      if lead < 0x20 {
        restCount = lead - 0x0F
        return matchRest(byte)
      }
      // No longer word goes on after a final value.
      if lead & 1 == 1 { return .mismatch }
      skipValue(lead: lead)
    }
  }

  private mutating func matchRest(_ byte: UInt8) -> Step {
    guard read() == byte else { return .mismatch }
    restCount -= 1
    return restCount == 0 ? stepAtNode : .partOfWords
  }

  /// The step to the node that follows: its kind decides whether the bytes so far are a word.
  private var stepAtNode: Step {
    place.pointee < 0x20 ? .partOfWords : place.pointee & 1 == 1 ? .lastWord : .word
  }

  /// Chooses among the bytes of a branch: by halves, as long as there are more than five, and then one by one.
  private mutating func branch(on byte: UInt8, count: Int) -> Step {
    var count = count
    while count > 5 {
      if byte < read() {
        count /= 2
        place += readDistance()
      } else {
        count -= count / 2
        _ = readDistance()
      }
    }
    while count > 1 {
      let isMatch = read() == byte
      let lead = Int(place.pointee)
      if isMatch {
        if lead & 1 == 1 { return .lastWord }
        place += 1
        place += readJump(lead: lead)
        return stepAtNode
      }
      place += 1
      skipValue(lead: lead)
      count -= 1
    }
    return read() == byte ? stepAtNode : .mismatch
  }

  // MARK: Numbers

  private mutating func read() -> UInt8 {
    defer { place += 1 }
    return place.pointee
  }

  private mutating func readNumber(byteCount: Int, highest: Int = 0) -> Int {
    (0..<byteCount).reduce(highest) { number, _ in number << 8 | Int(read()) }
  }

  /// Reads the distance to the half of a branch with the lower bytes.
  private mutating func readDistance() -> Int {
    let lead = Int(read())
    return switch lead {
    case ..<0xC0: lead
    case ..<0xF0: readNumber(byteCount: 1, highest: lead - 0xC0)
    case ..<0xFE: readNumber(byteCount: 2, highest: lead - 0xF0)
    default: readNumber(byteCount: lead == 0xFE ? 3 : 4)
    }
  }

  /// Reads the rest of a value that isn't final: in a branch, the distance to the node of its byte.
  private mutating func readJump(lead: Int) -> Int {
    let lead = lead / 2
    return switch lead {
    case ..<0x51: lead - 0x10
    case ..<0x6C: readNumber(byteCount: 1, highest: lead - 0x51)
    case ..<0x7E: readNumber(byteCount: 2, highest: lead - 0x6C)
    default: readNumber(byteCount: lead == 0x7E ? 3 : 4)
    }
  }

  private mutating func skipValue(lead: Int) { _ = readJump(lead: lead) }
}

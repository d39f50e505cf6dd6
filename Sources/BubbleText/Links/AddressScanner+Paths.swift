// SPDX-License-Identifier: MIT
/// Paths, queries and fragments after a host.
extension AddressScanner {
  /// Returns the end of the port, path, query and fragment after a host; the host's end if it has
  /// none.
  func tailEnd(from host: Int) -> Int {
    let port = portEnd(from: host)
    return text[port].isOne(of: "/?#") ? max(pathEnd(from: port), port) : port
  }

  /// Returns the end of a colon and one to five digits.
  private func portEnd(from start: Int) -> Int {
    guard text[start] == 0x3A else { return start }
    var end = start + 1
    while text.character(at: end) == .digit, end <= start + 6 { end += 1 }
    return end > start + 1 && end <= start + 6 ? end : start
  }

  /// Returns the end of a path, a query or a fragment; `start` if there is none.
  func pathEnd(from start: Int) -> Int {
    var path = PathReader(end: start)
    while path.read(text[path.index]) {}
    return trimmed(start..<path.end)
  }

  /// The end without the punctuation of the sentence around the link, and without open brackets.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1].isOne(of: ".,;:!?'\"*([") { end -= 1 }
    return end
  }
}

/// Reads a path, scalar by scalar.
private struct PathReader {
  /// The end of the part that certainly belongs to the path.
  private(set) var end: Int

  /// The index to continue reading at.
  private(set) var index: Int

  /// The evidence so far that letters without spaces past `end` belong to the path.
  private enum Pending {
    case none, letters, separator
  }
  private var pending = Pending.none

  private var openRound = 0
  private var openSquare = 0

  init(end: Int) {
    self.end = end
    index = end
  }

  /// Takes a scalar in; `false` when the path ends before it.
  mutating func read(_ scalar: UInt32) -> Bool {
    guard accepts(scalar) else { return false }
    index += 1
    if pending == .none { end = index }
    return true
  }

  private mutating func accepts(_ scalar: UInt32) -> Bool {
    switch LinkCharacter(scalar) {
    case .letter, .digit:
      guard pending != .letters else { return false }
      pending = .none
      return true
    case .latin, .spaced: return pending == .none
    case .mark: return true
    case .unspaced:
      pending = .letters
      return true
    case .other: return acceptsPunctuation(scalar)
    }
  }

  private mutating func acceptsPunctuation(_ scalar: UInt32) -> Bool {
    if pending != .none {
      guard scalar.isOne(of: "/?#&=%-_+~.") else { return false }
      pending = .separator
      return true
    }
    switch scalar {
    case 0x28: openRound += 1
    case 0x5B: openSquare += 1
    case 0x29: openRound -= 1
    case 0x5D: openSquare -= 1
    default: return scalar.isOne(of: "-._~:/?#@!$&'*+,;=%")
    }
    return openRound >= 0 && openSquare >= 0
  }
}

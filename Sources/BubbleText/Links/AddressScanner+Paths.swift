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
    var path = PathReader(text, at: start)
    while path.readNext() {}
    return trimmed(start..<path.end)
  }

  /// The end without the punctuation of the sentence around the link, and without open brackets.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1].isOne(of: ".,;:!?'\"*([") { end -= 1 }
    return end
  }
}

/// Reads a path, word by word.
///
/// Paths have words of any script (UTS #58), as readers of chats paste them from wikis and shops: `wiki/שלום`,
/// `wiki/聊天`. But most addresses are of ASCII, and the next word of a sentence may follow with no space between; so a
/// word that begins with a Latin letter or a digit ends, and the path with it, before a letter of another script.
private struct PathReader {
  /// The index to continue reading at: the end of the path so far.
  private(set) var end: Int

  /// The word that the next letter belongs to.
  private enum Word {
    /// None yet: the letter begins one.
    case none
    /// A word of ASCII or Latin letters and digits.
    case latin
    /// A word that began in another script. Letters of any script continue it: 卡拉OK.
    case other
  }
  private var word = Word.none

  private let text: LinkText
  private var openRound = 0
  private var openSquare = 0

  init(_ text: LinkText, at start: Int) {
    self.text = text
    end = start
  }

  /// Takes a scalar in; `false` when the path ends before it.
  mutating func readNext() -> Bool {
    guard accepts(text[end]) else { return false }
    end += 1
    return true
  }

  private mutating func accepts(_ scalar: UInt32) -> Bool {
    switch LinkCharacter(scalar) {
    case .letter, .digit, .latin:
      if word == .none { word = .latin }
      return true
    case .spaced, .unspaced:
      guard word != .latin else { return false }
      word = .other
      return true
    case .mark: return true
    case .other: return scalar < 0x80 ? acceptsPunctuation(scalar) : joinsLetters(scalar)
    }
  }

  private mutating func acceptsPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28: openRound += 1
    case 0x5B: openSquare += 1
    case 0x29: openRound -= 1
    case 0x5D: openSquare -= 1
    default:
      // Behind a comma, a full stop or a bracket a sentence may go on.
      if scalar.isOne(of: "/#&=-_+:") { word = .none }
      return scalar.isOne(of: "-._~:/?#@!$&'*+,;=%")
    }
    return openRound >= 0 && openSquare >= 0
  }

  /// Whether a mark between two letters of a word is a part of it, as in アルベルト・アインシュタイン or תל־אביב.
  private func joinsLetters(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x5BE, 0x5F3, 0x5F4, 0x200C, 0x200D, 0x2010...0x2013, 0x30FB, 0xFF65:
      text.character(at: end - 1) != .other && text.character(at: end + 1).isLetter
    default: false
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells

/// The part of a text that is visible while it arrives. It grows every fiftieth of a second, and
/// faster the further the words are ahead of the reader.
enum TextStream {
  /// The speed at which a text appears.
  enum Pace {
    /// More of the text is still to come: a character at a time, two, or a thirtieth of the rest.
    case arriving

    /// All of the text has arrived: a twenty-fifth of the rest at a time, rounded up.
    case complete

    /// The number of characters that the next tick adds.
    fileprivate func step(remaining: Int) -> Int {
      switch (self, remaining) {
      case (.complete, _): (remaining + 24) / 25
      case (.arriving, ...20): 1
      case (.arriving, ...50): 2
      case (.arriving, _): max(remaining / 30, 2)
      }
    }
  }

  /// The number of visible characters of a text at a moment, in seconds since the first.
  static func shownCount(of count: Int, at time: Double, pace: Pace = .arriving) -> Int {
    var shown = min(count, 1)
    // The slack is for sums of frames' durations.
    var ticks = (max(time, 0) / tick + 1e-9).rounded(.down)
    while ticks >= 1, shown < count {
      shown = min(shown + pace.step(remaining: count - shown), count)
      ticks -= 1
    }
    return shown
  }

  /// The moment when the last character appears, in seconds.
  static func duration(of count: Int, pace: Pace = .arriving) -> Double {
    var (shown, ticks) = (min(count, 1), 0)
    while shown < count {
      shown += pace.step(remaining: count - shown)
      ticks += 1
    }
    return Double(ticks) * tick
  }

  private static let tick = 0.02
}

/// The parts of a text that are visible one after the other, found from the last one on.
struct ArrivingText {
  private var length: Int?
  private var last: (count: Int, end: String.Index)?

  /// The number of characters of the text.
  mutating func count(of text: String) -> Int {
    if let length { return length }
    let count = text.count
    length = count
    return count
  }

  /// The first characters of the text. Emoji appear whole.
  mutating func prefix(_ count: Int, of text: String, emoji: EmojiSet) -> String {
    var start = (count: 0, end: text.startIndex)
    if let last, last.count <= count { start = last }
    let end =
      text.index(start.end, offsetBy: count - start.count, limitedBy: text.endIndex)
      ?? text.endIndex
    last = (count, end)
    return String(text[..<(emoji.start(ofKeyAround: end, in: text) ?? end)])
  }
}

extension EmojiSet {
  /// The start of a key that begins before a place in a text and ends behind it.
  fileprivate func start(ofKeyAround place: String.Index, in text: String) -> String.Index? {
    let before = text.utf8[..<place].lastIndex { $0 == 0x5B || $0 == 0x5D }
    guard let before, text.utf8[before] == 0x5B,
      let close = text.utf8[place...].firstIndex(where: { $0 == 0x5B || $0 == 0x5D }),
      text.utf8[close] == 0x5D, self[String(text[before...close])] != nil
    else { return nil }
    return before
  }
}

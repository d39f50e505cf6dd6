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

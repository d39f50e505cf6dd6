// SPDX-License-Identifier: MIT
import BubbleCells

/// How much of a text shows while it arrives: more every fiftieth of a second, and the more the further the
/// words are ahead of the reader.
enum TextStream {
  /// How fast a text appears.
  enum Pace {
    /// More of the text is still to come: a character at a time, two, or a thirtieth of what is left.
    case arriving

    /// All of the text is there: a twenty-fifth of what is left, rounded up.
    case complete

    /// How many characters the next tick adds.
    fileprivate func step(remaining: Int) -> Int {
      switch (self, remaining) {
      case (.complete, _): (remaining + 24) / 25
      case (.arriving, ...20): 1
      case (.arriving, ...50): 2
      case (.arriving, _): max(remaining / 30, 2)
      }
    }
  }

  /// How many characters of a text show at a moment, in seconds since the first.
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

  /// When the last of the characters shows, in seconds.
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

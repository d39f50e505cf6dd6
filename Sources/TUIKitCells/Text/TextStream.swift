// SPDX-License-Identifier: MIT
import BubbleCells

/// How much of a text shows while it arrives: a character every fiftieth of a second, and more of them
/// the further the words are ahead of the reader.
enum TextStream {
  /// How many characters of a text show at a moment, in seconds since the first.
  static func shownCount(of count: Int, at time: Double) -> Int {
    var shown = min(count, 1)
    // The slack is for sums of frames' durations.
    var ticks = (max(time, 0) / tick + 1e-9).rounded(.down)
    while ticks >= 1, shown < count {
      shown = min(shown + step(remaining: count - shown), count)
      ticks -= 1
    }
    return shown
  }

  /// When the last of the characters shows, in seconds.
  static func duration(of count: Int) -> Double {
    var (shown, ticks) = (min(count, 1), 0)
    while shown < count {
      shown += step(remaining: count - shown)
      ticks += 1
    }
    return Double(ticks) * tick
  }

  private static let tick = 0.02

  private static func step(remaining: Int) -> Int {
    switch remaining {
    case ...20: 1
    case ...50: 2
    default: max(remaining / 30, 2)
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleGraphics

extension ImageFileComparison: CustomStringConvertible {
  /// All differences on one line; empty where there are none.
  ///
  /// Of animations: `frame 3 of 12: 40 pixels differ, …; frame 2 is shown for 80 ms instead of 100 ms; 8 frames
  /// instead of 12; it plays 3 times instead of forever`.
  public var description: String {
    [framesText, pixelsText, durationText, playsText].compactMap(\.self).joined(separator: "; ")
  }

  /// The differences of frames and their times, without those of pixels; `nil` where there are none.
  package var timesDescription: String? {
    let texts = [framesText, durationText, playsText].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private var framesText: String? {
    guard frameCountsDiffer else { return nil }
    let (golden, actual) = (frameCounts.golden, frameCounts.actual)
    if golden == 1 { return "it is an animation of \(actual) frames instead of a still image" }
    if actual == 1 { return "it is a still image instead of an animation of \(golden) frames" }
    return "it has \(actual) frames instead of \(golden)"
  }

  private var pixelsText: String? {
    guard let difference = outcome.difference else { return nil }
    var text = "\(difference)"
    if case .differs(_, let excess?) = outcome { text += "; \(excess)" }
    guard let frame, frameCounts.golden > 1 else { return text }
    let others = differingFrames - 1
    let more =
      others > 0 ? " (and \(others) other \(others == 1 ? "frame differs" : "frames differ"))" : ""
    return "frame \(frame) of \(frameCounts.golden): \(text)\(more)"
  }

  private var durationText: String? {
    duration.map { difference in
      let times = difference.milliseconds
      return
        "frame \(difference.frame) is shown for \(times.actual) ms instead of \(times.golden) ms"
    }
  }

  private var playsText: String? {
    plays.map(Self.playsText)
  }

  /// `it plays 3 times instead of forever`
  static func playsText(_ plays: Pair) -> String {
    "it plays \(times(plays.actual)) instead of \(times(plays.golden))"
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "forever"
    case 1: "once"
    default: "\(count) times"
    }
  }
}

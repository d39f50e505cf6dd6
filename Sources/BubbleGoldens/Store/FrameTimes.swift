// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleStrings

/// The times of an animation whose frames are on one image, which doesn't show them all.
///
/// They are kept in the golden's file, beside its origin.
public struct FrameTimes: Hashable, Sendable {
  /// The time for which each frame is shown, in milliseconds.
  public let milliseconds: [Int]

  /// The number of times that the frames are shown; 0 for ever.
  public let loopCount: Int

  /// The times of an animation.
  public init(_ animation: Animation) {
    milliseconds = animation.frames.map { max(1, Int(($0.duration * 1000).rounded())) }
    loopCount = animation.loopCount
  }

  /// Reads what ``description`` wrote; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.splitExactly(separator: ":")
    guard parts.count == 2, let loopCount = Int(parts[0]) else { return nil }
    let numbers = parts[1].splitExactly(separator: ",").map { Int($0) }
    guard numbers.allSatisfy({ $0 != nil }) else { return nil }
    (milliseconds, self.loopCount) = (numbers.compactMap(\.self), loopCount)
  }

  /// The differences from a golden's times on one line; `nil` where there are none.
  func difference(from golden: FrameTimes) -> String? {
    var texts: [String] = []
    if milliseconds.count != golden.milliseconds.count {
      let count = milliseconds.count == 1 ? "1 frame" : "\(milliseconds.count) frames"
      texts.append("it has \(count) instead of \(golden.milliseconds.count)")
    }
    let pairs = zip(milliseconds, golden.milliseconds).enumerated()
    if let (index, times) = pairs.first(where: { $0.element.0 != $0.element.1 }) {
      texts.append(
        "frame \(index + 1) is shown for \(times.0) ms instead of \(times.1) ms")
    }
    if loopCount != golden.loopCount {
      texts.append(
        ImageFileComparison.playsText(.init(golden: golden.loopCount, actual: loopCount)))
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension FrameTimes: CustomStringConvertible {
  /// The number of repetitions, and the times: `0:100,80,80`.
  public var description: String {
    "\(loopCount):" + milliseconds.map(String.init).joined(separator: ",")
  }
}

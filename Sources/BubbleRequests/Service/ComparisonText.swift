// SPDX-License-Identifier: MIT
package import BubbleGoldens
import BubbleKit

/// The output of `bubblekit diff` for two images.
package struct ComparisonText {
  package let comparison: ImageFileComparison

  package init(_ comparison: ImageFileComparison) { self.comparison = comparison }

  private var outcome: ComparisonOutcome { comparison.outcome }

  /// The exit status that odiff has: 21 where sizes differ, 22 where pixels do, or frames of animations and their times.
  package var status: Int32 {
    guard !comparison.isMatch else { return 0 }
    return outcome.difference?.sizes == nil ? 22 : 21
  }

  /// The outcome on one line, for people.
  package var line: String {
    let things =
      comparison.frameCounts.golden > 1 && comparison.frameCounts.actual > 1
      ? "animations" : "images"
    guard comparison.isMatch else { return "The \(things) differ: \(comparison)." }
    guard case .tolerated(_, let reason) = outcome else { return "The \(things) are the same." }
    return "Tolerated (\(reason)): \(comparison)."
  }

  /// The outcome as a JSON object, for programs.
  package var json: String {
    var members: [(name: String, value: JSONValue)] = [
      ("match", .bool(comparison.isMatch)),
      ("differingPixels", .integer(outcome.difference?.differingPixels ?? 0)),
    ]
    if let difference = outcome.difference { members += self.members(of: difference) }
    if comparison.isOfAnimations { members += frameMembers }
    return objectLine(members)
  }

  private func members(of difference: BitmapDifference) -> [(name: String, value: JSONValue)] {
    let area = difference.area
    let rectangle = [area.x, area.y, area.pixelWidth, area.pixelHeight]
    return [
      ("largestChannelDifference", .integer(difference.largestChannelDifference)),
      ("rectangle", .array(rectangle.map { .integer($0) })),
      ("sizesDiffer", .bool(difference.sizes != nil)),
      ("pixelsBeyondTolerance", .integer(pixelsBeyondTolerance)),
    ]
  }

  /// The members for animations alone.
  private var frameMembers: [(name: String, value: JSONValue)] {
    var members = [
      ("frames", pair(comparison.frameCounts)),
      ("differingFrames", JSONValue.integer(comparison.differingFrames)),
    ]
    if let frame = comparison.frame { members.append(("frame", .integer(frame))) }
    if let duration = comparison.duration {
      members.append(("durationFrame", .integer(duration.frame)))
      members.append(("milliseconds", pair(duration.milliseconds)))
    }
    if let plays = comparison.plays { members.append(("plays", pair(plays))) }
    return members.map { (name: $0.0, value: $0.1) }
  }

  private func pair(_ pair: ImageFileComparison.Pair) -> JSONValue {
    .object(JSONObject([("golden", .integer(pair.golden)), ("actual", .integer(pair.actual))]))
  }

  private var pixelsBeyondTolerance: Int {
    switch outcome {
    case .same, .tolerated: 0
    case .differs(let difference, let excess): excess?.pixels ?? difference.differingPixels
    }
  }
}

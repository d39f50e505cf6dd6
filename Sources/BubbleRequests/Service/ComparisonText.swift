// SPDX-License-Identifier: MIT
package import BubbleGoldens
import BubbleKit

/// The output of `bubblekit diff` for two images.
package struct ComparisonText {
  package let outcome: ComparisonOutcome

  package init(outcome: ComparisonOutcome) { self.outcome = outcome }

  /// The exit status that odiff has: 21 where sizes differ, 22 where pixels do.
  package var status: Int32 {
    guard !outcome.isMatch else { return 0 }
    return outcome.difference?.sizes == nil ? 22 : 21
  }

  /// The outcome on one line, for people.
  package var line: String {
    switch outcome {
    case .same: "The images are the same."
    case .tolerated(let difference, let reason): "Tolerated (\(reason)): \(difference)."
    case .differs(let difference, nil): "The images differ: \(difference)."
    case .differs(let difference, let excess?): "The images differ: \(difference); \(excess)."
    }
  }

  /// The outcome as a JSON object, for programs.
  package var json: String {
    guard let difference = outcome.difference else {
      return objectLine(["match": .bool(true), "differingPixels": .integer(0)])
    }
    let area = difference.area
    let rectangle = [area.x, area.y, area.pixelWidth, area.pixelHeight]
    return objectLine([
      "match": .bool(outcome.isMatch), "differingPixels": .integer(difference.differingPixels),
      "largestChannelDifference": .integer(difference.largestChannelDifference),
      "rectangle": .array(rectangle.map { .integer($0) }),
      "sizesDiffer": .bool(difference.sizes != nil),
      "pixelsBeyondTolerance": .integer(pixelsBeyondTolerance),
    ])
  }

  private var pixelsBeyondTolerance: Int {
    switch outcome {
    case .same, .tolerated: 0
    case .differs(let difference, let excess): excess?.pixels ?? difference.differingPixels
    }
  }
}

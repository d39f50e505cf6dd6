import BubbleGoldens
import BubbleKit

/// What `bubblekit diff` tells about two pictures.
struct DiffText {
  let outcome: ComparisonOutcome

  /// The exit status that odiff has: 21 where sizes differ, 22 where pixels do.
  var status: Int32 {
    guard !outcome.isMatch else { return 0 }
    return outcome.difference?.sizes == nil ? 22 : 21
  }

  /// One line for people.
  var line: String {
    switch outcome {
    case .same: "The pictures are the same."
    case .tolerated(let difference, let reason): "Tolerated (\(reason)): \(difference)."
    case .differs(let difference, nil): "The pictures differ: \(difference)."
    case .differs(let difference, let excess?): "The pictures differ: \(difference); \(excess)."
    }
  }

  /// One JSON object for programs.
  var json: String {
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

// SPDX-License-Identifier: MIT
@testable import BubbleText

extension String {
  /// The text with `|` where a line may end, and `!` where it must, but for its own end.
  func marked(by breaker: LineBreaker) -> String {
    let scalars = unicodeScalars.map(\.value)
    let breaks = scalars.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
    var result = String.UnicodeScalarView()
    for (index, scalar) in unicodeScalars.enumerated() {
      result.append(scalar)
      guard index < breaks.count - 1 else { continue }
      switch breaks[index] {
      case .prohibited: break
      case .allowed: result.append("|")
      case .mandatory: result.append("!")
      }
    }
    return String(result)
  }

  /// The text's grapheme clusters, as our tables see them.
  var clusters: [String] {
    let scalars = unicodeScalars.map(\.value)
    let boundaries = scalars.withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }
    var result: [String.UnicodeScalarView] = []
    for (scalar, begins) in zip(unicodeScalars, boundaries) {
      if begins { result.append(String.UnicodeScalarView()) }
      result[result.count - 1].append(scalar)
    }
    return result.map { String($0) }
  }
}

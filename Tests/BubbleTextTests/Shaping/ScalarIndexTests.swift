// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleText

@Suite("Scalars that are read from the text")
struct ScalarIndexTests {
  private static let texts =
    SampleTexts.all + ["", "a", "é", "\u{1F600}", String(repeating: "aé字\u{1F600}", count: 40)]

  @Test(arguments: texts)
  func areThoseOfTheText(_ string: String) {
    let text = ScalarText(string)
    let index = ScalarIndex(text, of: string)
    expectEqual(index.count, text.scalars.count)
    expectEqual(index.scalars, text.scalars)
    expectEqual(index.supplementary, text.supplementary)
    expectEqual((0...index.count).map { index.offsets[$0] }, text.offsets)
    for scalar in text.scalars.indices.prefix(100) {
      expectEqual(index.value(at: scalar), text.scalars[scalar])
      let rest = scalar..<min(scalar + 20, index.count)
      expectEqual(index.values(in: rest), Array(text.scalars[rest]))
    }
  }

  @Test(arguments: texts)
  func areFoundByOffset(_ string: String) {
    let text = ScalarText(string)
    let index = ScalarIndex(text, of: string)
    let length = string.utf8.count
    for offset in Array(-1...min(length, 300)) + [length, length + 1] {
      expectEqual(index.index(ofOffset: offset), text.index(ofOffset: offset), "offset \(offset)")
    }
  }
}

@Suite("Clusters' first scalars")
struct ClusterStartsTests {
  @Test(arguments: [[], [0], [1], [0, 1, 2], [0, 1, 3, 4], [0, 2], [5, 6]])
  func areKept(_ scalars: [Int32]) {
    var starts = ClusterStarts()
    starts.reserve(scalars.count)
    for scalar in scalars { starts.append(scalar) }
    expectEqual(Array(starts), scalars)
    expectEqual(starts.count, scalars.count)
  }
}

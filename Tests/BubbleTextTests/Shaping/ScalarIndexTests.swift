// SPDX-License-Identifier: MIT
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
    #expect(index.count == text.scalars.count)
    #expect(index.scalars == text.scalars)
    #expect(index.supplementary == text.supplementary)
    #expect((0...index.count).map { index.offsets[$0] } == text.offsets)
    for scalar in text.scalars.indices.prefix(100) {
      #expect(index.value(at: scalar) == text.scalars[scalar])
      let rest = scalar..<min(scalar + 20, index.count)
      #expect(index.values(in: rest) == Array(text.scalars[rest]))
    }
  }

  @Test(arguments: texts)
  func areFoundByOffset(_ string: String) {
    let text = ScalarText(string)
    let index = ScalarIndex(text, of: string)
    let length = string.utf8.count
    for offset in Array(-1...min(length, 300)) + [length, length + 1] {
      #expect(index.index(ofOffset: offset) == text.index(ofOffset: offset), "offset \(offset)")
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
    #expect(Array(starts) == scalars)
    #expect(starts.count == scalars.count)
  }
}

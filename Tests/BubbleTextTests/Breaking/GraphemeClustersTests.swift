// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Breaking: grapheme clusters")
struct GraphemeClustersTests {
  @Test(arguments: [
    ["a", "b"], ["\r\n", "\n", "\r"], ["e\u{301}", "x"],
    ["z\u{334}\u{335}\u{336}\u{337}\u{338}\u{301}\u{302}", "a\u{489}"],
    ["क्ष", "त्रि", "य"], ["ক্ষ", "ম"], ["க்", "ஷ"],
    ["🇫🇷", "🇩🇪", "🇯"], ["👩‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏽"], ["1️⃣", "2"], ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "a"],
    ["각", "\u{1112}\u{1161}\u{11AB}", "\u{1100}"], ["กำ", "ก็"], ["\u{600}1", "2"],
    ["a\u{200D}", "b"], ["\u{200B}", "\u{301}"],
  ])
  func clusters(_ clusters: [String]) {
    expectEqual(clusters.joined().clusters, clusters)
  }

  @Test func longClustersAreOne() {
    let zalgo = "a" + String(repeating: "\u{336}", count: 100_000)
    expectEqual(zalgo.clusters.count, 1)
  }

  @Test func invalidScalarsStandAlone() {
    let scalars: [UInt32] = [0xD800, 0x11_0000, .max, 0x301]
    let boundaries = scalars.withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }
    expectEqual(boundaries, [true, true, true, false])
    expectEqual([UInt32]().withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }, [])
  }
}

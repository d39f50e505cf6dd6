// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleStrings
import Testing

@testable import BubbleGoldenFiles

@Suite("Names of messages' goldens")
struct GoldenNamingTests {
  @Test(arguments: [
    (["a", "b-1_C"], ["a", "b-1_C"]),
    (["m", "m", "m"], ["m", "m-again-2", "m-again-3"]),
    (["m", "m", "m-again-2"], ["m", "m-again-3", "m-again-2"]),
    (["a", "A"], ["a-e40c292c", "A"]), (["A", "a"], ["A", "a-e40c292c"]),
    (["a-e40c292c", "a", "A"], ["a-e40c292c", "a-e40c292c-again-2", "A"]),
    (["\u{E9}", "\u{E9}"], ["_-1e9de8c1", "_-1e9de8c1-again-2"]),
    ([""], ["_-811c9dc5"]),
  ])
  func namesAreTheIDsOrMadeOfThem(_ ids: [String], _ names: [String]) {
    expectEqual(GoldenNaming.names(for: ids), names)
  }

  @Test func namesThatAreRecordedStay() {
    func names(_ ids: [String], _ existing: String...) -> [String] {
      GoldenNaming.names(for: ids) { Set(exactly: existing) }
    }
    // `hello` came first, or was alone.
    expectEqual(names(["hello", "Hello"], "hello"), ["hello", "Hello-f55c314b"])
    expectEqual(names(["Hello", "hello"], "hello"), ["Hello-f55c314b", "hello"])
    expectEqual(names(["hello", "Hello"], "Hello"), ["hello-4f9f2cab", "Hello"])
    expectEqual(names(["hello", "Hello"], "HELLO"), ["hello-4f9f2cab", "Hello"])
  }

  @Test func noTwoNamesAreEqualWhateverTheIDsAre() throws {
    var generator = Generator(state: 13)
    let stems = [
      "m", "M", "m-again-2", "M-again-2", "m-again-2-again-2", "", "_", "_-811c9dc5", "\u{E9}",
      "e\u{301}",
      "\u{212A}", "K", "k", "a/b", "../m", "m.", String(repeating: "y", count: 80),
      String(repeating: "y", count: 81), String(repeating: "ÿ", count: 90),
    ]
    for _ in 0..<100 {
      var ids = (0..<60).map { _ in stems.randomElement(using: &generator) ?? "" }
      // The names that other messages get are the hardest IDs.
      for _ in 0..<3 { ids += GoldenNaming.names(for: ids).shuffled(using: &generator).prefix(40) }
      ids.shuffle(using: &generator)
      let names = GoldenNaming.names(for: ids)
      expectEqual(names.count, ids.count)
      expectEqual(Set(names.map { $0.lowercased() }).count, ids.count)
      for name in names { _ = try GoldenName(suite: "s", name: name, format: .layout) }
    }
  }

  @Test func manyMessagesOfOneIDHaveNames() throws {
    let id = String(repeating: "é", count: 100)
    let names = GoldenNaming.names(for: Array(repeating: id, count: 20_000))
    expectEqual(Set(names).count, 20_000)
    #expect(names.allSatisfy { $0.utf8.count <= 100 })
  }
}

/// The same numbers in each run (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

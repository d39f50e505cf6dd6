import Goldens
import Testing

@Suite("Golden names")
struct GoldenNameTests {
  @Test(
    arguments: [
      (2.0, "CellTests/reply-with_emoji@2x.png"), (1.5, "CellTests/reply-with_emoji@1.5x.png"),
      (nil, "CellTests/reply-with_emoji.layout"),
    ] as [(Double?, String)])
  func pathsNameTheScale(_ scale: Double?, _ path: String) throws {
    let name = try GoldenName(suite: "CellTests", name: "reply-with_emoji", scale: scale)
    #expect(name.relativePath == path)
  }

  @Test(arguments: [
    "", "..", "a/b", "a.b", "é", "a b", "\\", "a\n", "\0", String(repeating: "a", count: 101),
  ])
  func otherCharactersAreRefused(_ part: String) {
    #expect(throws: GoldenError.invalidName(part)) {
      try GoldenName(suite: part, name: "a", scale: 1)
    }
    #expect(throws: GoldenError.invalidName(part)) {
      try GoldenName(suite: "a", name: part, scale: 1)
    }
  }

  @Test(arguments: [0, -1, Double.infinity])
  func scalesArePositiveNumbers(_ scale: Double) {
    #expect(throws: GoldenError.invalidScale(scale)) {
      try GoldenName(suite: "a", name: "a", scale: scale)
    }
  }
}

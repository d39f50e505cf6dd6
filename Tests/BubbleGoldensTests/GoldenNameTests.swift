// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Testing

@Suite("Golden names")
struct GoldenNameTests {
  @Test(
    arguments: [
      (.image(scale: 2), "CellTests/reply-with_emoji@2x.png"),
      (.image(scale: 1.5), "CellTests/reply-with_emoji@1.5x.png"),
      (.layout, "CellTests/reply-with_emoji.layout"),
      (.text(fileExtension: "json"), "CellTests/reply-with_emoji.json"),
    ] as [(GoldenName.Format, String)])
  func pathsNameTheScaleOrTheFormat(_ format: GoldenName.Format, _ path: String) throws {
    let name = try GoldenName(suite: "CellTests", name: "reply-with_emoji", format: format)
    expectEqual(name.relativePath, path)
    expectEqual(GoldenName(relativePath: path), name)
  }

  @Test(arguments: [
    "", "a", "a/b", "a/b/c.txt", "a/b.c.txt", "a/b@2x.actual.png", "a/b@x.png", "a/b.png",
    "a/b@2.0x.png", "/b.txt", "a/.txt", "../a.txt", ".gitattributes", "a/b@nanx.png",
  ])
  func otherPathsAreNoGoldens(_ path: String) {
    expectNil(GoldenName(relativePath: path))
  }

  @Test(arguments: [
    "", "..", "a/b", "a.b", "é", "a b", "\\", "a\n", "\0", String(repeating: "a", count: 101),
  ])
  func otherCharactersAreRefused(_ part: String) {
    #expect(throws: GoldenError.invalidName(part)) {
      try GoldenName(suite: part, name: "a", format: .layout)
    }
    #expect(throws: GoldenError.invalidName(part)) {
      try GoldenName(suite: "a", name: part, format: .layout)
    }
  }

  @Test(arguments: [0, -1, Double.infinity])
  func scalesArePositiveNumbers(_ scale: Double) {
    #expect(throws: GoldenError.invalidScale(scale)) {
      try GoldenName(suite: "a", name: "a", format: .image(scale: scale))
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@Suite("Golden records")
struct GoldenRecordTests {
  @Test func theyAreReadAsTheyWereWritten() throws {
    var record = GoldenRecord(
      suite: "CellTests", test: "reply()", name: "reply", scale: 2, kind: .image,
      status: .failed, golden: "Goldens/CellTests/reply@2x.png")
    record.area = PixelArea(x: 4, y: 2, pixelWidth: 8, pixelHeight: 1)
    record.issues = [GoldenIssue(.warning, "There is no photo.")]
    record.source = .init(path: "Tests/CellTests.swift", line: 12)
    record.views = [
      .init(
        path: "Cell/Label", className: "Label", id: "title",
        frame: .init(x: 0, y: 1, width: 12.5, height: 18))
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(record)
    expectEqual(
      String(decoding: json, as: UTF8.self),
      """
      {"area":{"pixelHeight":1,"pixelWidth":8,"x":4,"y":2},"differingPixels":0,\
      "golden":"Goldens/CellTests/reply@2x.png",\
      "issues":[{"kind":"warning","text":"There is no photo."}],\
      "kind":"image","largestChannelDifference":0,\
      "message":"","name":"reply","scale":2,"seconds":0,\
      "source":{"line":12,"path":"Tests/CellTests.swift"},"status":"failed","suite":"CellTests",\
      "test":"reply()","views":[{"class":"Label",\
      "frame":{"height":18,"width":12.5,"x":0,"y":1},"id":"title","path":"Cell/Label"}]}
      """)
    try expectEqual(JSONDecoder().decode(GoldenRecord.self, from: json), record)
  }

  @Test func recordsOfEarlierVersionsAreRead() throws {
    let json = """
      {"differingPixels":0,"golden":"Goldens/A/b.layout","kind":"layout","largestChannelDifference":0,
      "message":"","name":"b","seconds":0,"status":"passed","suite":"A","test":"","views":[]}
      """
    let record = try JSONDecoder().decode(GoldenRecord.self, from: Data(json.utf8))
    #expect(record.issues.isEmpty && record.source == nil && record.digest == nil)
  }

  @Test func imagesOfEarlierVersionsAreRead() throws {
    let kinds = try JSONDecoder().decode(
      [GoldenRecord.Kind].self, from: Data(#"["picture", "image", "layout", "text"]"#.utf8))
    expectEqual(kinds, [.image, .image, .layout, .text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GoldenRecord.Kind].self, from: Data(#"["sound"]"#.utf8))
    }
  }
}

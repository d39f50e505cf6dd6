// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Big faces")
struct FaceMessageCellTests {
  private let folder = ImageFolderFixture()

  private func message(_ name: String, group: Int = 4350, isSelf: Bool = false) -> Message {
    .make(.face(FaceElement(index: group, name: name)), isSelf: isSelf)
  }

  private func renderer(_ screen: EditionScreen) throws -> MessageRenderer {
    var environment = screen.environment
    environment.faceSet = try FaceSet(folder: folder.url)
    return MessageRenderer(environment: environment)
  }

  @Test("§2.6 fitted into a quarter of the width, never enlarged", arguments: EditionScreen.widths)
  func sizes(_ screen: EditionScreen) throws {
    let limit = screen.width / 4
    let margin = screen.isMinimalist ? 30 * screen.width / 390 : 0
    for (name, width, height, fitted) in [
      ("small", 40, 20, CGSize(width: 40, height: 20)),
      ("wide", 800, 400, CGSize(width: limit, height: limit / 2)),
      ("tall", 300, 600, CGSize(width: limit / 2, height: limit)),
    ] {
      try folder.add("4350/\(name).png", width, height)
      let size = try renderer(screen).measure(message(name)).contentSize
      #expect(abs(size.width - (fitted.width + margin)) < 1e-9)
      #expect(abs(size.height - (fitted.height + margin)) < 1e-9)
    }
  }

  @Test func namesHaveTheirScale() throws {
    try folder.add("4350/yz00@2x.png", 100, 60)
    let measure = try renderer(EditionScreen(isMinimalist: false)).measure(message("yz00"))
    expectEqual(measure.kind, "face")
    #expect(measure.contentSize == CGSize(width: 50, height: 30) && measure.cellHeight == 55)
  }

  @Test("§2.6 Classic: the face alone; below it reactions, in a bubble", arguments: [false, true])
  func classicFrames(_ isSelf: Bool) throws {
    try folder.add("4350/yz00.png", 60, 60)
    let row = try #require(
      try renderer(EditionScreen(isMinimalist: false)).row(for: message("yz00", isSelf: isSelf)))
    expectNil(row.frame("bubble"))
    expectEqual(row.frame("face"), row.frame("container"))
    expectEqual(row.frame("face")?.size, CGSize(width: 60, height: 60))
  }

  @Test("§2.6, §13, 36 Minimalist: 90 × 88 at the top of the bubble", arguments: [390.0, 320])
  func minimalistFrames(_ width: Double) throws {
    try folder.add("4350/yz00.png", 500, 500)
    try folder.add("4350/dot.png", 20, 20)
    let renderer = try renderer(EditionScreen(isMinimalist: true, width: width))
    let row = try #require(renderer.row(for: message("yz00")))
    let (bubble, face) = (try #require(row.frame("bubble")), try #require(row.frame("face")))
    #expect(abs(face.width - 90 * width / 390) < 1e-9 && face.minY == bubble.minY + 5)
    #expect(abs(face.height - 88 * width / 390) < 1e-9)
    #expect(abs(face.midX - bubble.midX) < 1e-9)
    // A small face stays in its bubble, above the time.
    let small = try #require(renderer.row(for: message("dot")))
    let smallBubble = try #require(small.frame("bubble"))
    let smallFace = try #require(small.frame("face"))
    #expect(smallFace.width <= smallBubble.width)
    #expect(smallFace.maxY <= smallBubble.maxY - 14 - 9 * width / 390 + 1e-9)
  }

  @Test("§2.6 an unknown face is 120 × 120, fitted", arguments: [false, true])
  func unknownFacesHaveAPlaceholder(_ isMinimalist: Bool) throws {
    try folder.add("4350/yz00.png", 20, 20)
    let renderer = try renderer(EditionScreen(isMinimalist: isMinimalist))
    let side = isMinimalist ? 127.5 : 97.5
    for message in [message("yz99"), message("yz00", group: 7), message("../4350/yz00")] {
      let row = try #require(renderer.row(for: message))
      expectEqual(row.frame("container")?.size, CGSize(width: side, height: side))
      #expect(row.frame("unknownFace") != nil && row.frame("face") == nil)
      expectEqual(row.warnings.map(\.field), ["faceElem"])
    }
    let row = try #require(renderer.row(for: message("yz99")))
    expectEqual(
      row.warnings.first?.reason,
      "the face 'yz99' of group 4350 is unknown. A placeholder is drawn in its place.")
  }

  @Test("group 0 is that of the emoji in texts")
  func emojiAreFaces() throws {
    let row = try #require(RenderFixture.renderer().row(for: message("[TUIEmoji_Ok]", group: 0)))
    expectEqual(row.frame("face")?.size, CGSize(width: 80, height: 80))
    #expect(row.warnings.isEmpty)
  }

  @Test func brokenFilesHaveAPlaceholder() throws {
    try folder.add("4350/yz00.png", 20, 20)
    try folder.write("4350/yz00.png", "no image")
    let row = try #require(
      try renderer(EditionScreen(isMinimalist: false)).row(for: message("yz00")))
    expectEqual(row.frame("container")?.size, CGSize(width: 97.5, height: 97.5))
    expectEqual(row.warnings.count, 1)
  }

  @Test("what is measured is what is drawn", arguments: EditionScreen.all)
  func drawnHeightIsTheMeasured(_ screen: EditionScreen) throws {
    try folder.add("4350/yz00.png", 120, 90)
    for isSelf in [false, true] {
      let renderer = try renderer(screen)
      let row = try #require(renderer.row(for: message("yz00", isSelf: isSelf)))
      expectEqual(row.size.height, renderer.measure(message("yz00", isSelf: isSelf)).cellHeight)
      let isOnLeft = (try #require(row.frame("face"))).midX < screen.width / 2
      expectEqual(isOnLeft, isSelf == screen.isRightToLeft)
    }
  }
}

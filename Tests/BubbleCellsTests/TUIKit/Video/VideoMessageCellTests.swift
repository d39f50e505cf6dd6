// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Video message cell")
struct VideoMessageCellTests {
  /// The size by 2.4, from the preview's own size and the screen; a square where nothing is known.
  static func size(_ width: Double, _ height: Double, on screen: MediaScreen) -> CGSize {
    let side = screen.edition == .classic ? 0.4 * screen.width : screen.k390(250)
    guard width > 0, height > 0 else { return CGSize(width: side, height: side) }
    return height > width
      ? CGSize(width: width / height * side, height: side)
      : CGSize(width: side, height: height / width * side)
  }

  @Test(
    arguments: MediaScreen.all,
    [(1920, 1080), (1080, 1920), (500, 500), (0, 0), (-3, 7), (.max, 9)]
  )
  func fillsItsBox(_ screen: MediaScreen, _ source: (Int, Int)) throws {
    for isSelf in [false, true] {
      let message = MediaMessages.video(source.0, source.1, isSelf: isSelf)
      let size = Self.size(Double(source.0), Double(source.1), on: screen)
      try screen.expect(message, hasSize: size, "2.4 fit")
      let row = try #require(screen.renderer().row(for: message))
      let frame = CGRect(origin: .zero, size: size)
      expectEqual(row.inside("picture")?.isClose(to: frame), true, "2.4 frame")
      let play = CGRect(
        x: frame.midX - 17.5, y: frame.midY - 17.5, width: 35, height: 35)
      expectEqual(row.inside("play")?.isClose(to: play), true, "2.4 play icon")
      expectEqual(row.detail("icon", of: "play"), "playCircle", "2.4 play icon")
      let label = row.inside("duration")
      guard screen.edition == .classic else { return expectNil(label, "2.4 duration label") }
      let text = try #require(label)
      #expect(abs(text.maxX - (size.width - 2)) < 1e-9 && abs(text.maxY - size.height) < 1e-9)
      #expect(text.height == 20 && text.width >= 20, "2.4 duration label")
    }
  }

  /// Classic only cuts images.
  @Test func longVideosAreWhole() throws {
    let screen = MediaScreen(edition: .classic, width: 390)
    try screen.expect(
      MediaMessages.video(100, 600), hasSize: CGSize(width: 26, height: 156), "2.4 fit")
  }

  @Test(arguments: [
    (0, "00:00"), (5, "00:05"), (65, "01:05"), (600, "10:00"), (6000, "100:00"), (-9, "00:00"),
  ])
  func durationHasTwoDigitsEach(_ duration: Int, _ text: String) throws {
    let renderer = MediaScreen(edition: .classic, width: 390).renderer()
    let row = try #require(renderer.row(for: MediaMessages.video(300, 200, duration: duration)))
    expectEqual(row.lines("duration"), [text], "2.4 duration label")
    expectEqual(renderer.measure(MediaMessages.video(3, 2, duration: .max)).contentSize.width, 156)
  }

  @Test func videosThatAreNotThereHaveOneIcon() throws {
    let message = MediaMessages.video(300, 200, path: "")
    for (edition, icon) in [
      (MediaScreen.Edition.classic, "downloadCircle"), (.minimalist, "playCircle"),
    ] {
      let row = try #require(
        MediaScreen(edition: edition, width: 390).renderer().row(for: message))
      expectEqual(row.detail("icon", of: "play"), icon, "2.4 download icon")
      expectEqual(row.layout.all.filter { $0.className == "IconView" && $0.id == "play" }.count, 1)
    }
  }

  // MARK: The preview

  @Test func previewIsDrawn() throws {
    var message = MediaMessages.video(0, 0)
    var video = try #require(message.element.content(as: VideoElement.self))
    video.snapshotPath = "avatars/mira.png"
    message.element = .video(video)
    for screen in MediaScreen.all {
      try screen.expect(message, hasSize: Self.size(1, 1, on: screen), "2.4 source size")
      let row = try #require(screen.renderer().row(for: message))
      #expect(row.detail("image", of: "picture") == "96x96" && row.warnings == [])
    }
  }

  @Test func missingPreviewIsAPlaceholderWithAWarning() throws {
    for path in ["", "nobody.png"] {
      var message = MediaMessages.video(30, 20)
      var video = try #require(message.element.content(as: VideoElement.self))
      video.snapshotPath = path
      message.element = .video(video)
      let row = try #require(
        MediaScreen(edition: .classic, width: 390).renderer().row(for: message))
      expectEqual(row.detail("placeholder", of: "picture"), "box")
      expectEqual(row.warnings.map(\.field), ["videoElem.snapshotPath"])
      expectEqual(row.warnings.map(\.msgID), ["m-1"])
    }
  }

  // MARK: Transfers

  @Test(arguments: [(0, nil), (1, 1), (99, 99), (100, nil), (-7, nil), (.max, nil)])
  func ringShowsTransfers(_ progress: Int, _ shown: Int?) throws {
    for screen in MediaScreen.all {
      let data = VideoMessageCellData(direction: .outgoing)
      (data.element.snapshotPixelWidth, data.element.snapshotPixelHeight) = (300, 200)
      data.uploadProgress = progress
      let row = screen.renderer().row(for: data)
      guard let shown else {
        #expect(row.frame("progress") == nil && row.frame("play") != nil)
        continue
      }
      let picture = try #require(row.frame("picture"))
      let side = screen.k390(40)
      let ring = CGRect(
        x: picture.midX - side / 2, y: picture.midY - side / 2, width: side, height: side)
      expectEqual(row.frame("progress")?.isClose(to: ring), true, "2.4 progress ring")
      let text = row.node("progress")?.children.first?.details.first?.value
      #expect(text == .string("\(shown)%") && row.frame("play") == nil)
    }
  }

  @Test(arguments: MediaScreen.all, [(0, "0%"), (50, "30%"), (100, "60%"), (.max, "60%")])
  func preparingIsSixtyPercent(_ screen: MediaScreen, _ step: (Int, String)) throws {
    let data = VideoMessageCellData(direction: .outgoing)
    data.transcodingProgress = step.0
    let row = screen.renderer().row(for: data)
    let side = screen.k375(100)
    #expect(
      try #require(row.frame("container")).size.isClose(to: CGSize(width: side, height: side)))
    let text = row.node("progress")?.children.first?.details.first?.value
    expectEqual(text, .string(step.1), "2.4 placeholder")
    #expect(row.warnings == [] && row.frame("play") == nil && row.frame("duration") == nil)

    (data.element.snapshotPixelWidth, data.element.snapshotPixelHeight) = (1080, 1920)
    let container = try #require(screen.renderer().row(for: data).frame("container"))
    #expect(container.size.isClose(to: Self.size(1080, 1920, on: screen)), "2.4 placeholder")
  }

  // MARK: Reactions, content that is unfit to show

  @Test(arguments: MediaScreen.widths)
  func reactionsLeaveSpaceAroundThePicture(_ width: Double) throws {
    let screen = MediaScreen(edition: .classic, width: width)
    let renderer = screen.renderer { $0.kit.rowParts = [AppendedStrip()] }
    let row = try #require(renderer.row(for: MediaMessages.video(1080, 1920)))
    let bubble = try #require(row.frame("container")).size
    let frame = CGRect(x: 0, y: 10, width: bubble.width, height: bubble.height - 10 - 30 - 6)
    expectEqual(row.inside("picture")?.isClose(to: frame), true, "2.4 with reaction tags")
    #expect(abs(try #require(row.inside("duration")).maxY - frame.maxY) < 1e-9)
    #expect(abs(try #require(row.inside("play")).midY - frame.midY) < 1e-9)
  }

  @Test(arguments: MediaScreen.all)
  func strikeIsInPlaceOfThePicture(_ screen: MediaScreen) throws {
    let message = MediaMessages.video(1920, 1080) { $0.hasRiskContent = true }
    let plain = Self.size(1920, 1080, on: screen)
    let size =
      screen.edition == .classic
      ? CGSize(width: max(200, plain.width), height: max(plain.height, 150) + 66.5)
      : CGSize(width: 150, height: 150)
    try screen.expect(message, hasSize: size, "2.4 risk")
    let row = try #require(screen.renderer().row(for: message))
    let mark = CGRect(x: (size.width - 150) / 2, y: 12, width: 150, height: 150)
    expectEqual(row.inside("strikeMark")?.isClose(to: mark), true, "2.4 risk")
    for name in ["picture", "play", "duration", "progress"] { expectNil(row.frame(name)) }
  }

  // MARK: Sizes of text, directions, wrong fields

  @Test func drawsWhatItMeasures() throws {
    for isSelf in [false, true] {
      try MediaChecks.expectSameSizes(
        MediaMessages.video(400, 300, isSelf: isSelf),
        inside: ["picture", "play", "duration", "bubble"])
      try MediaChecks.expectSameSizes(
        MediaMessages.video(400, 300, isSelf: isSelf) { $0.hasRiskContent = true },
        inside: ["securityStrike", "bubble"])
    }
  }

  @Test func isMirrored() throws {
    for isSelf in [false, true] {
      try MediaChecks.expectMirrored(
        MediaMessages.video(400, 300, isSelf: isSelf), ["picture", "play", "duration", "bubble"])
    }
  }

  @Test func otherContentHasAPlaceholder() {
    let data = VideoMessageCellData.getCellData(message: .text("Hi"))
    let renderer = MediaScreen(edition: .minimalist, width: 390).renderer()
    expectEqual(renderer.row(for: data).size.height, 270)
  }
}

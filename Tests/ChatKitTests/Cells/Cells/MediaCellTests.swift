// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Recordings, images and places of ChatKit")
struct MediaCellTests {
  private let renderer = Fixture.renderer()

  @Test(arguments: [
    (0, 80.0), (1, 80), (2, 80), (3, 90), (5, 110), (10, 160), (11, 160), (12, 170), (30, 180),
    (60, 210), (62, 220),
  ])
  func recordingsAreAsWideAsTheyAreLong(seconds: Int, width: Double) {
    let size = renderer.measure(Fixture.voice(seconds)).contentSize
    expectEqual(size, CGSize(width: width, height: 49))
  }

  @Test func recordingsNeverLeaveTheScreen() {
    for seconds in [600, 1 << 40, Int.max] {
      let size = renderer.measure(Fixture.voice(seconds)).contentSize
      #expect(71 + size.width <= 390, "\(seconds)")
    }
  }

  @Test func wavesAndSecondsAreOnTheSendersSide() throws {
    let received = try #require(renderer.row(for: Fixture.voice(5)))
    let bubble = received.cell.container.frame
    let waves = try #require(received.frame("waves"))
    let seconds = try #require(received.frame("seconds"))
    #expect(waves.minX == bubble.minX + 12 && waves.size == CGSize(width: 20, height: 20))
    expectEqual(seconds.minX, waves.maxX + 8)
    expectEqual(received.lines("seconds"), ["5''"])
    let sent = try #require(renderer.row(for: Fixture.voice(5, from: .me)))
    let mine = try #require(sent.frame("waves"))
    expectEqual(mine.maxX, sent.cell.container.frame.maxX - 12)
    try expectEqual(#require(sent.frame("seconds")).maxX, mine.minX - 8)
  }

  @Test func theDotIsBesideWhatWasNotPlayed() throws {
    func hasDot(_ message: Message) throws -> Bool {
      try #require(renderer.row(for: message)).frame("unreadDot") != nil
    }
    #expect(try hasDot(Fixture.voice(5)))
    #expect(try !hasDot(Fixture.voice(5, from: .me)))
    var played: Message = Fixture.voice(5)
    played.localCustomInt = 1
    #expect(try !hasDot(played))
    #expect(try !hasDot(Fixture.text("Ok")))
  }

  @Test func playingWavesMoveFourTimesASecond() throws {
    let icons = try [0.0, 0.25, 0.5, 0.75, 1].map { time in
      let renderer = Fixture.renderer { $0.animationTime = time }
      let data = renderer.environment.perform {
        ChatKitVoiceCellData.getCellData(message: Fixture.voice(5))
      }
      (data as? ChatKitVoiceCellData)?.state = .playing
      return try #require(renderer.row(for: data).node("waves")).details
    }
    #expect(icons[0] == icons[4] && icons[0] != icons[1] && icons[1] != icons[2])
  }

  @Test func aDownloadHidesTheRecording() {
    let data = renderer.environment.perform {
      ChatKitVoiceCellData.getCellData(message: Fixture.voice(5))
    }
    (data as? ChatKitVoiceCellData)?.state = .downloading
    let row = renderer.row(for: data)
    #expect(row.frame("waves") == nil && row.frame("seconds") == nil)
    expectEqual(row.frame("download")?.midX, row.cell.container.frame.midX)
  }

  // MARK: Images

  @Test(arguments: [
    (400, 300, CGFloat(200), CGFloat(150)), (300, 400, 150, 200), (40, 30, 200, 150),
    (0, 0, 200, 200),
    (1600, 400, 200, 50), (10000, 1, 200, 49), (1, 10000, 66, 200),
  ])
  func imagesFitASquareAndNoBubbleIsSmallerThanItsPicture(
    width: Int, height: Int, shownWidth: CGFloat, shownHeight: CGFloat
  ) throws {
    let message = Fixture.message(Fixture.image(width, height))
    let size = renderer.measure(message).contentSize
    expectEqual(size, CGSize(width: shownWidth, height: shownHeight))
    expectEqual(renderer.measure(message).cellHeight, shownHeight + 31)
  }

  @Test func imagesKeepTheirProportionsOnNarrowScreens() {
    let narrow = Fixture.renderer { $0.width = 320 }
    let size = narrow.measure(Fixture.message(Fixture.image(400, 300))).contentSize
    expectEqual(size, CGSize(width: 192, height: 144))
  }

  @Test func sizesComeFromFilesThatSayThem() throws {
    let element = MessageElement.image(ImageElement(path: "pictures/lighthouse.png"))
    let measure = renderer.measure(Fixture.message(element))
    let row = try #require(renderer.row(for: Fixture.message(element)))
    #expect(row.warnings.isEmpty)
    #expect(abs(measure.contentSize.width - row.cell.container.frame.width) < 1e-3)
    #expect(measure.contentSize.height == 200 && measure.contentSize.width < 200)
  }

  @Test func aMissingImageIsReportedAndReplaced() throws {
    let message = Fixture.message(.image(ImageElement(path: "pictures/none.png")))
    let row = try #require(renderer.row(for: message))
    expectEqual(row.warnings.map(\.field), ["imageElem.path"])
    expectEqual(row.frame("image")?.size, CGSize(width: 200, height: 200))
  }

  @Test func whatIsNotSentYetIsDarkFromTheTop() throws {
    let message = Fixture.message(Fixture.image(400, 400), from: .me) { $0.status = .sending }
    func overlay(_ progress: Double) throws -> CGRect {
      let data = renderer.environment.perform { ChatKitImageCellData.getCellData(message: message) }
      (data as? ChatKitImageCellData)?.progress = progress
      return try #require(renderer.row(for: data).frame("progress"))
    }
    let (half, most) = (try overlay(0.5), try overlay(0.75))
    #expect(half.size == CGSize(width: 200, height: 100) && half.minY == 15)
    #expect(most.height == 50 && most.minY == 15)
  }

  // MARK: Places

  @Test func placesAreAsLargeAsTheirMap() throws {
    for (kind, height) in [(ConversationKind.single, CGFloat(172)), (.group, 189)] {
      let message = Fixture.message(.location(LocationElement(desc: "Pier 4")), in: kind)
      expectEqual(renderer.measure(message).contentSize, CGSize(width: 250, height: 141))
      expectEqual(renderer.measure(message).cellHeight, height)
    }
  }

  @Test func addressesAreOnABarAtTheBottom() throws {
    let long = "Harbour Lane 4, behind the fish market, second door after the ropemaker"
    let row = try #require(
      renderer.row(for: Fixture.message(.location(LocationElement(desc: long)))))
    let (bar, label) = (try #require(row.frame("addressBar")), try #require(row.frame("address")))
    #expect(bar.width == 250 && bar.maxY == row.cell.container.frame.maxY)
    expectEqual(label.insetBy(dx: -8, dy: -8), bar)
    #expect(row.lines("address")?.count ?? 0 >= 2)
  }

  @Test func aLongAddressMakesTheMapHigher() throws {
    let message = Fixture.message(
      .location(LocationElement(desc: String(repeating: "very far ", count: 60))))
    let row = try #require(renderer.row(for: message))
    expectEqual(row.size.height, renderer.measure(message).cellHeight)
    #expect(try #require(row.frame("address")).height > 141)
    #expect(row.cell.container.frame.height > 157)
  }
}

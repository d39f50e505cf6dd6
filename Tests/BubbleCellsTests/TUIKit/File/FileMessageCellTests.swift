// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("File message cell")
struct FileMessageCellTests {
  static func file(
    _ name: String, bytes: Int = 1_268_000, path: String = "map.pdf", isSelf: Bool = false,
    _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var file = FileElement()
    (file.filename, file.byteCount, file.path) = (name, bytes, path)
    return .make(.file(file), isSelf: isSelf, change)
  }

  static let names = [
    "map.pdf", "", "A name that is longer than any card could show in one line.docx",
    "地图和时刻表.pdf", "خريطة المسار.zip", "two\nlines.txt",
  ]

  // MARK: Frames

  @Test(arguments: MediaScreen.classic, names)
  func classicIsACard(_ screen: MediaScreen, _ name: String) throws {
    for isSelf in [false, true] {
      let message = Self.file(name, isSelf: isSelf)
      let size = CGSize(width: 237, height: 62)
      try screen.expect(message, hasSize: size, "2.5 content size")
      let row = try #require(screen.renderer().row(for: message))
      expectEqual(row.inside("card")?.isClose(to: CGRect(origin: .zero, size: size)), true)
      expectNil(row.frame("bubble"), "2.5 card")
      let icon = CGRect(x: 10, y: 10, width: 42, height: 42)
      expectEqual(row.inside("icon")?.isClose(to: icon), true, "2.5 icon")
      let label = try #require(row.inside("fileName"))
      #expect(label.origin == CGPoint(x: 62, y: 10) && label.width == 237 - 20 - 42, "2.5 name")
      let detail = try #require(row.inside("detail"))
      #expect(detail.minX == 62 && detail.width == 175, "2.5 size label")
      #expect(abs(detail.minY - (label.maxY + 5)) < 1e-9 && detail.maxY < 62, "2.5 size label")
    }
  }

  @Test(arguments: MediaScreen.minimalist, names)
  func minimalistHasACardInItsBubble(_ screen: MediaScreen, _ name: String) throws {
    for isSelf in [false, true] {
      let message = Self.file(name, isSelf: isSelf)
      let width = screen.k390(250)
      try screen.expect(message, hasSize: CGSize(width: width, height: 90), "2.5 content size")
      let row = try #require(screen.renderer().row(for: message))
      let card = CGRect(x: screen.k390(16), y: 8, width: width - screen.k390(32), height: 48)
      expectEqual(row.inside("card")?.isClose(to: card), true, "2.5 card")
      let icon = CGRect(x: screen.k390(17), y: 8 + screen.k390(12), width: 24, height: 24)
      expectEqual(row.inside("icon")?.isClose(to: icon), true, "2.5 icon")
      let x = icon.maxX + screen.k390(8)
      let label = CGRect(x: x, y: 23, width: width - screen.k390(12) - x, height: 17)
      expectEqual(row.inside("fileName")?.isClose(to: label), true, "2.5, 2.21 name")
      let detail = CGRect(x: screen.k390(22), y: 90 - 11 - 14, width: 150, height: 14)
      expectEqual(row.inside("detail")?.isClose(to: detail), true, "2.5 size label")
    }
  }

  @Test func nameIsAsWideAsInTheSources() throws {
    let renderer = MediaScreen(edition: .minimalist, width: 390).renderer()
    let row = try #require(renderer.row(for: Self.file("map.pdf")))
    expectEqual(row.inside("fileName"), CGRect(x: 49, y: 23, width: 189, height: 17), "2.21")
  }

  @Test(arguments: MediaScreen.minimalist)
  func downloadIconIsBesideTheBubble(_ screen: MediaScreen) throws {
    let message = Self.file("map.pdf", path: "")
    let row = try #require(screen.renderer().row(for: message))
    let detail = try #require(row.inside("detail"))
    let icon = CGRect(
      x: screen.k390(250) + screen.k390(8), y: detail.midY - 8, width: 16, height: 16)
    expectEqual(row.inside("download")?.isClose(to: icon), true, "2.5 download icon")
    let local = try #require(screen.renderer().row(for: Self.file("map.pdf")))
    expectNil(local.frame("download"))
  }

  @Test func longNamesEndInAnEllipsis() throws {
    for edition in MediaScreen.Edition.allCases {
      let renderer = MediaScreen(edition: edition, width: 390).renderer()
      let row = try #require(renderer.row(for: Self.file(Self.names[2])))
      let shown = try #require(row.lines("fileName"))
      #expect(shown.count == 1 && shown[0].hasPrefix("A name that"), "2.5 name")
      #expect(shown[0].utf8.count < Self.names[2].utf8.count)
    }
  }

  // MARK: Texts

  @Test(arguments: [
    (0, "0.00Bytes"), (1, "1.00Bytes"), (500, "500.00Bytes"), (1024, "1024.00Bytes"),
    (1025, "1.00K"), (1152, "1.12K"), (1536, "1.50K"), (1 << 20, "1024.00K"),
    ((1 << 20) + 1, "1.00M"), (1_268_000, "1.21M"), (5 << 30, "5.00G"), (3 << 40, "3.00T"),
    (.max, "8388608.00T"), (-1, "0.00Bytes"), (.min, "0.00Bytes"),
  ])
  func sizeIsInTheFirstUnitThatFits(_ bytes: Int, _ text: String) throws {
    expectEqual(FileSizeText.of(byteCount: bytes), text, "2.5 size text")
    for edition in MediaScreen.Edition.allCases {
      let renderer = MediaScreen(edition: edition, width: 390).renderer()
      let row = try #require(renderer.row(for: Self.file("a.txt", bytes: bytes)))
      expectEqual(row.lines("detail"), [text], "2.5 size text")
    }
  }

  @Test func detailReportsWhereTheFileIs() throws {
    func lines(_ edition: MediaScreen.Edition, _ data: FileMessageCellData) -> [String]? {
      MediaScreen(edition: edition, width: 390).renderer().row(for: data).lines("detail")
    }
    let away = FileMessageCellData(direction: .incoming)
    away.element.byteCount = 500
    expectEqual(lines(.classic, away), ["500.00Bytes Not downloaded"], "2.5 suffix")
    expectEqual(lines(.minimalist, away), ["500.00Bytes"], "2.5 suffix")
    away.isDownloading = true
    away.downloadProgress = 40
    expectEqual(lines(.classic, away), ["500.00Bytes"], "2.5 suffix")
    expectEqual(lines(.minimalist, away), ["40%"], "2.5 suffix")

    let sending = FileMessageCellData(direction: .outgoing)
    sending.status = .sending
    for edition in MediaScreen.Edition.allCases {
      expectEqual(lines(edition, sending), ["0%"], "2.21 outgoing file, size 0, sending")
    }
    sending.uploadProgress = 60
    expectEqual(lines(.classic, sending), ["60%"], "2.5 suffix")
    sending.element.byteCount = 2048
    expectEqual(lines(.classic, sending), ["2.00K"], "2.5 suffix")
  }

  @Test(arguments: [
    ("map.pdf", "filePDF"), ("MAP.PDF", "filePDF"), ("a.b.docx", "fileDocument"),
    ("notes.txt", "fileDocument"), ("t.xls", "fileSheet"), ("t.csv", "fileSheet"),
    ("talk.ppt", "fileSlides"), ("talk.key", "fileSlides"), ("lake.jpeg", "fileImage"),
    ("song.mp3", "fileAudio"), ("clip.mov", "fileVideo"), ("all.tar.gz", "fileArchive"),
    ("main.swift", "fileCode"), ("x.unheard-of", "file"), ("pdf", "file"), ("", "file"),
    (".pdf", "filePDF"), ("a.", "file"), ("photo.🏔️", "file"),
  ])
  func iconIsThatOfTheExtension(_ name: String, _ icon: String) throws {
    for edition in MediaScreen.Edition.allCases {
      let renderer = MediaScreen(edition: edition, width: 390).renderer()
      let row = try #require(renderer.row(for: Self.file(name)))
      expectEqual(row.detail("icon", of: "icon"), icon, "2.5 icon")
    }
  }

  // MARK: Transfers and highlights

  @Test(arguments: [(0, nil), (1, "1%"), (60, "60%"), (100, nil), (.max, nil), (-3, nil)])
  func cardFillsWithTheProgress(_ progress: Int, _ text: String?) {
    for edition in MediaScreen.Edition.allCases {
      let data = FileMessageCellData(direction: .incoming)
      data.downloadProgress = progress
      let row = MediaScreen(edition: edition, width: 390).renderer().row(for: data)
      expectEqual(row.detail("progress", of: "card"), text, "2.5 progress bar")
      let turns = text != nil && edition == .classic
      expectEqual(row.frame("ActivityIndicator") != nil, turns, "2.5 progress bar")
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func progressStartsWhereReadingDoes(_ direction: LayoutDirection) throws {
    let data = FileMessageCellData(direction: .incoming)
    data.downloadProgress = 50
    let renderer = RenderFixture.renderer {
      $0.scale = 1
      $0.direction = direction
    }
    let row = renderer.row(for: data)
    let card = try #require(row.frame("card"))
    let bitmap = try row.makeBitmap()
    let blue = [3, 234].map { x -> Bool in
      let start = ((Int(card.minY) + 30) * bitmap.pixelWidth + Int(card.minX) + x) * 4
      return Array(bitmap.bytes[start..<start + 3]) == [255, 228, 208]
    }
    expectEqual(blue, direction == .leftToRight ? [true, false] : [false, true])
  }

  @Test func highlightIsOrange() throws {
    let data = FileMessageCellData(direction: .incoming)
    data.highlightKeyword = "map"
    for edition in MediaScreen.Edition.allCases {
      let screen = MediaScreen(edition: edition, width: 390)
      func pixel(_ time: Double) throws -> [UInt8] {
        let row = screen.renderer {
          $0.animationTime = time
          $0.scale = 1
        }.row(for: data)
        let bitmap = try row.makeBitmap()
        let card = try #require(row.frame("card"))
        let start = ((Int(card.maxY) - 6) * bitmap.pixelWidth + Int(card.midX)) * 4
        return Array(bitmap.bytes[start..<start + 3])
      }
      let (weak, strong, over) = (try pixel(0), try pixel(0.25), try pixel(1.5))
      #expect(over == [255, 255, 255] && weak[0] < over[0] && strong[0] < weak[0])
      expectEqual(strong[2], 255, "2.5 highlight")
    }
  }

  // MARK: Reactions, content that is unfit

  @Test(arguments: MediaScreen.classic)
  func cardHoldsReactions(_ screen: MediaScreen) throws {
    let renderer = screen.renderer { $0.kit.rowParts = [AppendedStrip()] }
    let row = try #require(renderer.row(for: Self.file("map.pdf")))
    expectEqual(row.inside("card"), CGRect(x: 0, y: 0, width: 237, height: 92), "2.5 card")
    expectEqual(row.inside("icon"), CGRect(x: 10, y: 10, width: 42, height: 42))
  }

  @Test(arguments: MediaScreen.all)
  func strikeIsBelowTheCardInClassic(_ screen: MediaScreen) throws {
    for isSelf in [false, true] {
      let message = Self.file("map.pdf", isSelf: isSelf) {
        $0.hasRiskContent = true
        $0.needReadReceipt = true
      }
      let size =
        screen.edition == .classic
        ? CGSize(width: 261, height: 62 + 12 + 14.5 + 28 + 12)
        : CGSize(width: screen.k390(250), height: 90)
      try screen.expect(message, hasSize: size, "2.5 risk")
      let row = try #require(screen.renderer().row(for: message))
      let text = row.inside("securityStrike")
      guard screen.edition == .classic else { return expectNil(text) }
      expectEqual(row.inside("card"), CGRect(x: 12, y: 13, width: 237, height: 62), "2.5 risk")
      expectEqual(row.detail("fill", of: "bubble"), "#FA515129", "3.7 bubble")
      #expect(row.frame("FailedMark") != nil && row.frame("readReceipt") == nil, "3.7 file")
      #expect(abs(try #require(text).maxY - (size.height - 11)) < 1e-9, "3.7 text")
      #expect(try #require(text).minY > 75)
    }
  }

  // MARK: Sizes of text, directions, wrong values

  @Test(arguments: names)
  func drawsWhatItMeasures(_ name: String) throws {
    for isSelf in [false, true] {
      for path in ["", "map.pdf"] {
        try MediaChecks.expectSameSizes(
          Self.file(name, path: path, isSelf: isSelf),
          inside: ["card", "icon", "fileName", "detail"]
        )
        try MediaChecks.expectSameSizes(
          Self.file(name, path: path, isSelf: isSelf) { $0.hasRiskContent = true },
          inside: ["card", "icon", "fileName", "detail", "securityStrike"])
      }
    }
  }

  @Test(arguments: [0.8, 1, 1.4, 2])
  func noDetailIsCut(_ scale: Double) throws {
    for edition in MediaScreen.Edition.allCases {
      for locale in ["en", "zh-Hans", "ar"] {
        let renderer = RenderFixture.renderer(locale: locale) {
          $0.kit = edition == .classic ? .tuikitClassic() : .tuikitMinimalist()
          $0.textScale = scale
        }
        let row = try #require(renderer.row(for: Self.file("a.pdf", bytes: 500, path: "")))
        let lines = try #require(row.lines("detail"))
        let text = try #require(row.detail("text", of: "detail"))
        expectEqual(
          lines.joined().filter { $0 != " " }, text.filter { $0 != " " }, "\(edition) \(locale)")
        let frame = try #require(row.frame("detail"))
        let height = RenderFixture.textSize(
          "500.00Bytes", font: .system(12), fitting: .infinity, in: renderer.environment
        ).height
        #expect(frame.height > (height * Double(lines.count) - 1), "\(edition) \(locale)")
      }
    }
  }

  @Test func isMirrored() throws {
    for isSelf in [false, true] {
      try MediaChecks.expectMirrored(
        Self.file("map.pdf", path: "", isSelf: isSelf),
        ["card", "icon", "fileName", "detail", "download", "bubble"])
    }
  }

  @Test func hostileNamesAreBounded() throws {
    let name = String(repeating: "e\u{301}\u{302} long ", count: 100_000) + ".pdf"
    for screen in MediaScreen.all {
      let message = Self.file(name)
      let plain = screen.renderer().measure(Self.file("map.pdf"))
      expectEqual(screen.renderer().measure(message).contentSize, plain.contentSize)
    }
    let row = try #require(RenderFixture.renderer().row(for: Self.file(name)))
    expectEqual(row.detail("icon", of: "icon"), "filePDF")
  }

  @Test func otherContentHasNoName() {
    let data = FileMessageCellData.getCellData(message: .text("Hi"))
    let row = RenderFixture.renderer().row(for: data)
    #expect(row.size.height == 82 && row.lines("detail") == ["0.00Bytes Not downloaded"])
  }
}

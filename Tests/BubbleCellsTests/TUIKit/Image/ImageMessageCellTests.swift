// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Image message cell")
struct ImageMessageCellTests {
  /// The size by 2.3, from the picture's own size and the screen; a square where nothing is known.
  static func size(_ width: Double, _ height: Double, on screen: MediaScreen) -> CGSize {
    let side = screen.edition == .classic ? 0.4 * screen.width : screen.k390(250)
    guard width > 0, height > 0 else { return CGSize(width: side, height: side) }
    if height > width {
      if screen.edition == .classic, height > 5 * width { return CGSize(width: side, height: side) }
      return CGSize(width: width / height * side, height: side)
    }
    return CGSize(width: side, height: height / width * side)
  }

  @Test(
    arguments: MediaScreen.all,
    [
      (1000, 500), (500, 1000), (700, 700), (100, 500), (100, 501), (100, 600), (3, 2), (1, 5000),
      (4000, 1), (.max, 1), (1, .max), (.max, .max),
    ])
  func fillsItsBox(_ screen: MediaScreen, _ source: (Int, Int)) throws {
    for isSelf in [false, true] {
      let message = MediaMessages.image(source.0, source.1, isSelf: isSelf)
      let size = Self.size(Double(source.0), Double(source.1), on: screen)
      try screen.expect(message, hasSize: size, "2.3 portrait, landscape, upscaling")
      let row = try #require(screen.renderer().row(for: message))
      let frame = try #require(row.inside("picture"))
      #expect(frame.isClose(to: CGRect(origin: .zero, size: size)), "2.3 frame")
      expectEqual(row.frame("bubble") != nil, screen.edition == .classic, "2.3 bubble")
    }
  }

  @Test func workedExamples() {
    let classic = MediaScreen(edition: .classic, width: 390).renderer()
    let minimalist = MediaScreen(edition: .minimalist, width: 390).renderer()
    for (source, size, height) in [
      ((1000, 500), CGSize(width: 156, height: 78), 98.0),
      ((500, 1000), CGSize(width: 78, height: 156), 176),
      ((100, 600), CGSize(width: 156, height: 156), 176),
    ] {
      let measure = classic.measure(MediaMessages.image(source.0, source.1))
      expectEqual(measure.kind, "image")
      #expect(measure.contentSize == size && measure.cellHeight == height, "11")
    }
    let measure = minimalist.measure(MediaMessages.image(1000, 500))
    #expect(measure.contentSize == CGSize(width: 250, height: 125) && measure.cellHeight == 145)
  }

  // MARK: Where the size comes from

  @Test(arguments: MediaScreen.all)
  func variantsHaveAnOrder(_ screen: MediaScreen) throws {
    typealias Size = ImageElement.Variant.Size
    let sizes: [Size: (Int, Int)] = [
      .thumbnail: (200, 100), .large: (300, 100), .original: (400, 100),
    ]
    let order: [Size] =
      screen.edition == .classic
      ? [.thumbnail, .large, .original] : [.original, .large, .thumbnail]
    for skipped in 0...3 {
      // The first ones are unknown: they have no width, no height, or are missing.
      let variants = order.enumerated().compactMap { index, type in
        let (width, height) = sizes[type] ?? (0, 0)
        return switch index {
        case ..<min(skipped, 1): MediaMessages.variant(type, 0, height)
        case ..<min(skipped, 2): MediaMessages.variant(type, width, 0)
        case ..<skipped: nil as ImageElement.Variant?
        default: MediaMessages.variant(type, width, height)
        }
      }
      let message = Message.make(.image(ImageElement(variants: variants.reversed())))
      let source = order.dropFirst(skipped).first.flatMap { sizes[$0] } ?? (0, 0)
      let size = Self.size(Double(source.0), Double(source.1), on: screen)
      try screen.expect(message, hasSize: size, "2.3 source size, \(skipped)")
    }
  }

  @Test(arguments: MediaScreen.all)
  func fileHasItsSizeWhereTheMessageHasNone(_ screen: MediaScreen) throws {
    let size = Self.size(1, 1, on: screen)
    let avatar = Message.make(.image(ImageElement(path: "avatars/mira.png")))
    try screen.expect(avatar, hasSize: size, "2.3 source size, path")
    let tall = MediaMessages.picture(width: 20, height: 40)
    let data = Message.make(
      .image(ImageElement(path: "", variants: [MediaMessages.variant(.large, 0, 0, url: tall)])))
    try screen.expect(data, hasSize: Self.size(20, 40, on: screen), "2.3 source size, data URI")
  }

  @Test(arguments: MediaScreen.all)
  func imagesOfUnknownSizeAreSquares(_ screen: MediaScreen) throws {
    let size = Self.size(0, 0, on: screen)
    for element in [
      ImageElement(), ImageElement(path: "nobody.png"),
      ImageElement(variants: [MediaMessages.variant(.large, -5, -7)]),
      ImageElement(variants: [MediaMessages.variant(.large, 0, 9, url: "https://example.org/a")]),
      ImageElement(path: "data:image/svg+xml,<svg width='9' height='9'/>"),
      ImageElement(path: "data:image/bmp,BM"), ImageElement(path: "data:text/html,<!DOCTYPE html>"),
    ] {
      let message = Message.make(.image(element))
      try screen.expect(message, hasSize: size, "2.3 no size known")
      let row = try #require(screen.renderer().row(for: message))
      let frame = try #require(row.inside("picture"))
      #expect(frame.isClose(to: CGRect(origin: .zero, size: size)))
      expectEqual(row.detail("placeholder", of: "picture"), "brokenImage")
      expectEqual(row.warnings.count, 1)
    }
  }

  // MARK: The picture

  /// The size in pixels of the picture that shows, and what was wrong with others.
  private func drawn(
    _ element: ImageElement, in edition: MediaScreen.Edition = .classic
  ) throws -> (picture: String?, placeholder: String?, warnings: [RenderWarning]) {
    let renderer = MediaScreen(edition: edition, width: 390).renderer()
    let row = try #require(renderer.row(for: .make(.image(element))))
    return (
      row.detail("image", of: "picture"), row.detail("placeholder", of: "picture"), row.warnings
    )
  }

  @Test func firstPictureThatIsThereIsDrawn() throws {
    let small = MediaMessages.picture(width: 4, height: 4)
    let large = MediaMessages.picture(width: 8, height: 8)
    let variants = [
      MediaMessages.variant(.thumbnail, 100, 100, url: small),
      MediaMessages.variant(.large, 100, 100, url: large),
    ]
    let file = try drawn(ImageElement(path: "avatars/mira.png", variants: variants))
    #expect(file.picture == "96x96" && file.warnings == [])
    for path in ["", "nobody.png", "../outside.png", "https://example.org/mira.png"] {
      let shown = try drawn(ImageElement(path: path, variants: variants))
      #expect(shown.picture == "8x8" && shown.warnings == [], "\(path)")
    }
    let shown = try drawn(ImageElement(path: "", variants: [variants[0]]))
    expectEqual(shown.picture, "4x4")
  }

  @Test(arguments: [
    ("nobody.png", "", "imageElem.path", "is not a readable file"),
    ("", "https://example.org/a.png", "imageElem.imageList[0].url", "is not fetched"),
    ("", "data:,text", "imageElem.imageList[0].url", "is not an image"),
    ("", "", "imageElem", "it names no file"),
  ])
  func missingPictureIsAPlaceholderWithAWarning(
    _ path: String, _ url: String, _ field: String, _ reason: String
  ) throws {
    for edition in MediaScreen.Edition.allCases {
      let element = ImageElement(
        path: path, variants: [MediaMessages.variant(.original, 300, 200, url: url)])
      let shown = try drawn(element, in: edition)
      #expect(shown.picture == nil && shown.placeholder == "brokenImage")
      let warning = try #require(shown.warnings.first)
      #expect(shown.warnings.count == 1 && warning.msgID == "m-1" && warning.field == field)
      #expect(warning.reason.contains(reason), "\(warning.reason)")
      #expect(warning.reason.hasSuffix("A placeholder is drawn in its place."))
    }
  }

  @Test func longPicturesAreCutInClassic() throws {
    for (edition, mode) in [
      (MediaScreen.Edition.classic, ContentMode.scaleAspectFill), (.minimalist, .scaleAspectFit),
    ] {
      let renderer = MediaScreen(edition: edition, width: 390).renderer()
      let long = try #require(renderer.row(for: MediaMessages.image(100, 600)))
      expectEqual((long.cell as? ImageMessageCell)?.pictureView.contentMode, mode)
      let usual = try #require(renderer.row(for: MediaMessages.image(100, 500)))
      expectEqual((usual.cell as? ImageMessageCell)?.pictureView.contentMode, .scaleAspectFit)
    }
  }

  @Test func cornersAreRoundAndPictureIsOpaque() throws {
    let element = ImageElement(path: MediaMessages.picture(width: 20, height: 20))
    let renderer = MediaScreen(edition: .minimalist, width: 390).renderer { $0.scale = 1 }
    let row = try #require(renderer.row(for: .make(.image(element))))
    let bitmap = try row.makeBitmap()
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = (y * bitmap.pixelWidth + x) * 4
      return Array(bitmap.bytes[start..<start + 4])
    }
    let frame = try #require(row.frame("picture"))
    let (left, top) = (Int(frame.minX), Int(frame.minY))
    expectEqual(pixel(left + 5, top + 5), pixel(left + 100, top + 100), "2.3 corner radius")
    #expect(pixel(left, top) != pixel(left + 5, top + 5), "2.3 corner radius")
    expectEqual(pixel(left + 5, top), pixel(left + 5, top + 5), "2.3 corner radius")
  }

  // MARK: Reactions, transfers, highlights

  @Test(arguments: MediaScreen.widths)
  func reactionsLeaveSpaceAroundThePicture(_ width: Double) throws {
    let screen = MediaScreen(edition: .classic, width: width)
    let renderer = screen.renderer { $0.kit.rowParts = [AppendedStrip()] }
    let row = try #require(renderer.row(for: MediaMessages.image(1000, 500)))
    let content = Self.size(1000, 500, on: screen)
    let bubble = CGSize(
      width: max(210, content.width), height: content.height + 30)
    #expect(try #require(row.frame("container")).size.isClose(to: bubble))
    let frame = CGRect(x: 0, y: 10, width: bubble.width, height: bubble.height - 10 - 30 - 6)
    expectEqual(row.inside("picture")?.isClose(to: frame), true, "2.3 frame with tags")
    #expect(try #require(row.frame("bubble")).size.isClose(to: bubble))
  }

  @Test(arguments: [(0, nil), (1, "1%"), (99, "99%"), (100, nil), (101, nil), (-4, nil)])
  func progressIsShownWhileItMoves(_ progress: Int, _ text: String?) throws {
    for edition in MediaScreen.Edition.allCases {
      for direction in [MessageCellData.Direction.incoming, .outgoing] {
        let data = ImageMessageCellData(direction: direction)
        data.element = ImageElement(variants: [MediaMessages.variant(.large, 30, 20)])
        if direction == .incoming {
          data.downloadProgress = progress
        } else {
          data.uploadProgress = progress
        }
        let row = MediaScreen(edition: edition, width: 390).renderer().row(for: data)
        let isShown = edition == .classic || direction == .incoming
        expectEqual(
          row.lines("progress"), isShown ? text.map { [$0] } : nil, "2.3 progress label")
        if isShown, text != nil { expectEqual(row.frame("progress"), row.frame("picture")) }
      }
    }
  }

  @Test(arguments: [(0.0, 0.1), (0.25, 0.5), (0.125, 0.3), (0.5, 0.1), (1.25, 0.5), (1.5, nil)])
  func highlightRisesAndFallsOverThePicture(_ time: Double, _ opacity: Double?) throws {
    for edition in MediaScreen.Edition.allCases {
      let data = ImageMessageCellData(message: MediaMessages.image(300, 200))
      data.element = ImageElement(variants: [MediaMessages.variant(.large, 300, 200)])
      data.highlightKeyword = "lake"
      let screen = MediaScreen(edition: edition, width: 390)
      let row = screen.renderer { $0.animationTime = time }.row(for: data)
      let overlay = row.cell.container.subviews.last
      expectEqual(overlay?.accessibilityIdentifier, "highlight", "2.3 highlight")
      expectEqual(row.frame("highlight"), opacity == nil ? nil : row.frame("container"))
      guard let opacity else { continue }
      #expect(abs((overlay?.backgroundColor?.alpha ?? 0) - opacity) < 1e-9)
    }
  }

  @Test func timeIsReadOnThePicture() throws {
    let renderer = MediaScreen(edition: .minimalist, width: 430).renderer()
    let shown = ImageElement(path: "avatars/mira.png")
    let inset: CGFloat = 8 * 430 / 390
    for (element, color) in [(shown, Color.white), (ImageElement(), Color(hex: 0x666666))] {
      let row = try #require(renderer.row(for: .make(.image(element))))
      let cell = try #require(row.cell as? any ShowsTimeOverContent)
      renderer.environment.perform {
        expectEqual(cell.timeColor, color)
        expectEqual(cell.timeInset, inset, "2.3 time label")
      }
    }
  }

  // MARK: Content that is unfit to show

  @Test(arguments: MediaScreen.all, [(1000, 500), (500, 1000), (0, 0)])
  func strikeIsInPlaceOfThePicture(_ screen: MediaScreen, _ source: (Int, Int)) throws {
    for isSelf in [false, true] {
      let message = MediaMessages.image(source.0, source.1, isSelf: isSelf) {
        $0.hasRiskContent = true
      }
      let plain = Self.size(Double(source.0), Double(source.1), on: screen)
      let size =
        screen.edition == .classic
        ? CGSize(
          width: max(200, plain.width), height: max(plain.height, 150) + 12 + 14.5 + 28 + 12)
        : CGSize(width: 150, height: 150)
      try screen.expect(message, hasSize: size, "2.3 risk")
      let row = try #require(screen.renderer().row(for: message))
      let mark = CGRect(x: (size.width - 150) / 2, y: 12, width: 150, height: 150)
      expectEqual(row.inside("strikeMark")?.isClose(to: mark), true, "2.3 risk")
      #expect(row.frame("picture") == nil && row.warnings == [])
      let text = row.inside("securityStrike")
      guard screen.edition == .classic else { return expectNil(text) }
      #expect(abs(try #require(text).maxY - (size.height - 11)) < 1e-9, "3.7")
      #expect(try #require(text).minY >= 162)
    }
  }

  // MARK: Sizes of text, directions, wrong fields

  @Test func drawsWhatItMeasures() throws {
    let names = ["picture", "progress", "securityStrike", "bubble"]
    for isSelf in [false, true] {
      try MediaChecks.expectSameSizes(
        MediaMessages.image(400, 300, isSelf: isSelf), inside: names)
      try MediaChecks.expectSameSizes(
        MediaMessages.image(400, 300, isSelf: isSelf) { $0.hasRiskContent = true }, inside: names)
    }
  }

  @Test func isMirrored() throws {
    for isSelf in [false, true] {
      for isStruck in [false, true] {
        try MediaChecks.expectMirrored(
          MediaMessages.image(400, 300, isSelf: isSelf) { $0.hasRiskContent = isStruck },
          ["picture", "strikeMark", "securityStrike", "bubble"])
      }
    }
  }

  @Test func otherContentHasAPlaceholder() throws {
    let data = ImageMessageCellData.getCellData(message: .text("Hi"))
    let renderer = MediaScreen(edition: .classic, width: 390).renderer()
    expectEqual(renderer.row(for: data).size.height, 176)
  }
}

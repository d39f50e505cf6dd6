// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@testable import QuoteCells

@Suite("Quotes: albums, hidden images, voices and replies", .goldens(naming: .label))
struct QuoteMediaTests {
  /// An image of a shore below the sun, as a data URI.
  private static func picture(_ width: Int, _ height: Int) -> String {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width * 3 / 4, y - height / 4)
        let isSun = (dx * dx + dy * dy) * 40 < width * height
        let shade = UInt8(60 + 150 * y / height)
        bytes +=
          isSun
          ? [200, 240, 255, 255] : y * 3 > height * 2 ? [60, 90, 50, 255] : [220, shade, 110, 255]
      }
    }
    let bitmap = Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
    return "data:image/png;base64," + Data(bitmap.pngData()).base64EncodedString()
  }

  private static let wide = picture(72, 44)
  private static let high = picture(40, 72)
  private static let square = picture(50, 50)

  private static func items(_ urls: String...) -> String {
    urls.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
  }

  private static let sender = #""from": {"id": 41, "name": "Mira Holm"}, "avatar": true"#

  private static let kinds: [(name: String, json: String)] = [
    (
      "album",
      #"{\#(sender), "text": "The harbour, all day", "album": [\#(items(wide, high, square, wide)), {"url": "\#(wide)", "type": "video", "duration": 83}]}"#
    ),
    (
      "album-rtl",
      #"{"from": {"id": 6, "name": "نوى"}, "avatar": true, "text": "صور الميناء", "album": [\#(items(high, wide, square))]}"#
    ),
    (
      "hidden",
      #"{\#(sender), "hasMediaSpoiler": true, "media": {"url": "\#(wide)"}, "mediaType": "video", "mediaDuration": 42}"#
    ),
    (
      "hidden-album",
      #"{"from": {"id": 3}, "hasMediaSpoiler": true, "album": [\#(items(wide, high))]}"#
    ),
    ("plain-voice", #"{\#(sender), "voice": {"waveform": [], "duration": 42}}"#),
    (
      "reply-photo",
      #"{\#(sender), "text": "Lovely", "replyMessage": {"name": "Omar", "text": "", "chatId": 5, "media": {"kind": "photo", "url": "\#(wide)"}}}"#
    ),
  ]

  @Test(arguments: kinds.map(\.name))
  func kindsAreDrawn(_ name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    var environment = try QuoteKitFixture.environment()
    // Dust doesn't compress.
    if name.hasPrefix("hidden") { environment.scale = 1 }
    assertGolden(of: try QuoteKitFixture.message(kind.json), named: name, in: environment)
  }

  @Test func rowsAreAsHighAsMeasured() throws {
    try Self.kinds.forEach(QuoteKitFixture.expectMeasuredSizes)
  }

  // MARK: Albums

  @Test("an album's images fill its width, don't overlap, and keep their order")
  func albumsFillTheirWidth() {
    let shapes = [1.6, 0.56, 1, 2.3, 0.6, 0.1, 1e9, 0]
    for count in 2...10 {
      let layout = AlbumLayout(
        shapes: (0..<count).map { shapes[($0 * 3 + count) % shapes.count] }, width: 228)
      expectEqual(layout.frames.count, count)
      expectEqual(layout.frames.map(\.maxX).max(), 228)
      #expect((90...300).contains(layout.size.height), "\(count)")
      for (index, frame) in layout.frames.enumerated() {
        #expect(min(frame.width, frame.height) > 10, "\(count)")
        #expect(CGRect(origin: .zero, size: layout.size).contains(frame))
        for other in layout.frames.dropFirst(index + 1) {
          #expect(!frame.insetBy(dx: -0.9, dy: -0.9).intersects(other), "\(count)")
          #expect(other.minY >= frame.minY && (other.minX > frame.minX || other.minY > frame.minY))
        }
      }
    }
  }

  @Test func aHighFirstImageIsBesideAColumn() {
    let layout = AlbumLayout(shapes: [0.56, 1.6, 1], width: 228)
    expectEqual(layout.frames[0].height, layout.size.height)
    expectEqual(layout.frames[1].minX, layout.frames[2].minX)
  }

  @Test func imagesOfAnAlbumThatCannotBeReadAreLeftOut() throws {
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    func row(_ urls: String) throws -> MessageRow {
      try #require(
        renderer.row(for: try QuoteKitFixture.message(#"{"from": {"id": 3}, "album": [\#(urls)]}"#))
      )
    }
    let whole = try row(Self.items(Self.wide))
    let broken = try row(Self.items(Self.wide, "none.png"))
    expectEqual(broken.size, whole.size)
    expectEqual(broken.warnings.map(\.field), ["album[1].url"])
    #expect(whole.warnings.isEmpty)
  }

  // MARK: Hidden images

  /// Black and white stripes of two pixels, of which nothing but grey may be left.
  private static let stripes: [UInt8] = {
    let row = (0..<80).flatMap { x -> [UInt8] in
      x / 2 % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    let bytes = Array(repeatElement(row, count: 80).joined())
    return Bitmap(pixelWidth: 80, pixelHeight: 80, bytes: bytes).pngData()
  }()

  @Test(
    "nothing of a hidden image can be recognised, in documents either",
    arguments: [
      #""media": {"url": "URL"}"#, #""media": {"url": "URL"}, "mediaType": "sticker""#,
      #""media": {"url": "URL"}, "mediaType": "video_note""#,
      #""album": [{"url": "URL"}, {"url": "URL"}]"#,
    ])
  func hiddenImagesAreHidden(_ members: String) throws {
    let base64 = Data(Self.stripes).base64EncodedString()
    let text = members.replacingOccurrences(of: "URL", with: "data:image/png;base64," + base64)
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    let open = try #require(
      renderer.row(for: try QuoteKitFixture.message(#"{"from": {"id": 3}, \#(text)}"#)))
    let hidden = try #require(
      renderer.row(
        for: try QuoteKitFixture.message(#"{"from": {"id": 3}, "hasMediaSpoiler": true, \#(text)}"#)
      ))
    expectEqual(hidden.size, open.size)
    let pictures = hidden.cell.container.pictures
    #expect(!pictures.isEmpty)
    for view in pictures {
      let bytes = try #require(view.image?.bitmap.bytes)
      let values = stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
      #expect(values.allSatisfy { (90...170).contains($0) })
    }
    let svg = try String(decoding: hidden.encoded(as: .svg), as: UTF8.self)
    #expect(!svg.contains(base64.prefix(200)))
  }

  /// Messages of the package's own format may have what quote-api's have.
  @Test(arguments: [true, false])
  func hiddenImagesAreHiddenInReplies(_ isHidden: Bool) throws {
    let quoted = try Self.ownMessage(
      #""msgID": "1", "imageElem": {"path": "\#(Self.wide)"}"#
        + (isHidden
          ? #", "cloudCustomData": {"quote": {"from": {"id": 3}, "hasMediaSpoiler": true}}"# : ""))
    let reply = try Self.ownMessage(
      #""msgID": "2", "textElem": {"text": "Lovely"}, "quoteInfo": {"msgID": "1"}"#)
    var environment = try QuoteKitFixture.environment()
    environment.quotedMessage = { $0 == "1" ? quoted : nil }
    let row = try #require(MessageRenderer(environment: environment).row(for: reply))
    expectEqual(row.cell.container.pictures.count, isHidden ? 0 : 1)
  }

  private static func ownMessage(_ members: String) throws -> Message {
    try #require(Array(MessageReader(Array("{\(members)}".utf8))).first).result.get()
  }

  @Test func hiddenImagesHaveTheColoursOfTheirParts() {
    let bytes: [UInt8] = [0, 0, 255, 255, 0, 255, 0, 255]
    let blurred = HiddenImage.blurred(
      Image(bitmap: Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: bytes))
    ).bitmap
    let row = blurred.bytes.prefix(blurred.pixelWidth * 4)
    #expect(Array(row.prefix(4))[2] > 180 && Array(row.suffix(4))[1] > 180)
    let clear = HiddenImage.blurred(
      Image(bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 0])))
    expectEqual(Array(clear.bitmap.bytes.prefix(4)), [128, 128, 128, 255])
  }

  @Test(arguments: [(0, 0), (6, 6), (9, 2), (14, 5), (20, 5), (21, 4), (-1, 4)])
  func profilesChooseColours(_ number: Int, _ index: Int) {
    expectEqual(QuotePalette.index(of: "4", accentColor: number), index)
  }
}

extension View {
  /// The pictures in the view and its subviews.
  fileprivate var pictures: [PictureView] {
    (self as? PictureView).map { [$0] } ?? subviews.flatMap(\.pictures)
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Images: what is around messages, and their size")
struct MessageDrawingTests {
  private static let hello =
    #"{"msgID": "1", "nickName": "Mira", "textElem": {"text": "See you at eight?"}}"#

  private static func commands(_ options: String) throws -> InProcessCommands {
    try InProcessCommands(options: Array(options.utf8), fonts: nil)
  }

  private static func image(_ options: String, _ message: String = hello) throws -> InProcessImage {
    try commands(options).image(of: Array(message.utf8))
  }

  private static func size(_ options: String, _ message: String = hello) throws -> CGSize {
    try Image.pixelSize(ofEncoded: image(options, message).bytes)
  }

  @Test("an image of the style quote has no space beside it; sizes stay those of rows")
  func quotesAreTrimmed() throws {
    let commands = try Self.commands(#"{"style": "quote"}"#)
    let size = try Self.size(#"{"style": "quote"}"#)
    let row = commands.sizes(of: [Array(Self.hello.utf8)[...]])
    guard case .size(let measure, _) = row[0].content else { return #expect(Bool(false)) }
    // The avatar and its gap, the bubble, and its shadow.
    expectEqual(size.width, 2 * (34 + 7 + measure.contentSize.width + 6))
    #expect(
      size.height >= 2 * measure.contentSize.height
        && size.height < 2 * measure.contentSize.height + 40)
    expectEqual(try Self.size(#"{"style": "classic"}"#).width, 750)
  }

  @Test(arguments: ["ltr", "rtl"])
  func nothingIsCutOff(_ direction: String) throws {
    let file = try Self.image(#"{"style": "quote", "direction": "\#(direction)"}"#).bytes
    let bitmap = try Image(encoded: file).bitmap
    /// Whether a column of pixels has any ink.
    func hasInk(_ x: Int) -> Bool {
      (0..<bitmap.pixelHeight).contains { bitmap.bytes[($0 * bitmap.pixelWidth + x) * 4 + 3] > 200 }
    }
    let edges = [hasInk(1), hasInk(bitmap.pixelWidth - 2)]
    // The avatar is at its edge; at the other one, there is a shadow.
    expectEqual(edges, direction == "rtl" ? [false, true] : [true, false])
    #expect(hasInk(direction == "rtl" ? 16 : bitmap.pixelWidth - 17))
  }

  @Test(arguments: [
    (#""type": "quote""#, 512, nil), (#""type": "stories""#, 720, 1280),
    (#""fit": "512x512""#, 512, nil), (#""fit": 300"#, 300, nil),
  ])
  func quotesHaveTheSizeOfTheirType(_ option: String, _ width: Int, _ height: Int?) throws {
    let size = try Self.size(#"{"style": "quote", \#(option)}"#)
    expectEqual(size.width, Double(width))
    if let height { expectEqual(size.height, Double(height)) }
    #expect(size.height <= Double(max(width, height ?? 0)))
  }

  @Test func themesOfFilesAreKept() throws {
    let commands = try Self.commands(#"{"style": "quote"}"#)
    var (_, renderer) = try commands.reading(Array(Self.hello.utf8)[...])
    renderer.environment.theme = .quote(name: "sea", from: .white, to: .white)
    let drawing = MessageDrawing(options: FrameOptions(), format: .png, document: DocumentOptions())
    let message = Message(msgID: "1", element: .text(TextElement(text: "Eight?")))
    let drawn = try #require(try drawing.draw(message, with: renderer))
    let bitmap = try Image(encoded: drawn.bytes).bitmap
    let middle = (bitmap.pixelHeight / 2 * bitmap.pixelWidth + bitmap.pixelWidth - 30) * 4
    expectEqual(Array(bitmap.bytes[middle..<middle + 4]), [255, 255, 255, 255])
  }

  @Test func stickersAreThoseOfRequests() throws {
    let message = #"{"from": {"id": 1, "name": "Mira"}, "avatar": true, "text": "Hello world!"}"#
    let sticker = try Self.image(
      #"{"style": "quote", "type": "quote", "from": "quote-api"}"#, message)
    let answer = try QuoteCommands(options: [], fonts: nil).image(
      of: Array(#"{"type": "quote", "format": "png", "messages": [\#(message)]}"#.utf8),
      fileExtension: nil, images: nil)
    let bitmaps = try [sticker.bytes, answer.bytes].map { try Image(encoded: $0).bitmap }
    expectEqual(bitmaps[0].pixelWidth, bitmaps[1].pixelWidth)
    expectEqual(bitmaps[0].pixelHeight, bitmaps[1].pixelHeight)
    // The request's default colours aren't rounded to those of the theme.
    let differences = zip(bitmaps[0].bytes, bitmaps[1].bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test(arguments: ["classic", "minimalist", "chatkit"])
  func rowsOfEveryStyleAreFitted(_ style: String) throws {
    for (box, limit) in [("600x600", 600.0), ("200x40", 200)] {
      let image = try Self.image(#"{"style": "\#(style)", "fit": "\#(box)"}"#)
      let size = try Image.pixelSize(ofEncoded: image.bytes)
      #expect(size.width <= limit && size.height <= 600)
      #expect(size.width == limit || size.height == 40)
    }
  }

  @Test func conversationsOfATypeAreOneImage() throws {
    let commands = try Self.commands(#"{"style": "quote", "transcript": {"type": "quote"}}"#)
    let all = #"[\#(Self.hello), {"msgID": "2", "textElem": {"text": "Yes"}}]"#
    let image = try commands.transcript(of: Array(all.utf8))
    let size = try Image.pixelSize(ofEncoded: image.bytes)
    expectEqual(max(size.width, size.height), 512)
    let many = Array(repeating: Self.hello, count: 65).joined(separator: ",")
    let error = #expect(throws: InProcessError.self) {
      try commands.transcript(of: Array("[\(many)]".utf8))
    }
    #expect(error?.message.contains("65 messages are too many") == true)
  }

  @Test(arguments: [
    (#"{"type": "quote"}"#, "type is for style quote"),
    (#"{"style": "quote", "type": "big"}"#, "type must be one of quote, image, stories, png"),
    (#"{"style": "quote", "type": "quote", "fit": "64"}"#, "fit cannot be combined with type"),
    (#"{"fit": "0x5"}"#, "fit must be WxH or a number, from 16 to 16384 pixels a side"),
    (#"{"fit": "5x5x5"}"#, "fit must be WxH"), (#"{"fit": 1e9}"#, "fit must be WxH"),
  ])
  func wrongOptionsAreRefused(_ options: String, _ message: String) {
    let error = #expect(throws: InProcessError.self) { try Self.commands(options) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func quotesWithNothingInThemAreErrors() throws {
    let error = #expect(throws: InProcessError.self) {
      try Self.image(
        #"{"style": "quote", "from": "quote-api"}"#, #"{"from": {"name": false}, "text": ""}"#)
    }
    #expect(error?.message.contains("has no name, text, image or anything else") == true)
  }
}

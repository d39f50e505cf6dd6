// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleKit
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Quotes: requests")
struct QuoteCommandsTests {
  private static func commands() throws -> QuoteCommands {
    try QuoteCommands(options: [], fonts: nil)
  }

  private static func image(
    _ json: String, fileExtension: String? = nil, images: RemoteImages? = nil
  ) throws -> QuoteImage {
    try commands().image(of: Array(json.utf8), fileExtension: fileExtension, images: images)
  }

  private static func size(_ image: QuoteImage) throws -> CGSize {
    try Image.pixelSize(ofEncoded: image.bytes)
  }

  private static let hello =
    #""messages": [{"from": {"id": 1, "name": "Mira"}, "text": "Hello world!"}]"#

  // MARK: Types

  @Test(arguments: [
    ("{\"type\": \"quote\", ", "quote", "webp"),
    ("{\"type\": \"quote\", \"format\": \"png\", ", "quote", "png"),
    ("{\"type\": \"image\", ", "image", "png"), ("{\"type\": \"stories\", ", "stories", "png"),
    ("{", "png", "png"), ("{\"type\": \"png\", \"format\": \"webp\", ", "png", "png"),
    ("{\"ext\": \"webp\", ", "png", "webp"), ("{\"type\": 7, ", "png", "png"),
  ])
  func typesHaveTheirFormats(_ start: String, _ type: String, _ format: String) throws {
    let image = try Self.image(start + Self.hello + "}")
    expectEqual(image.type, type)
    expectEqual(image.fileExtension, format)
    #expect(image.warnings.isEmpty)
    let magic: [UInt8] = format == "png" ? [0x89, 0x50, 0x4E, 0x47] : Array("RIFF".utf8)
    #expect(image.bytes.starts(with: magic))
    let size = try Self.size(image)
    expectEqual(size, CGSize(width: Double(image.pixelWidth), height: Double(image.pixelHeight)))
  }

  @Test func stickersFitInto512() throws {
    let long = String(repeating: "word ", count: 400)
    let texts = ["Hi", "Hello world, this is a line that fills its bubble", long]
    for text in texts {
      let image = try Self.image(
        #"{"type": "quote", "messages": [{"from": {"name": "M"}, "text": "\#(text)"}]}"#)
      expectEqual(max(image.pixelWidth, image.pixelHeight), 512)
    }
  }

  @Test func storiesHaveTheSizeOfAPhone() throws {
    let image = try Self.image("{\"type\": \"stories\", " + Self.hello + "}")
    expectEqual(image.pixelWidth, 720)
    expectEqual(image.pixelHeight, 1280)
  }

  @Test func quotesThatAreTooTallAreNoStickers() throws {
    let message = #"{"from": {"name": "M"}, "text": "\#(String(repeating: "word ", count: 200))"}"#
    let all = Array(repeating: message, count: 9).joined(separator: ",")
    let image = try Self.image(#"{"type": "quote", "messages": [\#(all)]}"#)
    expectEqual(image.type, "png")
    expectEqual(image.fileExtension, "png")
    #expect(image.pixelHeight > 2048)
  }

  @Test func scalesMultiplyPixels() throws {
    let sizes = try [1, 2, 4].map { try Self.image("{\"scale\": \($0), " + Self.hello + "}") }
    #expect(abs(sizes[1].pixelWidth - 2 * sizes[0].pixelWidth) <= 2)
    #expect(abs(sizes[2].pixelHeight - 2 * sizes[1].pixelHeight) <= 2)
  }

  @Test func pathsChooseTheFormatOfStickers() throws {
    let request = "{\"type\": \"quote\", " + Self.hello + "}"
    for name in ["png", "webp"] {
      let image = try Self.image(request, fileExtension: name)
      expectEqual(image.fileExtension, name)
    }
  }

  // MARK: Colours

  @Test func randomColoursFollowFromTheRequest() throws {
    let request = "{\"backgroundColor\": \"random\", " + Self.hello + "}"
    let bytes = try (0..<2).map { _ in try Self.image(request).bytes }
    expectEqual(bytes[0], bytes[1])
    let other = try Self.image(request + " ")
    #expect(other.bytes != bytes[0])
  }

  @Test func tokensDontReachAnything() throws {
    let image = try Self.image(
      "{\"botToken\": \"123:SECRET\", \"emojiBrand\": \"apple\", " + Self.hello + "}")
    expectEqual(image.warnings, [])
    let plain = try Self.image("{" + Self.hello + "}")
    expectEqual(image.bytes, plain.bytes)
    let error = #expect(throws: QuoteError.self) {
      try Self.image(#"{"botToken": "123:SECRET", "messages": [}"#)
    }
    expectEqual(error?.message.contains("SECRET"), false)
  }

  // MARK: Images

  @Test func addressesAreRecordedAndDrawn() throws {
    let address = "https://example.com/a.png"
    let request =
      #"{"messages": [{"from": {"id": 1, "name": "M", "photo": {"url": "https://example.com/m.png"}}, "avatar": true, "media": {"url": "\#(address)"}}]}"#
    let nothing = RemoteImages()
    let without = try Self.image(request, images: nothing)
    expectEqual(nothing.missing, [address, "https://example.com/m.png"])
    expectEqual(without.warnings.count, 2)
    let pixels: [UInt8] = [0, 0, 255, 255, 0, 0, 255, 255]
    let file = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: pixels).pngData()
    let images = RemoteImages([(address, file), ("https://example.com/m.png", file)])
    let drawn = try Self.image(request, images: images)
    #expect(images.missing.isEmpty)
    #expect(drawn.warnings.isEmpty)
    #expect(drawn.pixelHeight > without.pixelHeight)
  }

  @Test func albumsAreImages() throws {
    let file = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: [0, 0, 255, 255, 0, 0, 255, 255])
    let address = "https://example.com/a.png"
    let request =
      #"{"type": "quote", "messages": [{"from": {"id": 1, "name": false}, "album": [{"url": "\#(address)"}, {"url": "\#(address)"}]}]}"#
    let drawn = try Self.image(request, images: RemoteImages([(address, file.pngData())]))
    expectEqual(max(drawn.pixelWidth, drawn.pixelHeight), 512)
    #expect(min(drawn.pixelWidth, drawn.pixelHeight) > 200)
    #expect(drawn.warnings.isEmpty)
  }

  @Test func messagesThatAreLeftOutKeepTheirWarnings() throws {
    let image = try Self.image(
      #"{"messages": [{"from": {"name": false}, "media": {"url": "none.png"}}, {"text": "x"}]}"#)
    #expect(image.warnings.contains { $0.contains("media.url") })
    #expect(image.warnings.contains { $0.contains("has nothing to draw") })
  }

  @Test func filesAreNeverOpened() throws {
    let image = try Self.image(
      #"{"messages": [{"from": {"name": "M"}, "text": "x", "media": {"url": "/etc/passwd"}}, {"from": {"name": "M", "photo": {"url": "../Package.swift"}}, "text": "y", "avatar": true}]}"#
    )
    expectEqual(image.warnings.count, 2)
  }

  // MARK: Errors

  @Test(arguments: [
    ("", "query_empty", 400), (" \n", "query_empty", 400), ("[]", "query_empty", 400),
    ("{", "invalid_json", 400), ("{}", "messages_empty", 400),
    (#"{"messages": []}"#, "messages_empty", 400),
    (#"{"messages": {}}"#, "messages_empty", 400),
    (#"{"messages": [null]}"#, "empty_messages", 400),
    (#"{"messages": [{"from": {}}]}"#, "empty_messages", 400),
    (
      #"{"messages": [{"from": {}, "mediaType": "sticker", "media": {"url": "data:,"}}]}"#,
      "empty_messages", 400
    ),
    (#"{"a": 1, "a": 2}"#, "invalid_json", 400),
  ])
  func refusedRequests(_ request: String, _ code: String, _ status: Int) throws {
    let error = #expect(throws: QuoteError.self) { try Self.image(request) }
    expectEqual(error?.code, code)
    expectEqual(error?.status, status)
    expectEqual(error?.message.isEmpty, false)
  }

  @Test func imagesThatWouldBeTooLargeAreRefused() throws {
    let message = #"{"from": {"name": "M"}, "text": "\#(String(repeating: "word ", count: 200))"}"#
    let all = Array(repeating: message, count: 40).joined(separator: ",")
    let error = #expect(throws: QuoteError.self) {
      try Self.image(#"{"scale": 20, "messages": [\#(all)]}"#)
    }
    expectEqual(error?.code, "image_too_large")
    let many = Array(repeating: #"{"text": "x"}"#, count: 65).joined(separator: ",")
    let tooMany = #expect(throws: QuoteError.self) { try Self.image(#"{"messages": [\#(many)]}"#) }
    expectEqual(tooMany?.code, "messages_too_many")
  }

  @Test(
    "hostile requests give an image or an error",
    arguments: [
      #"{"scale": 1e308, "width": -1, "height": 0, "messages": [{"text": "x", "from": {"name": "M"}}]}"#,
      #"{"scale": "NaN", "width": "9e999", "messages": [{"text": "x", "from": {"name": "M"}}]}"#,
      #"{"messages": [{"text": "x", "from": {"id": 9223372036854775807, "name": "M"}, "media": {"url": "data:,", "width": 1e300, "height": -4}}]}"#,
      #"{"messages": [{"from": {"id": -9223372036854775808, "name": "\u0000\u202e\ud800"}, "text": "\u2028\u0007a", "avatar": true}]}"#,
      #"{"messages": [{"from": {"name": "M"}, "voice": {"waveform": [1e300, -5, "x", null], "duration": 1e300}}]}"#,
      #"{"messages": [{"from": {"name": "M"}, "document": {"file_name": "...", "file_size": 1e300}}]}"#,
      #"{"messages": [{"from": {"name": "M"}, "text": "abc", "entities": [{"type": "bold", "offset": -9223372036854775808, "length": 9223372036854775807}, {"type": "pre", "offset": 9223372036854775807, "length": 9223372036854775807}]}]}"#,
      #"{"backgroundColor": "/", "messages": [{"from": {"name": "M"}, "text": "x"}]}"#,
      #"{"backgroundColor": "rgba(0,0,0,0)/transparent", "type": "image", "messages": [{"from": {"name": "M"}, "text": "x"}]}"#,
    ])
  func hostileRequests(_ request: String) throws {
    let image = try Self.image(request)
    #expect(!image.bytes.isEmpty)
  }

  @Test func longTextsAreCut() throws {
    let text = String(repeating: "long ", count: 4000)
    let image = try Self.image(#"{"messages": [{"from": {"name": "M"}, "text": "\#(text)"}]}"#)
    expectEqual(
      image.warnings,
      [#"message 0 ("1"): text has more than 8,192 characters; the rest is left out"#])
  }
}

@Suite("Quotes: colours of requests")
struct QuoteBackgroundTests {
  private func hex(_ text: String) -> [String] {
    let background = QuoteBackground(text, seed: 7)
    return [background.start.hexString, background.end.hexString]
  }

  @Test(arguments: [
    ("#1b1429", ["#1B1429", "#1B1429"]), ("#111/#222222", ["#111111", "#222222"]),
    ("tomato", ["#FF6347", "#FF6347"]), ("White/BLACK", ["#FFFFFF", "#000000"]),
    ("rgb(41, 34, 50)", ["#292232", "#292232"]), ("rgba(255,0,0,0.5)", ["#FF000080", "#FF000080"]),
    ("#f008", ["#FF000088", "#FF000088"]), ("//#292232", ["#372E44", "#231D2B"]),
    ("", ["#372E44", "#231D2B"]), ("//#fff", ["#FFFFFF", "#D9D9D9"]),
  ])
  func coloursAreRead(_ text: String, _ colors: [String]) {
    expectEqual(hex(text), colors)
    #expect(!QuoteBackground(text, seed: 7).isUnknown)
  }

  @Test(arguments: [
    "blurple", "/", "#12", "rgb(300,0,0)", "rgb(1,2)", "/#111", "#111/nope", "hsl(1)",
  ])
  func unknownColoursAreTheDefault(_ text: String) {
    #expect(QuoteBackground(text, seed: 7).isUnknown)
    expectEqual(hex(text), ["#372E44", "#231D2B"])
  }

  @Test func randomColoursDiffer() {
    let colors = (0..<64).map { QuoteBackground("random", seed: $0).start.hexString }
    #expect(Set(colors).count > 56)
    expectEqual(QuoteBackground("random", seed: 3), QuoteBackground("random", seed: 3))
    let two = QuoteBackground("random/random", seed: 3)
    #expect(two.start != two.end)
  }
}

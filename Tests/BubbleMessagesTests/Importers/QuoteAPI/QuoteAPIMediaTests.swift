// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleMessages

@Suite("Quotes: albums, hidden images, voices and replies of quote-api")
struct QuoteAPIMediaTests {
  private func read(_ json: String) throws -> ReadMessage {
    let read = Array(MessageReader(Array(json.utf8), format: .quoteAPI))
    return try #require(read.first)
  }

  private func message(_ json: String) throws -> Message { try read(json).result.get() }

  @Test(arguments: [
    (#"{"from": {}, "album": [{"file_id": "A", "type": "photo"}]}"#, "album[0].file_id"),
    (#"{"from": {"name": "M", "emoji_status": "53"}, "text": "x"}"#, "from.emoji_status"),
    (#"{"from": {}, "audio": {"title": "a", "thumb": "AgAC"}}"#, "audio.thumb.file_id"),
  ])
  func filesOfTelegramAreLeftOut(_ json: String, _ field: String) throws {
    let read = try read(json)
    expectNil(read.error)
    expectEqual(read.warnings.map(\.field), [field])
  }

  @Test func albumsTakeThePlaceOfMedia() throws {
    let message = try message(
      #"{"from": {}, "album": [{"type": "video", "file_id": "A"}, {"url": "b.png", "type": "video", "duration": "8"}, 7], "media": {"url": "c.png"}}"#
    )
    let quote = try #require(message.quote)
    expectEqual(quote.shownMedia.map(\.address), ["", "b.png"])
    expectEqual(quote.album[1].duration, 8)
    expectEqual(quote.album[1].kind, "video")
    let image = try #require(message.element.content(as: ImageElement.self))
    expectEqual(image.variants.map(\.url), ["b.png"])
  }

  @Test func albumsHaveTenImages() throws {
    let items = Array(repeating: #"{"url": "a.png"}"#, count: 11).joined(separator: ",")
    let read = try read(#"{"album": [\#(items)]}"#)
    expectEqual(read.message?.quote?.album.count, 10)
    expectEqual(
      read.warnings.map(\.description),
      [#"message 0 ("1"): album has more than 10 images; the rest is left out"#])
    expectEqual(try self.read(#"{"album": 7}"#).error?.field, "album")
  }

  @Test func hiddenImagesHaveNoFileInOtherKits() throws {
    let message = try message(
      #"{"from": {}, "media": {"url": "a.png", "width": 40, "height": 30}, "hasMediaSpoiler": 1}"#)
    let image = try #require(message.element.content(as: ImageElement.self))
    expectEqual(image.variants.map(\.url), [""])
    expectEqual(image.variants.map(\.pixelWidth), [40])
    expectEqual(message.quote?.shownMedia.map(\.address), ["a.png"])
  }

  @Test(arguments: [#"{"duration": 7}"#, #"{"waveform": [], "duration": 7}"#])
  func voicesNeedNoWaveform(_ voice: String) throws {
    let message = try message(#"{"from": {}, "voice": \#(voice)}"#)
    expectEqual(message.element.content(as: SoundElement.self)?.duration, 7)
  }

  @Test(arguments: [
    (#""media": {"kind": "voice"}"#, true, ElementType.sound),
    (#""media": {"kind": "photo", "fileId": "A"}"#, true, .image),
    (#""text": "", "media": {"url": "a.png"}"#, true, .image),
    (#""media": {}"#, false, .image), (#""entities": []"#, false, .image),
  ])
  func repliesNeedATextOrAnImage(_ members: String, _ isShown: Bool, _ type: ElementType) throws {
    let message = try message(#"{"text": "x", "replyMessage": {"name": "Tom", \#(members)}}"#)
    expectEqual(message.quote?.reply?.isShown, isShown)
    expectEqual(MessageReply(of: message)?.type, isShown ? type : nil)
  }

  @Test func coversMayBeTexts() throws {
    let urls = try ["https://example.com/a.png", "data:,x", "AgAC"].map {
      try message(#"{"audio": {"title": "a", "thumb": "\#($0)"}}"#).quote?.audio?.thumbnail?.url
    }
    expectEqual(urls, ["https://example.com/a.png", "data:,x", ""])
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Gallery")
struct GalleryTests {
  private static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist()]

  private static func gallery(
    _ change: (inout RenderEnvironment, inout Gallery.Options) -> Void = { _, _ in }
  ) -> Gallery {
    var options = Gallery.Options()
    let environment = RenderFixture.environment { change(&$0, &options) }
    return Gallery(kits: kits, in: environment, options: options)
  }

  // MARK: Variants

  @Test func variantsAreEveryThemeOfEveryKitBothWays() {
    let variants = Self.gallery().variants
    expectEqual(variants.count, Self.kits.map(\.themes.count).reduce(0, +) * 4)
    expectEqual(Set(variants).count, variants.count)
    expectEqual(variants.prefix(4).map(\.isOutgoing), [false, true, false, true])
    expectEqual(
      variants.prefix(4).map(\.direction),
      [
        .leftToRight, .leftToRight, .rightToLeft, .rightToLeft,
      ])
    expectEqual(Set(variants.prefix(4).map(\.theme)), ["light"])
  }

  @Test func optionsLeaveThemesAndDirectionsOut() {
    let variants = Self.gallery { _, options in
      options.themes = ["dark", "serious"]
      options.directions = [.rightToLeft]
    }.variants
    expectEqual(variants.map(\.theme), ["dark", "dark", "serious", "serious", "dark", "dark"])
    #expect(variants.allSatisfy { $0.direction == .rightToLeft })
    expectEqual(variants.map(\.isDark), [true, true, false, false, true, true])
  }

  // MARK: Sheets

  @Test func tilesAreAsHighAsTheirRowsAndApart() throws {
    let message = Message.text("A message of some length, so that it has two lines").inGroup
    let gallery = Self.gallery()
    let sheet = try gallery.sheet(of: message)
    #expect(sheet.msgID == "m-1" && sheet.kind == "text")
    expectEqual(sheet.tiles.map(\.variant), gallery.variants)
    for tile in sheet.tiles {
      let kit = try #require(Self.kits.first { $0.name == tile.variant.kit })
      let renderer = RenderFixture.renderer { $0.kit = kit }
      var shown = message
      shown.isSelf = tile.variant.isOutgoing
      expectEqual(tile.frame.height, renderer.measure(shown).cellHeight)
      expectEqual(tile.frame.width, 390)
    }
    for (index, tile) in sheet.tiles.enumerated() {
      for other in sheet.tiles[(index + 1)...] {
        #expect(!tile.frame.intersects(other.frame), "\(tile.variant) and \(other.variant)")
      }
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func tilesHaveThePixelsOfTheirRows(_ scale: Double) throws {
    let gallery = Self.gallery { environment, options in
      environment.scale = scale
      options.themes = ["dark"]
    }
    let message = Message.text("Same pixels 🎉")
    let sheet = try gallery.sheet(of: message)
    let image = try Image(encoded: try #require(sheet.png)).bitmap
    for tile in sheet.tiles {
      let row = try Self.row(of: message, like: tile.variant, scale: scale)
      let (x, y) = (Int(tile.frame.minX * scale), Int(tile.frame.minY * scale))
      // The corners are cut off.
      let inset = Int(10 * scale)
      for line in inset..<(row.pixelHeight - inset) {
        let own = (y + line) * image.pixelWidth + x
        let expected = line * row.pixelWidth
        let isSame = image.bytes[(own * 4)..<((own + row.pixelWidth) * 4)]
          .elementsEqual(row.bytes[(expected * 4)..<((expected + row.pixelWidth) * 4)])
        guard isSame else {
          Issue.record("\(tile.variant): line \(line) differs")
          break
        }
      }
    }
  }

  private static func row(
    of message: Message, like variant: Gallery.Variant, scale: Double
  ) throws -> Bitmap {
    let kit = try #require(kits.first { $0.name == variant.kit })
    var message = message
    message.isSelf = variant.isOutgoing
    let renderer = RenderFixture.renderer {
      $0.kit = kit
      $0.theme = kit.theme(named: variant.theme) ?? $0.theme
      $0.direction = variant.direction
      $0.scale = scale
    }
    return try #require(renderer.row(for: message)).makeBitmap()
  }

  @Test func messagesWithoutARowHaveNoSheet() throws {
    let typing = Message.custom(#"{"businessID": "user_typing_status", "typingStatus": 1}"#)
    let sheet = try Self.gallery().sheet(of: typing)
    #expect(sheet.png == nil && sheet.tiles.isEmpty)
  }

  @Test func warningsAreGivenOnce() throws {
    let message = Message.text("Hi") { $0.faceURL = "nowhere.gif.exe://x" }
    let sheet = try Self.gallery().sheet(of: message)
    expectEqual(sheet.warnings.map(\.field), ["faceURL"])
  }

  @Test func sheetsThatAreTooLargeAreRefused() {
    let message = Message.text(String(repeating: "line\n", count: 4000))
    #expect(throws: RenderError.self) { try Self.gallery().sheet(of: message) }
  }

  @Test func sheetsAreTheSameFromEveryThread() throws {
    let gallery = Self.gallery { _, options in options.themes = ["light"] }
    let message = Message.text("Same 🎉 أهلا 你好").inGroup
    let expected = try gallery.sheet(of: message)
    var sheets: [GallerySheet?] = []
    OrderedBatch(jobs: 4).forEach(Array(repeating: message, count: 8)) {
      try? gallery.sheet(of: $0)
    } consume: {
      sheets.append($0)
    }
    expectEqual(sheets, Array(repeating: expected, count: 8))
  }

  // MARK: The page

  @Test func pageNamesSheetsAndEscapesWhatMessagesHave() throws {
    let gallery = Self.gallery { _, options in options.themes = ["light"] }
    var page = GalleryPage(title: "<b>&", gallery)
    let id = "</script><img src=x onerror=alert(1)>\"'\u{2028}"
    page.add(try gallery.sheet(of: .text("Hi") { $0.msgID = id }), file: "0000 #?%.png")
    let typing = Message.custom(#"{"businessID": "user_typing_status"}"#)
    page.add(try gallery.sheet(of: typing), file: "0001.png")
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("<title>&lt;b&gt;&amp;</title>"))
    #expect(!html.contains("<img"))
    expectEqual(html.components(separatedBy: "</script>").count, 3)
    #expect(html.contains(#"href="0000%20%23%3F%25.png""#))
    #expect(html.contains("<em>not shown</em>") && !html.contains("0001.png"))
    for address in ["http:", "https:", "//"] { #expect(!html.contains(address), "\(address)") }
  }

  @Test func pageIsSmall() throws {
    let gallery = Self.gallery()
    var page = GalleryPage(title: "Texts", gallery)
    let empty = page.html.count
    let sheet = try gallery.sheet(of: .text("Hi"))
    for _ in 0..<100 { page.add(sheet, file: "sheet.png") }
    #expect(empty < 12_000)
    #expect((page.html.count - empty) / 100 < 40 * gallery.variants.count)
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells
@testable import BubbleMessages
@testable import BubbleRendering
@testable import TUIKitCells

@Suite("Avatars")
struct AvatarTests {
  @Test(arguments: [
    ("Mira", "M"), ("mira chen", "MC"), ("Ana de la Cruz", "AC"), ("Zoë Łącka", "ZŁ"),
    ("小林", "小"), ("小林 hana", "小"), ("두리 서울", "두"), ("عمر فاروق", "ع"), ("3 Amigos", "3A"),
    ("  Mira  ", "M"), ("🌲 Mira", "M"), ("🌲", ""), ("🌲 🥾", ""), ("", ""), ("—", ""),
    ("(Mira)", ""), ("ßeta", "SS"),
  ])
  func initialsAreTheFirstLetters(_ name: String, _ initials: String) {
    expectEqual(Initials.of(name), initials)
  }

  @Test(arguments: [("Mira", false), ("🌲", true), ("", true)])
  func namelessSendersGetTheDefaultHead(_ name: String, _ hasHead: Bool) throws {
    let message = Message.text("Hi") {
      $0.nickName = name
      $0.sender = ""
    }
    let row = try #require(RenderFixture.renderer().row(for: message))
    expectEqual(row.frame("DefaultHeadView") != nil, hasHead)
    #expect(row.warnings.isEmpty)
  }

  @Test func defaultHeadsReplaceInitialsByOption() throws {
    let renderer = RenderFixture.renderer { $0.avatarStyle.fallback = .defaultHead }
    #expect(renderer.row(for: .text("Hi"))?.frame("DefaultHeadView") != nil)
  }

  @Test func colourIsTheSendersOwn() {
    let colors = (0..<64).map { AvatarColor.of("user-\($0)") }
    expectEqual(colors, (0..<64).map { AvatarColor.of("user-\($0)") })
    expectEqual(Set(colors).count, 8)
  }

  @Test(arguments: ["avatars/mira.png", "avatars/omar.jpg", "avatars/noa.webp"])
  func pictureIsFoundInTheFolder(_ path: String) throws {
    let row = try #require(RenderFixture.renderer().row(for: .text("Hi") { $0.faceURL = path }))
    expectEqual(row.frame("ImageView"), CGRect(x: 8, y: 3, width: 40, height: 40))
    #expect(row.warnings.isEmpty)
  }

  @Test(arguments: [(1.0, 40), (2, 80), (1.5, 60), (0.01, 1)])
  func pictureHasTheScreensPixels(scale: Double, side: Int) throws {
    let renderer = RenderFixture.renderer { $0.scale = scale }
    let message = Message.text("Hi") { $0.faceURL = "avatars/mira.png" }
    let row = try #require(renderer.row(for: message))
    let node = try #require(row.node("ImageView"))
    expectEqual(node.details, [LayoutDetail("image", "\(side)x\(side)")])
  }

  @Test(arguments: [
    ("avatars/nobody.png", "is not a readable file in the resource folder"),
    ("../README.md", "is outside of the resource folder"),
    (
      "https://example.org/mira.png",
      "is not fetched; put the image into the resource folder"
    ),
  ])
  func missingPictureWarnsOnce(_ path: String, _ reason: String) throws {
    let message = Message.text("Hi") {
      $0.msgID = "m-17"
      $0.faceURL = path
    }
    let row = try #require(RenderFixture.renderer().row(for: message))
    expectNil(row.frame("ImageView"))
    expectEqual(
      row.warnings.map(\.description),
      [
        "message \"m-17\": faceURL: '\(path)' \(reason). The avatar is drawn without it."
      ])
  }
}

// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// The frames of what rows have in common, on every screen, for each owner and kind of conversation.
@Suite("Frames of ChatKit's rows")
struct GeneralFramesTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let width: Double
    let owner: ChatKitOwner
    let kind: ConversationKind

    var testDescription: String { "\(width), \(owner), \(kind)" }

    /// Whether the sender's name is above the bubble.
    var isNamed: Bool { owner == .other && kind == .group }
  }

  private static let places = [320.0, 375, 390, 414, 430].flatMap { width in
    [ChatKitOwner.me, .other].flatMap { owner in
      ConversationKind.allCases.map { Place(width: width, owner: owner, kind: $0) }
    }
  }

  private static let elements: [(name: String, MessageElement)] = [
    ("text", .text(TextElement(text: "Are the kites still drying on your roof, or did it rain?"))),
    ("short", .text(TextElement(text: "Ok"))), ("image", Fixture.image(400, 300)),
    ("voice", Fixture.voice(7)), ("location", .location(LocationElement(desc: "Harbour Lane 4"))),
  ]

  private func row(_ element: MessageElement, _ place: Place) throws -> MessageRow {
    let renderer = Fixture.renderer { $0.width = place.width }
    let message = Fixture.message(element, from: place.owner, in: place.kind)
    let row = try #require(renderer.row(for: message))
    expectEqual(renderer.measure(message).cellHeight, row.size.height)
    return row
  }

  @Test(arguments: places)
  func avatarsAndBubblesAreWhereTheTableHasThem(_ place: Place) throws {
    let width = place.width
    for (name, element) in Self.elements {
      let row = try row(element, place)
      let isMine = place.owner == .me
      expectEqual(
        row.cell.avatarView.frame,
        CGRect(x: isMine ? width - 66 : 16, y: 16, width: 50, height: 50), "\(name)")
      let bubble = row.cell.container.frame
      #expect(
        abs((isMine ? bubble.maxX : bubble.minX) - (isMine ? width - 71 : 71)) < 1e-9, "\(name)")
      expectEqual(bubble.minY, place.isNamed ? 32 : 15, "\(name)")
      #expect(abs(row.size.height - bubble.height - (place.isNamed ? 48 : 31)) < 1e-3, "\(name)")
      expectEqual(row.frame("bubble"), bubble, "\(name)")
    }
  }

  @Test(arguments: places)
  func namesAreAboveWhatOthersWroteInGroups(_ place: Place) throws {
    let row = try row(.text(TextElement(text: "Ok")), place)
    let name = row.cell.nameLabel.frame
    expectEqual(row.cell.nameLabel.isHidden, !place.isNamed)
    #expect(name.minY == 16 && name.height == (place.isNamed ? 16 : 0))
    #expect(place.owner == .me ? name.maxX == place.width - 82 : name.minX == 82)
    #expect(name.width <= 120)
  }

  @Test func longNamesAreCut() throws {
    let message = Fixture.text("Ok", in: .group) {
      $0.nickName = "Grandmother Theodora from the third floor"
    }
    let row = try #require(Fixture.renderer().row(for: message))
    expectEqual(row.cell.nameLabel.frame.width, 120)
  }

  @Test(arguments: places)
  func statesAreBesideTheBubbleTowardsTheMiddle(_ place: Place) throws {
    let renderer = Fixture.renderer { $0.width = place.width }
    let failed = Fixture.text("Ok", from: place.owner, in: place.kind) { $0.status = .failed }
    let row = try #require(renderer.row(for: failed))
    let bubble = row.cell.container.frame
    let isMine = place.owner == .me
    // 28 points in the middle of a box of 30, which is 2 points from the bubble.
    let mark = row.cell.failedMark.frame
    expectEqual(mark.size, CGSize(width: 28, height: 28))
    expectEqual(mark.midY, bubble.midY)
    #expect(isMine ? mark.maxX == bubble.minX - 3 : mark.minX == bubble.maxX + 3)
    let dot = try #require(row.cell as? ChatKitMessageCell).unreadDot.frame
    #expect(dot.size == CGSize(width: 10, height: 10) && dot.midY == bubble.midY)
    #expect(isMine ? dot.maxX == bubble.minX - 8 : dot.minX == bubble.maxX + 8)
    let sending = Fixture.text("Ok", from: place.owner, in: place.kind) { $0.status = .sending }
    let box = try #require(renderer.row(for: sending)).cell.indicator.frame
    #expect(box.size == CGSize(width: 30, height: 30) && box.midY == bubble.midY)
    #expect(isMine ? box.maxX == bubble.minX - 2 : box.minX == bubble.maxX + 2)
  }

  @Test(arguments: [(320.0, 192.0), (375, 225), (390, 234), (393, 235.8), (414, 248.4), (430, 258)])
  func bubblesOfTextAreThreeFifthsOfTheScreenAtMost(width: Double, limit: Double) throws {
    let renderer = Fixture.renderer { $0.width = width }
    let text = String(repeating: "kites and spools ", count: 12)
    let size = renderer.measure(Fixture.text(text)).contentSize
    #expect(size.width <= limit && size.width > limit - 50)
  }

  @Test(arguments: places)
  func rightToLeftEverythingIsMirrored(_ place: Place) throws {
    for (name, element) in Self.elements {
      let message = Fixture.message(element, from: place.owner, in: place.kind)
      let left = try #require(Fixture.renderer { $0.width = place.width }.row(for: message)).cell
      let right = try #require(
        Fixture.renderer {
          ($0.width, $0.direction) = (place.width, .rightToLeft)
        }.row(for: message)
      ).cell
      for (one, other) in [
        (left.avatarView, right.avatarView), (left.nameLabel, right.nameLabel),
        (left.container, right.container), (left.failedMark, right.failedMark),
      ] as [(View, View)] {
        #expect(abs(one.frame.minX - (place.width - other.frame.maxX)) < 1e-9, "\(name)")
        #expect(one.frame.minY == other.frame.minY && one.frame.size == other.frame.size, "\(name)")
      }
    }
  }

  @Test func whatIsSelectedMovesAside() throws {
    let renderer = Fixture.renderer { $0.selection = [] }
    let row = try #require(renderer.row(for: Fixture.text("Ok")))
    expectEqual(row.cell.avatarView.frame.minX, 39)
    expectEqual(row.cell.selectionMark.frame, CGRect(x: 3, y: 31, width: 20, height: 20))
    let sent = try #require(renderer.row(for: Fixture.text("Ok", from: .me)))
    expectEqual(sent.cell.avatarView.frame.minX, 324)
  }
}

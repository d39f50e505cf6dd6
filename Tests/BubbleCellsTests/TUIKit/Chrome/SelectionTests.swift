// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Selecting messages")
struct SelectionTests {
  private typealias Fixture = ChromeFixture

  private func selecting(
    _ kit: CellKit, width: Double = 390, _ selection: Set<String> = ["m-1"]
  ) -> MessageRenderer { Fixture.renderer(kit, width: width) { $0.selection = selection } }

  /// §3.3 and §3.4: leading 3, 20 × 20, in the middle of the avatar or, in the Minimalist edition, of the content.
  @Test(arguments: Fixture.widths, [false, true])
  func marksAreAtTheLeadingEdge(width: Double, isSelf: Bool) throws {
    for kit in Fixture.kits {
      let message = Message.text("Hi", isSelf: isSelf)
      let row = try #require(selecting(kit, width: width).row(for: message))
      let plain = try #require(Fixture.renderer(kit, width: width).row(for: message))
      let container = try #require(row.frame("container"))
      let middle = kit.name == "tuikit-minimalist" ? container.midY : 3 + 20
      let mark = CGRect(x: 3, y: middle - 10, width: 20, height: 20)
      #expect(isNear(row.frame("SelectionMark"), mark))
      // §3.3: 79 with the mark, 56 without; what is sent stays.
      #expect(
        isNear(container.minX, try #require(plain.frame("container")).minX + (isSelf ? 0 : 23)))
      expectEqual(row.size.height, plain.size.height)
      expectNil(plain.frame("SelectionMark"))
    }
  }

  @Test func marksMirror() throws {
    for kit in Fixture.kits {
      var renderer = selecting(kit)
      let leftToRight = try #require(renderer.row(for: .text("Hi")))
      renderer.environment.direction = .rightToLeft
      let row = try #require(renderer.row(for: .text("Hi")))
      for name in ["SelectionMark", "container", "AvatarView"] {
        let frame = try #require(leftToRight.frame(name))
        #expect(isNear(row.frame(name)?.maxX, 390 - frame.minX))
      }
    }
  }

  @Test func selectedMessagesAreMarked() throws {
    let pixels = try [Set(["m-1"]), ["m-2"]].map { selection in
      try #require(selecting(.tuikitClassic(), selection).row(for: .text("Hi"))).makeBitmap()
    }
    #expect(pixels[0] != pixels[1])
  }

  @Test func noticesCannotBeSelected() throws {
    let notice = Message.text("Hi") { $0.status = .revoked }
    for kit in Fixture.kits {
      let row = try #require(selecting(kit).row(for: notice))
      expectNil(row.frame("SelectionMark"))
      #expect(row.cell.interactions(at: CGPoint(x: 195, y: 10)).isEmpty)
    }
  }

  /// §3.2, no. 9: the button covers the row.
  @Test func aTouchAnywhereSelects() throws {
    final class Host: MessageCellDelegate {
      var count = 0
      func onSelectMessage(_ cell: MessageCell) { count += 1 }
    }
    let message = Message.text("See https://example.org") {
      $0.reactions = [Fixture.reaction("👍", "Alice")]
    }
    let row = try #require(selecting(.tuikitClassic()).row(for: message))
    let host = Host()
    row.cell.delegate = host
    let places = ["container", "AvatarView", "reactionTag", "text"].map { row.frame($0) }
    for frame in places + [CGRect(x: 380, y: 60, width: 2, height: 2)] {
      let frame = try #require(frame)
      let hits = row.cell.interactions(at: CGPoint(x: frame.midX, y: frame.midY))
      expectEqual(hits.map(\.action), ["onSelectMessage"])
      for hit in hits { hit.fire() }
    }
    expectEqual(host.count, 5)
  }

  /// §3.3: spinner and mark are 20 × 20, 8 from the content, in the middle of it; receipts end with it.
  @Test(arguments: Fixture.widths)
  func stateIsBesideClassicContent(width: Double) throws {
    let renderer = Fixture.classic(width: width)
    for status in [MessageStatus.sending, .failed] {
      let row = try #require(renderer.row(for: .text("Hi", isSelf: true) { $0.status = status }))
      let container = try #require(row.frame("container"))
      let name = status == .sending ? "ActivityIndicator" : "FailedMark"
      let place = CGRect(x: container.minX - 28, y: container.midY - 10, width: 20, height: 20)
      #expect(isNear(row.frame(name), place))
      expectNil(row.frame("readReceipt"))
    }
    let sent = try #require(
      renderer.row(for: .text("Hi", isSelf: true) { $0.needReadReceipt = true }))
    let (container, receipt) = (
      try #require(sent.frame("container")), try #require(sent.frame("readReceipt"))
    )
    #expect(isNear(receipt.maxX, container.minX - 8) && isNear(receipt.maxY, container.maxY))
  }

  /// §3.4: neither spinner nor receipt; what could not be sent is marked.
  @Test func stateIsInMinimalistContent() throws {
    for status in [MessageStatus.sending, .sent, .failed] {
      let message = Message.text("Hi", isSelf: true) {
        $0.status = status
        $0.needReadReceipt = true
      }
      let row = try #require(Fixture.minimalist().row(for: message))
      #expect(row.frame("ActivityIndicator") == nil && row.frame("readReceipt") == nil)
      expectEqual(row.frame("FailedMark") != nil, status == .failed)
    }
  }
}

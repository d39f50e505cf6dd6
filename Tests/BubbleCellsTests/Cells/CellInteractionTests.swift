// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("What users can do with messages")
struct CellInteractionTests {
  private final class Host: MessageCellDelegate {
    var calls: [String] = []
    func onSelectMessage(_ cell: MessageCell) { calls.append("select \(cell.data?.msgID ?? "")") }
    func onSelectLink(_ address: String, in cell: MessageCell) { calls.append("open \(address)") }
    func onRetryMessage(_ cell: MessageCell) { calls.append("retry") }
  }

  private let renderer = RenderFixture.renderer()

  private func cell(of message: Message) throws -> MessageCell {
    try #require(renderer.row(for: message)).cell
  }

  @Test func partsThatShowCanBeTouched() throws {
    let cell = try cell(of: .text("Hello"))
    expectEqual(
      cell.interactions.map(\.action),
      [
        "onSelectMessage", "onLongPressMessage", "onSelectMessageAvatar",
        "onLongSelectMessageAvatar",
      ])
    expectEqual(cell.interactions[0].rect, cell.container.frame)
    expectEqual(cell.interactions[2].rect, cell.avatarView.frame)
  }

  @Test func aFailedMessageCanBeSentAgain() throws {
    let message = Message.text("Hello", isSelf: true) {
      $0.status = .failed
      $0.msgID = "m"
    }
    let cell = try cell(of: message)
    let host = Host()
    cell.delegate = host
    let retry = try #require(cell.interactions.first { $0.action == "onRetryMessage" })
    expectEqual(retry.rect, cell.failedMark.frame)
    #expect(retry.fire())
    let middle = CGPoint(x: cell.container.frame.midX, y: cell.container.frame.midY)
    let hit = try #require(cell.interactions(at: middle).first { $0.kind == .tap(count: 1) })
    #expect(hit.fire())
    expectEqual(host.calls, ["retry", "select m"])
  }

  @Test func linksCanBeOpenedOnEachOfTheirLines() throws {
    let address = "https://example.com/a/path/that/is/too/long/for/a/single/line/of/text"
    let cell = try cell(of: .text("See \(address) and mira@example.com"))
    let host = Host()
    cell.delegate = host
    let links = cell.interactions.filter { $0.action == "onSelectLink" }
    expectEqual(Set(links.map(\.kind)), [.link(address), .link("mailto:mira@example.com")])
    #expect(links.count > 2)
    for link in links {
      #expect(cell.container.frame.contains(link.rect))
      let middle = CGPoint(x: link.rect.midX, y: link.rect.midY)
      #expect(cell.interactions(at: middle).contains { $0.kind == link.kind })
    }
    #expect(links[0].fire())
    expectEqual(host.calls, ["open \(address)"])
  }

  @Test func withoutADelegateNothingFires() throws {
    #expect(try !cell(of: .text("Hello")).interactions[0].fire())
  }

  @Test func noticesAreNotTouched() throws {
    let message = Message.text("Hello") { $0.status = .revoked }
    #expect(try cell(of: message).interactions.isEmpty)
  }
}

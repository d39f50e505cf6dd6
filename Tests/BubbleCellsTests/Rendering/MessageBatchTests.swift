// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Synchronization
import Testing

@Suite("Measuring many messages")
struct MessageBatchTests {
  private static let messages: [Message] = (0..<1000).map { number in
    let text = "\(number) " + SampleTexts.all[number % SampleTexts.all.count].prefix(40)
    var message =
      switch number % 5 {
      case 0: Message.link(text)
      case 1: Message.custom(#"{"businessID": "local_tips", "content": "\#(number)"}"#)
      case 2: Message.custom(#"{"businessID": "nobody"}"#)
      case 3: Message.custom(#"{"businessID": "slow"}"#)
      default: Message.text(text).inGroup
      }
    message.msgID = "m\(number)"
    return message
  }

  private let renderer: MessageRenderer

  init() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "slow", messageCell: SlowCell.self, messageCellData: MessageCellData.self)
    renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
  }

  @Test(arguments: [1, 2, 3, 16])
  func measuresAreThoseOfOneByOne(jobs: Int) async throws {
    let measures = try await renderer.measures(of: Self.messages, jobs: jobs)
    expectEqual(measures, Self.messages.map(renderer.measure))
    #expect(measures.contains { !$0.warnings.isEmpty })
  }

  @Test func listenersAreAsked() async throws {
    var renderer = renderer
    renderer.registry.addChatListener(
      ChatListener(onNewMessage: { message in
        message.isInGroup ? MessageCellData(message: message) : nil
      }))
    let measures = try await renderer.measures(of: Self.messages)
    expectEqual(measures, Self.messages.map(renderer.measure))
    #expect(measures.contains { $0.kind == "MessageCellData" })
  }

  @Test func progressGrowsToTheEnd() async throws {
    let reports = Mutex<[BatchProgress]>([])
    _ = try await renderer.measures(of: Self.messages, jobs: 2) { progress in
      reports.withLock { $0.append(progress) }
    }
    let counts = reports.withLock { $0.map(\.count) }
    expectEqual(counts, counts.sorted())
    expectEqual(counts.last, Self.messages.count)
    #expect(reports.withLock { $0.allSatisfy { $0.total == Self.messages.count } })
  }

  @Test func noMessagesHaveNoMeasures() async throws {
    let reports = Mutex(0)
    let measures = try await renderer.measures(of: []) { _ in reports.withLock { $0 += 1 } }
    #expect(measures.isEmpty)
    expectEqual(reports.withLock { $0 }, 1)
  }

  @Test func cancelledTaskStops() async {
    let measuredCount = Mutex(0)
    var renderer = renderer
    renderer.registry.addChatListener(
      ChatListener(onNewMessage: { _ in
        measuredCount.withLock { $0 += 1 }
        return nil
      }))
    let slow = Message.custom(#"{"businessID": "slow"}"#)
    let task = Task { [renderer] in
      try await renderer.measures(of: repeatElement(slow, count: 100_000), jobs: 2)
    }
    while measuredCount.withLock({ $0 == 0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(measuredCount.withLock { $0 } < 100_000)
  }

  @Test func cancelledTaskDoesNotBegin() async {
    let renderer = renderer
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await renderer.measures(of: [])
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// A cell that takes half a millisecond to measure.
private final class SlowCell: MessageCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    Thread.sleep(forTimeInterval: 0.0005)
    return CGSize(width: 100, height: 80)
  }
}

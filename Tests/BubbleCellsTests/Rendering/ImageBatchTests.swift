// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Synchronization
import Testing

@Suite("Drawing many messages")
struct ImageBatchTests {
  private static let messages: [Message] = (0..<90).map { number in
    var message =
      switch number % 4 {
      case 0: Message.link("link \(number)")
      case 1: Message.custom(#"{"businessID": "local_tips", "content": "\#(number)"}"#)
      case 2: Message.text("a text, \(number)") { $0.faceURL = "nobody.png" }
      default: Message.custom(#"{"businessID": "user_typing_status", "typingStatus": 1}"#)
      }
    message.msgID = "m\(number)"
    return message
  }

  private let renderer = RenderFixture.renderer { $0.width = 250 }

  @Test(arguments: [1, 2, 5])
  func imagesAreThoseOfOneByOneInOrder(jobs: Int) async throws {
    var images: [MessageImage] = []
    try await renderer.images(of: Self.messages, jobs: jobs) { images.append($0) }
    expectEqual(images.map(\.msgID), Self.messages.map(\.msgID))
    try expectEqual(
      images.map(\.file), Self.messages.map { try renderer.row(for: $0)?.encoded(as: .png) })
    #expect(images.contains { $0.file == nil })
    #expect(images.contains { !$0.warnings.isEmpty })
    #expect(images.allSatisfy { $0.error == nil })
  }

  @Test func messagesTooTallAreUnsupported() async throws {
    var tall = Message.text(String(repeating: "x\n", count: 3000))
    tall.msgID = "tall"
    var images: [MessageImage] = []
    try await renderer.images(of: [tall]) { images.append($0) }
    try expectEqual(images.first?.file, renderer.row(for: tall.asUnsupported)?.encoded(as: .png))
    #expect("\(try #require(images.first?.error))".hasPrefix("A canvas of 500 × "))
  }

  @Test func drawingWaitsForTheReader() async throws {
    let drawnCount = Mutex(0)
    var renderer = renderer
    renderer.registry.addChatListener(
      ChatListener(onNewMessage: { _ in
        drawnCount.withLock { $0 += 1 }
        return nil
      }))
    var consumedCount = 0
    var maximumAhead = 0
    let messages = repeatElement(Message.text("x"), count: 200)
    try await renderer.images(of: messages, jobs: 2) { _ in
      if consumedCount % 40 == 0 { try await Task.sleep(for: .milliseconds(20)) }
      maximumAhead = max(maximumAhead, drawnCount.withLock { $0 } - consumedCount)
      consumedCount += 1
    }
    expectEqual(consumedCount, 200)
    #expect(maximumAhead <= 2 * 16)
  }

  @Test func progressGrowsToTheEnd() async throws {
    let reports = Mutex<[BatchProgress]>([])
    try await renderer.images(
      of: Self.messages, jobs: 2, progress: { report in reports.withLock { $0.append(report) } }
    ) { _ in }
    let counts = reports.withLock { $0.map(\.count) }
    expectEqual(counts, counts.sorted())
    expectEqual(counts.last, Self.messages.count)
  }

  @Test func errorsOfTheReaderEndTheWork() async {
    struct Stop: Error {}
    var consumed: [String] = []
    await #expect(throws: Stop.self) {
      try await renderer.images(of: Self.messages, jobs: 2) { image in
        if consumed.count == 3 { throw Stop() }
        consumed.append(image.msgID)
      }
    }
    expectEqual(consumed, ["m0", "m1", "m2"])
  }

  @Test func cancelledTaskStops() async {
    let consumedCount = Mutex(0)
    let task = Task { [renderer] in
      try await renderer.images(of: repeatElement(Message.text("x"), count: 100_000)) { _ in
        consumedCount.withLock { $0 += 1 }
      }
    }
    while consumedCount.withLock({ $0 == 0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(consumedCount.withLock { $0 } < 100_000)
  }

  @Test func oneBitmapServesMessagesOfAllSizes() throws {
    var bitmap = Bitmap()
    for message in Self.messages {
      let expected = try renderer.row(for: message)?.makeBitmap()
      try renderer.row(for: message)?.draw(into: &bitmap)
      if let expected { expectEqual(bitmap, expected) }
    }
  }
}

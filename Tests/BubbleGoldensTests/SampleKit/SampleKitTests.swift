// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("A kit of one's own", .goldens(naming: .label))
struct SampleKitTests {
  private func environment() throws -> RenderEnvironment {
    try .bundled(kit: .sample)
  }

  private let note = Message(
    msgID: "n-1", element: .text(TextElement(text: "Milk, bread, and something for the soup")))

  private let poll = Message(
    msgID: "p-1",
    element: .unknown("poll", payload: JSONObject([("question", .string("Soup or salad?"))])))

  private let photo = Message(msgID: "i-1", element: .image(ImageElement()))

  @Test func kindsAreTheKitsOwn() throws {
    let renderer = MessageRenderer(environment: try environment())
    expectEqual(
      [note, poll, photo].map { renderer.measure($0).kind }, ["note", "poll", "unknown"])
  }

  @Test func metricsAreTheKitsOwn() throws {
    var environment = try environment()
    expectEqual(MessageRenderer(environment: environment).measure(note).contentSize.width, 200)
    environment.kit.metrics[StickyMetrics.self].width = 120
    let narrow = MessageRenderer(environment: environment).measure(note)
    expectEqual(narrow.contentSize.width, 120)
    expectEqual(narrow.cellHeight, narrow.contentSize.height + 20)
  }

  @Test func rowsAreAsHighAsMeasured() throws {
    let renderer = MessageRenderer(environment: try environment())
    for message in [note, poll, photo] {
      let row = try #require(renderer.row(for: message))
      expectEqual(row.size.height, renderer.measure(message).cellHeight)
      expectEqual(row.cell.container.frame.size, renderer.measure(message).contentSize)
    }
  }

  @Test func whatIsUnsupportedIsReported() throws {
    let row = try #require(MessageRenderer(environment: try environment()).row(for: photo))
    expectEqual(row.warnings.map(\.field), ["elemType"])
  }

  @Test func listsShowTheKitsLines() throws {
    let environment = try environment()
    let lines = environment.perform {
      [note, poll, photo].map { CellRegistry(kit: .sample).displayString(of: $0) }
    }
    expectEqual(
      lines,
      [
        "Milk, bread, and something for the soup", "Poll: Soup or salad?", "Something new",
      ])
  }

  @Test func themesAreTheKitsOwn() throws {
    var environment = try RenderEnvironment.bundled()
    environment.theme = .dark
    environment.kit = .sample
    expectEqual(environment.theme.name, "day")
    environment.theme = try #require(environment.kit.theme(named: "night"))
    environment.kit = .sample
    expectEqual(environment.theme.name, "night")
  }

  @Test func messagesAreDrawn() throws {
    for (message, name) in [(note, "note"), (poll, "poll")] {
      assertGolden(of: message, named: name, in: try environment())
    }
  }
}

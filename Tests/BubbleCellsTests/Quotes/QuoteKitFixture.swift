// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import QuoteCells

/// Fixtures of the tests of quotes.
enum QuoteKitFixture {
  /// An environment of 300 points.
  static func environment(_ theme: Theme = .quoteDark) throws -> RenderEnvironment {
    var environment = try RenderEnvironment.bundled(kit: .quote())
    environment.theme = theme
    environment.width = 300
    return environment
  }

  /// The message of a request to quote-api.
  static func message(_ json: String) throws -> Message {
    let read = Array(MessageReader(Array(json.utf8), format: .quoteAPI))
    return try #require(read.first).result.get()
  }

  /// Expects that a message's row has its measured sizes, and is inside of the screen.
  static func expectMeasuredSizes(of kind: (name: String, json: String)) throws {
    let renderer = MessageRenderer(environment: try environment())
    let message = try message(kind.json)
    let row = try #require(renderer.row(for: message))
    let measure = renderer.measure(message)
    expectEqual(row.size.height, measure.cellHeight, "\(kind.name)")
    expectEqual(row.cell.container.frame.size, measure.contentSize, "\(kind.name)")
    #expect(row.cell.container.frame.maxX <= 300, "\(kind.name)")
  }
}

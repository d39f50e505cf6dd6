// SPDX-License-Identifier: MIT
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
}

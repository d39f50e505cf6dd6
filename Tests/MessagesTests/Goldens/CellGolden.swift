import BubbleKit
import Foundation
import GoldenTesting
import Testing

/// One row as a picture: what it shows, and how it differs from a received text on a light screen
/// of 320 points.
struct CellGolden: Sendable, CustomTestStringConvertible {
  let name: String
  let message: Message
  let locale: String
  let change: @Sendable (inout RenderEnvironment) -> Void

  init(
    _ name: String, _ message: Message, locale: String = "en",
    _ change: @escaping @Sendable (inout RenderEnvironment) -> Void = { _ in }
  ) {
    self.name = name
    self.message = message
    self.locale = locale
    self.change = change
  }

  /// A text, in a bubble of its own.
  init(
    _ name: String, _ text: String, isSelf: Bool = false, locale: String = "en",
    _ change: @escaping @Sendable (inout RenderEnvironment) -> Void = { _ in }
  ) {
    self.init(name, .text(text, isSelf: isSelf), locale: locale, change)
  }

  var testDescription: String { name }

  /// Expects the row to look as recorded.
  func expectPicture(suite: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let row = try makeRow()
    expectGolden(
      try row.makeBitmap(), suite: suite, named: name, scale: renderer.environment.scale,
      sourceLocation: sourceLocation)
  }

  /// Expects the tree of views to be as recorded.
  func expectLayout(suite: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    expectGolden(
      try makeRow().layout.description, suite: suite, named: name, sourceLocation: sourceLocation)
  }

  private func makeRow() throws -> MessageRow {
    try #require(renderer.row(for: message), "\(name) is not shown.")
  }

  private var renderer: MessageRenderer {
    RenderFixture.renderer(locale: locale) {
      $0.width = 320
      change(&$0)
    }
  }
}

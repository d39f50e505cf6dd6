import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// A row as an image: the message, and the differences from a received text on a light screen of
/// 320 points.
struct CellGolden: Sendable, CustomTestStringConvertible {
  let name: String
  let message: Message
  let locale: String

  /// Why a placeholder is drawn, which would fail the comparison otherwise.
  var placeholderReason: String?
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

  /// A text message.
  init(
    _ name: String, _ text: String, isSelf: Bool = false, locale: String = "en",
    _ change: @escaping @Sendable (inout RenderEnvironment) -> Void = { _ in }
  ) {
    self.init(name, .text(text, isSelf: isSelf), locale: locale, change)
  }

  var testDescription: String { name }

  /// Expects the row's image to be as recorded.
  func expectImage(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    allowingPlaceholder {
      assertGolden(
        of: message, named: name, in: environment, forms: .image, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }

  /// Expects the tree of views to be as recorded.
  func expectLayout(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    assertGolden(
      of: message, named: name, in: environment, forms: .layout, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  private func allowingPlaceholder(_ body: () -> Void) {
    guard let placeholderReason else { return body() }
    withGoldens(allowing: [.warning], because: placeholderReason, body)
  }

  /// The same, where a placeholder is what is tested.
  func allowingPlaceholder(because reason: String?) -> CellGolden {
    var golden = self
    golden.placeholderReason = reason
    return golden
  }

  private var environment: RenderEnvironment {
    RenderFixture.environment(locale: locale) {
      $0.width = 320
      change(&$0)
    }
  }
}

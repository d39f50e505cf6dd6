// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
public import BubbleMessages
public import BubbleRendering
public import BubbleViews
import Foundation

/// A screen around messages, such as a conversation list, a menu or a panel. It is drawn as one image, and
/// describes its contents as JSON.
public protocol AppScreen: Sendable {
  /// What the screen holds from top to bottom, and what taps mean.
  var json: JSONValue { get }

  /// Makes the screen's view, laid out at the width of the environment that is current, as high as what it holds.
  func makeView() -> View
}

extension AppScreen {
  /// The screen as a file.
  ///
  /// - Parameters:
  ///   - environment: How wide the screen is, and how it is drawn.
  ///   - options: How an SVG or a PDF keeps its text.
  ///   - warn: Takes what could not be shown as it should be, such as a missing image.
  /// - Throws: ``/BubbleRendering/RenderError`` when the screen is larger than a canvas may be.
  public func encoded(
    as format: OutputFormat, in environment: RenderEnvironment,
    options: DocumentOptions = DocumentOptions(), warn: (RenderWarning) -> Void = { _ in }
  ) throws(RenderError) -> [UInt8] {
    let log = DiagnosticLog()
    let context = RenderContext(environment, log: log)
    let view = context.perform { makeView() }
    defer { log.warnings.forEach(warn) }
    return try environment.encodedImage(size: view.frame.size, format: format, options: options) {
      canvas in
      context.perform { view.render(on: canvas) }
    }
  }
}

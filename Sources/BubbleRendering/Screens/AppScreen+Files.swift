// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
import BubbleViews
import Foundation

extension AppScreen {
  /// The screen as a file.
  ///
  /// - Parameters:
  ///   - environment: The width of the screen, and its appearance.
  ///   - options: The representation of text in SVG and PDF.
  ///   - warn: Receives each warning once, such as missing images, and messages that are drawn as unsupported.
  /// - Throws: ``RenderError`` when the screen is larger than a canvas may be.
  public func encoded(
    as format: OutputFormat, in environment: RenderEnvironment,
    options: DocumentOptions = DocumentOptions(), warn: (RenderWarning) -> Void = { _ in }
  ) throws(RenderError) -> [UInt8] {
    let log = DiagnosticLog(includesReading: true)
    let context = RenderContext(environment, log: log)
    let view = context.perform {
      let view = makeView()
      log.addMissingGlyphs(in: view, msgID: "")
      return view
    }
    defer { log.warnings.forEach(warn) }
    return try environment.encodedImage(size: view.frame.size, format: format, options: options) {
      canvas in
      context.perform { view.render(on: canvas) }
    }
  }
}

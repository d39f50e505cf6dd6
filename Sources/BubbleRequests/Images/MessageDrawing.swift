// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
package import Foundation

/// The image of a message: its row, or in the style quote what is in it, in the frame that options choose.
package struct MessageDrawing {
  package let options: FrameOptions
  package let format: OutputFormat
  package let document: DocumentOptions

  /// The maximum number of messages of one image.
  static let messageLimit = 64

  package init(options: FrameOptions, format: OutputFormat, document: DocumentOptions) {
    (self.options, self.format, self.document) = (options, format, document)
  }

  /// A drawn message.
  package struct Drawn {
    package var kind: String
    package var bytes: [UInt8]

    /// In points.
    package var size: CGSize

    /// Pixels per point.
    package var scale: Double
    package var warnings: [RenderWarning]

    /// The row that was drawn; `nil` for a quote, which is drawn without its row.
    package var row: MessageRow?
  }

  /// Draws a message.
  ///
  /// - Returns: `nil` for a message that isn't shown.
  package func draw(_ message: Message, with renderer: MessageRenderer) throws -> Drawn? {
    if renderer.environment.kit.name.isExactly(KitName.quote.name),
      let sheet = QuoteSheet([message], renderer)
    {
      return try draw(sheet, with: renderer)
    }
    guard let row = renderer.row(for: message) else { return nil }
    if row.cell.data is QuoteCellData { throw MessageDrawingError.nothingToDraw }
    return try draw(row, of: message, with: renderer)
  }

  private func draw(
    _ row: MessageRow, of message: Message, with renderer: MessageRenderer
  ) throws -> Drawn {
    let kind = row.cell.data?.reuseID ?? ""
    guard let box = options.box else {
      return Drawn(
        kind: kind, bytes: try row.encoded(as: format, options: document), size: row.size,
        scale: renderer.environment.scale, warnings: row.warnings, row: row)
    }
    let frame = QuoteFrame(around: row.size, in: box)
    try check(frame)
    var renderer = renderer
    renderer.environment.scale = QuoteFrame.decodingScale(of: frame.scale)
    let fitted = renderer.row(for: message) ?? row
    let bytes = try draw(in: frame, renderer.environment) { fitted.draw(on: $0) }
    return Drawn(
      kind: kind, bytes: bytes, size: frame.size, scale: frame.scale, warnings: fitted.warnings,
      row: fitted)
  }

  /// Draws messages as one image.
  ///
  /// - Throws: An error where there is nothing to draw, or more than one image holds.
  func draw(_ messages: [Message], with renderer: MessageRenderer) throws -> Drawn {
    guard let sheet = QuoteSheet(messages, renderer) else {
      throw MessageDrawingError("no message has anything to draw as a quote.")
    }
    return try draw(sheet, with: renderer)
  }

  private func draw(_ sheet: QuoteSheet, with renderer: MessageRenderer) throws -> Drawn {
    let scale = renderer.environment.scale
    let frame =
      options.fit.map { QuoteFrame(around: sheet.size, in: $0) }
      ?? QuoteFrame.make(options.type ?? .png, around: sheet.size, scale: scale).frame
    try check(frame)
    let drawing = QuoteDrawing(
      sheet: sheet, frame: frame, paper: renderer.environment.theme.color(.quoteStart))
    let bytes = try draw(in: frame, renderer.environment) { drawing.draw(on: $0) }
    return Drawn(
      kind: sheet.kind, bytes: bytes, size: frame.size, scale: frame.scale,
      warnings: sheet.warnings)
  }

  private func check(_ frame: QuoteFrame) throws(MessageDrawingError) {
    guard frame.isTooLarge else { return }
    throw MessageDrawingError(
      "its image would have \(frame.pixelWidth) × \(frame.pixelHeight) pixels. "
        + "Use a smaller \(options.fit == nil ? "scale" : "fit").")
  }

  private func draw(
    in frame: QuoteFrame, _ environment: RenderEnvironment, _ body: (Canvas) -> Void
  ) throws -> [UInt8] {
    var environment = environment
    environment.scale = frame.scale
    return try environment.encodedImage(
      size: frame.size, format: format, options: document, draw: body)
  }
}

/// The reason why a message has no image, or none of the size that is asked for.
struct MessageDrawingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static let nothingToDraw = MessageDrawingError(
    "it has no name, text, image or anything else to draw.")
}

extension FrameOptions {
  /// The box of rows that aren't quotes, such as notices: that of a sticker for the type quote.
  fileprivate var box: PixelBox? { fit ?? (type == .quote ? .sticker : nil) }
}

extension RenderOptions {
  /// The drawing of each message.
  package var messageDrawing: MessageDrawing {
    MessageDrawing(
      options: frame, format: files.imageFormat, document: files.options(for: files.imageFormat))
  }
}

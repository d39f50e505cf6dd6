public import Drawing
public import Foundation
import Typesetting
public import Views

/// Measures and draws messages, one by one.
///
/// A renderer is a value that threads may share: each call makes its own views.
public struct MessageRenderer: Sendable {
  /// What decides how messages look.
  public var environment: RenderEnvironment

  /// Which cells show them.
  public var registry: CellRegistry

  public init(environment: RenderEnvironment, registry: CellRegistry = CellRegistry()) {
    self.environment = environment
    self.registry = registry
  }

  /// The size of a message. Makes no views.
  public func measure(_ message: Message) -> MessageMeasure {
    if let text = registry.plainText(of: message) {
      return environment.textMeasurers.textRows(in: environment).measure(text, of: message)
    }
    return withMeasurer { $0.measure(message) }
  }

  /// Lays out the row of a message.
  ///
  /// - Returns: `nil` for a message that is not shown, such as the signal that someone is typing.
  public func row(for message: Message) -> MessageRow? {
    let log = DiagnosticLog()
    return RenderEnvironment.$log.withValue(log) {
      environment.perform {
        let data = registry.cellData(for: message)
        guard !data.shouldHide else { return nil }
        return makeRow(for: data, log: log)
      }
    }
  }

  /// Lays out the row of data that a program made itself.
  public func row(for data: MessageCellData) -> MessageRow {
    let log = DiagnosticLog()
    return RenderEnvironment.$log.withValue(log) {
      environment.perform { makeRow(for: data, log: log) }
    }
  }

  private func makeRow(for data: MessageCellData, log: DiagnosticLog) -> MessageRow {
    let cell = registry.cell(for: data)
    let height = type(of: cell).getHeight(data, withWidth: environment.width)
    cell.frame = CGRect(x: 0, y: 0, width: environment.width, height: height)
    cell.layoutIfNeeded()
    return MessageRow(cell: cell, environment: environment, warnings: log.warnings)
  }
}

/// A message's row, laid out and ready to be drawn. Belongs to the thread that made it.
public struct MessageRow {
  /// The cell at its place: the top left corner is at zero.
  public let cell: MessageCell

  /// What could not be shown as the message asks.
  public let warnings: [RenderWarning]

  private let environment: RenderEnvironment

  init(cell: MessageCell, environment: RenderEnvironment, warnings: [RenderWarning]) {
    self.cell = cell
    self.environment = environment
    self.warnings = warnings
  }

  /// The row's size, in points.
  public var size: CGSize { cell.frame.size }

  /// The tree of views, as text or JSON.
  public var layout: LayoutNode { environment.perform { cell.makeLayoutNode() } }

  /// Draws the row on a canvas, with its top left corner at the canvas's origin.
  public func draw(on canvas: Canvas) {
    environment.perform { cell.render(on: canvas) }
  }

  /// The row's pixels, on the theme's background.
  ///
  /// - Throws: ``DrawingError`` when the row is larger than a canvas may be.
  public func makeBitmap() throws(DrawingError) -> Bitmap {
    let canvas = try Canvas(
      size: size, scale: environment.scale, background: environment.theme.color(.chatBackground),
      glyphCache: environment.glyphCache)
    draw(on: canvas)
    return canvas.makeBitmap()
  }

  /// The row as a file.
  public func picture(_ format: PictureFormat) throws(PictureError) -> [UInt8] {
    try environment.picture(size: size, format: format, draw: draw)
  }
}

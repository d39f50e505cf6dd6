// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
public import BubbleMessages
import BubbleStrings
import BubbleText
public import BubbleViews
public import Foundation

/// Measures and draws messages.
///
/// A message becomes an image in one way: ``row(for:)-(Message)`` lays it out, and the row draws itself on
/// a canvas, into pixels, or into a file. ``images(of:format:jobs:progress:_:)`` does that for many
/// messages on several cores, a ``Transcript`` for a whole conversation, and an animation for each of its
/// frames.
///
/// A renderer is a value that can be shared between threads: each call creates its own views.
public struct MessageRenderer: Sendable {
  /// The environment that messages are drawn in.
  public var environment: RenderEnvironment

  /// The cells of messages.
  public var registry: CellRegistry

  /// - Parameter registry: The default has only the cells of the environment's kit.
  public init(environment: RenderEnvironment, registry: CellRegistry? = nil) {
    self.environment = environment
    self.registry = registry ?? CellRegistry(kit: environment.kit)
  }

  /// Returns the size of a message. Creates no views.
  public func measure(_ message: Message) -> MessageMeasure {
    fastMeasure(of: message, from: environment.fastMeasures)
      ?? withMeasurer { $0.measure(message) }
  }

  /// Returns the size of a message in a conversation. Creates no views.
  ///
  /// - Parameter isFollowedBySameSender: Whether the row below is another message of the same sender, in the
  ///   same direction: kits that group messages place the two closer together. Notices are never grouped.
  public func measure(_ message: Message, isFollowedBySameSender: Bool) -> MessageMeasure {
    guard isFollowedBySameSender, environment.kit.metrics.chrome.groupsRuns else {
      return measure(message)
    }
    return measure(message, at: RunPlace(isFollowed: true))
  }

  /// Returns the size of a message at its place in a run of one sender.
  func measure(_ message: Message, at place: RunPlace) -> MessageMeasure {
    withMeasurer { $0.measure(message, at: place) }
  }

  /// Lays out the row of a message.
  ///
  /// - Returns: `nil` for a message that is not shown, such as a typing signal.
  public func row(for message: Message) -> MessageRow? {
    row(for: message, isFollowedBySameSender: false)
  }

  /// Lays out the row of a message in a conversation.
  ///
  /// - Parameter isFollowedBySameSender: Whether the row below is another message of the same sender, in the
  ///   same direction: kits that group messages show the avatar only beside the last one.
  /// - Returns: `nil` for a message that is not shown.
  public func row(for message: Message, isFollowedBySameSender: Bool) -> MessageRow? {
    row(for: message, at: RunPlace(isFollowed: isFollowedBySameSender))
  }

  /// Lays out the row of a message at its place in a run of one sender.
  func row(for message: Message, at place: RunPlace) -> MessageRow? {
    row(for: message, at: place, includingReading: false)
  }

  /// Lays out the row of a message that may come from no reader: warnings that a reader gives for its content are
  /// among the row's.
  package func rowWithAllWarnings(for message: Message) -> MessageRow? {
    row(for: message, at: RunPlace(), includingReading: true)
  }

  private func row(
    for message: Message, at place: RunPlace, includingReading: Bool
  ) -> MessageRow? {
    inContext(includingReading: includingReading) { context, log in
      let data = registry.cellData(for: message)
      if context.environment.kit.metrics.chrome.groupsRuns { place.set(in: data) }
      return data.shouldHide ? nil : makeRow(for: data, in: context, log: log)
    }
  }

  /// Lays out the row of custom cell data.
  public func row(for data: MessageCellData) -> MessageRow {
    inContext { context, log in makeRow(for: data, in: context, log: log) }
  }

  /// Lays out the row of a message with changes to its data.
  ///
  /// - Returns: `nil` for a message that is not shown.
  func row(for message: Message, changing change: (MessageCellData) -> Void) -> MessageRow? {
    inContext { context, log in
      let data = registry.cellData(for: message)
      change(data)
      return data.shouldHide ? nil : makeRow(for: data, in: context, log: log)
    }
  }

  /// Runs a closure in a context of its own. Its warnings are added to those of the current context, if there is one:
  /// a screen has the warnings of its rows.
  ///
  /// - Parameter includingReading: Whether warnings that a reader gives are among them; always where the current
  ///   context has them.
  private func inContext<Result>(
    includingReading: Bool = false, _ body: (RenderContext, DiagnosticLog) -> Result
  ) -> Result {
    let outer = RenderContext.currentIfAny?.log
    let log = DiagnosticLog(includesReading: includingReading || outer?.includesReading == true)
    let context = RenderContext(environment, log: log)
    defer { if let outer { log.warnings.forEach(outer.add) } }
    return context.perform { body(context, log) }
  }

  private func makeRow(
    for data: MessageCellData, in context: RenderContext, log: DiagnosticLog
  ) -> MessageRow {
    data.message?.reportPiledMarks()
    let cell = registry.cell(for: data)
    cell.layOutRow(of: data, width: context.environment.width)
    log.addMissingGlyphs(in: cell, msgID: data.msgID)
    return MessageRow(cell: cell, context: context, warnings: log.warnings)
  }
}

/// The place of a message among those of its sender: whether it has others directly above and below.
struct RunPlace: Hashable {
  var isPreceded = false
  var isFollowed = false

  func set(in data: MessageCellData) {
    data.isPrecededBySameSender = isPreceded
    data.isFollowedBySameSender = isFollowed
  }
}

/// A message's row, laid out and ready to be drawn. Belongs to the thread that created it.
public struct MessageRow {
  /// The cell, with its top left corner at zero.
  public let cell: MessageCell

  /// Warnings: content of the message that could not be shown.
  public let warnings: [RenderWarning]

  /// The same, with later warnings, such as those of drawing.
  package var currentWarnings: [RenderWarning] { context.log.warnings }

  /// Whether the placeholder of a message that isn't supported is shown.
  package var isUnsupported: Bool {
    cell.data?.reuseID.isExactly(context.environment.kit.unsupported.reuseID) ?? false
  }

  private let context: RenderContext

  init(cell: MessageCell, context: RenderContext, warnings: [RenderWarning]) {
    self.cell = cell
    self.context = context
    self.warnings = warnings
  }

  /// The row's size, in points.
  public var size: CGSize { cell.frame.size }

  /// The maximum overlap with the row below, in points: the amount by which rows of one sender are
  /// closer.
  var overlap: CGFloat {
    guard cell.data?.isFollowedBySameSender == true else { return 0 }
    let environment = context.environment
    return environment.kit.metrics.chrome.runOverlap?.onScreen(width: environment.width) ?? 0
  }

  /// The tree of views, as text or JSON.
  public var layout: LayoutNode { makeLayout() }

  /// Returns the tree of views, with optional details.
  public func makeLayout(including extras: LayoutNode.Extras = []) -> LayoutNode {
    context.perform { cell.makeLayoutNode(including: extras) }
  }

  /// Runs a closure in the environment of the row.
  func perform<Value>(_ body: (RenderEnvironment) -> Value) -> Value {
    context.perform { body(context.environment) }
  }

  /// Draws the row on a canvas, with its top left corner at the canvas's origin.
  ///
  /// In a document with a structure, the row is an item of the list at its end.
  public func draw(on canvas: Canvas) {
    guard let root = canvas.structure else { return drawPlain(on: canvas) }
    let last = root.children.last
    let list = last?.role == .list ? last : nil
    RowPlace(elements(in: list ?? root.append(DocumentElement(.list))), heading: nil)
      .draw(self, on: canvas)
  }

  /// Appends the row as an item of a list, and returns its elements.
  func elements(in list: DocumentElement) -> RowElements {
    context.perform {
      cell.layoutIfNeeded()
      return RowElements(of: cell, in: list.append(DocumentElement(.listItem)))
    }
  }

  /// The elements of a row whose text is an element.
  func elements(as element: DocumentElement) -> RowElements {
    context.perform { RowElements(of: cell, as: element) }
  }

  /// Draws the row without adding it to a structure.
  func drawPlain(on canvas: Canvas) {
    context.perform {
      cell.render(on: canvas)
      cell.drawOverlay(context.environment.overlay, on: canvas)
    }
  }

  /// The row's pixels, on the theme's background.
  ///
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the row is larger than a canvas may be.
  public func makeBitmap() throws(DrawingError) -> Bitmap {
    var bitmap = Bitmap()
    try draw(into: &bitmap)
    return bitmap
  }

  /// Draws the row's pixels, on the theme's background, into a bitmap's memory.
  ///
  /// ```swift
  /// var bitmap = Bitmap()
  /// for message in messages {
  ///   guard let row = renderer.row(for: message) else { continue }
  ///   try row.draw(into: &bitmap)
  ///   send(bitmap)
  /// }
  /// ```
  ///
  /// - Parameter bitmap: The bitmap, which is resized to the row. Its memory is reused if it is large enough.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the row is larger than a canvas may be.
  public func draw(into bitmap: inout Bitmap) throws(DrawingError) {
    try context.environment.draw(size: size, into: &bitmap, draw)
  }

  /// Returns the row as a file.
  ///
  /// - Parameter options: The representation of text in SVG and PDF.
  public func encoded(
    as format: OutputFormat, options: DocumentOptions = DocumentOptions()
  ) throws(RenderError) -> [UInt8] {
    try context.environment.encodedImage(size: size, format: format, options: options, draw: draw)
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
public import BubbleMessages
import Foundation

/// A whole conversation as one image, or as several where one would be too tall.
///
/// Messages are one below the other as on a screen, with the date above the first and after every pause of
/// more than five minutes. Messages may quote others before and after them. A PNG file is drawn and
/// compressed a band at a time: it may be as tall as a conversation is long, and takes no more memory than
/// a short one.
public struct Transcript {
  /// The maximum number of pixels of one PNG file. The default is 4,294,967,296: at two pixels a point, about
  /// 18,000 messages of six lines. Few programs open so many; a file may have 1,000,000,000 rows.
  ///
  /// The other formats are drawn at once, within the limits of ``/BubbleGraphics/Canvas``.
  public var pixelLimit = 1 << 32 {
    didSet { precondition(pixelLimit > 0, "An image needs space for at least one pixel.") }
  }

  private(set) var renderer: MessageRenderer
  private let source: (() -> AnySequence<Message>)?
  private var messages: [Message] = []

  /// Starts an empty transcript, which keeps the messages that are added.
  public init(renderer: MessageRenderer) {
    self.renderer = renderer
    source = nil
  }

  /// Makes a transcript of messages that are read when they are needed, and not kept.
  ///
  /// - Parameter messages: Gives the messages from the first on. It is asked up to four times for each
  ///   drawing, and must give the same ones; what is more than the first time is cut off.
  public init(
    renderer: MessageRenderer, messages: @escaping () -> some Sequence<Message>
  ) {
    self.renderer = renderer
    source = { AnySequence(messages()) }
  }

  /// Adds a message at the end.
  ///
  /// - Precondition: The transcript was not made of messages that are read when they are needed.
  public mutating func append(_ message: Message) {
    precondition(source == nil, "Add the message to what the transcript reads.")
    messages.append(message)
  }

  /// Draws the images, from the first message to the last.
  ///
  /// - Parameters:
  ///   - format: The kind of file. A message too tall for a canvas is drawn as unsupported.
  ///   - options: How an SVG or a PDF keeps its text, and what it is called.
  ///   - consume: Receives each file's bytes. Called once for most conversations; not at all for an
  ///     empty one.
  public func draw(
    format: OutputFormat, options: DocumentOptions = DocumentOptions(),
    _ consume: ([UInt8]) throws -> Void
  ) throws {
    var file: [UInt8] = []
    var current = 0
    try draw(format: format, options: options) { (page: Int, bytes: [UInt8]) in
      if page != current {
        try consume(file)
        file = []
        current = page
      }
      file += bytes
    }
    if !file.isEmpty { try consume(file) }
  }

  /// Draws the images, and hands on their bytes as soon as there are any.
  ///
  /// - Parameters:
  ///   - format: The kind of file. A message too tall for a canvas is drawn as unsupported.
  ///   - options: How an SVG or a PDF keeps its text, and what it is called.
  ///   - consume: Receives the number of a file, counted from 0, and its next bytes. A file's bytes
  ///     come one after the other, and then those of the next file.
  public func draw(
    format: OutputFormat, options: DocumentOptions = DocumentOptions(),
    chunks consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let (transcript, now) = surveyed()
    try transcript.draw(format: format, options: options, now: now, consume)
  }

  /// Draws the images.
  ///
  /// - Parameter now: The moment that dates are relative to.
  private func draw(
    format: OutputFormat, options: DocumentOptions, now: Date?,
    _ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let limits = HeightLimits(format, pixelLimit: pixelLimit, in: renderer.environment)
    let pages = makeRows(now: now, heightLimit: limits.row).pages(heightLimit: limits.page)
    var rows = makeRows(now: now, heightLimit: limits.row)
    for (number, page) in pages.enumerated() {
      try draw(page, of: &rows, format: format, options) { try consume(number, $0) }
    }
  }

  typealias Rows = TranscriptRows<AnySequence<Message>.Iterator>

  /// The same transcript, which finds messages that others of the conversation quote, before or after them;
  /// and the moment that dates are relative to: the environment's, or else that of the last message.
  ///
  /// Up to 32,768 messages may be quoted; more are shown as if they weren't there.
  func surveyed() -> (Transcript, now: Date?) {
    let survey = ConversationSurvey(all)
    var transcript = self
    if !survey.quotedIDs.isEmpty {
      transcript.renderer = renderer.finding(survey.quotedIDs, among: all)
    }
    return (transcript, renderer.environment.now ?? survey.lastDate)
  }

  /// The rows, from the first on.
  func makeRows(now: Date?, heightLimit: CGFloat) -> Rows {
    Rows(all.makeIterator(), renderer: renderer, now: now, heightLimit: heightLimit)
  }

  /// The messages, from the first on.
  private var all: AnySequence<Message> { source?() ?? AnySequence(messages) }

  /// The margin above the first row and below the last, in points.
  fileprivate static let margin: CGFloat = 8

  private func draw(
    _ page: TranscriptPage, of rows: inout Rows, format: OutputFormat, _ options: DocumentOptions,
    _ consume: ([UInt8]) throws -> Void
  ) throws {
    let height = (page.height + 2 * Self.margin).rounded(.up)
    let size = CGSize(width: renderer.environment.width, height: height)
    guard format != .png else { return try drawBands(page, of: &rows, size: size, consume) }
    var drawn: [TranscriptRow] = []
    while drawn.count < page.rowCount, let row = rows.next() { drawn.append(row) }
    try consume(
      renderer.environment.encodedImage(size: size, format: format, options: options) {
        draw(drawn, on: $0)
      })
  }

  private func drawBands(
    _ page: TranscriptPage, of rows: inout Rows, size: CGSize, _ consume: ([UInt8]) throws -> Void
  ) throws {
    var bands = TranscriptBands(size: size, environment: renderer.environment)
    var y = Self.margin
    for _ in 0..<page.rowCount {
      guard let row = rows.next() else { break }
      if let laidOut = renderer.row(for: row) {
        try bands.add(laidOut, y: y, height: row.height, consume)
      }
      y += row.height
    }
    try bands.finish(consume)
  }

  private func draw(_ rows: [TranscriptRow], on canvas: Canvas) {
    var y = Self.margin
    for row in rows {
      canvas.save()
      canvas.translate(x: 0, y: y)
      renderer.row(for: row)?.draw(on: canvas)
      canvas.restore()
      y += row.height
    }
  }
}

/// How high a transcript's rows and images may be, in points.
struct HeightLimits {
  /// A row is drawn on one canvas, or could be.
  let row: CGFloat

  /// All rows of one image.
  let page: CGFloat

  init(_ format: OutputFormat, pixelLimit: Int, in environment: RenderEnvironment) {
    let scale = format.isVector ? 1 : environment.scale
    let width = Canvas.pixelCount(of: environment.width, scale: scale)
    func points(_ pixels: Int) -> CGFloat {
      CGFloat(Double(pixels - 2) / scale) - 2 * Transcript.margin
    }
    row = points(min(Canvas.sideLimit, Canvas.pixelLimit / width))
    page = format == .png ? max(points(min(Self.mostRows, pixelLimit / width)), 0) : row
  }

  /// PNG counts up to 2,147,483,647; no image needs as many.
  private static let mostRows = 1_000_000_000
}

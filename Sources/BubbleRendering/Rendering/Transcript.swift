// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
public import BubbleMessages
public import Foundation

/// A whole conversation as one image, or as several where one would be too tall.
///
/// Messages are one below the other as on a screen, with the date above the first and after every pause of
/// more than five minutes; see ``dates``. Messages may quote others before and after them. A PNG file is drawn and
/// compressed band by band: a long conversation takes no more memory than a short one.
public struct Transcript {
  /// The maximum number of pixels of one PNG file. The default is 4,294,967,296: at two pixels a point, about
  /// 18,000 messages of six lines. Few programs open files of that size; a file may have 1,000,000,000 rows.
  ///
  /// The other formats are drawn as a whole, within the limits of ``/BubbleGraphics/Canvas``.
  public var pixelLimit = 1 << 32 {
    didSet { precondition(pixelLimit > 0, "An image needs space for at least one pixel.") }
  }

  /// The bars above and below the rows of each image. The default is none. ``printed(on:options:)`` leaves
  /// them out.
  public var bars = TranscriptBars.none

  /// The height of each image, in points, with its bars: as many rows as fit, and space below them. The
  /// default is `nil`: all rows, as far as a file may be. An image with a row that doesn't fit is higher.
  public var pageHeight: CGFloat? {
    didSet {
      precondition(pageHeight.map { $0 > 0 } ?? true, "A page needs a height of more than 0.")
    }
  }

  /// Whether a typing row is at the end, for the sender of the last received message. The default is `false`.
  public var showsTyping = false

  /// The ID of the first unread message, which has a line above it. The default is `nil`: none.
  public var firstUnread: String?

  /// The representation of dates between messages, and in cards. The default is that of a screen.
  public var dates = DateStyle.relative

  /// The head of the first page or image. The default is `nil`: none.
  public var head: TranscriptHead?

  /// Whether rows take less space: smaller avatars and margins, and the avatar and the name only with the first message
  /// of a run of one sender. The default is `false`.
  public var isCompact = false

  /// Receives the warnings of each message's row when it is drawn, with the message's place in the conversation.
  /// The default is `nil`.
  public var reportWarnings: ((_ place: Int, _ warnings: [RenderWarning]) -> Void)?

  private(set) var renderer: MessageRenderer

  /// The messages that are read on demand: by place, or one after the other.
  private let source: (any MessageSource)?
  private let sequence: (() -> AnySequence<Message>)?
  private var messages: [Message] = []

  /// Creates an empty transcript, which keeps the messages that are added.
  public init(renderer: MessageRenderer) {
    self.renderer = renderer
    source = nil
    sequence = nil
  }

  /// Creates a transcript of a source's messages, which are read on demand, and not kept.
  ///
  /// PDF, SVG and WebP files take one pass over the messages, PNG files two. Quoted messages are read by their places.
  public init(renderer: MessageRenderer, source: any MessageSource) {
    self.renderer = renderer
    self.source = source
    sequence = nil
  }

  /// Creates a transcript of messages that are read on demand, and not kept.
  ///
  /// - Parameter messages: Returns the messages from the first on. It is called up to four times for each
  ///   drawing, and must return the same messages; more than in the first call are cut off.
  public init(
    renderer: MessageRenderer, messages: @escaping () -> some Sequence<Message>
  ) {
    self.renderer = renderer
    source = nil
    sequence = { AnySequence(messages()) }
  }

  /// Appends a message.
  ///
  /// - Precondition: The transcript was not created with messages that are read on demand.
  public mutating func append(_ message: Message) {
    precondition(source == nil && sequence == nil, "Add the message to what the transcript reads.")
    messages.append(message)
  }

  /// Draws the images, from the first message to the last.
  ///
  /// - Parameters:
  ///   - format: The file format. A message too tall for a canvas is drawn as unsupported.
  ///   - options: The representation of text in SVG and PDF, and the title.
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

  /// Draws the images, and passes on their bytes as soon as they are available.
  ///
  /// - Parameters:
  ///   - format: The file format. A message too tall for a canvas is drawn as unsupported.
  ///   - options: The representation of text in SVG and PDF, and the title.
  ///   - consume: Receives the index of a file, counted from 0, and its next bytes. The files are delivered
  ///     one after the other.
  public func draw(
    format: OutputFormat, options: DocumentOptions = DocumentOptions(),
    chunks consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let (transcript, now) = surveyed()
    try transcript.draw(format: format, options: options, now: now, consume)
  }

  /// Draws the images.
  ///
  /// - Parameter now: The time that dates are relative to.
  private func draw(
    format: OutputFormat, options: DocumentOptions, now: Date?,
    _ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let limits = HeightLimits(format, pixelLimit: pixelLimit, in: renderer.environment)
    let bars = bars.made(in: renderer.environment)
    let space = min(limits.page, pageHeight.map { $0 - 2 * Self.margin } ?? .infinity)
    let heightLimit = max(space - bars.top - bars.bottom, 0)
    let head = makeHead(width: renderer.environment.width, inset: 16)
    let headHeight = head?.height ?? 0
    var rows = makeRows(now: now, heightLimit: limits.row)
    guard format == .png else {
      // The rows of an image are in memory, so that one pass will do.
      let groups = rows.groups(heightLimit: heightLimit, headHeight: headHeight)
      for (number, page) in groups.enumerated() {
        let head = number == 0 ? head : nil
        try consume(number, try encoded(page, head, as: format, options))
      }
      return
    }
    let pages = makeRows(now: now, heightLimit: limits.row)
      .pages(heightLimit: heightLimit, headHeight: headHeight)
    for (number, page) in pages.enumerated() {
      let head = number == 0 ? head : nil
      try drawBands(page, head, of: &rows) { try consume(number, $0) }
    }
  }

  typealias Rows = TranscriptRows<AnySequence<(offset: Int, element: Message)>.Iterator>

  /// The same transcript, which finds messages that others of the conversation quote, before or after them;
  /// and the moment that dates are relative to: the environment's, or else that of the last message.
  ///
  /// A source knows both without a pass over its messages. Otherwise up to 32,768 messages may be quoted; more are
  /// shown as if they weren't there.
  func surveyed() -> (Transcript, now: Date?) {
    var transcript = self
    if isCompact { transcript.renderer = renderer.compact }
    if dates == .absolute { transcript.renderer.environment.writesWholeDates = true }
    if let source {
      transcript.renderer = transcript.renderer.keepingQuotes(of: source)
      return (transcript, renderer.environment.now ?? source.lastDate)
    }
    let messages = all.lazy.map(\.element)
    let survey = QuoteSurvey(messages)
    if !survey.quotedIDs.isEmpty {
      transcript.renderer = transcript.renderer.finding(survey.quotedIDs, among: messages)
    }
    return (transcript, renderer.environment.now ?? survey.lastDate)
  }

  /// The rows, from the first on.
  func makeRows(now: Date?, heightLimit: CGFloat) -> Rows {
    Rows(
      all.makeIterator(), renderer: renderer, now: now, heightLimit: heightLimit,
      showsTyping: showsTyping, firstUnread: firstUnread, dates: dates, isCompact: isCompact)
  }

  /// The messages with their places, from the first on.
  private var all: AnySequence<(offset: Int, element: Message)> {
    guard let source else {
      return AnySequence((sequence?() ?? AnySequence(messages)).enumerated())
    }
    return AnySequence(
      (0..<source.count).lazy.compactMap { place in
        source.message(at: place).map { (offset: place, element: $0) }
      })
  }

  /// Lays out the head; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - width: The width of the page or the image.
  ///   - inset: The space beside the texts.
  func makeHead(width: CGFloat, inset: CGFloat) -> PlacedBar? {
    let environment = renderer.environment
    guard let texts = head?.texts(in: environment) else { return nil }
    return environment.perform {
      PlacedBar(
        view: HeadView(texts, width: width, inset: inset), environment: environment)
    }
  }

  /// Lays out a row, and reports its warnings; `nil` when nothing is shown.
  func layOut(_ row: TranscriptRow) -> MessageRow? {
    let laidOut = renderer.row(for: row)
    if let reportWarnings, let place = row.place, let warnings = laidOut?.warnings,
      !warnings.isEmpty
    {
      reportWarnings(place, warnings)
    }
    return laidOut
  }

  /// The margin above the first row and below the last, in points.
  fileprivate static let margin: CGFloat = 8

  private func size(ofRows height: CGFloat, _ bars: MadeBars) -> CGSize {
    let needed = (bars.top + height + 2 * Self.margin + bars.bottom).rounded(.up)
    return CGSize(
      width: renderer.environment.width, height: max(needed, pageHeight?.rounded(.up) ?? 0))
  }

  private func encoded(
    _ rows: [TranscriptRow], _ head: PlacedBar?, as format: OutputFormat,
    _ options: DocumentOptions
  ) throws -> [UInt8] {
    let bars = bars.made(in: renderer.environment)
    let size = size(ofRows: rows.reduce(head?.height ?? 0) { $0 + $1.height }, bars)
    return try renderer.environment.encodedImage(size: size, format: format, options: options) {
      draw(rows, head, bars, size: size, on: $0)
    }
  }

  private func drawBands(
    _ page: TranscriptPage, _ head: PlacedBar?, of rows: inout Rows,
    _ consume: ([UInt8]) throws -> Void
  ) throws {
    let bars = bars.made(in: renderer.environment)
    let size = size(ofRows: page.height + (head?.height ?? 0), bars)
    var bands = TranscriptBands(size: size, environment: renderer.environment)
    if let header = bars.header {
      try bands.add(y: 0, height: header.height, consume, draw: header.draw)
    }
    var y = bars.top + Self.margin
    if let head {
      try bands.add(y: y, height: head.height, consume, draw: head.draw)
      y += head.height
    }
    for _ in 0..<page.rowCount {
      guard let row = rows.next() else { break }
      if let laidOut = layOut(row) {
        try bands.add(laidOut, y: y, height: row.height, consume)
      }
      y += row.height
    }
    if let footer = bars.footer {
      try bands.add(
        y: size.height - footer.height, height: footer.height, consume, draw: footer.draw)
    }
    try bands.finish(consume)
  }

  private func draw(
    _ rows: [TranscriptRow], _ head: PlacedBar?, _ bars: MadeBars, size: CGSize,
    on canvas: Canvas
  ) {
    func draw(at y: CGFloat, _ body: (Canvas) -> Void) {
      canvas.save()
      canvas.translate(x: 0, y: y)
      body(canvas)
      canvas.restore()
    }
    var y = bars.top + Self.margin
    if let head {
      draw(at: y, head.draw)
      y += head.height
    }
    for row in rows {
      if let laidOut = layOut(row) { draw(at: y, laidOut.draw) }
      y += row.height
    }
    if let header = bars.header { draw(at: 0, header.draw) }
    if let footer = bars.footer { draw(at: size.height - footer.height, footer.draw) }
  }
}

/// The maximum heights of a transcript's rows and images, in points.
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

  /// The maximum number of rows. PNG's limit is 2,147,483,647; no image needs as many.
  private static let mostRows = 1_000_000_000
}

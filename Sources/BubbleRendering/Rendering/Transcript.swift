// SPDX-License-Identifier: MIT
import BubbleBatches
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
  /// The other formats, ``OutputFormat/png8`` too, are drawn as a whole, within the limits of ``/BubbleGraphics/Canvas``.
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

  /// The maximum number of PDF and SVG files that are drawn at once, each on a core. The default is 1.
  ///
  /// Images of pixels, which take more memory, and the one document of ``printed(on:options:)`` are drawn on one core.
  public var jobs = 1 {
    didSet { precondition(jobs > 0, "Drawing needs at least one job, not \(jobs).") }
  }

  /// Receives the warnings of each message's row when it is drawn, with the message's place in the conversation.
  /// The default is `nil`.
  public var reportWarnings: ((_ place: Int, _ warnings: [RenderWarning]) -> Void)?

  /// Receives the places at which ``printed(on:options:)`` cuts a message's row that is taller than a page, with the
  /// message's place in the conversation. The default is `nil`.
  public var reportCuts: ((_ place: Int, _ cut: RowCut) -> Void)?

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
      return try drawImages(of: groups, as: format, options, consume)
    }
    let pages = makeRows(now: now, heightLimit: limits.row)
      .pages(heightLimit: heightLimit, headHeight: headHeight)
    for (number, page) in pages.enumerated() {
      let head = number == 0 ? head : nil
      try drawBands(page, head, of: &rows) { try consume(number, $0) }
    }
  }

  /// Draws an image of each group of rows, several at once.
  private func drawImages(
    of groups: some Sequence<[TranscriptRow]>, as format: OutputFormat, _ options: DocumentOptions,
    _ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let image = TranscriptImage(
      renderer: renderer, titles: DayTitles(of: self), bars: bars, head: head,
      pageHeight: pageHeight, format: format, options: options)
    let inputs = groups.enumerated().lazy.map { (number: $0.offset, rows: $0.element) }
    try OrderedBatch(jobs: format.isVector ? jobs : 1, inputsPerJob: 1).forEach(
      inputs, transform: { image.draw($0.rows, number: $0.number) }
    ) { drawn in
      for (place, warnings) in drawn.warnings { reportWarnings?(place, warnings) }
      try consume(drawn.number, try drawn.file.get())
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
    head?.placed(in: renderer.environment, width: width, inset: inset)
  }

  /// Lays out a row, and reports its warnings; `nil` when nothing is shown.
  func layOut(_ row: TranscriptRow) -> MessageRow? {
    renderer.row(for: row) { reportWarnings?($0, $1) }
  }

  /// The margin above the first row and below the last, in points.
  static let margin: CGFloat = 8

  private func drawBands(
    _ page: TranscriptPage, _ head: PlacedBar?, of rows: inout Rows,
    _ consume: ([UInt8]) throws -> Void
  ) throws {
    let bars = bars.made(in: renderer.environment)
    let size = bars.imageSize(
      ofRows: page.height + (head?.height ?? 0), in: renderer.environment, pageHeight: pageHeight)
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
    page = format == .png ? max(points(min(Self.maximumRows, pixelLimit / width)), 0) : row
  }

  /// The maximum number of rows. PNG's limit is 2,147,483,647; no image needs as many.
  private static let maximumRows = 1_000_000_000
}

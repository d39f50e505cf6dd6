// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

extension Transcript {
  /// Prints the conversation on pages of one PDF document.
  ///
  /// Rows have the environment's width, one point of theirs to one of the page, in the middle
  /// of a column; where that is too wide, all of them are scaled down. A row that the rest of a column
  /// has no space for begins the next one, and the date and the notices above it go with it, as long
  /// as they take no more than two thirds of a page. A row taller than a column begins below the one
  /// above it, and continues in the next ones, cut between lines of text and images where there are such
  /// (``reportCuts``).
  ///
  /// Rows follow each other down the layout's columns, of which the first is where reading starts.
  ///
  /// Each day has a bookmark, by its date as ``dates`` has it or else as `2024-06-03`, and each page its number, unless
  /// the layout says otherwise. Links lead where they do on a screen.
  ///
  /// - Parameters:
  ///   - layout: The pages' size and margins.
  ///   - options: The document's options, such as its title.
  /// - Returns: The document; `nil` for a conversation that shows nothing.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when a page is larger than a canvas may be.
  public func printed(
    on layout: PageLayout, options: DocumentOptions = DocumentOptions()
  ) throws(DrawingError) -> [UInt8]? {
    let (transcript, now) = surveyed()
    var groups = transcript.printedGroups(on: layout, now: now)
    guard var next = groups.next() else { return nil }
    let environment = transcript.renderer.environment
    let head = transcript.makeHead(width: layout.content.width, inset: 0)
    let flow = PageFlow(
      layout, rowWidth: environment.width, direction: environment.direction,
      headHeight: head?.height ?? 0)
    var options = options
    options.baselineScale = options.baselineScale ?? environment.scale
    options.language = options.language ?? environment.language
    options.title = options.title ?? transcript.head?.documentTitle(in: environment)
    let background = environment.theme.color(.chatBackground)
    let canvas = try Canvas(
      vector: .pdf, size: layout.size, background: background, glyphCache: environment.glyphCache,
      options: options)
    var pen = PagePen(layout: layout, transcript: transcript, canvas: canvas, flow: flow)
    if layout.showsPageCount {
      let groups = transcript.printedGroups(on: layout, now: now)
      pen.pageCount = transcript.pageCount(of: groups, in: flow)
    }
    if let head { pen.draw(head) }
    while true {
      try pen.draw(next)
      guard let following = groups.next() else {
        pen.finishPage()
        return canvas.finish()
      }
      next = following
    }
  }

  /// The rows that are printed, those that belong together in one group.
  private func printedGroups(on layout: PageLayout, now: Date?) -> PrintedGroups {
    let limits = HeightLimits(.pdf, pixelLimit: pixelLimit, in: renderer.environment)
    return PrintedGroups(
      rows: makeRows(now: now, heightLimit: limits.row), renderer: renderer,
      heightLimit: layout.content.height * 2 / 3)
  }

  /// The number of pages that rows take. Only those that are taller than a page are laid out.
  private func pageCount(of groups: PrintedGroups, in flow: PageFlow) -> Int {
    var (groups, flow) = (groups, flow)
    while let group = groups.next() {
      var laidOut: (place: Int, row: MessageRow?)?
      flow.place(
        group.rows.map(\.height),
        cut: { place, part in
          if laidOut?.place != place { laidOut = (place, renderer.row(for: group.rows[place])) }
          return laidOut?.row?.cut(after: part.lowerBound, before: part.upperBound)
            ?? part.upperBound
        }, { _ in })
    }
    return flow.page
  }
}

/// A message with the dates and notices above it, which are on the same page.
private struct PrintedGroup {
  var rows: [TranscriptRow] = []
  var height: CGFloat { rows.reduce(0) { $0 + $1.height } }
}

/// The rows of a conversation, those of a date and of notices together with the message below them.
private struct PrintedGroups: IteratorProtocol {
  var rows: Transcript.Rows
  let renderer: MessageRenderer

  /// The maximum height of dates and notices that are kept with a message.
  let heightLimit: CGFloat

  private var waiting: TranscriptRow?

  init(rows: Transcript.Rows, renderer: MessageRenderer, heightLimit: CGFloat) {
    self.rows = rows
    self.renderer = renderer
    self.heightLimit = heightLimit
  }

  mutating func next() -> PrintedGroup? {
    var group = PrintedGroup()
    while let row = waiting ?? rows.next() {
      waiting = nil
      let isKept = renderer.isSeparator(row)
      if isKept, group.height + row.height > heightLimit, !group.rows.isEmpty {
        waiting = row
        return group
      }
      group.rows.append(row)
      if !isKept { return group }
    }
    return group.rows.isEmpty ? nil : group
  }
}

extension MessageRenderer {
  /// Whether a row is a date or a notice, which belongs to the rows below it.
  fileprivate func isSeparator(_ row: TranscriptRow) -> Bool {
    switch row.content {
    case .date: true
    case .typing: false
    case .message(let message, _): environment.perform { registry.cellData(for: message).isNotice }
    }
  }
}

/// Draws rows where a flow places them, and turns pages.
private struct PagePen {
  let layout: PageLayout
  let transcript: Transcript
  let canvas: Canvas

  /// The number of all pages, where it is shown.
  var pageCount: Int?

  private var flow: PageFlow
  private var pageNumber = 1
  private let background: Color
  private let titles: DayTitles
  private var structure: TranscriptStructure

  /// The day of the latest bookmark.
  private var day: DateComponents?

  private var renderer: MessageRenderer { transcript.renderer }

  init(layout: PageLayout, transcript: Transcript, canvas: Canvas, flow: PageFlow) {
    let renderer = transcript.renderer
    self.layout = layout
    self.transcript = transcript
    self.canvas = canvas
    self.flow = flow
    background = renderer.environment.theme.color(.chatBackground)
    titles = DayTitles(of: transcript)
    structure = TranscriptStructure(on: canvas, titles: titles)
  }

  private var rowWidth: CGFloat { renderer.environment.width }

  mutating func draw(_ group: PrintedGroup) throws(DrawingError) {
    let rows = group.rows.map { ($0, transcript.layOut($0)) }
    let message = group.rows.lazy.compactMap(\.message).first
    var structure = structure
    let places = rows.map { row, laidOut in
      laidOut.flatMap { structure.add($0, of: row.content, above: row.message ?? message) }
    }
    self.structure = structure
    var flow = flow
    var isFirst = true
    var cuts: [(row: Int, cut: RowCut)] = []
    try flow.place(
      rows.map(\.0.height),
      cut: { rows[$0].1?.cut(after: $1.lowerBound, before: $1.upperBound) ?? $1.upperBound }
    ) { part throws(DrawingError) in
      while part.page > pageNumber { try turnPage() }
      if isFirst { addBookmark(of: group, y: part.origin.y) }
      isFirst = false
      guard let row = rows[part.row].1 else { return }
      draw(row, part, places[part.row])
      guard let end = part.range?.upperBound, end < rows[part.row].0.height else { return }
      if cuts.last?.row != part.row {
        cuts.append((part.row, RowCut(msgID: group.rows[part.row].message?.msgID ?? "")))
      }
      cuts[cuts.count - 1].cut.add(part.page, isThrough: row.isCutThrough(at: end))
    }
    self.flow = flow
    for (row, cut) in cuts {
      if let place = group.rows[row].place { transcript.reportCuts?(place, cut) }
    }
  }

  /// Draws a part of a row. A whole one keeps what is beyond its bounds.
  private func draw(_ row: MessageRow, _ part: PageFlow.Part, _ place: RowPlace?) {
    canvas.save()
    canvas.translate(x: part.origin.x, y: part.origin.y)
    canvas.scale(x: flow.scale, y: flow.scale)
    if let range = part.range {
      let height = range.upperBound - range.lowerBound
      canvas.clip(to: .rect(CGRect(x: 0, y: 0, width: rowWidth, height: height)))
      canvas.translate(x: 0, y: -range.lowerBound)
    }
    if let place { place.draw(row, on: canvas) } else { row.draw(on: canvas) }
    canvas.restore()
  }

  private mutating func turnPage() throws(DrawingError) {
    finishPage()
    try canvas.startPage(size: layout.size, background: background)
    pageNumber += 1
  }

  // MARK: Head

  /// Draws the head above the columns of the first page.
  func draw(_ head: PlacedBar) {
    canvas.save()
    canvas.translate(x: layout.content.minX, y: layout.content.minY)
    canvas.draw(as: nil) { head.draw(on: canvas) }
    canvas.restore()
  }

  // MARK: Bookmarks

  /// Adds a bookmark above the first message of a day.
  private mutating func addBookmark(of group: PrintedGroup, y: CGFloat) {
    guard let message = group.rows.lazy.compactMap(\.message).first(where: { $0.timestamp != 0 }),
      let day = titles.day(of: message), day != self.day, let title = titles.title(of: message)
    else { return }
    self.day = day
    canvas.addBookmark(title, y: y)
  }

  // MARK: Page numbers

  /// Draws the page's number in the middle of its lower margin.
  func finishPage() {
    guard layout.showsPageNumbers, layout.margin >= 18 else { return }
    let environment = renderer.environment
    let number = pageCount.map { "\(pageNumber) / \($0)" } ?? "\(pageNumber)"
    let text = environment.perform {
      environment.typesetter.prepare(AttributedText(number, font: .system(9)))
    }
    guard let line = text.lines(fitting: layout.content.width).first else { return }
    let baseline = CGPoint(
      x: layout.size.width / 2 - line.width / 2, y: layout.size.height - layout.margin / 2 + 3)
    let color = environment.theme.color(.secondaryText)
    canvas.draw(as: nil) {
      for run in text.glyphRuns(of: line, keepingText: true) {
        canvas.draw(run, at: baseline, color: color)
      }
    }
  }
}

extension TranscriptRow {
  /// The row's message; `nil` for a date.
  var message: Message? {
    if case .message(let message, _) = content { message } else { nil }
  }
}

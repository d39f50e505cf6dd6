// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
public import Foundation

extension Transcript {
  /// Prints the conversation on pages of one PDF document.
  ///
  /// Rows have the environment's width, one point of theirs to one of the page, in the middle
  /// between the margins; where that is too wide, all of them are scaled down. A row that the rest
  /// of a page has no space for begins the next one, and the date and the notices above it go with
  /// it, as long as they take no more than two thirds of a page. A row taller than a page begins a
  /// page, and continues on the next ones, cut between lines of text where there are such.
  ///
  /// Each day has a bookmark, and each page its number, unless the layout says otherwise. Links
  /// lead where they do on a screen.
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
    let renderer = transcript.renderer
    let environment = renderer.environment
    let limits = HeightLimits(.pdf, pixelLimit: pixelLimit, in: environment)
    var groups = PrintedGroups(
      rows: transcript.makeRows(now: now, heightLimit: limits.row), renderer: renderer,
      heightLimit: layout.content.height * 2 / 3)
    guard var next = groups.next() else { return nil }
    var options = options
    options.baselineScale = options.baselineScale ?? environment.scale
    let background = environment.theme.color(.chatBackground)
    let canvas = try Canvas(
      vector: .pdf, size: layout.size, background: background, glyphCache: environment.glyphCache,
      options: options)
    var pen = PagePen(layout: layout, transcript: transcript, canvas: canvas)
    while true {
      try pen.draw(next)
      guard let following = groups.next() else {
        pen.finishPage()
        return canvas.finish()
      }
      next = following
    }
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

/// Draws rows one below the other, and turns pages.
private struct PagePen {
  let layout: PageLayout
  let transcript: Transcript
  let canvas: Canvas

  /// The offset of the next row, in points of the page.
  private var y: CGFloat
  private var pageNumber = 1
  private let background: Color
  private let calendar: Calendar

  /// The day of the latest bookmark.
  private var day: DateComponents?

  private var renderer: MessageRenderer { transcript.renderer }

  init(layout: PageLayout, transcript: Transcript, canvas: Canvas) {
    let renderer = transcript.renderer
    self.layout = layout
    self.transcript = transcript
    self.canvas = canvas
    y = layout.content.minY
    background = renderer.environment.theme.color(.chatBackground)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = renderer.environment.timeZone
    self.calendar = calendar
  }

  private var rowWidth: CGFloat { renderer.environment.width }

  private var scale: CGFloat { min(1, layout.content.width / max(rowWidth, 1)) }

  /// The space left on the page, in points of a row. The slack keeps rounding errors from costing a
  /// page.
  private var space: CGFloat { (layout.content.maxY - y) / scale + 1e-6 }

  mutating func draw(_ group: PrintedGroup) throws(DrawingError) {
    if group.height > space, y > layout.content.minY { try turnPage() }
    addBookmark(of: group)
    for row in group.rows {
      if let laidOut = transcript.layOut(row) { try draw(laidOut, height: row.height) }
    }
  }

  private mutating func draw(_ row: MessageRow, height: CGFloat) throws(DrawingError) {
    var shown: CGFloat = 0
    while height - shown > space {
      let end = row.cut(after: shown, before: shown + space)
      draw(row, from: shown, to: end)
      try turnPage()
      shown = end
    }
    draw(row, from: shown, to: shown == 0 ? nil : height)
    y += (height - shown) * scale
  }

  /// - Parameter end: The end of the row, in points; `nil` to keep parts beyond its bounds.
  private func draw(_ row: MessageRow, from start: CGFloat, to end: CGFloat?) {
    canvas.save()
    canvas.translate(x: layout.content.midX - rowWidth * scale / 2, y: y)
    canvas.scale(x: scale, y: scale)
    if let end {
      canvas.clip(to: .rect(CGRect(x: 0, y: 0, width: rowWidth, height: end - start)))
      canvas.translate(x: 0, y: -start)
    }
    row.draw(on: canvas)
    canvas.restore()
  }

  private mutating func turnPage() throws(DrawingError) {
    finishPage()
    try canvas.startPage(size: layout.size, background: background)
    y = layout.content.minY
    pageNumber += 1
  }

  // MARK: Bookmarks

  /// Adds a bookmark above the first message of a day.
  private mutating func addBookmark(of group: PrintedGroup) {
    guard let message = group.rows.lazy.compactMap(\.message).first(where: { $0.timestamp != 0 }),
      let date = message.date
    else { return }
    let day = calendar.dateComponents([.year, .month, .day], from: date)
    guard day != self.day, let year = day.year, let month = day.month, let number = day.day
    else { return }
    self.day = day
    canvas.addBookmark("\(year)-\(padded(month))-\(padded(number))", y: y)
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  // MARK: Page numbers

  /// Draws the page's number in the middle of its lower margin.
  func finishPage() {
    guard layout.showsPageNumbers, layout.margin >= 18 else { return }
    let environment = renderer.environment
    let text = environment.perform {
      environment.typesetter.prepare(AttributedText("\(pageNumber)", font: .system(9)))
    }
    guard let line = text.lines(fitting: layout.content.width).first else { return }
    let baseline = CGPoint(
      x: layout.size.width / 2 - line.width / 2, y: layout.size.height - layout.margin / 2 + 3)
    let color = environment.theme.color(.secondaryText)
    for run in text.glyphRuns(of: line, keepingText: true) {
      canvas.draw(run, at: baseline, color: color)
    }
  }
}

extension TranscriptRow {
  /// The row's message; `nil` for a date.
  fileprivate var message: Message? {
    if case .message(let message, _) = content { message } else { nil }
  }
}

extension MessageRow {
  /// The lowest place within a range where no line of text is cut through; the range's end when
  /// there is none.
  fileprivate func cut(after start: CGFloat, before end: CGFloat) -> CGFloat {
    var cut = end
    while let line = lines(of: cell).first(where: { $0.lowerBound < cut && cut < $0.upperBound }) {
      cut = line.lowerBound
    }
    return cut > start ? cut : end
  }

  /// The vertical ranges of text lines, in points from the row's top.
  private func lines(of view: View) -> [Range<CGFloat>] {
    var found: [Range<CGFloat>] = []
    if let label = view as? Label {
      found = label.lineExtents.map {
        let top = label.convert(CGPoint(x: 0, y: $0.lowerBound), to: cell).y
        return top..<top + $0.upperBound - $0.lowerBound
      }
    }
    return found + view.subviews.flatMap(lines)
  }
}

/// The page layout of a printed transcript.
public struct PageLayout: Hashable, Sendable {
  /// The paper's size, in points of 1/72 inch.
  public var size: CGSize

  /// The margins, in points.
  public var margin: Double

  /// Whether each page has its number in the lower margin. The default is `true`; a margin of less than 18 points has
  /// no space for it.
  public var showsPageNumbers = true

  /// Creates a layout.
  ///
  /// - Precondition: The margins leave at least a point of space each way.
  public init(size: CGSize, margin: Double = 36) {
    precondition(
      margin >= 0 && size.width - 2 * margin >= 1 && size.height - 2 * margin >= 1,
      "A page of \(size.width) × \(size.height) points has no space for margins of \(margin).")
    self.size = size
    self.margin = margin
  }

  /// ISO 216: 210 × 297 mm.
  public static let a4 = CGSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)

  /// ANSI A: 8.5 × 11 inches.
  public static let letter = CGSize(width: 612, height: 792)

  /// The frame of rows, in the page's points.
  var content: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
  }
}

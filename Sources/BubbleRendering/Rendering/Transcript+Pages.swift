// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension Transcript {
  /// Prints the conversation on pages of one PDF document.
  ///
  /// Rows have the environment's width, one point of theirs to one of the page, in the middle
  /// between the margins; where that is too wide, all of them are scaled down. A row that the rest of a
  /// page has no space for begins the next one. A row taller than a page begins a page, and continues on
  /// the next ones, cut between lines of text where there are such.
  ///
  /// - Parameters:
  ///   - layout: The pages' size and margins.
  ///   - options: What the document is called.
  /// - Returns: The document; `nil` for a conversation that shows nothing.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when a page is larger than a canvas may be.
  public func printed(
    on layout: PageLayout, options: DocumentOptions = DocumentOptions()
  ) throws(DrawingError) -> [UInt8]? {
    let (transcript, now) = surveyed()
    let renderer = transcript.renderer
    let environment = renderer.environment
    let limits = HeightLimits(.pdf, pixelLimit: pixelLimit, in: environment)
    var rows = transcript.makeRows(now: now, heightLimit: limits.row)
    guard var next = rows.next() else { return nil }
    var options = options
    options.baselineScale = options.baselineScale ?? environment.scale
    let background = environment.theme.color(.chatBackground)
    let canvas = try Canvas(
      vector: .pdf, size: layout.size, background: background, glyphCache: environment.glyphCache,
      options: options)
    var pen = PagePen(layout: layout, rowWidth: environment.width, canvas: canvas)
    while true {
      if let row = renderer.row(for: next) {
        try pen.draw(row, height: next.height, background: background)
      }
      guard let following = rows.next() else { return canvas.finish() }
      next = following
    }
  }
}

/// Draws rows one below the other, and turns pages.
private struct PagePen {
  let layout: PageLayout
  let rowWidth: CGFloat
  let canvas: Canvas

  /// How far down the page the next row begins, in points of the page.
  private var y: CGFloat

  init(layout: PageLayout, rowWidth: CGFloat, canvas: Canvas) {
    self.layout = layout
    self.rowWidth = rowWidth
    self.canvas = canvas
    y = layout.content.minY
  }

  private var scale: CGFloat { min(1, layout.content.width / max(rowWidth, 1)) }

  /// A page's height, in points of a row.
  private var pageHeight: CGFloat { layout.content.height / scale }

  mutating func draw(
    _ row: MessageRow, height: CGFloat, background: Color
  ) throws(DrawingError) {
    // What adding and subtracting lose must not cost a page.
    let space = (layout.content.maxY - y) / scale + 1e-6
    if height > space, y > layout.content.minY { try turnPage(background) }
    var shown: CGFloat = 0
    while height - shown > pageHeight + 1e-6 {
      let end = row.cut(after: shown, before: shown + pageHeight)
      draw(row, from: shown, to: end)
      try turnPage(background)
      shown = end
    }
    draw(row, from: shown, to: shown == 0 ? nil : height)
    y += (height - shown) * scale
  }

  /// - Parameter end: Where the row is cut off; `nil` leaves what hangs out of it.
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

  private mutating func turnPage(_ background: Color) throws(DrawingError) {
    try canvas.startPage(size: layout.size, background: background)
    y = layout.content.minY
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

  /// From where to where the lines of text go, in points from the row's top.
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

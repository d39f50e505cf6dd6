// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import Foundation

/// Draws images of a transcript whose rows are in memory, any number of them at once.
struct TranscriptImage: Sendable {
  let renderer: MessageRenderer
  let titles: DayTitles
  let bars: TranscriptBars

  /// The head of the first image.
  let head: TranscriptHead?

  /// The minimum height, in points.
  let pageHeight: CGFloat?
  let format: OutputFormat
  let options: DocumentOptions

  struct Drawn: Sendable {
    /// The image's place among all, from 0.
    let number: Int
    let file: Result<[UInt8], RenderError>

    /// The warnings of rows, with their messages' places in the conversation.
    let warnings: [(place: Int, warnings: [RenderWarning])]
  }

  func draw(_ rows: [TranscriptRow], number: Int) -> Drawn {
    let environment = renderer.environment
    let bars = bars.made(in: environment)
    let head =
      number == 0 ? head?.placed(in: environment, width: environment.width, inset: 16) : nil
    let height = rows.reduce(head?.height ?? 0) { $0 + $1.height }
    let size = bars.imageSize(ofRows: height, in: environment, pageHeight: pageHeight)
    var warnings: [(place: Int, warnings: [RenderWarning])] = []
    let file = Result { () throws(RenderError) in
      try environment.encodedImage(size: size, format: format, options: options) { canvas in
        draw(rows, head, bars, size: size, on: canvas) { warnings.append(($0, $1)) }
      }
    }
    return Drawn(number: number, file: file, warnings: warnings)
  }

  private func draw(
    _ rows: [TranscriptRow], _ head: PlacedBar?, _ bars: MadeBars, size: CGSize,
    on canvas: Canvas, reportWarnings: (_ place: Int, _ warnings: [RenderWarning]) -> Void
  ) {
    func draw(at y: CGFloat, _ body: (Canvas) -> Void) {
      canvas.save()
      canvas.translate(x: 0, y: y)
      body(canvas)
      canvas.restore()
    }
    func drawArtifact(at y: CGFloat, _ bar: PlacedBar) {
      canvas.draw(as: nil) { draw(at: y, bar.draw) }
    }
    var structure = TranscriptStructure(on: canvas, titles: titles)
    var y = bars.top + Transcript.margin
    if let head {
      drawArtifact(at: y, head)
      y += head.height
    }
    for (index, row) in rows.enumerated() {
      if let laidOut = renderer.row(for: row, reportWarnings: reportWarnings) {
        let message = rows[index...].lazy.compactMap(\.message).first
        let place = structure.add(laidOut, of: row.content, above: message)
        draw(at: y) { canvas in
          if let place { place.draw(laidOut, on: canvas) } else { laidOut.draw(on: canvas) }
        }
      }
      y += row.height
    }
    if let header = bars.header { drawArtifact(at: 0, header) }
    if let footer = bars.footer { drawArtifact(at: size.height - footer.height, footer) }
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import Foundation

/// A tall image of rows, one below the other, that becomes a PNG file a band at a time.
///
/// A row is laid out and drawn when its turn comes, and then released. Each shows what it would
/// show in an image of its own: what a row draws outside of itself is cut off, but for rows of a
/// run of one sender, which are closer together than they are high.
struct TranscriptBands: ~Copyable {
  private struct PlacedRow {
    let draw: (Canvas) -> Void
    let y: CGFloat

    /// The rows of pixels that it touches.
    let pixels: Range<Int>
  }

  /// The height of a band: enough to make up for its cost, and small enough to stay in a
  /// processor's cache.
  private static let bandHeight = 512

  /// The maximum, when a row is tall.
  private static let bandHeightLimit = 1024

  private let environment: RenderEnvironment
  private let size: CGSize
  private let scale: Double
  private var stream: PNGStream
  private var bitmap = Bitmap()
  private var rows: [PlacedRow] = []

  /// The rows of pixels that are in the stream.
  private var drawnHeight = 0

  /// - Parameter size: The whole image's size, in points.
  init(size: CGSize, environment: RenderEnvironment) {
    self.size = size
    self.environment = environment
    scale = environment.scale
    stream = PNGStream(
      pixelWidth: Canvas.pixelCount(of: size.width, scale: scale),
      pixelHeight: Canvas.pixelCount(of: size.height, scale: scale),
      isOpaque: environment.theme.color(.chatBackground).alpha >= 1)
  }

  /// Adds a row below those that are there.
  ///
  /// - Parameters:
  ///   - y: The row's top edge, in points from the image's.
  ///   - consume: Takes the file's next bytes, if there are any yet.
  mutating func add(
    _ row: MessageRow, y: CGFloat, height: CGFloat, _ consume: ([UInt8]) throws -> Void
  ) throws {
    try add(y: y, height: height, overlap: row.overlap, consume, draw: row.draw)
  }

  /// Adds anything below the rows so far.
  ///
  /// - Parameters:
  ///   - overlap: The overlap with the row below, in points.
  ///   - draw: Draws it with its top left corner at the canvas's origin.
  mutating func add(
    y: CGFloat, height: CGFloat, overlap: CGFloat = 0, _ consume: ([UInt8]) throws -> Void,
    draw: @escaping (Canvas) -> Void
  ) throws {
    let bottom = (y + height) * scale
    let top = Int((y * scale + Self.slack).rounded(.down))
    let end = max(Int((bottom + overlap * scale - Self.slack).rounded(.up)), top + 1)
    rows.append(PlacedRow(draw: draw, y: y, pixels: top..<end))
    // The row below may begin in the pixels where this one ends.
    let done = Int((bottom + Self.slack).rounded(.down))
    if done - drawnHeight >= Self.bandHeight { try drawBands(to: done, consume) }
  }

  /// Ends the file.
  consuming func finish(_ consume: ([UInt8]) throws -> Void) throws {
    try drawBands(to: stream.pixelHeight, consume)
    try consume(stream.finish())
  }

  private mutating func drawBands(to end: Int, _ consume: ([UInt8]) throws -> Void) throws {
    let end = min(end, stream.pixelHeight)
    while drawnHeight < end {
      let band = drawnHeight..<min(end, drawnHeight + Self.bandHeightLimit)
      try draw(band)
      drawnHeight = band.upperBound
      rows.removeAll { $0.pixels.upperBound <= band.upperBound }
      let bytes = stream.append(bitmap)
      if !bytes.isEmpty { try consume(bytes) }
    }
  }

  private mutating func draw(_ band: Range<Int>) throws(DrawingError) {
    let rows = rows.filter { $0.pixels.overlaps(band) }
    let (width, scale) = (size.width, scale)
    try environment.draw(size: size, rows: band, into: &bitmap) { canvas in
      for row in rows {
        let top = Double(row.pixels.lowerBound) / scale - row.y
        let height = Double(row.pixels.count) / scale
        canvas.save()
        canvas.translate(x: 0, y: row.y)
        canvas.clip(to: .rect(CGRect(x: 0, y: top, width: width, height: height)))
        row.draw(canvas)
        canvas.restore()
      }
    }
  }

  /// The maximum rounding error of added heights, in pixels.
  private static let slack = 1e-6
}

import Drawing
import Foundation

/// A whole conversation as one picture, or as several where one would be too tall.
///
/// Messages stand one below the other as on a screen, with the date above the first and after every
/// pause of more than five minutes.
public struct Transcript {
  private enum Content {
    case message(Message)
    case date(String)
  }

  private typealias Row = (content: Content, height: CGFloat)

  private let renderer: MessageRenderer
  private var messages: [(message: Message, height: CGFloat)] = []

  /// Starts an empty transcript.
  public init(renderer: MessageRenderer) {
    self.renderer = renderer
  }

  /// Adds a message at the end.
  public mutating func append(_ message: Message) {
    let height = renderer.measure(message).cellHeight
    if height > 0 { messages.append((message, height)) }
  }

  /// The pause after which a date is shown again, in seconds.
  private static let pause = 300.0

  /// Room above the first row and below the last, in points.
  private static let margin = 8.0

  /// The messages, and the dates between them, as they are told at the environment's `now`, or else
  /// when the last message came.
  private func makeRows(_ format: PictureFormat) -> [Row] {
    let limit = heightLimit(format)
    let environment = renderer.environment
    let now = environment.now ?? messages.last { $0.message.date != nil }?.message.date
    let strings = now.map {
      TimeStrings(environment.localization, timeZone: environment.timeZone, now: $0)
    }
    var rows: [Row] = []
    var lastDate: Date?
    for (message, height) in messages {
      if let date = message.date, let strings, isPause(from: lastDate, to: date) {
        lastDate = date
        let text = strings.separatorWithTime(for: date)
        rows.append((.date(text), renderer.height(ofNotice: text)))
      }
      rows.append(height > limit ? unsupportedRow(for: message) : (.message(message), height))
    }
    return rows
  }

  /// The row of a message that is taller than a picture may be.
  private func unsupportedRow(for message: Message) -> Row {
    let message = message.asUnsupported
    return (.message(message), renderer.measure(message).cellHeight)
  }

  private func isPause(from last: Date?, to date: Date) -> Bool {
    last.map { abs(date.timeIntervalSince($0)) > Self.pause } ?? true
  }

  /// Draws the pictures, from the first message to the last.
  ///
  /// - Parameters:
  ///   - format: The kind of file. A message too tall for one is drawn as unsupported.
  ///   - consume: Receives each file's bytes. Called once for most conversations; not at all for an
  ///     empty one.
  public func draw(
    format: PictureFormat, _ consume: ([UInt8]) throws -> Void
  ) throws {
    let rows = makeRows(format)
    for page in pages(of: rows, format: format) {
      let height = page.reduce(0) { $0 + $1.height } + 2 * Self.margin
      let size = CGSize(width: renderer.environment.width, height: height.rounded(.up))
      try consume(
        renderer.environment.picture(size: size, format: format) { draw(page, on: $0) })
    }
  }

  private func draw(_ page: ArraySlice<Row>, on canvas: Canvas) {
    var y = CGFloat(Self.margin)
    for (content, height) in page {
      canvas.save()
      canvas.translate(x: 0, y: y)
      switch content {
      case .message(let message): renderer.row(for: message)?.draw(on: canvas)
      case .date(let text): renderer.row(forNotice: text).draw(on: canvas)
      }
      canvas.restore()
      y += height
    }
  }

  /// The rows of each picture: as many as fit the tallest canvas there is.
  private func pages(of rows: [Row], format: PictureFormat) -> [ArraySlice<Row>] {
    let limit = heightLimit(format)
    var pages: [ArraySlice<Row>] = []
    var start = 0
    var height: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if height + row.height > limit, index > start {
        pages.append(rows[start..<index])
        start = index
        height = 0
      }
      height += row.height
    }
    if start < rows.count { pages.append(rows[start...]) }
    return pages
  }

  /// The most that the rows of one picture may take, in points.
  private func heightLimit(_ format: PictureFormat) -> CGFloat {
    let scale = format.isVector ? 1 : renderer.environment.scale
    let pixelWidth = max((renderer.environment.width * scale).rounded(.up), 1)
    let pixels = min(Double(Canvas.sideLimit), Double(Canvas.pixelLimit) / pixelWidth)
    return CGFloat((pixels - 2) / scale - 2 * Self.margin)
  }
}

extension MessageRenderer {
  /// The row of a notice that no message stands for, such as a date.
  func row(forNotice text: String) -> MessageRow {
    let data = SystemMessageCellData(direction: .outgoing)
    data.content = text
    return row(for: data)
  }

  func height(ofNotice text: String) -> CGFloat {
    environment.perform {
      let data = SystemMessageCellData(direction: .outgoing)
      data.content = text
      return SystemMessageCell.getHeight(data, withWidth: environment.width)
    }
  }
}

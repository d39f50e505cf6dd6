// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// The messages of a request below each other, measured and ready to be drawn at any scale.
struct QuoteSheet {
  /// The size with the shadows around it, in points.
  let size: CGSize

  /// The messages that show nothing.
  let empty: [Message]

  private let rows: [(data: QuoteCellData, height: CGFloat)]
  private var renderer: MessageRenderer

  /// Points per unit of quote-api, whose texts have 24 units.
  static let pointsPerUnit = 2.0 / 3

  /// The space for shadows at the right and at the bottom; at the left, where no avatar is.
  private static let shadow: CGFloat = 6
  private static let shadowAtStart: CGFloat = 3

  private let start: CGFloat

  /// - Parameters:
  ///   - messages: The messages in their order.
  ///   - environment: Fonts and images.
  init(
    _ messages: [Message], of request: QuoteRequest, in environment: RenderEnvironment
  ) throws(QuoteError) {
    let showsAvatars = messages.contains { $0.quote?.avatar == true }
    let environment = Self.environment(environment, for: request, showsAvatars: showsAvatars)
    renderer = MessageRenderer(environment: environment)
    let (renderer, start) = (renderer, showsAvatars ? 0 : Self.shadowAtStart)
    let measured = environment.perform { Self.rows(of: messages, renderer) }
    guard !measured.isEmpty else { throw .nothingToDraw }
    let bubbles = environment.kit.metrics[QuoteMetrics.self].bubbleStart
    let width = measured.map(\.size.contentSize.width).max() ?? 0
    size = CGSize(
      width: start + bubbles + width + Self.shadow,
      height: measured.reduce(0) { $0 + $1.size.height } + Self.shadow - 2)
    rows = measured.map { ($0.data, $0.size.height) }
    let shown = Set(measured.map { ExactString($0.data.msgID) })
    empty = messages.filter { !shown.contains(ExactString($0.msgID)) }
    self.start = start
  }

  /// The environment of a request: quotes in its colours and widths.
  private static func environment(
    _ base: RenderEnvironment, for request: QuoteRequest, showsAvatars: Bool
  ) -> RenderEnvironment {
    var kit = CellKit.quote()
    kit.metrics[QuoteMetrics.self].edge = 0
    kit.metrics[QuoteMetrics.self].reservesAvatar = showsAvatars
    kit.metrics[QuoteMetrics.self].maximumTextHeight = request.height * pointsPerUnit
    let insets = kit.metrics[QuoteMetrics.self].bubbleInsets
    let bubble = request.width * pointsPerUnit + insets.left + insets.right
    kit.metrics[QuoteMetrics.self].maximumWidth = bubble
    var environment = base
    environment.kit = kit
    environment.theme = .quote(
      name: "request", from: request.background.start, to: request.background.end)
    environment.direction = .leftToRight
    environment.width = bubble + kit.metrics[QuoteMetrics.self].bubbleStart
    return environment
  }

  private struct MeasuredRow {
    let data: QuoteCellData
    let size: RowSize
  }

  /// The rows of messages that show anything: of each group, the first has the name, and the last the avatar.
  private static func rows(of messages: [Message], _ renderer: MessageRenderer) -> [MeasuredRow] {
    var all: [QuoteCellData] = []
    for message in messages {
      guard let data = renderer.registry.cellData(for: message) as? QuoteCellData else { continue }
      data.isPrecededBySameSender = all.last.map { continues(data, $0) } ?? false
      guard !data.isEmpty else { continue }
      if data.isPrecededBySameSender, let above = all.last {
        above.isFollowedBySameSender = true
        data.showAvatar = data.showAvatar || above.showAvatar
      }
      all.append(data)
    }
    return all.map { MeasuredRow(data: $0, size: QuoteCell.rowSize(of: $0)) }
  }

  private static func continues(_ data: QuoteCellData, _ above: QuoteCellData) -> Bool {
    guard let quote = data.quote, let other = above.quote else { return false }
    return quote.continues(other)
  }

  /// Draws the messages, with the sheet's top left corner at the canvas's origin.
  ///
  /// - Parameter scale: Pixels per point, which images are decoded for.
  /// - Returns: The warnings of images that can't be shown.
  func draw(on canvas: Canvas, scale: Double) -> [String] {
    var renderer = renderer
    renderer.environment.scale = min(max(scale, 0.1), 40)
    var (y, warnings): (CGFloat, [String]) = (0, [])
    for row in rows {
      let laidOut = renderer.row(for: row.data)
      canvas.save()
      canvas.translate(x: start, y: y)
      laidOut.draw(on: canvas)
      canvas.restore()
      warnings += laidOut.warnings.map { "\($0)" }
      y += row.height
    }
    return warnings
  }
}

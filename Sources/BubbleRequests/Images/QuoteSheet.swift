// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings
import Foundation

/// Messages below each other as quotes, without the space beside them, measured and ready to be drawn at any scale.
struct QuoteSheet {
  /// The size with the shadows around it, in points.
  let size: CGSize

  /// The messages that show nothing.
  let empty: [Message]

  /// The kind of the first row, as filters name it.
  var kind: String { rows[0].data.reuseID }

  /// Warnings, such as those of images that can't be shown. Those of drawing are added.
  var warnings: [RenderWarning] { log.warnings }

  private let log = DiagnosticLog()
  private let rows: [(data: QuoteCellData, height: CGFloat)]
  private let renderer: MessageRenderer

  /// The left edge of rows, in points.
  private let x: CGFloat

  /// Points per unit of quote-api, whose texts have 24 units.
  static let pointsPerUnit = 2.0 / 3

  /// The space for shadows at the side of bubbles' ends and at the bottom; at their start, where no avatar is.
  private static let shadow: CGFloat = 6
  private static let shadowAtStart: CGFloat = 3

  /// - Parameters:
  ///   - messages: The messages in their order. Those that aren't quotes, such as notices, show nothing.
  ///   - renderer: The renderer of rows, in an environment of quotes. Bubbles are as wide as they are in its rows.
  /// - Returns: `nil` where no message shows anything.
  init?(_ messages: [Message], _ renderer: MessageRenderer) {
    let showsAvatars = messages.contains { $0.quote?.avatar ?? true }
    var renderer = renderer
    renderer.environment.hug(showingAvatars: showsAvatars)
    let environment = renderer.environment
    let measured = RenderContext(environment, log: log).perform { [renderer] in
      Self.rows(of: messages, renderer)
    }
    guard !measured.isEmpty else { return nil }
    self.renderer = renderer
    let start = showsAvatars ? 0 : Self.shadowAtStart
    let bubbles = environment.kit.metrics[QuoteMetrics.self].bubbleStart
    let width = measured.map(\.size.contentSize.width).max() ?? 0
    size = CGSize(
      width: start + bubbles + width + Self.shadow,
      height: measured.reduce(0) { $0 + $1.size.height } + Self.shadow - 2)
    rows = measured.map { ($0.data, $0.size.height) }
    x =
      environment.direction == .rightToLeft
      ? Self.shadow + bubbles + width - environment.width : start
    let shown = Set(measured.map { ExactString($0.data.msgID) })
    empty = messages.filter { !shown.contains(ExactString($0.msgID)) }
  }

  private struct MeasuredRow {
    let data: QuoteCellData
    let size: RowSize
  }

  /// The rows of messages that show anything: of each group, the first has the name, and the last the avatar.
  private static func rows(of messages: [Message], _ renderer: MessageRenderer) -> [MeasuredRow] {
    var all: [QuoteCellData] = []
    for message in messages {
      guard let data = renderer.registry.cellData(for: message) as? QuoteCellData,
        !data.shouldHide
      else { continue }
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
    guard let quote = data.quote, let other = above.quote else {
      let sender = data.message?.sender ?? ""
      return !sender.isEmpty && sender.isExactly(above.message?.sender ?? "")
    }
    return quote.continues(other)
  }

  /// Draws the messages, with the sheet's top left corner at the canvas's origin.
  ///
  /// - Parameter scale: Pixels per point, which images are decoded for.
  func draw(on canvas: Canvas, scale: Double) {
    var renderer = renderer
    renderer.environment.scale = QuoteFrame.decodingScale(of: scale)
    RenderContext(renderer.environment, log: log).perform { [renderer] in
      var y: CGFloat = 0
      for row in rows {
        canvas.save()
        canvas.translate(x: x, y: y)
        renderer.row(for: row.data).draw(on: canvas)
        canvas.restore()
        y += row.height
      }
    }
  }
}

extension RenderEnvironment {
  /// Leaves no space at the sides of rows. Bubbles keep their maximum width.
  fileprivate mutating func hug(showingAvatars showsAvatars: Bool) {
    var kit = kit
    let bubble = kit.metrics[QuoteMetrics.self].bubbleWidth(onScreen: width)
    kit.metrics[QuoteMetrics.self].edge = 0
    kit.metrics[QuoteMetrics.self].reservesAvatar = showsAvatars
    kit.metrics[QuoteMetrics.self].maximumWidth = bubble
    width = bubble + kit.metrics[QuoteMetrics.self].bubbleStart
    // A kit selects its own theme.
    let theme = theme
    self.kit = kit
    self.theme = theme
  }
}

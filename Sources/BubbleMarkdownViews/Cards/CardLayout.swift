// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// Measures cards: the one place that sizes and places come from, for measuring and for drawing.
///
/// Frames are those of a left-to-right screen. Texts are units in it, which aren't mirrored inside.
struct CardLayout {
  let content: CardContent
  let style: CardStyle
  let accent: Color?

  /// The limits that the texts go beyond.
  private let textLimits = TextLimitLog()

  init(_ content: CardContent, _ style: CardStyle) {
    (self.content, self.style) = (content, style)
    accent = content.accent.map { Color(hex: $0) }
  }

  /// A measured block.
  struct Part {
    var pieces: [CardPiece] = []
    var height = 0.0

    /// The width that is enough for the same lines.
    var naturalWidth = 0.0
    var lineCount = 0

    /// The end of a last line of text, measured from the leading edge; `nil` where the block ends with something else.
    var lastLineEnd: Double?
  }

  /// The alignment of texts whose place the layout decides: at the leading edge.
  var leading: TextAlignment { isRightToLeft ? .right : .left }
  var isRightToLeft: Bool { style.environment.direction == .rightToLeft }

  // MARK: The card

  /// The card in no more width than it needs.
  func page(width maximum: Double) -> CardPage {
    let insets = insets
    let limit = min(maximum, CardStyle.maximumWidth)
    let space = max(limit - insets.left - insets.right, 1)
    var (width, stack) = (space, stack(width: space))
    let natural = max(stack.naturalWidth, minimumWidth).rounded(.up)
    if natural < space, !content.isAlbum {
      width = natural
      stack = self.stack(width: natural)
    }
    var size = CGSize(
      width: width + insets.left + insets.right, height: stack.height + insets.top + insets.bottom)
    if let status = style.status, !content.isAlbum {
      let isBeside = hasSpace(for: status, beside: stack, width)
      size.height += status.growth(isBeside: isBeside)
    }
    var limits = content.limits
    limits.add(textLimits.limits)
    return CardPage(
      pieces: stack.pieces.map { $0.moved(x: insets.left, y: insets.top) },
      size: CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)),
      lineCount: max(stack.lineCount, 1), accent: accent, isAlbum: content.isAlbum,
      accentWidth: CGFloat(style.frameInsets.left) + CGFloat(CardStyle.accentWidth),
      limits: limits)
  }

  private func hasSpace(for status: CardStyle.Status, beside stack: Part, _ width: Double) -> Bool {
    guard let end = stack.lastLineEnd else { return false }
    return end + status.gap + status.size.width <= width
  }

  private var insets: EdgeInsets {
    let padding = content.isAlbum ? CardStyle.albumPadding : CardStyle.padding
    let frame = style.frameInsets
    return EdgeInsets(
      top: frame.top + padding,
      left: frame.left + padding + (accent == nil ? 0 : CardStyle.accentWidth - 1),
      bottom: frame.bottom + padding, right: frame.right + padding)
  }

  /// The minimum width of a card's content, so that a time fits below.
  private var minimumWidth: Double { max(40, style.status.map { $0.size.width } ?? 0) }

  // MARK: The stack of blocks

  private func stack(width: Double) -> Part {
    let thumbnail = content.thumbnail.map { self.thumbnail($0, width: width) }
    var stack = Part()
    var before: CardContent.Block?
    for block in content.blocks {
      if let before { stack.height += spacing(before, block) }
      before = block
      let isAbove = thumbnail.map { stack.height < $0.height } ?? false
      if isAbove, !block.isNarrow, let thumbnail { stack.height = thumbnail.height + 10 }
      let reserved = isAbove && block.isNarrow ? (thumbnail?.naturalWidth ?? 0) : 0
      let part = part(of: block, width: max(width - reserved, 1))
      stack.pieces += part.pieces.map { $0.moved(x: 0, y: stack.height) }
      stack.height += part.height
      stack.naturalWidth = max(stack.naturalWidth, part.naturalWidth + reserved)
      stack.lineCount = min(stack.lineCount + part.lineCount, 1_000_000)
      stack.lastLineEnd = reserved > 0 ? nil : part.lastLineEnd
    }
    if let thumbnail {
      stack.pieces += thumbnail.pieces
      stack.naturalWidth = max(stack.naturalWidth, thumbnail.naturalWidth)
      if stack.height < thumbnail.height { stack.lastLineEnd = nil }
      stack.height = max(stack.height, thumbnail.height)
    }
    return stack
  }

  /// The thumbnail at the trailing edge. Its natural width includes the space before it.
  private func thumbnail(_ picture: CardContent.Picture, width: Double) -> Part {
    let side = min(CardStyle.thumbnailSide, (width * 0.3).rounded())
    let frame = CGRect(x: width - side, y: 0, width: side, height: side)
    return Part(
      pieces: self.picture(picture, in: frame), height: side,
      naturalWidth: content.blocks.isEmpty ? side : side + CardStyle.columnGap)
  }

  private func spacing(_ before: CardContent.Block, _ block: CardContent.Block) -> Double {
    let scale = style.scale
    switch (before, block) {
    case (.author, .heading), (.author, .text), (.heading, .text): return 5 * scale
    case (.heading, .heading): return 3 * scale
    case (.images, .images): return CardStyle.gridGap
    case (.divider, _), (_, .divider): return 10 * scale
    case (_, .bars), (.bars, _), (_, .buttons), (_, .images), (.images, _), (_, .fields),
      (.fields, _), (_, .note):
      return 10 * scale
    default: return 8 * scale
    }
  }

  private func part(of block: CardContent.Block, width: Double) -> Part {
    switch block {
    case .author(let line): author(line, width: width)
    case .heading(let line): heading(line, width: width)
    case .text(let document): text(document, style.text, width: width)
    case .fields(let fields): self.fields(fields, width: width)
    case .images(let pictures): images(pictures, width: width)
    case .bars(let bars): self.bars(bars, width: width)
    case .buttons(let buttons): self.buttons(buttons, width: width)
    case .note(let line): note(line, width: width)
    case .divider: divider(width: width)
    }
  }

  private func divider(width: Double) -> Part {
    Part(
      pieces: [
        CardPiece(
          frame: CGRect(x: 0, y: 0, width: width, height: 1),
          content: .fill(style.hairline, radius: 0))
      ], height: 1)
  }

  // MARK: Texts

  /// A text in lines of at most a width.
  ///
  /// - Parameter alignment: `nil` follows the direction of the text.
  func text(
    _ document: MarkdownDocument, _ textStyle: MarkdownStyle, width: Double,
    alignment: TextAlignment? = nil
  ) -> Part {
    let page = MarkdownPage(
      document, width: width, layout: MarkdownLayout(textStyle), addsLine: false, reusing: nil)
    textLimits.limits.add(page.limits)
    let natural = page.children.map(\.fragment.naturalWidth).max() ?? 0
    let line = page.lastLine
    let isLeading = line.map { $0.direction == style.environment.direction } ?? false
    return Part(
      pieces: [
        CardPiece(
          frame: CGRect(x: 0, y: 0, width: width, height: Double(page.size.height)),
          content: .text(page, textStyle, alignment ?? .natural))
      ], height: Double(page.size.height).rounded(.up), naturalWidth: min(natural, width),
      lineCount: page.lineCount, lastLineEnd: isLeading || alignment != nil ? line?.end : nil)
  }
}

/// Collects the limits that the texts of a card go beyond while it is measured.
private final class TextLimitLog {
  var limits = ReachedLimits()
}

extension CardContent.Block {
  /// Whether the block fits beside a thumbnail.
  fileprivate var isNarrow: Bool {
    switch self {
    case .author, .heading, .text, .note, .divider: true
    case .fields(let fields): !fields.contains { $0.isShort }
    case .images, .bars, .buttons: false
    }
  }
}

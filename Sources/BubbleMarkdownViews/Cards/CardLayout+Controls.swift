// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

// The results of polls, and buttons.
extension CardLayout {
  func bars(_ bars: [CardElement.Bar], width: Double) -> Part {
    var part = Part()
    let hasTracks = bars.contains { $0.knownShare != nil }
    for bar in bars {
      if part.height > 0 { part.height += (hasTracks ? 12 : 10) * style.scale }
      let row = hasTracks ? self.bar(bar, width: width) : choice(bar, width: width)
      part.pieces += row.pieces.map { $0.moved(x: 0, y: part.height.rounded()) }
      part.height = part.height.rounded() + row.height
      part.naturalWidth = max(part.naturalWidth, row.naturalWidth)
      part.lineCount += row.lineCount
    }
    // A track of few points shows no shares.
    part.naturalWidth = min(max(part.naturalWidth, hasTracks ? 180 : 0), width)
    return part
  }

  /// An answer, and its track below.
  private func bar(_ bar: CardElement.Bar, width: Double) -> Part {
    let percent = bar.knownShare.map { "\(Int(($0 * 100).rounded()))%" } ?? ""
    var part = answer(
      bar.title, detail: bar.detail.isEmpty ? percent : bar.detail, bar, width: width)
    let y = part.height + (CardStyle.trackGap * style.scale).rounded()
    let (height, radius) = (CardStyle.trackHeight, CGFloat(CardStyle.trackHeight / 2))
    part.pieces.append(
      CardPiece(
        frame: CGRect(x: 0, y: y, width: width, height: height),
        content: .fill(style.track, radius: radius)))
    if let share = bar.knownShare, share > 0 {
      part.pieces.append(
        CardPiece(
          frame: CGRect(x: 0, y: y, width: max(width * share, height), height: height),
          content: .fill(style.bar(accent), radius: radius)))
    }
    part.height = y + height
    return part
  }

  /// The title at the leading edge; the mark of a chosen answer and the detail at the trailing edge.
  private func answer(
    _ title: String, detail: String, _ bar: CardElement.Bar, width: Double
  ) -> Part {
    let font = bar.isChosen ? CardStyle.chosenFont : style.text.body
    let titleStyle = style.label(font)
    let result = result(
      detail, isChosen: bar.isChosen, lineHeight: titleStyle.lineHeight(of: font), width: width)
    let trailing = result.pieces.isEmpty ? 0 : CardStyle.resultGap + result.naturalWidth
    var part = text(
      MarkdownDocument(plain: title), titleStyle, width: max(width - trailing, 1),
      alignment: leading)
    part.pieces += result.pieces.map { $0.moved(x: width - result.naturalWidth, y: 0) }
    part.height = max(part.height, result.height)
    part.naturalWidth += trailing
    part.lastLineEnd = nil
    return part
  }

  /// The mark of a chosen answer, followed by the detail, beside a title with lines of a height.
  private func result(
    _ detail: String, isChosen: Bool, lineHeight: Double, width: Double
  ) -> Part {
    var result = Part()
    let side = CardStyle.markSide
    if !detail.isEmpty {
      let label = label(detail, maximumWidth: (width * 0.5).rounded())
      let indent = isChosen ? side + CardStyle.markGap : 0
      // Both lines are on one baseline, or nearly so.
      let drop = max((lineHeight - style.text.lineHeight(of: CardStyle.detailFont)) * 0.75, 0)
      result.pieces = label.pieces.map { $0.moved(x: indent, y: drop) }
      result.height = (label.height + drop).rounded(.up)
      result.naturalWidth = indent + label.naturalWidth
    }
    if isChosen {
      let y = ((lineHeight - side) / 2).rounded()
      result.pieces.append(mark(CGRect(x: 0, y: y, width: side, height: side)))
      result.naturalWidth = max(result.naturalWidth, side)
    }
    return result
  }

  /// The detail of an answer, at the trailing edge of the whole points that it needs.
  private func label(_ detail: String, maximumWidth: Double) -> Part {
    let document = MarkdownDocument(plain: detail)
    let textStyle = style.label(CardStyle.detailFont, style.secondary)
    let width = text(document, textStyle, width: maximumWidth).naturalWidth.rounded(.up)
    var part = text(
      document, textStyle, width: width, alignment: isRightToLeft ? .left : .right)
    part.naturalWidth = width
    return part
  }

  private func mark(_ frame: CGRect) -> CardPiece {
    CardPiece(
      frame: frame, content: .icon(.cardCheck(style.ink(on: style.bar(accent))), style.bar(accent)))
  }

  /// An answer without a result: a ring before it, or a mark.
  private func choice(_ bar: CardElement.Bar, width: Double) -> Part {
    let (side, indent) = (CardStyle.ringSide, CardStyle.ringSide + CardStyle.ringGap)
    var unmarked = bar
    unmarked.isChosen = false
    var part = answer(bar.title, detail: bar.detail, unmarked, width: max(width - indent, 1))
    part.pieces = part.pieces.map { $0.moved(x: indent, y: 0) }
    let titleStyle = style.label(style.text.body)
    let y = max((titleStyle.lineHeight(of: titleStyle.body) - side) / 2, 0).rounded()
    let frame = CGRect(x: 0, y: y, width: side, height: side)
    let ring = CardPiece(
      frame: frame,
      content: .stroke(style.primary.withAlpha(0.4), radius: CGFloat(side / 2)))
    part.pieces.append(bar.isChosen ? mark(frame) : ring)
    part.naturalWidth += indent
    part.height = max(part.height, y + side)
    return part
  }

  // MARK: Buttons

  func buttons(_ buttons: [CardElement.Button], width: Double) -> Part {
    var part = Part()
    var (x, rowHeight) = (0.0, 0.0)
    for button in buttons {
      let pill = pill(button, width: width)
      if x > 0, x + pill.naturalWidth > width {
        part.height += rowHeight + 8
        (x, rowHeight) = (0, 0)
      }
      part.pieces += pill.pieces.map { $0.moved(x: x, y: part.height) }
      part.naturalWidth = max(part.naturalWidth, x + pill.naturalWidth)
      part.lineCount += pill.lineCount
      x += pill.naturalWidth + 8
      rowHeight = max(rowHeight, pill.height)
    }
    part.height += rowHeight
    return part
  }

  /// A button. Its natural width is its width.
  private func pill(_ button: CardElement.Button, width: Double) -> Part {
    let (side, padding) = (12.0, 13.0)
    let chevron = button.style == .menu ? side + 5 : 0
    let fill: Color? =
      switch button.style {
      case .primary: style.tint
      case .danger: style.danger
      case .plain, .menu: nil
      }
    let ink = fill.map(style.ink) ?? style.primary
    let document = MarkdownDocument(plain: button.title)
    let textStyle = style.label(CardStyle.buttonFont, ink)
    let space = max(width - 2 * padding - chevron, 1)
    let natural = text(document, textStyle, width: space).naturalWidth.rounded(.up)
    var part = text(document, textStyle, width: natural, alignment: .center)
    let size = CGSize(
      width: min(natural + 2 * padding + chevron, width),
      height: max((part.height + 14).rounded(.up), 31))
    part.pieces = part.pieces.map {
      $0.moved(x: padding, y: ((size.height - part.height) / 2))
    }
    let frame = CGRect(origin: .zero, size: size)
    let radius = min(size.height / 2, 16)
    part.pieces.insert(
      CardPiece(
        frame: frame,
        content: fill.map { .fill($0, radius: radius) } ?? .stroke(style.outline, radius: radius)),
      at: 0)
    if button.style == .menu {
      let y = ((size.height - side) / 2).rounded()
      part.pieces.append(
        CardPiece(
          frame: CGRect(x: size.width - padding - side + 2, y: y, width: side, height: side),
          content: .icon(.cardChevron, style.secondary)))
    }
    (part.height, part.naturalWidth, part.lastLineEnd) = (size.height, size.width, nil)
    return part
  }
}

extension CardElement.Bar {
  /// The share from 0 to 1; `nil` where it isn't known.
  fileprivate var knownShare: Double? {
    share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }
}

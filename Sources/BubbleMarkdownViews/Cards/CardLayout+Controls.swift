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
    let y = part.height + (5 * style.scale).rounded()
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
    let gap = 8.0
    var trailing = 0.0
    var detailPart: Part?
    if !detail.isEmpty {
      let plain = MarkdownDocument(plain: detail)
      let detailStyle = style.label(CardStyle.detailFont, style.secondary)
      let natural = text(plain, detailStyle, width: (width * 0.5).rounded()).naturalWidth
      let part = text(
        plain, detailStyle, width: natural.rounded(.up), alignment: isRightToLeft ? .left : .right)
      trailing += natural.rounded(.up) + gap
      detailPart = part
    }
    if bar.isChosen { trailing += CardStyle.markSide + (detailPart == nil ? gap : 5) }
    let font = bar.isChosen ? CardStyle.chosenFont : style.text.body
    let titleStyle = style.label(font)
    var part = text(
      MarkdownDocument(plain: title), titleStyle, width: max(width - trailing, 1),
      alignment: leading)
    let lineHeight = titleStyle.lineHeight(of: font)
    if var detailPart {
      // Both lines are on one baseline, or nearly so.
      let drop = max((lineHeight - style.text.lineHeight(of: CardStyle.detailFont)) * 0.75, 0)
      let x = width - trailing + gap + (bar.isChosen ? CardStyle.markSide + 5 : 0)
      detailPart.pieces = detailPart.pieces.map { $0.moved(x: x, y: drop) }
      part.pieces += detailPart.pieces
      part.height = max(part.height, (detailPart.height + drop).rounded(.up))
    }
    if bar.isChosen {
      let side = CardStyle.markSide
      part.pieces.append(
        CardPiece(
          frame: CGRect(
            x: width - trailing + gap, y: ((lineHeight - side) / 2).rounded(), width: side,
            height: side), content: .icon(check, style.bar(accent))))
    }
    part.naturalWidth += trailing
    part.lastLineEnd = nil
    return part
  }

  /// An answer without a result: a ring before it, or a mark.
  private func choice(_ bar: CardElement.Bar, width: Double) -> Part {
    let (side, gap) = (17.0, 9.0)
    let titleStyle = style.label(style.text.body)
    var unmarked = bar
    unmarked.isChosen = false
    var part = answer(
      bar.title, detail: bar.detail, unmarked, width: max(width - side - gap, 1))
    part.pieces = part.pieces.map { $0.moved(x: side + gap, y: 0) }
    let y = max((titleStyle.lineHeight(of: titleStyle.body) - side) / 2, 0).rounded()
    let frame = CGRect(x: 0, y: y, width: side, height: side)
    part.pieces.append(
      CardPiece(
        frame: frame,
        content: bar.isChosen
          ? .icon(check, style.bar(accent))
          : .stroke(style.primary.withAlpha(0.4), radius: CGFloat(side / 2))))
    part.naturalWidth += side + gap
    part.height = max(part.height, y + side)
    return part
  }

  private var check: Icon { .cardCheck(style.ink(on: style.bar(accent))) }

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

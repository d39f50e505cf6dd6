// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The sender's name, with the bot that the message came through beside it, and the sender's role at the other end.
struct HeaderPart: QuotePart {
  private let style: QuoteStyle
  private let name: PreparedText
  private let bot: PreparedText?
  private let tag: PreparedText?

  init(name: String, bot: String, tag: String, style: QuoteStyle) {
    self.style = style
    let detail = style.metrics.detailFont
    self.name = style.prepare(TextPreview.line(name), font: style.metrics.nameFont)
    self.bot = bot.isEmpty ? nil : style.prepare("via " + TextPreview.line(bot), font: detail)
    self.tag = tag.isEmpty ? nil : style.prepare(TextPreview.line(tag), font: detail)
  }

  private static let gap: CGFloat = 6

  func size(fitting width: CGFloat) -> CGSize {
    let limit = min(width, style.metrics.headerWidth)
    let widths = [name, bot, tag].compactMap { $0 }.map(Self.width)
    let needed = widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
    return CGSize(width: min(needed, limit), height: name.size(fitting: .infinity).whole.height)
  }

  private static func width(_ text: PreparedText) -> CGFloat {
    text.size(fitting: .infinity).whole.width
  }

  func makeView() -> View {
    let view = QuotePartView("header")
    let nameLabel = style.label(name, color: style.accent)
    nameLabel.accessibilityIdentifier = "senderName"
    let botLabel = bot.map { style.label($0, color: style.accent.withAlpha(0.8)) }
    let tagLabel = tag.map { style.label($0, color: style.detail) }
    for label in [nameLabel, botLabel, tagLabel] { label.map(view.addSubview) }
    view.lay = { size in
      // The name yields first, but not all of its width.
      let least = min(Self.width(name), size.width / 3)
      let tagWidth = min(tag.map { Self.width($0) } ?? 0, max(size.width - least, 0) / 2)
      let botSpace = size.width - least - Self.gap - (tagWidth > 0 ? tagWidth + Self.gap : 0)
      let botWidth = min(bot.map { Self.width($0) } ?? 0, max(botSpace, 0))
      let reserved = [tagWidth, botWidth].reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) }
      let nameWidth = min(Self.width(name), max(size.width - reserved, 0))
      func frame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
        style.placed(CGRect(x: x, y: 0, width: width, height: size.height), in: size.width)
      }
      nameLabel.frame = frame(0, nameWidth)
      botLabel?.frame = frame(nameWidth + Self.gap, botWidth)
      tagLabel?.frame = frame(size.width - tagWidth, tagWidth)
    }
    return view
  }
}

/// The line above a forwarded message.
struct ForwardPart: QuotePart {
  private let style: QuoteStyle
  private let text: PreparedText

  init(_ label: String, style: QuoteStyle) {
    self.style = style
    text = style.prepare(
      TextPreview.line(label), font: .system(style.metrics.detailFontSize, weight: .semibold))
  }

  func size(fitting width: CGFloat) -> CGSize {
    let size = text.size(fitting: .infinity).whole
    return CGSize(width: min(size.width, width, style.metrics.headerWidth), height: size.height)
  }

  func makeView() -> View { style.label(text, color: style.accent) }
}

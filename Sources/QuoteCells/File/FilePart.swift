// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// A file or a piece of music: a disc or a cover, the name, and a line of details.
struct FilePart: QuotePart {
  private let style: QuoteStyle
  private let icon: Icon
  private let cover: QuotePicture?
  private let title: PreparedText
  private let details: PreparedText?

  init(title: String, details: String, icon: Icon, cover: QuotePicture? = nil, style: QuoteStyle) {
    (self.style, self.icon, self.cover) = (style, icon, cover)
    self.title = style.prepare(TextPreview.line(title), font: .system(14, weight: .medium))
    self.details =
      details.isEmpty
      ? nil : style.prepare(TextPreview.line(details), font: style.metrics.detailFont)
  }

  private static let disc: CGFloat = 36
  private static let gap: CGFloat = 9
  private static let lineGap: CGFloat = 1

  private var titleSize: CGSize { title.size(fitting: .infinity).whole }
  private var detailsSize: CGSize { details?.size(fitting: .infinity).whole ?? .zero }

  private var textHeight: CGFloat {
    titleSize.height + (details == nil ? 0 : Self.lineGap + detailsSize.height)
  }

  var lineCount: Int { details == nil ? 1 : 2 }

  func size(fitting width: CGFloat) -> CGSize {
    let needed = Self.disc + Self.gap + max(titleSize.width, detailsSize.width)
    return CGSize(
      width: min(needed, width, style.metrics.mediaSide), height: max(Self.disc, textHeight))
  }

  func makeView() -> View {
    let view = QuotePartView("file")
    let titleLabel = style.label(title, color: style.text)
    let detailsLabel = details.map { style.label($0, color: style.detail) }
    let coverView = cover?.makeView(cornerRadius: 6)
    for subview in [titleLabel, detailsLabel, coverView] as [View?] { subview.map(view.addSubview) }
    view.lay = { size in
      let x = Self.disc + Self.gap
      let y = (size.height - textHeight) / 2
      func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
        style.placed(
          CGRect(x: x, y: y, width: max(size.width - x, 0), height: height), in: size.width)
      }
      titleLabel.frame = frame(y, titleSize.height)
      detailsLabel?.frame = frame(y + titleSize.height + Self.lineGap, detailsSize.height)
      coverView?.frame = discFrame(in: size)
    }
    view.paint = { rect, canvas in
      guard coverView == nil else { return }
      QuoteDisc(icon: icon, color: style.accent).draw(in: discFrame(in: rect.size), on: canvas)
    }
    return view
  }

  private func discFrame(in size: CGSize) -> CGRect {
    style.placed(
      CGRect(x: 0, y: (size.height - Self.disc) / 2, width: Self.disc, height: Self.disc),
      in: size.width)
  }
}

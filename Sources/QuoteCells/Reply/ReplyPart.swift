// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The message that is answered: a name and a line of text beside a bar, in the colour of its sender.
struct ReplyPart: QuotePart {
  private let style: QuoteStyle
  private let name: PreparedText
  private let text: PreparedText
  private let color: Color
  private let picture: QuotePicture?
  private let block: AccentBlock

  /// Whether there is no bubble around the reply: it has a dark background of its own then.
  private let isFree: Bool

  /// The content of a reply.
  struct Content {
    var name: String
    var text: EntityText
    var colorIndex: Int
    var picture: QuotePicture?
  }

  init(_ content: Content, isFree: Bool, style: QuoteStyle) {
    self.style = style
    self.isFree = isFree
    let named = style.environment.theme.color(.quoteName(content.colorIndex))
    color = isFree ? named.mixed(with: .white, 0.35) : named
    let size = style.metrics.detailFontSize
    name = style.prepare(TextPreview.line(content.name), font: .system(size, weight: .semibold))
    text = style.prepare(Self.line(content.text, size: size + 0.5, style))
    picture = content.picture
    block = AccentBlock(color: color, isRightToLeft: style.isRightToLeft)
  }

  /// The beginning of a text as one line.
  private static func line(
    _ text: EntityText, size: Double, _ style: QuoteStyle
  ) -> AttributedText {
    let builder = QuoteTextBuilder(style)
    var (line, preview) = (AttributedText("", font: .system(size)), TextPreview(limit: 400))
    for block in text.blocks {
      _ = preview.next("\n")
      for var span in block.spans {
        span.text = preview.next(span.text)
        guard !span.text.isEmpty else { continue }
        line.append(
          builder.attributed(EntityText.Block(kind: .text, spans: [span]), size: size))
      }
    }
    return line
  }

  private static let pictureSide: CGFloat = 30
  private static let gap: CGFloat = 7

  var lineCount: Int { 2 }

  private var pictureWidth: CGFloat { picture == nil ? 0 : Self.pictureSide + Self.gap }
  private var nameSize: CGSize { name.size(fitting: .infinity).whole }
  private var textSize: CGSize { text.size(fitting: .infinity).whole }

  func size(fitting width: CGFloat) -> CGSize {
    let height = max(nameSize.height + textSize.height, picture == nil ? 0 : Self.pictureSide)
    let content = CGSize(
      width: max(nameSize.width, textSize.width) + pictureWidth, height: height)
    let size = block.size(around: content)
    return CGSize(width: min(size.width, width), height: size.height)
  }

  func makeView() -> View {
    let view = QuotePartView("reply")
    let nameLabel = style.label(name, color: color)
    let textLabel = style.label(text, color: isFree ? .white : style.text)
    let pictureView = picture.map { $0.makeView(cornerRadius: 3) }
    for subview in [nameLabel, textLabel, pictureView] as [View?] { subview.map(view.addSubview) }
    view.lay = { size in
      let frame = block.contentFrame(in: size)
      func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        style.placed(CGRect(x: x, y: y, width: width, height: height), in: frame.width)
          .offsetBy(dx: frame.minX, dy: frame.minY)
      }
      let width = max(frame.width - pictureWidth, 0)
      let lines = nameSize.height + textSize.height
      let y = (frame.height - lines) / 2
      nameLabel.frame = placed(pictureWidth, y, width, nameSize.height)
      textLabel.frame = placed(pictureWidth, y + nameSize.height, width, textSize.height)
      let side = Self.pictureSide
      pictureView?.frame = placed(0, (frame.height - side) / 2, side, side)
    }
    view.paint = { rect, canvas in
      if isFree {
        let corners = CornerRadii(AccentBlock.radius)
        canvas.fill(.roundedRect(rect, radii: corners), color: Color(white: 0.1, alpha: 0.62))
      }
      block.draw(in: rect, on: canvas)
    }
    return view
  }
}

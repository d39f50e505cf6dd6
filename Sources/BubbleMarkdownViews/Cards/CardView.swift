// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleGraphics
import BubbleText
package import BubbleViews
package import Foundation

/// Draws a card as it was measured, mirrored right to left.
package final class CardView: View {
  /// The labels, in the order of the card.
  package private(set) var labels: [Label] = []
  private var placed: [(view: View, frame: CGRect, inside: CGRect?)] = []

  /// The views in the order of the text.
  private var readViews: [View] = []
  private var shapes: [CardPiece] = []

  package init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "card"
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init().")
  package required init?(coder: NSCoder) { nil }

  /// The size that constraints give the view; `nil` where none do. The default is `nil`.
  package var contentSize: CGSize? {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }

  /// The elements in the order of the card, whatever the direction of its texts and the screen's.
  package override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? readViews }
    set { super.accessibilityElements = newValue }
  }

  /// Shows a card; `nil` for nothing.
  package func show(_ page: CardPage?, style: CardStyle, msgID: String) {
    for (view, _, _) in placed { view.removeFromSuperview() }
    (labels, placed, readViews, shapes) = ([], [], [], [])
    for piece in page?.pieces ?? [] { show(piece, style, msgID) }
    setNeedsLayout()
  }

  private func show(_ piece: CardPiece, _ style: CardStyle, _ msgID: String) {
    switch piece.content {
    case .fill, .stroke: shapes.append(piece)
    case .text(let page, let textStyle, let alignment):
      show(page, textStyle, alignment, in: piece.frame, style, msgID)
    case .picture(let picture, let radius):
      let view = CardPictureView(frame: .zero)
      view.radius = radius
      view.contentMode = .scaleAspectFill
      view.image = picture.source.image(
        of: msgID, size: style.environment.filling(piece.frame.size), in: style.environment)
      view.placeholder = .quiet(style.text.missingImage, in: style.environment.theme)
      view.accessibilityLabel = picture.image.title.isEmpty ? nil : picture.image.title
      view.isAccessibilityElement = !picture.image.title.isEmpty
      add(view, piece.frame)
    case .missing(let picture):
      // Loaded for its warning only.
      _ = picture.source.image(
        of: msgID, size: style.environment.filling(piece.frame.size), in: style.environment,
        replacement: "Its title")
    case .icon(let icon, let color): add(IconView(icon, color: color), piece.frame)
    case .badge(let text, let font, let radius):
      let view = CardBadgeView(frame: .zero)
      view.show(text, font: font, radius: radius)
      add(view, piece.frame)
    }
  }

  private func add(_ view: View, _ frame: CGRect, inside: CGRect? = nil) {
    placed.append((view, frame, inside))
    readViews.append(view)
    addSubview(view)
  }

  /// Shows the elements of a text, which keep their places in it.
  private func show(
    _ page: MarkdownPage, _ textStyle: MarkdownStyle, _ alignment: TextAlignment, in unit: CGRect,
    _ style: CardStyle, _ msgID: String
  ) {
    let (pieces, start) = (page.pieces, readViews.count)
    // Every element has a view here.
    defer {
      let views = Array(readViews[start...])
      for (piece, view) in zip(pieces, views) { readViews[start + piece.readingIndex] = view }
    }
    for piece in pieces {
      switch piece.content {
      case .text(let text, let own):
        let label = Label()
        label.numberOfLines = 0
        label.naturalAlignment = .textDirection
        label.textAlignment = own == .natural ? alignment : own
        label.preparedText = text
        label.textColor = textStyle.textColor
        label.boxImages = style.environment.emojiImages(in: text.text)
        labels.append(label)
        add(label, unit, inside: piece.frame)
      case .fill(let color, let radius):
        let view = View()
        view.backgroundColor = color
        view.layer.cornerRadius = radius
        add(view, unit, inside: piece.frame)
      case .task(let isDone, let color):
        add(IconView(taskIsDone: isDone, color: color, textStyle), unit, inside: piece.frame)
      case .formula(let formula):
        add(FormulaView(formula, color: textStyle.textColor), unit, inside: piece.frame)
      case .picture(let image):
        let view = PictureView()
        view.contentMode = .scaleAspectFit
        view.image = textStyle.source(of: image).image(
          of: msgID, size: style.environment.fitting(piece.frame.size), in: style.environment)
        view.placeholder = .quiet(style.text.missingImage, in: style.environment.theme)
        view.accessibilityLabel = image.alternative.isEmpty ? nil : image.alternative
        view.isAccessibilityElement = !image.alternative.isEmpty
        add(view, unit, inside: piece.frame)
      }
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame, inside) in placed {
      let unit = mirrored(frame)
      view.frame = inside?.offsetBy(dx: unit.minX, dy: unit.minY) ?? unit
    }
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    var frame = frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    return frame
  }

  package override func draw(_ rect: CGRect, on canvas: Canvas) {
    for shape in shapes {
      let frame = mirrored(shape.frame)
      switch shape.content {
      case .fill(let color, let radius):
        let radius = min(radius, frame.width / 2, frame.height / 2)
        canvas.fill(
          radius > 0 ? .roundedRect(frame, radii: CornerRadii(radius)) : .rect(frame), color: color)
      case .stroke(let color, let radius):
        let radius = max(min(radius, frame.width / 2, frame.height / 2) - 0.5, 0)
        canvas.stroke(
          .roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radii: CornerRadii(radius)), color: color,
          width: 1)
      case .text, .picture, .missing, .icon, .badge: break
      }
    }
  }
}

/// An image that fills a shape with round corners, or a quiet box in its place.
final class CardPictureView: ImageView {
  var radius: CGFloat = 0
  var placeholder = Placeholder(box: .clear)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "picture"
  }

  @available(*, unavailable, message: "Made with init(frame:).")
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    let outline = Path.roundedRect(
      rect, radii: CornerRadii(min(radius, rect.width / 2, rect.height / 2)))
    guard let image else {
      canvas.fill(outline, color: placeholder.box)
      let side = min(32, min(rect.width, rect.height) * 0.5)
      let square = CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
      placeholder.icon?.draw(in: square, color: placeholder.ink, on: canvas)
      return
    }
    canvas.save()
    canvas.clip(to: outline)
    canvas.draw(image, in: contentMode.rect(for: image.size, in: rect), mode: .stretch)
    canvas.restore()
  }

  override var layoutDescription: [LayoutDetail] {
    guard image == nil, placeholder.box.alpha > 0 else { return super.layoutDescription }
    return [LayoutDetail("placeholder", placeholder.icon?.name ?? "box")]
  }
}

/// White text on a dark shape.
final class CardBadgeView: View {
  private let label = Label()
  private var radius: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "badge"
    label.textColor = .white
    label.textAlignment = .center
    label.lineHeightPolicy = .primary
    addSubview(label)
  }

  @available(*, unavailable, message: "Made with init(frame:).")
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, font: Font, radius: CGFloat) {
    self.radius = radius
    label.text = text
    label.font = font
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    canvas.fill(
      .roundedRect(rect, radii: CornerRadii(radius)), color: Color.black.withAlpha(0.52))
  }
}

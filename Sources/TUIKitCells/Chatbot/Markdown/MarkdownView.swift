// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// Draws a page of Markdown as it was measured.
final class MarkdownView: View {
  /// The labels, in the order of the text.
  private(set) var labels: [Label] = []
  private var placed: [(view: View, frame: CGRect)] = []
  private var fills: [(frame: CGRect, color: Color, radius: CGFloat)] = []

  /// Whether nothing is drawn.
  var isEmpty: Bool { placed.isEmpty && fills.isEmpty }

  /// Whether the page is one line, which is as wide as the view.
  private var isOneLine = false
  private var endsWithText = true

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "markdown"
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init().")
  required init?(coder: NSCoder) { nil }

  /// Shows a page; `nil` for nothing.
  func show(_ page: MarkdownPage?, style: MarkdownStyle, msgID: String) {
    for (view, _) in placed { view.removeFromSuperview() }
    (labels, placed, fills) = ([], [], [])
    guard let page else { return }
    isOneLine = page.lineCount == 1
    endsWithText = page.endsWithText
    for piece in page.pieces {
      switch piece.content {
      case .text(let text, let alignment): add(label(text, alignment, style), piece.frame)
      case .fill(let color, let radius): fills.append((piece.frame, color, radius))
      case .task(let isDone, let color):
        let icon = IconView(isDone ? .taskDone : .task, color: color)
        add(icon, piece.frame)
      case .picture(let image): add(picture(image, piece.frame.size, msgID, style), piece.frame)
      }
    }
    setNeedsLayout()
  }

  private func add(_ view: View, _ frame: CGRect) {
    placed.append((view, frame))
    addSubview(view)
    if let label = view as? Label { labels.append(label) }
  }

  private func label(
    _ text: PreparedText, _ alignment: TextAlignment, _ style: MarkdownStyle
  ) -> Label {
    let label = Label()
    label.numberOfLines = 0
    label.naturalAlignment = .textDirection
    label.textAlignment = alignment
    label.preparedText = text
    label.textColor = style.textColor
    label.attachmentImages = EmojiText.images(in: text.text, environment: style.environment)
    return label
  }

  private func picture(
    _ image: MarkdownImage, _ size: CGSize, _ msgID: String, _ style: MarkdownStyle
  ) -> PictureView {
    let view = PictureView()
    view.contentMode = .scaleAspectFit
    view.image = MarkdownPicture.source(of: image).image(
      of: msgID, size: style.environment.fitting(size), in: style.environment)
    view.placeholder = .quiet(.unknownImage, in: style.environment.theme)
    view.accessibilityLabel = image.alternative.isEmpty ? nil : image.alternative
    view.isAccessibilityElement = !image.alternative.isEmpty
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in placed {
      view.frame =
        isOneLine ? CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height) : frame
    }
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    for (frame, color, radius) in fills {
      let path: Path =
        radius > 0 ? .roundedRect(frame, radii: CornerRadii(radius)) : .rect(frame)
      canvas.fill(path, color: color)
    }
  }

  /// The last line of the page, and which way it reads: that of the last text, or an empty one below what
  /// is none.
  var end: (frame: CGRect, direction: LayoutDirection) {
    guard endsWithText, let label = labels.last,
      let line = label.visibleLines(in: label.bounds.size).last
    else { return emptyLine }
    let last = label.frame
    // A label draws its lines in the middle of its height.
    let top = last.midY - (line.y + line.height) / 2
    let frame = CGRect(
      x: last.minX + line.x, y: top + line.y, width: line.width, height: line.height)
    return (frame, line.baseDirection)
  }

  private var emptyLine: (frame: CGRect, direction: LayoutDirection) {
    let x = isRightToLeft ? bounds.maxX + ChatbotLoader.gap : bounds.minX - ChatbotLoader.gap
    let side = ChatbotLoader.sideBehindText
    return (
      CGRect(x: x, y: bounds.maxY - side, width: 0, height: side), effectiveLayoutDirection
    )
  }
}

extension Icon {
  /// A task that is to be done.
  static let task = Icon(
    "task",
    [
      Shape(
        .roundedRect(CGRect(x: 3, y: 3, width: 18, height: 18), radii: CornerRadii(4)),
        lineWidth: 1.6)
    ])

  /// A task that is done.
  static let taskDone = Icon(
    "taskDone",
    [
      .box((2, 2, 20, 20), radius: 5),
      .line(IconPen(7, 12.5).lines((10.5, 16), (17, 8.5)), width: 2.2, color: .white),
    ])
}

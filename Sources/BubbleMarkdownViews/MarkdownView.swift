// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleGraphics
import BubbleMarkdown
import BubbleMath
package import BubbleText
package import BubbleViews
package import Foundation

/// Draws a page of Markdown as it was measured.
package final class MarkdownView: View {
  /// The labels, in the order of the text.
  package private(set) var labels: [Label] = []
  private var placed: [Placed] = []
  private var fills: [(frame: CGRect, color: Color, radius: CGFloat)] = []

  /// A view of an element, and its place in the order of reading.
  private typealias Placed = (view: View, frame: CGRect, readingIndex: Int)

  /// Whether nothing is drawn.
  package var isEmpty: Bool { placed.isEmpty && fills.isEmpty }

  /// Whether the page is one line, which is as wide as the view.
  private var isOneLine = false
  private var endsWithText = true

  package init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "markdown"
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init().")
  package required init?(coder: NSCoder) { nil }

  /// The size that constraints give the view; `nil` where none do. The default is `nil`.
  package var contentSize: CGSize? {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }

  /// The elements in the order of the text, whatever its direction and the screen's.
  package override var accessibilityElements: [Any]? {
    get {
      super.accessibilityElements
        ?? placed.sorted { $0.readingIndex < $1.readingIndex }.map(\.view)
    }
    set { super.accessibilityElements = newValue }
  }

  /// Shows a page; `nil` for nothing.
  package func show(_ page: MarkdownPage?, style: MarkdownStyle, msgID: String) {
    var known = placed[...]
    (labels, placed, fills) = ([], [], [])
    if let page {
      isOneLine = page.lineCount == 1
      endsWithText = page.endsWithText
      for piece in page.pieces { show(piece, reusing: &known, style, msgID) }
    }
    remove(&known)
    setNeedsLayout()
  }

  /// Shows a piece in the label that shows it already, if nothing before it is new.
  private func show(
    _ piece: MarkdownFragment.Piece, reusing known: inout ArraySlice<Placed>,
    _ style: MarkdownStyle, _ msgID: String
  ) {
    switch piece.content {
    case .fill(let color, let radius): return fills.append((piece.frame, color, radius))
    case .text(let text, let alignment):
      if let label = known.first?.view as? Label, label.preparedText === text,
        label.textAlignment == alignment, label.textColor == style.textColor
      {
        known.removeFirst()
        label.boxImages = style.environment.emojiImages(in: text.text)
        placed.append((label, piece.frame, piece.readingIndex))
        return labels.append(label)
      }
      remove(&known)
      add(label(text, alignment, style), piece)
    case .task(let isDone, let color):
      remove(&known)
      add(IconView(taskIsDone: isDone, color: color, style), piece)
    case .formula(let formula):
      if let view = known.first?.view as? FormulaView, view.formula === formula,
        view.color == style.textColor
      {
        known.removeFirst()
        placed.append((view, piece.frame, piece.readingIndex))
      } else {
        remove(&known)
        add(FormulaView(formula, color: style.textColor), piece)
      }
    case .picture(let image):
      remove(&known)
      add(picture(image, piece.frame.size, msgID, style), piece)
    }
  }

  private func remove(_ known: inout ArraySlice<Placed>) {
    for (view, _, _) in known.reversed() { view.removeFromSuperview() }
    known = []
  }

  private func add(_ view: View, _ piece: MarkdownFragment.Piece) {
    placed.append((view, piece.frame, piece.readingIndex))
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
    label.boxImages = style.environment.emojiImages(in: text.text)
    return label
  }

  private func picture(
    _ image: MarkdownImage, _ size: CGSize, _ msgID: String, _ style: MarkdownStyle
  ) -> PictureView {
    let view = PictureView()
    view.contentMode = .scaleAspectFit
    view.image = style.source(of: image).image(
      of: msgID, size: style.environment.fitting(size), in: style.environment)
    view.placeholder = .quiet(style.missingImage, in: style.environment.theme)
    view.accessibilityLabel = image.alternative.isEmpty ? nil : image.alternative
    view.isAccessibilityElement = !image.alternative.isEmpty
    return view
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame, _) in placed {
      view.frame =
        isOneLine ? CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height) : frame
    }
  }

  package override func draw(_ rect: CGRect, on canvas: Canvas) {
    for (frame, color, radius) in fills {
      let path: Path =
        radius > 0 ? .roundedRect(frame, radii: CornerRadii(radius)) : .rect(frame)
      canvas.fill(path, color: color)
    }
  }

  /// The last line of text and its direction; `nil` where the page ends with something else.
  package var lastLine: (frame: CGRect, direction: LayoutDirection)? {
    guard endsWithText, let label = labels.last,
      let line = label.visibleLines(in: label.bounds.size).last
    else { return nil }
    let last = label.frame
    // A label draws its lines in the middle of its height.
    let top = last.midY - (line.y + line.height) / 2
    let frame = CGRect(
      x: last.minX + line.x, y: top + line.y, width: line.width, height: line.height)
    return (frame, line.baseDirection)
  }
}

extension IconView {
  /// The box of a task, whose state is spoken.
  convenience init(taskIsDone isDone: Bool, color: Color, _ style: MarkdownStyle) {
    self.init(isDone ? .taskDone : .task, color: color)
    accessibilityLabel = style.environment.localization[isDone ? .taskDone : .taskNotDone]
    isAccessibilityElement = true
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
      Shape(.roundedRect(CGRect(x: 2, y: 2, width: 20, height: 20), radii: CornerRadii(5))),
      Shape(tick, lineWidth: 2.2, color: .white),
    ])

  private static var tick: Path {
    var path = Path()
    path.move(to: CGPoint(x: 7, y: 12.5))
    path.addLine(to: CGPoint(x: 10.5, y: 16))
    path.addLine(to: CGPoint(x: 17, y: 8.5))
    return path
  }
}

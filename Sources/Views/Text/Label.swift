public import Drawing
public import Foundation
public import Typesetting

/// Shows text, in one line or many: UIKit's `UILabel`.
///
/// Text is set with the typesetter of the view's context. A cell that has measured its text already
/// hands over the ``preparedText`` itself, so that what was measured is what is drawn.
open class Label: View {
  /// The characters. Setting them drops ``attributedText`` and ``preparedText``.
  public final var text: String? {
    get { content.text?.string }
    set { content = newValue.map(Content.plain) ?? .none }
  }

  /// The text with its attributes. Setting it drops ``preparedText``.
  public final var attributedText: AttributedText? {
    get { content.text(font: font) }
    set { content = newValue.map(Content.attributed) ?? .none }
  }

  /// The text as it was measured. Setting it drops ``attributedText``.
  ///
  /// Reading it prepares the text where that has not been done. `nil` when there is no text, or no
  /// typesetter to prepare it.
  public final var preparedText: PreparedText? {
    get { prepared() }
    set { content = newValue.map(Content.prepared) ?? .none }
  }

  /// The font of plain text. The default is the system face at 17 points.
  public final var font = Font.system(17) { didSet { forgetPreparedText() } }

  /// The colour of text that names none. The default is black.
  public final var textColor = Color.black

  /// Where lines sit. The default is ``TextAlignment/natural``: where the paragraph's reading starts.
  public final var textAlignment = TextAlignment.natural

  /// The most lines there may be; 0 for as many as fit the height. The default is 1.
  public final var numberOfLines = 1 { didSet { contentDidChange() } }

  /// What the last line leaves out when there is more text than fits. The default is
  /// ``LineLimit/Truncation/tail``.
  public final var truncation = LineLimit.Truncation.tail

  /// How a line's height follows from the fonts on it. The default is
  /// ``LineHeightPolicy/adaptive``. Ignored for a ``preparedText`` that was handed over.
  public final var lineHeightPolicy = LineHeightPolicy.adaptive {
    didSet { forgetPreparedText() }
  }

  /// The width at which ``intrinsicContentSize`` breaks lines, in points. The default is 0: text is
  /// broken at the width that constraints give it.
  public final var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentDidChange() } }

  /// Pictures for the text's attachments, by identifier.
  public final var attachmentImages: [String: Image] = [:]

  private var content = Content.none { didSet { forgetPreparedText() } }
  private var cache: PreparedText?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The size of the text, rounded up to whole pixels; zero for none, and for an empty one.
  ///
  /// - Parameter size: Text of several lines is broken at its width; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text = prepared(), !text.text.string.isEmpty else { return .zero }
    let isWrapped = numberOfLines != 1 && size.width > 0
    let fitting = text.size(
      fitting: isWrapped ? Double(size.width) : .infinity,
      limit: LineLimit(maximumLines: numberOfLines))
    return CGSize(width: pixelCeil(fitting.width), height: pixelCeil(fitting.height))
  }

  /// The size of the text, broken at ``preferredMaxLayoutWidth`` if there is one.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    // No room at all breaks after every cluster; a width of 0 would be no limit.
    sizeThatFits(CGSize(width: max(width, .leastNonzeroMagnitude), height: 0))
  }

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let text = prepared() else { return }
    let lines = visibleLines(in: rect.size)
    let top = rect.minY + Self.top(of: lines, height: rect.height)
    for line in lines {
      let origin = CGPoint(x: rect.minX + line.x, y: top + line.baseline)
      for run in runs(of: line, in: text, for: canvas) { draw(run, at: origin, on: canvas) }
    }
  }

  open override var layoutDescription: [LayoutDetail] {
    guard let text = prepared() else { return [] }
    let bytes = Array(text.text.string.utf8)
    let lines = visibleLines(in: bounds.size).map {
      String(decoding: bytes[$0.visibleRange], as: UTF8.self)
    }
    return [LayoutDetail("text", text.text.string), LayoutDetail("lines", lines)]
  }

  /// The lines that are drawn in a box, aligned in its width.
  ///
  /// Lines that would hang out of the box below are cut off, and the last one that fits is
  /// truncated; the first line is always there.
  public final func visibleLines(in size: CGSize) -> [LineFragment] {
    guard let text = prepared() else { return [] }
    let limit = LineLimit(
      maximumLines: numberOfLines, maximumHeight: Double(size.height) + Self.overhang,
      truncation: truncation)
    return text.lines(fitting: Double(size.width), limit: limit, alignment: textAlignment)
  }

  open override var inspectedBaselines: [CGFloat] {
    let lines = visibleLines(in: bounds.size)
    let top = Self.top(of: lines, height: bounds.height)
    return lines.map { top + $0.baseline }
  }

  /// From where to where the lines go that are drawn in the bounds, in points from their top.
  package final var lineExtents: [Range<CGFloat>] {
    let lines = visibleLines(in: bounds.size)
    let top = Self.top(of: lines, height: bounds.height)
    return lines.map { top + $0.y..<top + $0.y + $0.height }
  }

  /// Where the first line begins, when all stand in the middle of a height.
  private static func top(of lines: [LineFragment], height: CGFloat) -> CGFloat {
    (height - (lines.last.map { $0.y + $0.height } ?? 0)) / 2
  }

  /// How far the last line may hang out of the box, in points: less than a pixel of rounding.
  private static let overhang = 1.0

  /// The runs from left to right; for a document, with their text, and as they are read.
  private func runs(
    of line: LineFragment, in text: PreparedText, for canvas: Canvas
  ) -> [GlyphRun] {
    guard canvas.keepsText else { return text.glyphRuns(of: line) }
    return text.glyphRuns(of: line, keepingText: true)
      .sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }
  }

  private func draw(_ run: GlyphRun, at origin: CGPoint, on canvas: Canvas) {
    guard let box = run.attributes.attachment else {
      return canvas.draw(run, at: origin, color: textColor)
    }
    guard let image = attachmentImages[box.identifier] else { return }
    let top = origin.y + box.descent - box.height - run.attributes.baselineOffset
    let rect = CGRect(x: origin.x + run.x, y: top, width: box.width, height: box.height)
    canvas.draw(image, in: rect, mode: .aspectFit)
  }

  /// The distance from the top to the first baseline, in a label that has the height it wants.
  open override var firstBaselineOffsetFromTop: CGFloat { ownBaselineOffset(.first) }

  /// The distance from the last baseline to the bottom, in a label that has the height it wants.
  open override var lastBaselineOffsetFromBottom: CGFloat { ownBaselineOffset(.last) }

  /// Text is drawn in the middle of the height, so that is where its baselines are counted from.
  override func baseline(of line: TextLine, wrappedAt width: CGFloat?) -> Baseline {
    guard let text = prepared() else { return super.baseline(of: line, wrappedAt: width) }
    let room = width ?? (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
    let lines = text.lines(
      fitting: numberOfLines == 1 ? .infinity : Double(room),
      limit: LineLimit(maximumLines: numberOfLines))
    guard let first = lines.first, let last = lines.last else {
      return Baseline(share: 0.5, offset: 0)
    }
    let baseline = line == .first ? first.baseline : last.baseline
    return Baseline(share: 0.5, offset: baseline - (last.y + last.height) / 2)
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  private func ownBaselineOffset(_ line: TextLine) -> CGFloat {
    let width = wrapsContent && bounds.width > 0 ? bounds.width : nil
    let height = sizeThatFits(CGSize(width: width ?? max(preferredMaxLayoutWidth, 0), height: 0))
      .height
    let baseline = baseline(of: line, wrappedAt: width)
    let offset = height * CGFloat(baseline.share) + CGFloat(baseline.offset)
    return line == .first ? offset : height - offset
  }

  private func forgetPreparedText() {
    cache = nil
    contentDidChange()
  }

  /// A label whose frame was written by hand doesn't ask for layout.
  private func contentDidChange() {
    if isConstrained { invalidateIntrinsicContentSize() }
  }

  private func prepared() -> PreparedText? {
    if case .prepared(let text) = content { return text }
    if let cache { return cache }
    guard let text = content.text(font: font) else { return nil }
    guard let typesetter = viewContext?.typesetter else { return nil }
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: effectiveLayoutDirection)
    style.language = viewContext?.language
    style.lineHeightPolicy = lineHeightPolicy
    cache = typesetter.prepare(text, style: style)
    return cache
  }

  private func pixelCeil(_ length: Double) -> CGFloat {
    let scale = viewContext?.scale ?? 1
    // What arithmetic loses must not cost a pixel.
    return ((length * scale) - 1e-6).rounded(.up) / scale
  }
}

extension Label {
  /// What a label was given to show.
  private enum Content {
    case none
    case plain(String)
    case attributed(AttributedText)
    case prepared(PreparedText)

    var text: AttributedText? { text(font: .system(17)) }

    func text(font: Font) -> AttributedText? {
      switch self {
      case .none: nil
      case .plain(let string): AttributedText(string, font: font)
      case .attributed(let text): text
      case .prepared(let prepared): prepared.text
      }
    }
  }
}

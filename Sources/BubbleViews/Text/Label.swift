// SPDX-License-Identifier: MIT
public import BubbleGraphics
package import BubbleStrings
public import BubbleText
public import Foundation

/// Shows text, in one line or many: UIKit's `UILabel`.
///
/// Text is set with the typesetter of the view's traits. A cell that has measured its text assigns the
/// ``preparedText``, so that measuring and drawing agree.
open class Label: View, TextProperties {
  /// The characters. Setting them drops `attributedText` and ``preparedText``.
  open var text: String? {
    get { content.text?.string }
    set { content = newValue.map(TextContent.plain) ?? .none }
  }

  /// Keeps `attributedText`.
  @_spi(UIKit) public final var attributedTextStorage: AttributedText? {
    get { content.text(font: fontStorage) }
    set { content = newValue.map(TextContent.attributed) ?? .none }
  }

  /// The text as it was measured. Setting it drops `attributedText`.
  ///
  /// Reading it prepares the text if necessary. `nil` when there is no text, or no typesetter to prepare it.
  public final var preparedText: PreparedText? {
    get { prepared() }
    set { content = newValue.map(TextContent.prepared) ?? .none }
  }

  /// Keeps `font`.
  @_spi(UIKit) public final var fontStorage = Font.system(17) { didSet { forgetPreparedText() } }

  /// Keeps `textColor`.
  @_spi(UIKit) public final var textColorStorage = Color.black

  /// Keeps `textAlignment`.
  @_spi(UIKit) public final var textAlignmentStorage = TextAlignment.natural

  /// The direction that natural alignment follows. The default is ``NaturalAlignment/interfaceDirection``, as
  /// in UIKit.
  public final var naturalAlignment = NaturalAlignment.interfaceDirection

  /// The base direction of the text (UAX #9), whatever its characters are: left to right for durations and sizes, whose
  /// marks a right-to-left layout would put on the other side. The default is `nil`: that of the first strong
  /// character, or else of the layout. Ignored for a ``preparedText`` that was assigned.
  public final var baseDirection: LayoutDirection? {
    get { rareLabelState?.baseDirection }
    set {
      rareLabel.baseDirection = newValue
      forgetPreparedText()
    }
  }

  /// The maximum number of lines; 0 for as many as fit the height. The default is 1.
  open var numberOfLines = 1 { didSet { contentDidChange() } }

  /// Keeps `lineBreakMode`.
  @_spi(UIKit) public final var lineBreakModeStorage = LineBreakMode.byTruncatingTail {
    didSet {
      guard lineBreakModeStorage != oldValue else { return }
      let breaksWords = [lineBreakModeStorage, oldValue].contains(.byCharWrapping)
      if breaksWords { forgetPreparedText() } else { contentDidChange() }
    }
  }

  /// The rule for the height of a line with several fonts. The default is
  /// ``/BubbleText/LineHeightPolicy/compact``. Ignored for a ``preparedText`` that was assigned.
  public final var lineHeightPolicy = LineHeightPolicy.compact {
    didSet { forgetPreparedText() }
  }

  /// The width at which ``intrinsicContentSize`` breaks lines, in points. The default is 0: text is
  /// broken at the width that constraints give it.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentDidChange() } }

  /// Whether `highlightedTextColor` is used. The default is `false`.
  open var isHighlighted: Bool {
    get { rareLabelState?.isHighlighted ?? false }
    set { rareLabel.isHighlighted = newValue }
  }

  /// The offset of the shadow. The default is (0, −1): upwards.
  open var shadowOffset: CGSize {
    get { rareLabelState?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { rareLabel.shadowOffset = newValue }
  }

  /// Whether the font of a single line shrinks until it fits the bounds, or ``minimumScaleFactor``
  /// is reached; text that still doesn't fit then is left out. The label's fitting and intrinsic
  /// sizes are those of the full font. The default is `false`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { rareLabelState?.adjustsFontSizeToFitWidth ?? false }
    set {
      rareLabel.adjustsFontSizeToFitWidth = newValue
      rareLabel.shrunk = nil
    }
  }

  /// The minimum factor that the font is scaled by, from 0 to 1. The default is 0: it isn't scaled.
  open var minimumScaleFactor: CGFloat {
    get { rareLabelState?.minimumScaleFactor ?? 0 }
    set {
      rareLabel.minimumScaleFactor = newValue
      rareLabel.shrunk = nil
    }
  }

  /// The vertical position of a line that was shrunk. The default is ``BaselineAdjustment/alignBaselines``.
  open var baselineAdjustment: BaselineAdjustment {
    get { rareLabelState?.baselineAdjustment ?? .alignBaselines }
    set { rareLabel.baselineAdjustment = newValue }
  }

  /// Images for the text's attachments, by identifier.
  public final var attachmentImages: [String: Image] {
    get { Dictionary(boxImages.map { ($0.string, $1) }) { first, _ in first } }
    set { boxImages = [ExactString: Image](exactly: newValue.lazy.map { ($0, $1) }) }
  }

  /// The images for the text's attachments, by the bytes of their identifiers.
  package final var boxImages: [ExactString: Image] = [:]

  /// Rarely set label properties; `nil` if none is set.
  final var rareLabelState: RareLabelState?

  private var content = TextContent.none {
    didSet {
      forgetPreparedText()
      noteChange()
    }
  }
  private var cache: PreparedText?

  override func setUp() { isUserInteractionEnabled = false }

  /// The size of the text, rounded up to whole pixels: that of ``textRect(forBounds:limitedToNumberOfLines:)``.
  /// Zero for none, and for an empty one.
  ///
  /// - Parameter size: Text of several lines is broken at its width; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(
      forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// The frame of the text in given bounds: its size, rounded up to whole pixels, in the middle of the
  /// height, from the left edge. It may be larger than the bounds. Override it, and ``drawText(in:on:)``, for
  /// a label with insets around its text.
  ///
  /// - Parameters:
  ///   - bounds: Text of several lines is broken at the width; a width of 0 is no limit.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard let text = prepared(), !text.text.string.isEmpty else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let isWrapped = numberOfLines != 1 && bounds.size.width > 0
    let fitting = arrangement(numberOfLines).size(
      of: text, fitting: isWrapped ? Double(bounds.size.width) : .infinity)
    let size = CGSize(width: pixelCeil(fitting.width), height: pixelCeil(fitting.height))
    let above = (bounds.size.height - size.height) / 2
    return CGRect(
      x: bounds.origin.x, y: bounds.origin.y + (above.isFinite ? max(above, 0) : 0),
      width: size.width, height: size.height)
  }

  /// The size of the text, broken at ``preferredMaxLayoutWidth`` if there is one.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
  }

  @_spi(UIKit) open override var wrapsContent: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0
  }

  @_spi(UIKit) open override func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    // No width at all breaks after every cluster; a width of 0 would be no limit.
    sizeThatFits(CGSize(width: max(width, .leastNonzeroMagnitude), height: 0))
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in a rectangle on the current canvas, as ``drawText(in:on:)`` does, which it calls.
  /// Overrides call `super` with a smaller rectangle.
  open func drawText(in rect: CGRect) {
    if let canvas = Canvas.current { drawText(in: rect, on: canvas) }
  }

  /// Draws the text in a rectangle, in the middle of its height. Overrides call `super` with a smaller one.
  open func drawText(in rect: CGRect, on canvas: Canvas) {
    // A label without an area has no pixels to draw on, though its text would take lines of one letter.
    guard !rect.isEmpty else { return }
    guard let drawn = drawnText(in: rect.size) else { return }
    let painter = TextPainter(
      text: drawn.text, color: shownColor, images: boxImages,
      shadow: rareLabelState?.shadow)
    let origin = CGPoint(x: rect.minX, y: rect.minY + drawn.top)
    guard lineBreakModeStorage == .byClipping,
      drawn.lines.contains(where: { $0.width > rect.width })
    else { return painter.draw(drawn.lines, at: origin, on: canvas) }
    canvas.save()
    canvas.clip(to: .rect(inkArea(of: drawn, in: rect) ?? rect))
    painter.draw(drawn.lines, at: origin, on: canvas)
    canvas.restore()
  }

  @_spi(UIKit) open override var inkArea: CGRect? {
    drawnText(in: bounds.size).flatMap { inkArea(of: $0, in: bounds) }
  }

  private func inkArea(of drawn: DrawnText, in rect: CGRect) -> CGRect? {
    drawn.text.inkArea(
      of: drawn.lines, in: rect, of: rect,
      shadowOffset: rareLabelState?.shadow?.offset ?? .zero)
  }

  open override var layoutDescription: [LayoutDetail] {
    guard let drawn = drawnText(in: bounds.size) else { return [] }
    let string = drawn.text.text.string
    let bytes = Array(string.utf8)
    let lines = drawn.lines.map { String(decoding: bytes[$0.visibleRange], as: UTF8.self) }
    return [LayoutDetail("text", string), LayoutDetail("lines", lines)]
  }

  open override var missingScalars: [Unicode.Scalar] { prepared()?.missingScalars ?? [] }

  open override var inspectedBaselines: [CGFloat] {
    guard let drawn = drawnText(in: bounds.size) else { return [] }
    return drawn.lines.map { drawn.top + $0.textBaseline }
  }

  /// The distance from the top to the first baseline, in a label of its intrinsic height.
  open override var firstBaselineOffsetFromTop: CGFloat { ownBaselineOffset(.first) }

  /// The distance from the last baseline to the bottom, in a label of its intrinsic height.
  open override var lastBaselineOffsetFromBottom: CGFloat { ownBaselineOffset(.last) }

  /// Text is drawn in the middle of the height, so that is where its baselines are counted from.
  override func baseline(of line: TextLine, wrappedAt width: CGFloat?) -> Baseline {
    // The view's own baseline would ask for this one again.
    guard let text = prepared() else { return Baseline(share: 0.5, offset: 0) }
    let limit = width ?? (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
    let lines = text.lines(
      fitting: numberOfLines == 1 ? .infinity : Double(limit),
      limit: LineLimit(maximumLines: numberOfLines))
    guard let first = lines.first, let last = lines.last else {
      return Baseline(share: 0.5, offset: 0)
    }
    let baseline = line == .first ? first.textBaseline : last.textBaseline
    return Baseline(share: 0.5, offset: baseline - (last.y + last.height) / 2)
  }

  override var isAccessibilityElementByDefault: Bool { text?.isEmpty == false }
  override var defaultAccessibilityLabel: String? { content.spokenText }
  override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  private func ownBaselineOffset(_ line: TextLine) -> CGFloat {
    let width = wrapsContent && bounds.width > 0 ? bounds.width : nil
    let height = sizeThatFits(CGSize(width: width ?? max(preferredMaxLayoutWidth, 0), height: 0))
      .height
    let baseline = baseline(of: line, wrappedAt: width)
    let offset = height * CGFloat(baseline.share) + CGFloat(baseline.offset)
    return line == .first ? offset : height - offset
  }

  @_spi(UIKit) open override func forgetTraits() { forgetPreparedText() }

  /// Changes the style by which the text is set. Does nothing here.
  @_spi(UIKit) open func completeStyle(_ style: inout ParagraphStyle, of text: String) {}

  func forgetPreparedText() {
    cache = nil
    rareLabelState?.shrunk = nil
    contentDidChange()
  }

  /// A label whose frame was set by hand doesn't request layout.
  func contentDidChange() {
    if isConstrained { invalidateIntrinsicContentSize() }
  }

  /// Returns the text as it is set. Overrides change what characters show.
  @_spi(UIKit) open func shown(_ text: AttributedText) -> AttributedText { text }

  func prepared() -> PreparedText? {
    if case .prepared(let text) = content { return text }
    if let cache { return cache }
    guard let text = content.text(font: fontStorage).map(shown) else { return nil }
    guard let typesetter = inheritedTraits?.typesetter else {
      recordMissingTypesetter(for: text.string)
      return nil
    }
    var style = ParagraphStyle()
    style.baseDirection =
      baseDirection.map { .forced($0) } ?? .firstStrong(fallback: effectiveLayoutDirection)
    style.language = traitCollection.language
    style.lineHeightPolicy = lineHeightPolicy
    style.lineSpacing = lineSpacingStorage
    if lineBreakModeStorage == .byCharWrapping { style.lineBreakMode = .byCharacter }
    completeStyle(&style, of: text.string)
    cache = typesetter.prepare(text, style: style)
    return cache
  }
}

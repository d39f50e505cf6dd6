// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// Text from the top, with insets around it and links in it: UIKit's `UITextView`, without editing.
///
/// Text is set with the typesetter of the view's traits. It begins at the top of the view's own coordinates,
/// so that ``View/bounds`` with another origin scroll it, and is cut off at the bounds.
open class TextView: View, TextProperties {
  /// The characters. Setting them drops `attributedText`. The default is empty.
  open var text: String! {
    get { content.text?.string ?? "" }
    set { content = newValue.map(TextContent.plain) ?? .none }
  }

  /// Keeps `attributedText`.
  @_spi(UIKit) public final var attributedTextStorage: AttributedText! {
    get { content.text(font: fontStorage) ?? AttributedText("", font: fontStorage) }
    set { content = newValue.map(TextContent.attributed) ?? .none }
  }

  /// Keeps `font`.
  @_spi(UIKit) public final var fontStorage = Font.system(17) { didSet { forgetText() } }

  /// Keeps `textColor`.
  @_spi(UIKit) public final var textColorStorage = Color.black

  /// Keeps `textAlignment`.
  @_spi(UIKit) public final var textAlignmentStorage = TextAlignment.natural {
    didSet { forgetLines() }
  }

  /// The insets around the text. The default is 8 points above and below.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { forgetLines() }
  }

  /// Keeps `textContainer`.
  @_spi(UIKit) public final var textContainerStorage = TextContainer() {
    didSet {
      if textContainerStorage.breaksAlike(oldValue) { forgetLines() } else { forgetText() }
    }
  }

  /// Keeps `linkTextAttributes`.
  @_spi(UIKit) public final var linkTextAttributesStorage = LinkTextAttributes() {
    didSet { forgetText() }
  }

  /// The kinds of data that become links, where the view is selectable and not editable. The default is
  /// nothing.
  open var dataDetectorTypes: DataDetectorTypes = [] { didSet { forgetText() } }

  /// Whether the text may be selected, and its links followed. The default is `true`.
  open var isSelectable = true { didSet { forgetText() } }

  /// Whether the text may be edited, which makes its links text like any other. The default is `true`.
  open var isEditable = true { didSet { forgetText() } }

  /// Whether text that doesn't fit is scrolled. If not, ``intrinsicContentSize`` is that of the text. The
  /// default is `true`.
  open var isScrollEnabled = true { didSet { forgetLines() } }

  /// The selected range, in UTF-16 units, clamped to the text.
  open var selectedRange: NSRange {
    get { Self.clamped(selection, to: text.utf16.count) }
    set { selection = newValue }
  }

  /// Called with the address of a link that is tapped. The default is `nil`.
  open var linkHandler: ((String) -> Void)?

  /// Images for the text's attachments, by identifier.
  open var attachmentImages: [String: Image] = [:]

  private var content = TextContent.none {
    didSet {
      forgetText()
      noteChange()
    }
  }
  private var selection = NSRange(location: 0, length: 0)
  private var preparedText: PreparedText?
  private var knownLayout: (width: CGFloat, layout: TextLayout)?

  override func setUp() { clipsToBounds = true }

  // MARK: Size

  /// The size of the text with its insets, rounded up to whole pixels.
  ///
  /// - Parameter size: Text is broken at its width; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let layout = layout(forWidth: size.width > 0 ? size.width : .infinity) else {
      return CGSize(width: surroundings.width, height: surroundings.height)
    }
    return CGSize(
      width: pixelCeil(layout.widestLine + surroundings.width),
      height: pixelCeil(layout.height + surroundings.height))
  }

  /// The size of the text if it isn't scrolled.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
  }

  @_spi(UIKit) open override var wrapsContent: Bool { !isScrollEnabled }

  @_spi(UIKit) open override func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: max(width, .leastNonzeroMagnitude), height: 0))
  }

  open override var firstBaselineOffsetFromTop: CGFloat {
    guard let line = layout(forWidth: bounds.width)?.lines.first else { return 0 }
    return textContainerInset.top + line.textBaseline
  }

  open override var lastBaselineOffsetFromBottom: CGFloat {
    guard let line = layout(forWidth: bounds.width)?.lines.last else { return 0 }
    return bounds.height - textContainerInset.top - line.textBaseline
  }

  override func baseline(of line: TextLine, wrappedAt width: CGFloat?) -> Baseline {
    guard let layout = layout(forWidth: width ?? bounds.width),
      let found = line == .first ? layout.lines.first : layout.lines.last
    else { return super.baseline(of: line, wrappedAt: width) }
    return Baseline(share: 0, offset: Double(textContainerInset.top) + found.textBaseline)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let layout = layout(forWidth: bounds.width) else { return }
    TextPainter(text: layout.text, color: textColorStorage, attachments: attachmentImages)
      .draw(layout.lines, at: textOrigin, on: canvas)
  }

  @_spi(UIKit) open override var inkArea: CGRect? {
    guard bounds.origin == .zero, let layout = layout(forWidth: bounds.width) else { return nil }
    let area = CGRect(
      origin: textOrigin,
      size: CGSize(
        width: bounds.width - surroundings.width, height: bounds.height - surroundings.height))
    return layout.text.inkArea(of: layout.lines, in: area, of: bounds)
  }

  @_spi(UIKit) open override func forgetTraits() { forgetText() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    forgetText()
  }

  /// The text, its lines, and the addresses of its links.
  open override var layoutDescription: [LayoutDetail] {
    guard let layout = layout(forWidth: bounds.width) else { return [] }
    let bytes = Array(text.utf8)
    let lines = layout.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }
    let details = [LayoutDetail("text", text), LayoutDetail("lines", lines)]
    let links = layout.text.links.map(\.address)
    return links.isEmpty ? details : details + [LayoutDetail("links", links)]
  }

  open override var inspectedBaselines: [CGFloat] {
    guard let layout = layout(forWidth: bounds.width) else { return [] }
    return layout.lines.map { textOrigin.y - bounds.minY + $0.textBaseline }
  }

  open override var inspectedMargins: [InspectedMargins] {
    super.inspectedMargins + [InspectedMargins(area: bounds, insets: textContainerInset)]
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { text }

  // MARK: Links

  /// The view's gestures, and one interaction for each line of each link, if the view is selectable and not
  /// editable.
  open override var ownInteractions: [Interaction] {
    guard hasActiveLinks, let layout = layout(forWidth: bounds.width) else {
      return super.ownInteractions
    }
    return super.ownInteractions
      + layout.linkAreas(from: textOrigin).map { link in
        Interaction(.link(link.address), in: link.rect, of: self) { [self] _ in
          linkHandler?(link.address) != nil
        }
      }
  }

  private var hasActiveLinks: Bool { isSelectable && !isEditable }

  // MARK: Text

  /// The text as it is drawn, broken into lines; `nil` without a typesetter.
  private func layout(forWidth width: CGFloat) -> TextLayout? {
    if let knownLayout, knownLayout.width == width { return knownLayout.layout }
    guard let text = prepared() else { return nil }
    let textWidth = Double(max(width - surroundings.width, 0))
    let arrangement = LineArrangement(
      mode: textContainerStorage.lineBreakMode,
      maximumLines: max(textContainerStorage.maximumNumberOfLines, 0),
      alignment: textAlignmentStorage)
    let layout = TextLayout(
      text, lines: arrangement.lines(of: text, in: (textWidth, .infinity)), width: textWidth,
      alignment: textAlignmentStorage)
    knownLayout = (width, layout)
    return layout
  }

  open override var missingScalars: [Unicode.Scalar] { prepared()?.missingScalars ?? [] }

  private func prepared() -> PreparedText? {
    if let preparedText { return preparedText }
    guard let typesetter = inheritedTraits?.typesetter else {
      recordMissingTypesetter(for: text)
      return nil
    }
    var text: AttributedText = attributedTextStorage
    if hasActiveLinks { addLinks(to: &text) }
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: effectiveLayoutDirection)
    style.language = traitCollection.language
    if textContainerStorage.lineBreakMode == .byCharWrapping { style.lineBreakMode = .byCharacter }
    preparedText = typesetter.prepare(text, style: style)
    return preparedText
  }

  /// Makes detected addresses links, and gives all links their attributes.
  private func addLinks(to text: inout AttributedText) {
    if let kinds = dataDetectorTypes.kinds {
      var options = LinkOptions()
      options.kinds = kinds
      let links = TextLinks.links(in: text.string, options: options)
      text.modify(inOrder: links.map(\.range)) { index, attributes in
        if attributes.link == nil { attributes.link = links[index].target }
      }
    }
    let color = linkTextAttributesStorage.color ?? tintColorStorage
    let isUnderlined = linkTextAttributesStorage.isUnderlined
    text.modify(0..<text.string.utf8.count) { attributes in
      guard attributes.link != nil else { return }
      attributes.color = color
      attributes.isUnderlined = isUnderlined
    }
  }

  private func forgetText() {
    preparedText = nil
    forgetLines()
  }

  private func forgetLines() {
    knownLayout = nil
    if isConstrained { invalidateIntrinsicContentSize() }
  }

  // MARK: Geometry

  /// The width and height of insets and padding.
  private var surroundings: CGSize {
    CGSize(
      width: textContainerInset.left + textContainerInset.right
        + 2 * textContainerStorage.lineFragmentPadding,
      height: textContainerInset.top + textContainerInset.bottom)
  }

  private var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainerStorage.lineFragmentPadding,
      y: textContainerInset.top)
  }

  private static func clamped(_ range: NSRange, to length: Int) -> NSRange {
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }
}

// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
public import BubbleText
public import BubbleViews
public import Foundation

/// A row of a conversation: the avatar, the name, the state of sending, and a container for the
/// message's own content.
///
/// Subclass it, or ``BubbleMessageCell``, for a message type of your own: create your views in `init(frame:)`
/// and add them to ``container``, show the data in ``fill(with:)``, lay out the views in `layoutSubviews()`,
/// and return their size from ``getContentSize(_:)``. Cells are created, filled, measured and drawn inside of
/// ``RenderEnvironment/perform(_:)``.
open class MessageCell: View {
  public final let avatarView = AvatarView()
  public final let nameLabel = Label()

  /// The view that holds the content. Its size is that of ``getContentSize(_:)``.
  public final let container = View()

  /// The spinner that is shown while the message is being sent.
  public final let indicator = ActivityIndicator(style: .medium)

  /// The mark of a message that could not be sent.
  public final let failedMark = FailedMark()

  /// Shows who has read the message.
  public final let readReceiptLabel = Label()

  /// Shows whether the message is selected, while messages are being selected.
  public final let selectionMark = SelectionMark()

  /// The kit's row parts that this message has, with their views.
  private var parts: [(part: any RowPart, view: View)] = []

  private var selectionButton: SelectionButton?

  /// The delegate that is notified when an interaction of the message is fired.
  public final weak var delegate: (any MessageCellDelegate)?

  /// The highlight behind the content; `nil` until it is first shown.
  private var highlightView: View?

  /// Whether the cell is only measured, and never drawn: images and other content without an effect on sizes
  /// need not be loaded.
  public final internal(set) var isTemplate = false

  /// The data that the cell shows; `nil` until it is filled.
  public final private(set) var data: MessageCellData?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    readReceiptLabel.font = ReceiptLine.font
    // The frame is as wide as the text, but for a part of a pixel.
    readReceiptLabel.naturalAlignment = .textDirection
    nameLabel.font = Self.nameFont
    // Names and receipts of every script take the same height.
    nameLabel.lineHeightPolicy = .primary
    readReceiptLabel.lineHeightPolicy = .primary
    container.accessibilityIdentifier = "container"
    nameLabel.accessibilityIdentifier = "name"
    readReceiptLabel.accessibilityIdentifier = "readReceipt"
    selectionMark.isHidden = true
    for view in [
      avatarView, nameLabel, container, indicator, failedMark, readReceiptLabel, selectionMark,
    ] {
      addSubview(view)
    }
  }

  /// Unavailable, so that subclasses need not declare it: cells are not read from archives.
  @available(*, unavailable, message: "Message cells are created with init(frame:).")
  public required init?(coder: NSCoder) { nil }

  /// The pictures that were loaded for the data.
  final var loadedPictures: [PictureView] = []

  /// Shows data. Overrides call `super` first, which clears the pictures that were loaded for earlier data.
  open func fill(with data: MessageCellData) {
    self.data = data
    for picture in loadedPictures { picture.clear() }
    loadedPictures = []
    let environment = RenderContext.current.environment
    let theme = environment.theme
    let style = environment.kit.metrics.chrome
    let showsAvatar =
      data.showAvatar && (style.showsOwnAvatar || data.direction == .incoming)
      && !data.isFollowedBySameSender
    avatarView.isHidden = !showsAvatar
    if showsAvatar, !isTemplate { showAvatar(of: data) }
    // Names take the same height, whoever's they are.
    if !isTemplate {
      nameLabel.text = TextPreview.line(data.senderName)
    } else if nameLabel.text != "M" {
      nameLabel.text = "M"
    }
    nameLabel.textColor = theme.color(.secondaryText)
    nameLabel.isHidden = !style.showsName(of: data)
    failedMark.isHidden = data.status != .failed
    let isSending = data.status == .sending && style.showsStateBesideContent
    indicator.phase = ActivityIndicator.phase(at: environment.animationTime)
    if isSending { indicator.startAnimating() } else { indicator.stopAnimating() }
    fillReadReceipt(data, theme: theme, isShown: style.showsStateBesideContent)
    selectionMark.isHidden = !data.isSelectable
    selectionMark.isSelected = data.isSelected == true
    let time = environment.animationTime
    showHighlight(data.highlightKeyword == nil ? nil : highlightPulse.color(at: time, in: theme))
    fillParts(data, kit: environment.kit)
    showSelectionButton(data.isSelectable)
    setNeedsLayout()
  }

  private func fillParts(_ data: MessageCellData, kit: CellKit) {
    for (_, view) in parts { view.removeFromSuperview() }
    parts = []
    for part in kit.rowParts where showsRowParts {
      guard let view = part.makeView(for: data) else { continue }
      addSubview(view)
      parts.append((part, view))
    }
  }

  /// Whether the kit's row parts are shown.
  var showsRowParts: Bool { true }

  /// Takes all touches of the row while messages are being selected.
  private func showSelectionButton(_ isShown: Bool) {
    selectionButton?.removeFromSuperview()
    selectionButton = nil
    guard isShown else { return }
    let button = SelectionButton(cell: self)
    addSubview(button)
    selectionButton = button
  }

  /// The kind of highlight.
  open var highlightPulse: HighlightPulse { .backdrop }

  /// Shows a colour behind the content while it is highlighted; `nil` shows none.
  open func showHighlight(_ color: Color?) {
    guard color != nil || highlightView != nil else { return }
    let view = highlightView ?? View(frame: container.bounds)
    if highlightView == nil {
      view.accessibilityIdentifier = "highlight"
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(view, at: 0)
      highlightView = view
    }
    view.backgroundColor = color
    view.isHidden = color == nil
  }

  private func showAvatar(of data: MessageCellData) {
    let environment = RenderEnvironment.current
    let image = data.avatarURL.flatMap { path in
      avatar(at: path, size: data.layout.avatarSize, msgID: data.msgID, in: environment)
    }
    avatarView.show(
      image, name: data.senderName, identifier: data.identifier,
      style: environment.resolvedAvatarStyle)
  }

  private func avatar(
    at path: String, size: CGSize, msgID: String, in environment: RenderEnvironment
  ) -> Image? {
    do throws(ImageStoreError) {
      return try environment.image(
        at: path, size: environment.filling(size), msgID: msgID, field: "faceURL")
    } catch {
      RenderEnvironment.report(
        RenderWarning(
          msgID: msgID, field: "faceURL", reason: "\(error). The avatar is drawn without it."))
      return nil
    }
  }

  private func fillReadReceipt(_ data: MessageCellData, theme: Theme, isShown: Bool) {
    let isShown = isShown && data.wantsReadReceipt
    readReceiptLabel.isHidden = !isShown
    guard isShown, let message = data.message else { return }
    let text = ReadReceiptText(message, in: RenderEnvironment.current.localization)
    readReceiptLabel.text = text.string
    readReceiptLabel.textColor = theme.color(text.isComplete ? .completeReadReceipt : .readReceipt)
  }

  /// The interactions of the message, the avatar, the failure mark and the read receipt: taps and
  /// long presses.
  open override var ownInteractions: [Interaction] {
    takesTouches ? super.ownInteractions + partInteractions : super.ownInteractions
  }

  /// Whether the cell's own parts respond to touches.
  open var takesTouches: Bool { true }

  // MARK: Accessibility

  private var isElement: Bool?

  /// Whether the row is read as one, which is the default.
  ///
  /// A cell with several elements sets `false`; its views are elements of their own then.
  open override var isAccessibilityElement: Bool {
    get { isElement ?? true }
    set { isElement = newValue }
  }

  /// The sender, the ``MessageCellData/spokenContent`` or the content's own texts, the time, and
  /// the state of sending, until another label is set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? speech?.label }
    set { super.accessibilityLabel = newValue }
  }

  /// The ``MessageCellData/spokenTraits`` of the data; those of a button while messages are being selected.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      let own = super.accessibilityTraits
      return own.isEmpty ? speech?.traits ?? own : own
    }
    set { super.accessibilityTraits = newValue }
  }

  /// The row's actions besides tapping the message: opening the menu, links, the sender's profile.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? speech?.actions }
    set { super.accessibilityCustomActions = newValue }
  }

  private var activationPoint: CGPoint?

  /// The middle of the content, until another point is set.
  open override var accessibilityActivationPoint: CGPoint {
    get {
      if let activationPoint { return activationPoint }
      guard !container.isHidden else { return super.accessibilityActivationPoint }
      return convert(CGPoint(x: container.frame.midX, y: container.frame.midY), to: nil)
    }
    set { activationPoint = newValue }
  }

  /// The row's accessibility; `nil` without data, or outside of any environment.
  private var speech: RowSpeech? {
    guard let data,
      let environment = traitCollection.renderEnvironment ?? RenderEnvironment.currentIfAny
    else { return nil }
    return RowSpeech(cell: self, data: data, environment: environment)
  }

  // MARK: Size

  /// The size of the content, in points.
  ///
  /// A function of the data and of ``RenderEnvironment/current``. Overrides should create no views. The
  /// default creates and fills a cell. If constraints connect the top and the bottom of its `container`, the
  /// size is the smallest that they allow; otherwise it is what `sizeThatFits(_:)` returns.
  open class func getContentSize(_ data: MessageCellData) -> CGSize {
    contentSizeOfCell(filledWith: data)
  }

  /// Returns the preferred size of the content in the space of `size`. The default is zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }

  /// The height of the row: the content, the name if it is shown, the kit's row parts, and the margins; at
  /// least 55 points. Views below the content are added to that.
  open class func getHeight(_ data: MessageCellData, withWidth width: CGFloat) -> CGFloat {
    let environment = RenderContext.current.environment
    let metrics = environment.kit.metrics
    let name = metrics.chrome.showsName(of: data) ? nameHeight(in: environment) : 0
    let content = contentSize(of: data)
    let growth = RowGrowth.total(of: data, contentSize: content, in: environment)
    let height = height(
      name: name + growth.hanging + growth.overhang,
      content: growth.containerSize(around: content, screenWidth: environment.width),
      insets: data.layout.messageInsets,
      minimum: growth.hidesContent ? 0 : metrics.minimumRowHeight)
    let overlap = data.isFollowedBySameSender ? metrics.chrome.runOverlap : nil
    let receiptLine = receiptLine(
      of: data, content: content, growth: growth, rowWidth: width, in: environment)
    return height + data.heightBelowContent + growth.below + growth.above + receiptLine
      - (overlap?.onScreen(width: environment.width) ?? 0)
  }

  /// The height of the line that the read receipt takes; 0 where it is beside the content.
  private static func receiptLine(
    of data: MessageCellData, content: CGSize, growth: RowGrowth, rowWidth: CGFloat,
    in environment: RenderEnvironment
  ) -> CGFloat {
    guard data.wantsReadReceipt else { return 0 }
    let container = growth.containerSize(around: content, screenWidth: environment.width)
    return ReceiptLine.height(
      of: data, besideWidth: growth.replacement?.maxX ?? container.width, rowWidth: rowWidth,
      in: environment)
  }

  /// The height of a row, from the heights of its parts.
  package static func height(
    name: CGFloat, content: CGSize, insets: EdgeInsets, minimum: CGFloat
  ) -> CGFloat {
    max(minimum, name + content.height + (insets.top + insets.bottom))
  }

  /// The size of the content: that of the data, or else that of ``getContentSize(_:)``. Either is called once
  /// for a row.
  ///
  /// Overrides of ``getHeight(_:withWidth:)`` take the content's size from here.
  public static func contentSize(of data: MessageCellData) -> CGSize {
    data.rowContentSize ?? data.contentSize() ?? getContentSize(data)
  }

  /// The sizes of the row of data in the current environment. Makes no views, unless the class does.
  package static func rowSize(of data: MessageCellData) -> RowSize {
    if let whole = wholeRowSize(of: data) {
      let width = RenderContext.current.environment.width
      return RowSize(
        contentSize: data.contentSize() ?? whole.contentSize,
        height: data.heightOfWidth(width) ?? whole.height, lineCount: data.lineCount)
    }
    let contentSize = contentSize(of: data)
    data.rowContentSize = contentSize
    defer { data.rowContentSize = nil }
    let width = RenderContext.current.environment.width
    let height = data.heightOfWidth(width) ?? getHeight(data, withWidth: width)
    return RowSize(contentSize: contentSize, height: height, lineCount: data.lineCount)
  }

  /// The size of the row where its parts don't add up to it; `nil` where they do.
  class func wholeRowSize(of data: MessageCellData) -> RowSize? { nil }

  /// The height that is reserved for a name: the kit's, and the excess over 20 points in larger text
  /// sizes.
  package static func nameHeight(in environment: RenderEnvironment) -> CGFloat {
    let height = environment.kit.metrics.nameHeight.onScreen(width: environment.width)
    let largeNameHeight = environment.textMeasurers.largeNameHeight(in: nameFont)
    return height + max(largeNameHeight - RowFrames.minimumNameHeight, 0)
  }

  static let nameFont = Font.system(14)

  // MARK: Layout

  /// Sizes the cell for its row, and lays it out. The content's size is computed once.
  package final func layOutRow(of data: MessageCellData, width: CGFloat) {
    let size = type(of: self).rowSize(of: data)
    frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    data.rowContentSize = size.contentSize
    defer { data.rowContentSize = nil }
    layoutIfNeeded()
  }

  /// The frame of the content in the container, without the parts that the kit appends below and the width
  /// added for them. It has the measured size, so that lines break as measured.
  public final var contentBounds: CGRect {
    guard let size = appendedTo else { return container.bounds }
    let bounds = container.bounds
    let x = isRightToLeft ? bounds.maxX - size.width : bounds.minX
    return CGRect(origin: CGPoint(x: x, y: bounds.minY), size: size)
  }

  /// The distance by which the kit's parts extend beyond the container's bottom, in points. Views below the
  /// content begin under it.
  public final private(set) var hanging: CGFloat = 0

  /// The size of the content that the kit appends something to; `nil` where it appends nothing.
  private var appendedTo: CGSize?

  final func layOutSelectionButton() { selectionButton?.frame = bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let environment = RenderContext.current.environment
    let content = type(of: self).contentSize(of: data)
    let growth = RowGrowth.total(of: data, contentSize: content, in: environment)
    appendedTo = growth.appended == .zero ? nil : growth.hidesContent ? .zero : content
    let width = bounds.width
    let frames = RowFrames(
      data: data, style: environment.kit.metrics.chrome,
      sizes: RowFrames.Sizes(
        rowWidth: width,
        container: growth.containerSize(around: content, screenWidth: environment.width),
        growth: growth, name: nameLabel.sizeThatFits(.zero),
        receipt: readReceiptLabel.sizeThatFits(.zero), rowHeight: bounds.height,
        receiptLine: Self.receiptLine(
          of: data, content: content, growth: growth, rowWidth: width, in: environment)))
    hanging = growth.hanging
    container.isHidden = growth.hidesContent
    avatarView.setRTLFrame(frames.avatar, width)
    nameLabel.setRTLFrame(frames.name, width)
    nameLabel.textAlignment = (data.direction == .incoming) != isRightToLeft ? .left : .right
    container.setRTLFrame(frames.container, width)
    indicator.setRTLFrame(frames.mark, width)
    failedMark.setRTLFrame(frames.mark, width)
    readReceiptLabel.setRTLFrame(frames.receipt, width)
    selectionMark.setRTLFrame(frames.selectionMark, width)
    layOutSelectionButton()
    for (part, view) in parts { part.layOut(view, in: self, frames: frames) }
  }
}

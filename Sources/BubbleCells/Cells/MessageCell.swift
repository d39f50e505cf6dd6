import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// One row of a conversation: the avatar, the name, the state of sending, and a container for the
/// message's own content.
///
/// Subclass it, or ``BubbleMessageCell``, for a message type of your own: make your views in
/// `init(frame:)` and add them to ``container``, show the data in ``fill(with:)``, place the views in
/// `layoutSubviews()`, and say how much room they take in ``getContentSize(_:)``. Cells are made,
/// filled, measured and drawn inside of ``RenderEnvironment/perform(_:)``.
open class MessageCell: View {
  public final let avatarView = AvatarView()
  public final let nameLabel = Label()

  /// Holds the content. As large as ``getContentSize(_:)`` says.
  public final let container = View()

  /// Turns while the message is being sent.
  public final let indicator = ActivityIndicator(style: .medium)

  /// Stands where sending has failed.
  public final let failedMark = FailedMark()

  /// Says who has read the message.
  public final let readReceiptLabel = Label()

  /// Told what a user does with the message, when an interaction is fired.
  public final weak var delegate: (any MessageCellDelegate)?

  /// Behind the content while it is lit up; `nil` until then.
  private var highlightView: View?

  /// What the cell shows; `nil` until it is filled.
  public final private(set) var data: MessageCellData?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    readReceiptLabel.font = .system(12)
    nameLabel.font = Self.nameFont
    // Names and receipts of every script take the same room.
    nameLabel.lineHeightPolicy = .primary
    readReceiptLabel.lineHeightPolicy = .primary
    container.accessibilityIdentifier = "container"
    nameLabel.accessibilityIdentifier = "name"
    readReceiptLabel.accessibilityIdentifier = "readReceipt"
    for view in [avatarView, nameLabel, container, indicator, failedMark, readReceiptLabel] {
      addSubview(view)
    }
  }

  /// Unavailable, so that subclasses need not declare it: cells are not read from archives.
  @available(*, unavailable, message: "Message cells are created with init(frame:).")
  public required init?(coder: NSCoder) { nil }

  /// Shows data. Overrides call `super` first.
  open func fill(with data: MessageCellData) {
    self.data = data
    let theme = RenderEnvironment.present.theme
    avatarView.isHidden = !data.showAvatar
    if data.showAvatar { avatarView.show(data) }
    nameLabel.text = data.senderName
    nameLabel.textColor = theme.color(.secondaryText)
    nameLabel.isHidden = !data.showName
    failedMark.isHidden = data.status != .failed
    indicator.phase = ActivityIndicator.phase(at: RenderEnvironment.present.animationTime)
    if data.status == .sending { indicator.startAnimating() } else { indicator.stopAnimating() }
    fillReadReceipt(data, theme: theme)
    let time = RenderEnvironment.present.animationTime
    showHighlight(data.highlightKeyword == nil ? nil : highlightPulse.color(at: time))
    setNeedsLayout()
  }

  /// How the cell draws the eye.
  var highlightPulse: HighlightPulse { .backdrop }

  /// Shows a colour behind the content; `nil` shows none.
  func showHighlight(_ color: Color?) {
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

  private func fillReadReceipt(_ data: MessageCellData, theme: Theme) {
    readReceiptLabel.isHidden = !data.wantsReadReceipt
    guard data.wantsReadReceipt, let message = data.message else { return }
    let text = ReadReceiptText(message, in: RenderEnvironment.present.localization)
    readReceiptLabel.text = text.string
    readReceiptLabel.textColor = theme.color(text.isComplete ? .completeReadReceipt : .readReceipt)
  }

  /// Taps and presses on the message, the avatar, the mark of failure and the read receipt.
  open override var ownInteractions: [Interaction] {
    takesTouches ? super.ownInteractions + partInteractions : super.ownInteractions
  }

  /// Whether touching the cell's own parts means anything.
  var takesTouches: Bool { true }

  // MARK: Size

  /// The room that the content takes, in points.
  ///
  /// A function of the data and of ``RenderEnvironment/present``. Overrides should make no views. Here a
  /// cell is made and filled. If constraints hold its ``container`` from top to bottom, the size is the
  /// smallest that they allow; otherwise it is what ``sizeThatFits(_:)`` says.
  open class func getContentSize(_ data: MessageCellData) -> CGSize {
    contentSizeOfCell(filledWith: data)
  }

  /// The room that the content wants when it is offered `size`. Zero here.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }

  /// The height of the row: the content, the name if it shows, and the margins; 55 points at least.
  open class func getHeight(_ data: MessageCellData, withWidth width: CGFloat) -> CGFloat {
    let name = data.showName ? nameRoom(in: RenderContext.present.environment) : 0
    return height(name: name, content: getContentSize(data), insets: data.layout.messageInsets)
  }

  static func height(name: CGFloat, content: CGSize, insets: EdgeInsets) -> CGFloat {
    max(55, name + content.height + (insets.top + insets.bottom))
  }

  /// The room that is kept for a name: 20 points on a screen of 390, and what the name is higher
  /// than the 20 points that it has, where a reader's text is large.
  static func nameRoom(in environment: RenderEnvironment) -> CGFloat {
    let overflow = environment.textMeasurers.largeNameHeight - MessageCellFrames.leastNameHeight
    return nameHeight(in: environment) + max(overflow, 0)
  }

  private static func nameHeight(in environment: RenderEnvironment) -> CGFloat {
    switch environment.generation {
    case .v2021, .v5_8: 20
    case .v7_4: environment.k390(20)
    }
  }

  static let nameFont = Font.system(14)

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let frames = MessageCellFrames(
      data: data, width: bounds.width, contentSize: type(of: self).getContentSize(data),
      nameSize: nameLabel.sizeThatFits(.zero), receiptSize: readReceiptLabel.sizeThatFits(.zero))
    let width = bounds.width
    avatarView.setRTLFrame(frames.avatar, width)
    nameLabel.setRTLFrame(frames.name, width)
    nameLabel.textAlignment = (data.direction == .incoming) != isRightToLeft ? .left : .right
    container.setRTLFrame(frames.container, width)
    indicator.setRTLFrame(frames.mark, width)
    failedMark.setRTLFrame(frames.mark, width)
    readReceiptLabel.setRTLFrame(frames.receipt, width)
  }
}

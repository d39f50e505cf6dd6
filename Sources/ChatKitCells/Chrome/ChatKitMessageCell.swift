// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleSnapKit
public import BubbleText
public import BubbleViews
public import Foundation

/// A row of ChatKit's: an avatar, a name, and content in a bubble, placed by constraints.
///
/// Subclass it for a message of your own. Add its views to ``/BubbleCells/MessageCell/container`` in `init(frame:)` and
/// constrain them there, or add them to the cell itself, and return `false` from ``showsGeneralViews``.
open class ChatKitMessageCell: ConstraintMessageCell {
  /// The bubble, below the content.
  public final let bubbleView = ChatBubbleView()

  /// The dot of a message that was not read, or not played.
  public final let unreadDot = View()

  /// The owner of the row.
  public final private(set) var owner = ChatKitOwner.unknown

  /// The kind of its conversation.
  public final private(set) var kind = ConversationKind.single

  /// The layout that the constraints were made for.
  private var constrainedFor: GeneralLayout?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    bubbleView.accessibilityIdentifier = "bubble"
    unreadDot.accessibilityIdentifier = "unreadDot"
    insertSubview(bubbleView, belowSubview: container)
    addSubview(unreadDot)
  }

  /// Whether the row has an avatar, a name, a bubble and its state. The default is `true`.
  open var showsGeneralViews: Bool { true }

  /// Whether the bubble only masks its content, as around images. The default is `false`.
  open var isHollow: Bool { false }

  /// Whether the dot beside the bubble is shown. The default is `false`.
  open func isUnread(_ data: MessageCellData) -> Bool { false }

  /// `<Class>_<OwnerKey>_<GroupKey>`.
  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    ReuseIdentifier.of(String(describing: self), data.chatKitOwner, data.conversationKind)
  }

  // MARK: Data

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    owner = data.chatKitOwner
    kind = data.conversationKind
    let environment = RenderEnvironment.current
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    fillGeneralViews(data, environment, metrics)
    let layout = GeneralLayout(
      owner: owner, showsName: environment.kit.metrics.chrome.showsName(of: data),
      isSelecting: !selectionMark.isHidden,
      textScale: environment.textScale,
      width: environment.width, metrics: metrics, isShown: showsGeneralViews)
    guard layout != constrainedFor else { return }
    constrainedFor = layout
    setNeedsUpdateConstraints()
  }

  private func fillGeneralViews(
    _ data: MessageCellData, _ environment: RenderEnvironment, _ metrics: ChatKitMetrics
  ) {
    readReceiptLabel.isHidden = true
    guard showsGeneralViews else {
      for view in [avatarView, nameLabel, bubbleView, unreadDot, indicator, failedMark] as [View] {
        view.isHidden = true
      }
      return
    }
    // What has no effect on sizes is set once in a cell that is measured.
    guard !isTemplate || bubbleView.bubble == nil || owner == .unknown else { return }
    let font = Font.system(metrics.nameFontSize)
    if nameLabel.font != font { nameLabel.font = font }
    nameLabel.isHidden = !environment.kit.metrics.chrome.showsName(of: data)
    nameLabel.textColor = environment.theme.color(.chatkitSenderName)
    let bubble = ChatBubble(isSent: owner == .me, isHollow: isHollow, isHighlighted: isHighlighted)
    bubbleView.show(owner == .unknown ? nil : bubble, filled: highlightColor)
    indicator.color = environment.theme.color(.chatkitSpinner)
    unreadDot.backgroundColor = environment.theme.color(.chatkitUnreadDot)
    unreadDot.layer.cornerRadius = metrics.dotSide / 2
    unreadDot.isHidden = !isUnread(data)
    if owner == .me, !unreadDot.isHidden {
      (failedMark.isHidden, indicator.isHidden) = (true, true)
    }
  }

  // MARK: Highlights

  /// Whether the bubble is pressed. The default is `false`.
  public final var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      bubbleView.bubble?.isHighlighted = isHighlighted
      setNeedsLayout()
    }
  }

  private var highlightColor: Color?

  open override var highlightPulse: HighlightPulse { .bubble }

  open override func showHighlight(_ color: Color?) { highlightColor = color }

  // MARK: Layout

  /// Creates the constraints for the row's owner and conversation. Later calls add none.
  open override func updateConstraints() {
    if let layout = constrainedFor, layout != madeFor {
      madeFor = layout
      layout.constrain(self)
    }
    if !isContentConstrained {
      isContentConstrained = true
      constrainContent()
    }
    super.updateConstraints()
  }

  private var isContentConstrained = false

  /// Constrains the cell's own content. Called once, after the row's parts were constrained, inside of
  /// ``/BubbleCells/RenderEnvironment/perform(_:)``. The default does nothing.
  open func constrainContent() {}

  private var madeFor: GeneralLayout?

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard showsGeneralViews else { return }
    maskContent()
  }

  /// Clips content to the bubble's outline.
  private func maskContent() {
    if let outline = bubbleView.maskOutline() {
      let mask = ShapeLayer()
      mask.path = outline
      container.layer.mask = mask
    } else {
      container.mask = bubbleView.makeMask()
    }
  }
}

/// The names by which cells are reused.
enum ReuseIdentifier {
  static func of(_ cell: String, _ owner: ChatKitOwner, _ kind: ConversationKind) -> String {
    cell + suffixes[owner, default: [:]][kind, default: ""]
  }

  private static let suffixes: [ChatKitOwner: [ConversationKind: String]] = Dictionary(
    uniqueKeysWithValues: ChatKitOwner.allCases.map { owner in
      (
        owner,
        Dictionary(
          uniqueKeysWithValues: ConversationKind.allCases.map {
            ($0, "_Owner\(owner.rawValue)_\($0.rawValue)")
          })
      )
    })
}

extension MessageCellData {
  /// The owner of the row.
  public var chatKitOwner: ChatKitOwner {
    if isNotice { return .system }
    return message?.chatKitOwner ?? (direction == .outgoing ? .me : .other)
  }

  /// The kind of its conversation.
  public var conversationKind: ConversationKind { message?.conversationKind ?? .single }
}

/// A cell that can be registered: it declares the messages that it shows.
public protocol ChatKitCustomCell: ChatKitMessageCell {
  /// The media type of the messages. An application's own types are positive.
  static var mediaType: MediaType { get }

  /// The class that decodes them.
  static var cellData: MessageCellData.Type { get }
}

// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings
public import BubbleText
public import BubbleViews
public import Foundation

/// The content of one message, decoded and ready to be measured and shown by a cell.
///
/// Subclass it for a message type of your own, and register it with the cell that shows it.
open class MessageCellData {
  /// The sender of a message: another participant, or the viewer.
  public enum Direction: Hashable, Sendable {
    case incoming
    case outgoing
  }

  /// The state of sending, as cells show it.
  public enum Status: Hashable, Sendable {
    case initial
    case sending
    case success
    case failed
  }

  /// The message of the data; `nil` for data without a message.
  public final var message: Message?

  /// The message's ID.
  public final var msgID = ""

  /// The side of the row, by the message's sender. Decides the side of the row.
  public final let direction: Direction

  /// The name above the bubble.
  public final var senderName = ""

  /// The sender's ID, which decides the colour of an avatar without an image.
  public final var identifier = ""

  /// The path of the sender's image, relative to the resource folder; `nil` for none.
  public final var avatarURL: String?

  /// Whether the name is shown above the bubble. The default is `false`; received messages of a group set it.
  public final var showName = false

  /// Whether the avatar is shown. The default is `true`.
  public final var showAvatar = true

  /// Whether a read receipt may be shown. The default is `true`.
  public final var showReadReceipt = true

  /// The search term that led to this message; `nil`, the default, for none. The cell is highlighted three
  /// times, from the beginning of ``RenderEnvironment/animationTime``.
  public final var highlightKeyword: String?

  /// Whether the next row is a message of the same sender in the same direction. The default is `false`; a
  /// conversation sets it in kits that group messages.
  public final var isFollowedBySameSender = false

  /// Whether the row above is a message of the same sender in the same direction. The default is `false`; a
  /// transcript sets it in kits that group messages.
  public final var isPrecededBySameSender = false

  /// Whether the message is selected; `nil`, the default, while no messages are being selected.
  public final var isSelected: Bool?

  /// The default is ``Status/initial``.
  public final var status = Status.initial

  /// Sizes and margins of the fixed parts.
  public final var layout: CellLayout

  /// The name under which the registry finds the cell: a business ID, or a built-in name. Set by the
  /// registry.
  public final package(set) var reuseID = ""

  /// The key of the kit's binding that the data was decoded by; `nil` for data of an application's own cells, and for
  /// data that a program made itself.
  final var contentKey: ContentKey?

  /// Whether the message belongs to a plugin, which brings its own actions. Set by the registry.
  public final package(set) var isPlugin = false

  private var prepared = PreparedTexts()

  /// Creates data without content.
  public init(direction: Direction) {
    self.direction = direction
    layout = direction == .incoming ? .incoming : .outgoing
  }

  /// Creates data with the common fields of a message: ID, names, image, status.
  public convenience init(message: Message) {
    self.init(message: message, direction: message.isSelf ? .outgoing : .incoming)
  }

  /// Creates data with the common fields of a message, on the side of a direction, whoever sent the message.
  public convenience init(message: Message, direction: Direction) {
    self.init(direction: direction)
    self.message = message
    msgID = message.msgID
    senderName = message.senderName
    identifier = message.sender
    avatarURL = message.avatarURL
    let environment = RenderContext.currentIfAny?.environment
    showName = (environment?.kit.metrics.chrome.names ?? .group).includes(message)
    status = Status(message.status)
    if let selection = environment?.selection {
      isSelected = selection.containsExactly(message.msgID)
    }
  }

  /// Creates the data of a message. Override it to decode a message type of your own.
  open class func getCellData(message: Message) -> MessageCellData {
    MessageCellData(message: message)
  }

  /// The line that a list of conversations shows for a message. The default is empty.
  open class func getDisplayString(message: Message) -> String { "" }

  /// The accessibility label of the content, such as "Voice, 12 seconds"; `nil`, the default, for
  /// the labels that the cell shows.
  ///
  /// Read inside of ``RenderEnvironment/perform(_:)``.
  open var spokenContent: String? { nil }

  /// The content's accessibility traits. The default is static text; a message that opens something
  /// is a button.
  open var spokenTraits: AccessibilityTraits { .staticText }

  /// Whether the message is consumed without being shown. The default is `false`.
  open var shouldHide: Bool { false }

  /// The size of the content, in points, as in cell data of 2021 and 5.8; `nil`, the default, leaves it to
  /// the cell's class.
  ///
  /// An override may return `CGSize`. It takes precedence over ``MessageCell/getContentSize(_:)``.
  open func contentSize() -> CGSize? { nil }

  /// The height of the row, in points, as in cell data of 5.8; `nil`, the default, leaves it to the cell's
  /// class.
  ///
  /// An override may return `CGFloat`. It takes precedence over ``MessageCell/getHeight(_:withWidth:)``.
  ///
  /// - Parameter width: The row's width, in points.
  open func heightOfWidth(_ width: CGFloat) -> CGFloat? { nil }

  /// Whether the message can be forwarded. The default is `true`, except for messages of plugins.
  open var canForward: Bool { !isPlugin }

  /// Whether a long press opens the message's menu. The default is `true`, except for notices.
  open var canLongPress: Bool { !isNotice }

  /// The height of views below the content, such as a quote, in points. It is added to the row's minimum
  /// height. The default is 0.
  open var heightBelowContent: CGFloat { 0 }

  /// The number of lines of text in the cell; 0 without text.
  open var lineCount: Int { 0 }

  /// Whether a read receipt may be beside the content. The default is `true`; content that shows that it was blocked
  /// has none.
  open var hasReceiptBesideContent: Bool { true }

  /// Whether it is a notice, which has no sender. The default is `false`.
  open var isNotice: Bool { false }

  /// Whether the message has a mark that shows whether it is selected. Notices can't be selected.
  final var isSelectable: Bool { isSelected != nil && !isNotice }

  /// The size of the content while a row is measured, so that it is computed once; `nil` at other times.
  final var rowContentSize: CGSize?

  /// Whether the message can have a read receipt beside its content.
  var wantsReadReceipt: Bool {
    // Most messages have none, and aren't to be copied for the answer.
    guard direction == .outgoing, showReadReceipt, message?.needReadReceipt == true,
      status == .success, hasReceiptBesideContent, let message
    else { return false }
    return message.isInGroup || message.isOneToOne
  }
}

extension MessageCellData {
  /// Prepares a text once, for measuring and drawing.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public final func prepare(_ text: String, font: Font) -> PreparedText {
    prepare(AttributedText(text, font: font))
  }

  /// Prepares an attributed text once, for measuring and drawing.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public final func prepare(_ text: AttributedText) -> PreparedText {
    prepared.text(for: text, isMessage: false, in: RenderContext.current.environment)
  }

  /// Prepares a user's text, with lines broken by the kit's ``CellMetrics/wrapping``.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public final func prepareMessage(_ text: AttributedText) -> PreparedText {
    prepared.text(for: text, isMessage: true, in: RenderContext.current.environment)
  }
}

extension MessageCellData.Status {
  init(_ status: MessageStatus) {
    switch status {
    case .sending: self = .sending
    case .sent: self = .success
    case .failed: self = .failed
    case .unknown, .deleted, .imported, .revoked: self = .initial
    }
  }
}

/// Data of a message that is in a bubble.
open class BubbleMessageCellData: MessageCellData {
  open override class func getCellData(message: Message) -> MessageCellData {
    BubbleMessageCellData(message: message)
  }
}

/// Cell data whose text may arrive character by character.
public protocol StreamingCellData: MessageCellData {
  /// Whether the text is streaming, from the beginning of ``RenderEnvironment/animationTime``.
  var isStreaming: Bool { get set }

  /// The duration until all of the text is shown, in seconds.
  var streamingDuration: Double { get }
}

extension ChromeStyle {
  /// Whether a row has its sender's name above the content.
  package func showsName(of data: MessageCellData) -> Bool { data.showName && names != .never }
}

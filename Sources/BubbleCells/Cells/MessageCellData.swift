// SPDX-License-Identifier: MIT
public import BubbleMessages
public import BubbleText
public import BubbleViews
public import Foundation

/// What a cell shows: the contents of one message, decoded and ready to be measured.
///
/// Subclass it for a message type of your own, and register it with the cell that shows it.
open class MessageCellData {
  /// Who sent a message: someone else, or the owner of the screen.
  public enum Direction: Hashable, Sendable {
    case incoming
    case outgoing
  }

  /// How far sending has come, as cells show it.
  public enum Status: Hashable, Sendable {
    case initial
    case sending
    case success
    case failed
  }

  /// The message that the data came from; `nil` for data made by hand.
  public final var message: Message?

  /// The message's identity.
  public final var msgID = ""

  /// Who sent the message. Decides the side of the row.
  public final let direction: Direction

  /// The name above the bubble.
  public final var senderName = ""

  /// The sender's ID, which decides the colour of an avatar without an image.
  public final var identifier = ""

  /// Where the sender's image is, relative to the resource folder; `nil` for none.
  public final var avatarURL: String?

  /// Whether the name is above the bubble. The default is `false`; messages of a group that
  /// others sent set it.
  public final var showName = false

  /// Whether the avatar is shown. The default is `true`.
  public final var showAvatar = true

  /// Whether a read receipt may be shown. The default is `true`.
  public final var showReadReceipt = true

  /// What was searched for when a reader came to this message; `nil`, the default, when none did. The
  /// cell then lights up three times, from the beginning of ``RenderEnvironment/animationTime``.
  public final var highlightKeyword: String?

  /// Whether the next row is a message of the same sender in the same direction. The default is `false`; a
  /// conversation sets it in kits that group messages.
  public final var isFollowedBySameSender = false

  /// Whether the message is selected; `nil`, the default, while no messages are being selected.
  public final var isSelected: Bool?

  /// The default is ``Status/initial``.
  public final var status = Status.initial

  /// Sizes and margins of the fixed parts.
  public final var layout: CellLayout

  /// The name under which the registry finds the cell: a business ID, or a built-in name. Set by the
  /// registry.
  public final package(set) var reuseID = ""

  /// Whether the message belongs to a plugin, which brings its own actions. Set by the registry.
  public final package(set) var isPlugin = false

  private var prepared = PreparedTexts()

  /// Creates data without contents.
  public init(direction: Direction) {
    self.direction = direction
    layout = direction == .incoming ? .incoming : .outgoing
  }

  /// Creates data with what every message has: identity, names, image, status.
  public convenience init(message: Message) {
    self.init(message: message, direction: message.isSelf ? .outgoing : .incoming)
  }

  /// Creates data with what every message has, on the side of a direction, whoever sent the message.
  public convenience init(message: Message, direction: Direction) {
    self.init(direction: direction)
    self.message = message
    msgID = message.msgID
    senderName = message.senderName
    identifier = message.sender
    avatarURL = message.avatarURL
    showName = Self.showsName(of: message)
    status = Status(message.status)
    if let selection = RenderContext.currentIfAny?.environment.selection {
      isSelected = selection.contains(message.msgID)
    }
  }

  /// Whether the sender's name is above a message, unless its data overrides it.
  public static func showsName(of message: Message) -> Bool { !message.isSelf && message.isInGroup }

  /// Makes the data of a message. Override it to decode a message type of your own.
  open class func getCellData(message: Message) -> MessageCellData {
    MessageCellData(message: message)
  }

  /// The line that a list of conversations shows for a message. The default is empty.
  open class func getDisplayString(message: Message) -> String { "" }

  /// What a screen reader says of the content, such as "Voice, 12 seconds"; `nil`, the default, for the labels that
  /// the cell shows.
  ///
  /// Read inside of ``RenderEnvironment/perform(_:)``.
  open var spokenContent: String? { nil }

  /// What a screen reader takes the content for. The default is static text; a message that opens something is a
  /// button.
  open var spokenTraits: AccessibilityTraits { .staticText }

  /// Whether the message is consumed without being shown. The default is `false`.
  open var shouldHide: Bool { false }

  /// The size of the content, in points, as cell data answered it in 2021 and 5.8; `nil`, the default, leaves it
  /// to the cell's class.
  ///
  /// An override may return `CGSize`. It counts before ``MessageCell/getContentSize(_:)``.
  open func contentSize() -> CGSize? { nil }

  /// The height of the row, in points, as cell data answered it in 5.8; `nil`, the default, leaves it to the cell's
  /// class.
  ///
  /// An override may return `CGFloat`. It counts before ``MessageCell/getHeight(_:withWidth:)``.
  ///
  /// - Parameter width: The row's width, in points.
  open func heightOfWidth(_ width: CGFloat) -> CGFloat? { nil }

  /// Whether the message may be passed on to others. The default is `true`, but for messages of plugins.
  open var canForward: Bool { !isPlugin }

  /// Whether pressing the message opens its menu. The default is `true`, but for notices.
  open var canLongPress: Bool { !isNotice }

  /// What the row is higher than its content and margins, below the content, in points: a quote, for example.
  /// The default is 0. It counts in addition to a row's minimum height.
  open var heightBelowContent: CGFloat { 0 }

  /// How many lines of text the cell shows; 0 when it shows none.
  open var lineCount: Int { 0 }

  /// Whether it is a notice, which no one has written. The default is `false`.
  open var isNotice: Bool { false }

  /// Whether the message has a mark that shows whether it is selected. Notices can't be selected.
  final var isSelectable: Bool { isSelected != nil && !isNotice }

  /// The size of the content while a row is measured, so that it is computed once; `nil` at other times.
  final var rowContentSize: CGSize?

  /// Whether the read receipt belongs to the message at all.
  var wantsReadReceipt: Bool {
    guard let message, direction == .outgoing, showReadReceipt else { return false }
    return message.needReadReceipt && (message.isInGroup || message.isOneToOne)
      && status == .success
  }
}

extension MessageCellData {
  /// Prepares a text once, for measuring it and for drawing it.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public final func prepare(_ text: String, font: Font) -> PreparedText {
    prepare(AttributedText(text, font: font))
  }

  /// Prepares a text with attributes once, for measuring it and for drawing it.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public final func prepare(_ text: AttributedText) -> PreparedText {
    prepared.text(for: text, isMessage: false, in: RenderContext.current.environment)
  }

  /// Prepares a text that a person wrote, whose lines end where the kit's ``CellMetrics/wrapping`` says.
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

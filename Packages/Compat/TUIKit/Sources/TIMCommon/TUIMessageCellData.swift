// SPDX-License-Identifier: MIT
public import Foundation
public import ImSDK_Plus
import TUICore

/// Decodes messages of a kind.
public protocol TUIMessageCellDataDelegate: AnyObject {
  static func getCellData(message: V2TIMMessage) -> TUIMessageCellData
  static func getDisplayString(message: V2TIMMessage) -> String
}

/// The data of a message's row. Subclass it for a message of your own.
open class TUIMessageCellData: TUICommonCellData, TUIMessageCellDataDelegate {
  /// Makes the data of a message. Override it; the default is an empty incoming message.
  open class func getCellData(message: V2TIMMessage) -> TUIMessageCellData {
    TUIMessageCellData(direction: .incoming)
  }

  /// The line that a list of conversations shows for a message. The default is empty.
  open class func getDisplayString(message: V2TIMMessage) -> String { "" }

  // What quotes of the message are shown by; quotes of custom messages are shown by their texts here.
  open func getReplyQuoteViewDataClass() -> AnyClass? { nil }
  open func getReplyQuoteViewClass() -> AnyClass? { nil }

  /// The message's identity: that of ``innerMessage`` until it is set.
  public var msgID: String! {
    get { ownID ?? innerMessage?.msgID }
    set { ownID = newValue }
  }

  /// The sender's ID: that of ``innerMessage`` until it is set.
  public var identifier: String! {
    get { ownIdentifier ?? innerMessage?.sender }
    set { ownIdentifier = newValue }
  }

  /// The address of the sender's avatar: that of ``innerMessage`` until it is set.
  public var avatarUrl: URL? {
    get { ownAvatarURL ?? innerMessage?.faceURL.flatMap { URL(string: $0) } }
    set { ownAvatarURL = newValue }
  }

  /// The name above the message. Setting it takes the place of the message's.
  public var name: String! {
    get { ownName ?? senderName }
    set { ownName = newValue }
  }

  /// The first of the names that the message has.
  public var senderName: String {
    innerMessage?.nameCard ?? innerMessage?.friendRemark ?? innerMessage?.nickName
      ?? innerMessage?.sender ?? ""
  }

  private var ownID: String?
  private var ownIdentifier: String?
  private var ownAvatarURL: URL?
  private(set) var ownName: String?

  /// Whether the name is above the message, and whether the avatar is shown. A message of a group that others sent
  /// gets its name when it is shown.
  public var showName = false
  public var showAvatar = true

  /// Whether the next row has the same sender. The conversation sets it.
  public var sameToNextMsgSender = false

  public var showCheckBox = false
  public var selected = false
  public var atUserList: [String] = []
  public var isUseMsgReceiverAvatar = false
  public var direction: TMsgDirection
  public var status = TMsgStatus.initStatus
  public var source = TMsgSource.unknown

  /// The message that the data came from. Set when it is shown, unless ``getCellData(message:)`` set it.
  public var innerMessage: V2TIMMessage!

  public var cellLayout: TUIMessageCellLayout!
  public var showReadReceipt = true
  public var showMessageTime = false
  public var showMessageModifyReplies = false
  public var highlightKeyword: String?
  public var messageReceipt: V2TIMMessageReceipt?

  /// Creates data without contents.
  public init(direction: TMsgDirection) {
    self.direction = direction
    cellLayout = TUIMessageCellLayout(isIncoming: direction == .incoming)
    super.init()
  }

  /// The size of the content, in points, as cell data answered it in 2021 and 5.8. The default is zero.
  ///
  /// ``TUIMessageCell/getContentSize(_:)`` counts first, where a class overrides it.
  open func contentSize() -> CGSize { .zero }

  /// The row's height, in points: the content, the name if it shows, and the margins; 55 at least.
  ///
  /// Data answered it until 5.8. ``TUIMessageCell/getHeight(_:withWidth:)`` counts first, where a class overrides it.
  open override func height(ofWidth width: CGFloat) -> CGFloat {
    HostedCell.height(of: self, width)
  }

  /// Whether the message may be passed on, and whether pressing it opens a menu.
  open func canForward() -> Bool { true }
  open func canLongPress() -> Bool { true }

  /// Whether the message is consumed without being shown.
  open func shouldHide() -> Bool { false }

  /// Whether a changed message is shown by this data. Never called here.
  open func customReloadCell(withNewMsg message: V2TIMMessage) -> Bool { false }

  /// The people whom the content names by ID.
  open func requestForAdditionalUserInfo() -> [String] { [] }

  /// The native data that the row is drawn of, while it is drawn.
  weak var native: HostedCellData?
}

/// The data of a message in a bubble.
open class TUIBubbleMessageCellData: TUIMessageCellData {}

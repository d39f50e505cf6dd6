// SPDX-License-Identifier: MIT
public import Foundation

/// The payload of a message's push notification. It is never sent here.
open class OfflinePushExtInfo: NSObject {
  /// The notification's subject.
  open var entity = OfflinePushExtBusinessInfo()

  public override init() { super.init() }

  /// The text that a notification carries.
  open func toReportExtString() -> String {
    TUITool.dictionary2JsonStr(["entity": entity.toReportData()]) ?? ""
  }
}

/// The subject of a message's push notification.
open class OfflinePushExtBusinessInfo: NSObject {
  open var version = 0
  open var chatType = 0
  open var action = 0
  open var sender = ""
  open var nickname = ""
  open var faceUrl = ""
  open var content = ""
  open var customData: Data?

  public override init() { super.init() }

  /// The values by their names.
  open func toReportData() -> [AnyHashable: Any] {
    [
      "version": version, "chatType": chatType, "action": action, "sender": sender,
      "nickname": nickname, "faceUrl": faceUrl, "content": content,
    ]
  }
}

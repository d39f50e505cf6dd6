// SPDX-License-Identifier: MIT
public import Foundation

/// An element of a message.
open class V2TIMElem: NSObject {
  /// The next part of the message; here messages have one.
  open var nextElem: V2TIMElem? { nil }

  public override init() { super.init() }
}

/// A text.
open class V2TIMTextElem: V2TIMElem {
  open var text: String!
}

/// Data that an application gives a meaning to.
open class V2TIMCustomElem: V2TIMElem {
  open var data: Data!
  open var desc: String!
  open var `extension`: String!
}

/// A face of a set: a large animated picture.
open class V2TIMFaceElem: V2TIMElem {
  /// The number of the set.
  open var index: Int32 = 0

  /// The face's name.
  open var data: Data!
}

/// A place.
open class V2TIMLocationElem: V2TIMElem {
  open var desc: String!
  open var longitude: Double = 0
  open var latitude: Double = 0
}

/// A merged message: several messages that are forwarded as one.
open class V2TIMMergerElem: V2TIMElem {
  /// Whether messages are nested too deeply to be read.
  open var layersOverLimit = false

  open var title: String!
  open var abstractList: [String]!

  /// The messages in it, by identity.
  var messageIDList: [String] = []

  /// Finds the messages in it, among those that the manager has.
  open func downloadMergerMessage(
    succ: V2TIMMessageListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    V2TIMManager.sharedInstance().findMessages(messageIDList: messageIDList, succ: succ, fail: fail)
  }
}

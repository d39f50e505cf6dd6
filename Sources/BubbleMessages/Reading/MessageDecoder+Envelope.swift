extension MessageDecoder {
  /// Reads all that a message says about itself, and then what it holds.
  mutating func readMessage(
    msgID: String, _ fields: FieldReader
  ) throws(FieldError) -> Message {
    var message = Message(msgID: msgID)
    try message.readOrigin(fields)
    try message.readState(fields)
    try readRelations(fields, of: &message)
    message.element = try readElement(fields)
    return message
  }

  /// Reads the people and messages that a message has to do with, and what is attached to it.
  mutating func readRelations(
    _ fields: FieldReader, of message: inout Message
  ) throws(FieldError) {
    try message.readRelations(fields)
    message.cloudCustomData = try readAttachment("cloudCustomData", fields)
    message.localCustomData = try readAttachment("localCustomData", fields)
  }

  /// An object, or a string that holds one. A string that doesn't is worth a warning only: many
  /// applications keep data of their own there.
  private mutating func readAttachment(
    _ name: String, _ fields: FieldReader
  ) throws(FieldError) -> JSONObject? {
    guard let value = fields.value(name) else { return nil }
    if let object = value.object { return object }
    guard let text = value.string else {
      throw fields.mismatch(name, value, expected: "an object or a string")
    }
    let object = JSONObject(payload: text)
    if object == nil, !text.isEmpty { warn(fields.path(of: name), .notAnObject) }
    return object
  }
}

extension Message {
  /// The years 1 to 9999, in seconds since 1970: what a calendar can name.
  static let timestamps = -62_135_596_800...253_402_300_799

  fileprivate mutating func readOrigin(_ fields: FieldReader) throws(FieldError) {
    timestamp = try fields.double("timestamp")
    guard Double(Self.timestamps.lowerBound)...Double(Self.timestamps.upperBound) ~= timestamp
    else { throw fields.error("timestamp", .outOfRange(allowed: Self.timestamps)) }
    sender = try fields.string("sender")
    nickName = try fields.optionalString("nickName")
    friendRemark = try fields.optionalString("friendRemark")
    nameCard = try fields.optionalString("nameCard")
    faceURL = try fields.string("faceURL")
    userID = try fields.optionalString("userID")
    groupID = try fields.optionalString("groupID")
    seq = try fields.int("seq")
    random = try fields.int("random")
    isSelf = try fields.bool("isSelf")
  }

  fileprivate mutating func readState(_ fields: FieldReader) throws(FieldError) {
    isRead = try fields.bool("isRead")
    isPeerRead = try fields.bool("isPeerRead")
    if fields.value("status") != nil {
      status = try fields.choice("status", default: .unknown)
    }
    needReadReceipt = try fields.bool("needReadReceipt")
    try readReceipt(fields)
    hasRiskContent = try fields.bool("hasRiskContent")
    isExcludedFromUnreadCount = try fields.bool("isExcludedFromUnreadCount")
    isExcludedFromLastMessage = try fields.bool("isExcludedFromLastMessage")
    localCustomInt = try fields.int("localCustomInt", in: Int.min...Int.max)
  }

  mutating func readReceipt(_ fields: FieldReader) throws(FieldError) {
    if let receipt = try fields.fields("readReceipt") { readReceipt = try ReadReceipt(receipt) }
  }

  fileprivate mutating func readRelations(_ fields: FieldReader) throws(FieldError) {
    groupAtUserList = try fields.strings("groupAtUserList")
    let quoted = try fields.fields("quoteInfo")?.optionalString("msgID")
    quotedMsgID = firstNonEmpty(quoted)
    if let member = try fields.fields("revokerInfo") { revoker = try Member(member) }
    revokeReason = try fields.string("revokeReason")
    reactions = try fields.list("reactions", read: Reaction.init)
    if let invitation = try fields.fields("signaling") { signaling = try Signaling(invitation) }
  }
}

extension ReadReceipt {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    self.init(
      readCount: try fields.int("readCount"), unreadCount: try fields.int("unreadCount"),
      isPeerRead: try fields.bool("isPeerRead"), timestamp: try fields.double("timestamp"))
  }
}

extension Member {
  init(_ fields: FieldReader) throws(FieldError) {
    self.init(
      userID: try fields.string("userID"), nickName: try fields.optionalString("nickName"),
      friendRemark: try fields.optionalString("friendRemark"),
      nameCard: try fields.optionalString("nameCard"), faceURL: try fields.string("faceURL"))
  }
}

extension Reaction {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    self.init(
      reactionID: try fields.string("reactionID"),
      totalUserCount: try fields.int("totalUserCount"),
      isByMyself: try fields.bool("reactedByMyself"),
      users: try fields.list("partialUserList", read: Member.init))
  }
}

extension Signaling {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    inviteID = try fields.string("inviteID")
    groupID = try fields.string("groupID")
    inviter = try fields.string("inviter")
    inviteeList = try fields.strings("inviteeList")
    data = try fields.string("data")
    timeout = try fields.int("timeout", in: Int.min...Int.max)
    action = try fields.choice("actionType", default: .unknown)
  }
}

/// A text that the quick way leaves to the general one: broken, or just rare.
struct UnusualText: Error {}

/// A message as far as the quick way reads it.
struct Envelope: ~Copyable {
  var message = Message(msgID: "")

  /// What else the message has, for ``MessageDecoder``: unordered, and each once.
  var rest: [JSONObject.Member] = []

  /// Whether the message's element is complete: a text, and no other.
  fileprivate(set) var hasElement = false

  fileprivate var elementType = JSONValue.null
  fileprivate var text: String?
  fileprivate var hasOtherElement = false

  consuming func takeMessage() -> Message { message }
}

/// Reads a message in one pass over its bytes, without a tree of values for the fields that most
/// messages have.
///
/// It accepts nothing that ``JSONParser`` and ``MessageDecoder`` don't, and gives the same message;
/// whatever it isn't sure of it leaves to them. Names are ASCII, without escapes.
struct EnvelopeParser: ~Copyable {
  private var values: EnvelopeValues
  private var envelope = Envelope()
  private var seen: UInt64 = 0
  private var foreignNames: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    values = EnvelopeValues(bytes, maximumDepth: maximumDepth)
  }

  /// Reads the whole text.
  consuming func parse() throws(UnusualText) -> Envelope {
    values.skipWhiteSpace()
    guard try values.opensObject() else { throw UnusualText() }
    while let name = try values.nextName() {
      try parse(EnvelopeField(values.bytes(name)), name)
    }
    values.skipWhiteSpace()
    guard values.isAtEnd, !envelope.message.msgID.isEmpty else { throw UnusualText() }
    finish()
    return envelope
  }

  /// Makes a text of what was found, or leaves all elements to the general way.
  private mutating func finish() {
    let isText =
      switch envelope.elementType {
      case .null, .integer(1), .string("text"): true
      case .bool, .integer, .number, .string, .array, .object: false
      }
    if let text = envelope.text, isText, !envelope.hasOtherElement {
      envelope.message.element = .text(TextElement(text: text))
      envelope.hasElement = true
      return
    }
    add("elemType", envelope.elementType)
    guard let text = envelope.text else { return }
    add("textElem", .object(JSONObject([("text", .string(text))])))
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    envelope.rest.append(JSONObject.Member(key: key, value: value))
  }
}

extension EnvelopeParser {
  /// Reads a field's value. Every name may stand there once.
  private mutating func parse(_ field: EnvelopeField?, _ name: Range<Int>) throws(UnusualText) {
    guard let field else { return try skipForeign(name) }
    let bit: UInt64 = 1 << UInt64(field.rawValue)
    guard seen & bit == 0 else { throw UnusualText() }
    seen |= bit
    switch field {
    case .msgID: envelope.message.msgID = try values.string() ?? ""
    case .elemType: envelope.elementType = try values.elementType()
    case .textElem: try parseTextElement()
    case .timestamp: envelope.message.timestamp = try values.timestamp()
    case .sender: envelope.message.sender = try values.string() ?? ""
    case .nickName: envelope.message.nickName = try values.string()
    case .friendRemark: envelope.message.friendRemark = try values.string()
    case .nameCard: envelope.message.nameCard = try values.string()
    case .faceURL: envelope.message.faceURL = try values.string() ?? ""
    case .userID: envelope.message.userID = try values.string()
    case .groupID: envelope.message.groupID = try values.string()
    case .seq: envelope.message.seq = try values.count() ?? 0
    case .random: envelope.message.random = try values.count() ?? 0
    case .localCustomInt: envelope.message.localCustomInt = try values.count() ?? 0
    default: try parseOther(field, name)
    }
  }

  private mutating func parseOther(
    _ field: EnvelopeField, _ name: Range<Int>
  ) throws(UnusualText) {
    switch field {
    case .isSelf: envelope.message.isSelf = try values.flag()
    case .isRead: envelope.message.isRead = try values.flag()
    case .isPeerRead: envelope.message.isPeerRead = try values.flag()
    case .needReadReceipt: envelope.message.needReadReceipt = try values.flag()
    case .hasRiskContent: envelope.message.hasRiskContent = try values.flag()
    case .isExcludedFromUnreadCount:
      envelope.message.isExcludedFromUnreadCount = try values.flag()
    case .isExcludedFromLastMessage:
      envelope.message.isExcludedFromLastMessage = try values.flag()
    case .status:
      guard let number = try values.count() else { return }
      envelope.message.status = MessageStatus(rawValue: number) ?? .unknown
    case .readReceipt, .groupAtUserList, .quoteInfo, .revokerInfo, .revokeReason, .reactions,
      .signaling, .cloudCustomData, .localCustomData:
      try parseTree(name)
    case .noneElem, .customElem, .imageElem, .soundElem, .videoElem, .fileElem, .locationElem,
      .faceElem, .groupTipsElem, .mergerElem, .streamElem:
      envelope.hasOtherElement = true
      try parseTree(name)
    default: throw UnusualText()
    }
  }

  /// Keeps a value for the general way.
  private mutating func parseTree(_ name: Range<Int>) throws(UnusualText) {
    let value = try values.value()
    guard value != .null else { return }
    add(String(decoding: values.bytes(name), as: UTF8.self), value)
  }

  /// Reads the text of a text message. Other fields of the element are passed over.
  private mutating func parseTextElement() throws(UnusualText) {
    guard try values.opensObject() else { return }
    var text: String?
    var hasText = false
    let outerNames = foreignNames
    foreignNames = []
    while let name = try values.nextName() {
      if "text" ~= values.bytes(name) {
        guard !hasText else { throw UnusualText() }
        hasText = true
        text = try values.string()
      } else {
        try skipForeign(name)
      }
    }
    foreignNames = outerNames
    envelope.text = text ?? ""
  }

  /// Passes over the value of a name that messages don't have, which must not have been there.
  private mutating func skipForeign(_ name: Range<Int>) throws(UnusualText) {
    guard foreignNames.count < 32 else { throw UnusualText() }
    for known in foreignNames where values.bytes(known).elementsEqual(values.bytes(name)) {
      throw UnusualText()
    }
    foreignNames.append(name)
    _ = try values.value()
  }
}

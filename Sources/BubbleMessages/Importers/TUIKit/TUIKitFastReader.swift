// SPDX-License-Identifier: MIT
import BubbleStrings

/// A message as far as the fast path reads it.
struct TUIKitFastMessage: ~Copyable {
  var message = Message(msgID: "")

  /// The message's other members, for ``TUIKitDecoder``: unordered, and unique.
  var rest: [JSONObject.Member] = []

  /// Whether ``rest`` has more than elements and their type.
  fileprivate(set) var hasTableFields = false

  /// Whether the message's element is complete.
  fileprivate(set) var hasElement = false

  fileprivate var elementType = JSONValue.null
  fileprivate var text: String?

  /// An element that isn't a text, and was read without a tree of values.
  fileprivate var other: MessageElement?
  fileprivate var hasOtherElement = false

  consuming func takeMessage() -> Message { message }
}

/// Reads a message in one pass over its bytes, without a tree of values for the fields that most
/// messages have.
///
/// It accepts nothing that ``JSONParser`` and ``TUIKitDecoder`` don't, and returns the same message;
/// whatever it isn't sure of it leaves to them. Names are ASCII, without escapes.
struct TUIKitFastReader: ~Copyable {
  private var values: JSONScanner
  private var result = TUIKitFastMessage()
  private var seen: UInt64 = 0
  private var foreignNames: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    values = JSONScanner(bytes, maximumDepth: maximumDepth)
  }

  /// Reads the whole text.
  consuming func parse() throws(FastPathMiss) -> TUIKitFastMessage {
    values.skipWhiteSpace()
    guard try values.opensObject() else { throw FastPathMiss() }
    while let name = try values.nextName() {
      try parse(TUIKitFastField(values.bytes(name)), name)
    }
    values.skipWhiteSpace()
    guard values.isAtEnd, !result.message.msgID.isEmpty else { throw FastPathMiss() }
    try finish()
    return result
  }

  /// Makes an element of the fields found, or leaves all elements to the table.
  private mutating func finish() throws(FastPathMiss) {
    if let other = result.other {
      guard result.text == nil, !result.hasOtherElement, isType(of: other) else {
        throw FastPathMiss()
      }
      result.message.element = other
      result.hasElement = true
      return
    }
    let isText =
      switch result.elementType {
      case .null, .integer(1), .string("text"): true
      case .bool, .integer, .number, .string, .array, .object: false
      }
    if let text = result.text, isText, !result.hasOtherElement {
      result.message.element = .text(TextElement(text: text))
      result.hasElement = true
      return
    }
    // What isn't known may be the element's content, in the wrong place.
    let hasElement = result.text != nil || result.hasOtherElement || result.elementType != .null
    guard hasElement || foreignNames.isEmpty else { throw FastPathMiss() }
    add("elemType", result.elementType)
    guard let text = result.text else { return }
    add("textElem", .object(JSONObject([("text", .string(text))])))
  }

  /// Whether the type that the message names, if any, is that of its element.
  private func isType(of element: MessageElement) -> Bool {
    switch result.elementType {
    case .null: true
    case .string(let name): name.isExactly(element.type.rawValue)
    case .integer(let number): TUIKitElement.numbered(number)?.type == element.type
    case .bool, .number, .array, .object: false
    }
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    result.rest.append(JSONObject.Member(key: key, value: value))
  }
}

extension TUIKitFastReader {
  /// Reads a field's value. Every name may be there once.
  private mutating func parse(_ field: TUIKitFastField?, _ name: Range<Int>) throws(FastPathMiss) {
    guard let field else { return try parseForeign(name) }
    guard field.number < 64 else { throw FastPathMiss() }
    let bit: UInt64 = 1 << UInt64(field.number)
    guard seen & bit == 0 else { throw FastPathMiss() }
    seen |= bit
    switch field.kind {
    case .read(let field): try parse(field)
    case .table(let place): try parseTableField(place, name)
    case .element(let place): try parseElement(place, name)
    case .alias: throw FastPathMiss()
    }
  }

  private mutating func parse(_ field: TUIKitFastField.Read) throws(FastPathMiss) {
    switch field {
    case .msgID: result.message.msgID = try values.string() ?? ""
    case .elemType: result.elementType = try values.countOrString()
    case .textElem: try parseTextElement()
    case .timestamp:
      result.message.timestamp =
        try values.number(atMost: TUIKitFields.timestamps.upperBound) ?? 0
    case .sender: result.message.sender = try values.string() ?? ""
    case .nickName: result.message.nickName = try values.string()
    case .friendRemark: result.message.friendRemark = try values.string()
    case .nameCard: result.message.nameCard = try values.string()
    case .faceURL: result.message.faceURL = try values.string() ?? ""
    case .userID: result.message.userID = try values.string()
    case .groupID: result.message.groupID = try values.string()
    case .seq: result.message.seq = try values.count() ?? 0
    case .random: result.message.random = try values.count() ?? 0
    case .localCustomInt: result.message.localCustomInt = try values.count() ?? 0
    case .isSelf: result.message.isSelf = try values.flag() ?? false
    case .isRead: result.message.isRead = try values.flag() ?? false
    case .isPeerRead: result.message.isPeerRead = try values.flag() ?? false
    case .needReadReceipt: result.message.needReadReceipt = try values.flag() ?? false
    case .hasRiskContent: result.message.hasRiskContent = try values.flag() ?? false
    case .isExcludedFromUnreadCount:
      result.message.isExcludedFromUnreadCount = try values.flag() ?? false
    case .isExcludedFromLastMessage:
      result.message.isExcludedFromLastMessage = try values.flag() ?? false
    case .status:
      guard let number = try values.count() else { return }
      result.message.status = MessageStatus(rawValue: number) ?? .unknown
    case .readReceipt: result.message.readReceipt = try values.readReceipt()
    case .soundElem: try keep(.sound(try values.sound()))
    case .imageElem: try keep(.image(try values.image()))
    case .faceElem: try keep(.face(try values.face()))
    }
  }

  /// Takes a message's element, which must be the only one.
  private mutating func keep(_ element: MessageElement) throws(FastPathMiss) {
    guard result.other == nil else { throw FastPathMiss() }
    result.other = element
  }

  private mutating func parseTableField(_ place: Int, _ name: Range<Int>) throws(FastPathMiss) {
    if TUIKitFields.message.scan(&values, fieldAt: place, of: &result.message) { return }
    result.hasTableFields = true
    try parseTree(name)
  }

  private mutating func parseElement(_ place: Int, _ name: Range<Int>) throws(FastPathMiss) {
    if let scan = TUIKitElement.all[place].scan {
      let start = values
      if let element = try? scan(&values) { return try keep(element) }
      values = start
    }
    result.hasOtherElement = true
    try parseTree(name)
  }

  /// Keeps a value for the table.
  private mutating func parseTree(_ name: Range<Int>) throws(FastPathMiss) {
    let value = try values.value()
    guard value != .null else { return }
    add(String(decoding: values.bytes(name), as: UTF8.self), value)
  }

  /// Reads the text of a text message. Other fields of the element are skipped.
  private mutating func parseTextElement() throws(FastPathMiss) {
    guard try values.opensObject() else { return }
    var text: String?
    var hasText = false
    let outerNames = foreignNames
    foreignNames = []
    while let name = try values.nextName() {
      if "text" ~= values.bytes(name) {
        guard !hasText else { throw FastPathMiss() }
        hasText = true
        text = try values.string()
      } else {
        // Such a name has a warning, which the tables give.
        let written = String(decoding: values.bytes(name), as: UTF8.self)
        guard NearestName.of(normalized: written, among: ["text"]) == nil else {
          throw FastPathMiss()
        }
        _ = try foreignValue(name)
      }
    }
    guard hasText || foreignNames.isEmpty else { throw FastPathMiss() }
    foreignNames = outerNames
    result.text = text ?? ""
  }

  /// Skips a field that no message has, unless an element of an unknown type may be in it.
  private mutating func parseForeign(_ name: Range<Int>) throws(FastPathMiss) {
    guard !UnknownFields.maySuggest(values.bytes(name)) else { throw FastPathMiss() }
    let value = try foreignValue(name)
    guard case .object = value else { return }
    let name = String(decoding: values.bytes(name), as: UTF8.self)
    if TUIKitElement.mayHoldUnknown(name) { add(name, value) }
  }

  /// The value of a name that the reader doesn't know, which must not have been there.
  private mutating func foreignValue(_ name: Range<Int>) throws(FastPathMiss) -> JSONValue {
    guard foreignNames.count < 32 else { throw FastPathMiss() }
    for known in foreignNames where values.bytes(known).elementsEqual(values.bytes(name)) {
      throw FastPathMiss()
    }
    foreignNames.append(name)
    return try values.value()
  }
}

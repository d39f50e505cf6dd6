// SPDX-License-Identifier: MIT
import BubbleStrings

/// Makes a message from its text, and collects warnings.
struct TUIKitDecoder {
  private let limits: ReadingLimits
  private var msgID: String?

  /// The problems found in the message, in the order of its fields.
  private var warnings: [FieldWarning] = []

  init(limits: ReadingLimits) { self.limits = limits }

  /// Makes the message of a text at its place in the input, on the fast path where the text allows that.
  static func decode(_ text: MessageText, index: Int, limits: ReadingLimits) -> ReadMessage {
    var decoder = TUIKitDecoder(limits: limits)
    if let message = decoder.decodeFast(text) {
      return ReadMessage(consume message, index: index, warnings: decoder.warnings)
    }
    return decoder.decodeAny(text, index: index)
  }

  /// Makes the message of any text, or reports its error.
  mutating func decodeAny(_ text: MessageText, index: Int) -> ReadMessage {
    do {
      let message = try readMessage(text)
      return ReadMessage(message, index: index, warnings: warnings)
    } catch {
      return ReadMessage(error, index: index, msgID: msgID, warnings: warnings)
    }
  }

  /// Makes the message of most texts; `nil` when the text is broken, or rare in any way.
  private mutating func decodeFast(_ text: MessageText) -> Message? {
    guard !text.isTooLong, !text.isTruncated else { return nil }
    return text.bytes.withUnsafeBufferPointer { bytes in
      do {
        return try decodeFast(bytes)
      } catch {
        warnings = []
        return nil
      }
    }
  }

  private mutating func decodeFast(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Message {
    var fast = try TUIKitFastReader(bytes, maximumDepth: limits.depth).parse()
    guard !fast.hasElement || !fast.rest.isEmpty else { return fast.takeMessage() }
    let rest = FieldReader(try JSONObject(sorting: fast.rest))
    if fast.hasTableFields {
      for field in TUIKitFields.leftByFastReader {
        try field.read(rest, &fast.message, &warnings)
      }
    }
    if !fast.hasElement {
      fast.message.element = try readElement(rest)
      warnings += UnknownFields.elementWarnings(in: rest)
    }
    return fast.takeMessage()
  }

  private mutating func readMessage(_ text: MessageText) throws(FieldError) -> Message {
    try readMessage(FieldReader(try parse(text)))
  }

  /// Makes the message of an object that something else holds.
  static func message(
    _ fields: FieldReader, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> Message {
    var decoder = TUIKitDecoder(limits: ReadingLimits())
    let message = try decoder.readMessage(fields)
    warnings += decoder.warnings
    return message
  }

  private mutating func readMessage(_ fields: FieldReader) throws(FieldError) -> Message {
    var message = Message(msgID: "")
    for field in TUIKitFields.message.fields {
      try field.read(fields, &message, &warnings)
      // The identifier is the first of the fields. Errors about the others carry it.
      msgID = message.msgID
    }
    message.element = try readElement(fields)
    warnings += UnknownFields.warnings(in: fields)
    return message
  }

  private mutating func parse(_ text: MessageText) throws(FieldError) -> JSONObject {
    var strings: [JSONObject.Member] = []
    do throws(FieldError) {
      return try text.parseObject(depth: limits.depth, strings: &strings)
    } catch {
      let names = TUIKitFields.identifierName
      msgID =
        ([names.name] + names.aliases).lazy
        .compactMap { name in strings.first { $0.key.isExactly(name) }?.value.string }.first
      throw error
    }
  }
}

// MARK: Elements

extension TUIKitDecoder {
  /// Reads the message's content, by `elemType` or by the only element.
  private mutating func readElement(_ fields: FieldReader) throws(FieldError) -> MessageElement {
    let element: TUIKitElement
    switch try elementType(fields) {
    case .known(let known): element = known
    case .unknown(let type, let payload):
      warnings.append(
        FieldWarning(
          field: fields.path(of: TUIKitElement.typeField),
          reason: .unknownElementType(type, known: UnknownFields.typeNames(near: type))))
      return .unknown(type, payload: payload ?? JSONObject([]))
    }
    if let elementFields = try fields.fields(element.field) {
      return try element.read(elementFields, &warnings)
    }
    let path = fields.path(of: element.field)
    if element.hasFields { warnings.append(FieldWarning(field: path, reason: .missingElement)) }
    return try element.read(FieldReader(JSONObject([]), path: path), &warnings)
  }

  private enum ReadElementType {
    case known(TUIKitElement)
    case unknown(String, payload: JSONObject?)
  }

  private func elementType(_ fields: FieldReader) throws(FieldError) -> ReadElementType {
    guard let value = fields.value(TUIKitElement.typeField) else {
      return .known(try inferElement(fields))
    }
    if let name = value.string {
      if let known = TUIKitElement.named(name) { return .known(known) }
      return .unknown(name, payload: TUIKitElement.unknownPayload(named: name, in: fields.object))
    }
    guard let number = value.int else {
      throw fields.mismatch(
        TUIKitElement.typeField, value, expected: "a whole number or a name")
    }
    if let known = TUIKitElement.numbered(number) { return .known(known) }
    return .unknown(
      String(number), payload: TUIKitElement.onlyUnknownPayload(in: fields.object))
  }

  /// The type of the one element that the message has; none when it has none.
  private func inferElement(_ fields: FieldReader) throws(FieldError) -> TUIKitElement {
    let present = TUIKitElement.all.filter { fields.value($0.field) != nil }
    guard present.count <= 1 else {
      throw fields.error(
        TUIKitElement.typeField, .severalElements(present.map(\.field.name)))
    }
    return present.first ?? TUIKitElement.all[0]
  }
}

extension TUIKitElement {
  /// The field that holds the element's type.
  static let typeField: FieldName = "elemType"

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.type.rawValue, $0) })
  private static let byNumber = Dictionary(
    uniqueKeysWithValues: all.compactMap { element in element.number.map { ($0, element) } })
  private static let fieldNames = Set(all.map(\.field.name))

  /// The type that has this name, or `nil` when none has.
  static func named(_ name: String) -> TUIKitElement? { byName[named: name] }

  /// The type that has this number, or `nil` when none has.
  static func numbered(_ number: Int) -> TUIKitElement? { byNumber[number] }

  /// Whether a field of this name may hold an element of an unknown type: `pollElem`.
  static func mayHoldUnknown(_ fieldName: String) -> Bool {
    fieldName.utf8.count > fieldNameEnding.utf8.count
      && fieldName.endsExactly(with: fieldNameEnding) && !fieldNames.containsExactly(fieldName)
  }

  /// The payload of an unknown type: its own field's object, if it is one.
  static func unknownPayload(named type: String, in message: JSONObject) -> JSONObject? {
    let name = type + fieldNameEnding
    return mayHoldUnknown(name) ? message[name]?.object : nil
  }

  /// The payload of an unknown number: the object in a field of an unknown type, if there is exactly one.
  static func onlyUnknownPayload(in message: JSONObject) -> JSONObject? {
    let payloads = message.members.lazy.filter { mayHoldUnknown($0.key) }.compactMap(\.value.object)
    var iterator = payloads.makeIterator()
    guard let payload = iterator.next(), iterator.next() == nil else { return nil }
    return payload
  }
}

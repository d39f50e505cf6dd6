/// Makes a message from the text that was found for it, and collects what is odd about it.
struct MessageDecoder {
  private let index: Int
  private let limits: ReadingLimits
  private var msgID: String?

  /// What is odd about the message, in the order of its fields.
  private(set) var warnings: [MessageWarning] = []

  init(index: Int, limits: ReadingLimits) {
    self.index = index
    self.limits = limits
  }

  /// Makes the message, by the quick way where its text is of the usual kind.
  mutating func decode(_ text: MessageText) -> Result<Message, MessageError> {
    if let message = decodeUsual(text) { return .success(message) }
    return decodeAny(text)
  }

  /// Makes the message of a usual text; `nil` when the text is broken, or unusual in any way.
  private mutating func decodeUsual(_ text: MessageText) -> Message? {
    guard !text.isTooLong, !text.isTruncated else { return nil }
    return text.bytes.withUnsafeBufferPointer { bytes in
      do {
        return try decodeUsual(bytes)
      } catch {
        msgID = nil
        warnings = []
        return nil
      }
    }
  }

  private mutating func decodeUsual(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Message {
    var envelope = try EnvelopeParser(bytes, maximumDepth: limits.depth).parse()
    guard !envelope.hasElement || !envelope.rest.isEmpty else { return envelope.takeMessage() }
    msgID = envelope.message.msgID
    let rest = FieldReader(try JSONObject(sorting: envelope.rest))
    try envelope.message.readReceipt(rest)
    try readRelations(rest, of: &envelope.message)
    if !envelope.hasElement { envelope.message.element = try readElement(rest) }
    return envelope.takeMessage()
  }

  /// Makes the message of any text, or says what is wrong with it.
  mutating func decodeAny(_ text: MessageText) -> Result<Message, MessageError> {
    do {
      let fields = FieldReader(try parse(text))
      let id = try readID(fields)
      msgID = id
      return .success(try readMessage(msgID: id, fields))
    } catch {
      return .failure(
        MessageError(
          index: index, msgID: msgID, field: error.field.isEmpty ? nil : error.field,
          reason: error.reason))
    }
  }

  mutating func warn(_ field: String, _ reason: MessageWarning.Reason) {
    warnings.append(
      MessageWarning(index: index, msgID: msgID ?? "", field: field, reason: reason))
  }
}

extension MessageDecoder {
  /// The names that a message's identifier may have, in the order of preference.
  private static let idNames = ["msgID", "msgId", "messageID", "messageId", "id"]

  private mutating func parse(_ text: MessageText) throws(FieldError) -> JSONObject {
    let value = try text.bytes.withUnsafeBufferPointer { (buffer) throws(FieldError) in
      var parser = JSONParser(buffer, maximumDepth: limits.depth)
      do throws(JSONError) {
        return try parser.parse()
      } catch {
        msgID = Self.id(in: parser.rootStrings)
        throw self.error(in: text, error, path: parser.path.text)
      }
    }
    guard !text.isTooLong else { throw tooLong }
    guard let object = value.object else {
      throw FieldError(
        field: "", reason: .wrongType(expected: "an object", actual: value.kind))
    }
    return object
  }

  private static func id(in strings: [JSONObject.Member]) -> String? {
    idNames.lazy.compactMap { name in strings.first { $0.key == name }?.value.string }.first
  }

  private func readID(_ fields: FieldReader) throws(FieldError) -> String {
    for name in Self.idNames {
      if let id = try fields.optionalString(name), !id.isEmpty { return id }
    }
    throw FieldError(field: "msgID", reason: .missing)
  }

  /// An error of the parser, or what kept it from reading on.
  private func error(in text: MessageText, _ error: JSONError, path: String) -> FieldError {
    if text.isTooLong { return tooLong }
    if text.isTruncated { return FieldError(field: path, reason: .truncated) }
    let offset = text.byteOffset + error.offset
    return FieldError(field: path, reason: .malformed(error, byteOffset: offset))
  }

  private var tooLong: FieldError {
    FieldError(field: "", reason: .tooLong(limit: limits.bytesPerMessage))
  }
}

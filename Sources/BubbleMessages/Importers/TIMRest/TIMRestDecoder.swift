// SPDX-License-Identifier: MIT
import BubbleStrings

/// Makes messages from the text that was found for one of the service's: a message for each of its elements.
struct TIMRestDecoder {
  private let limits: ReadingLimits
  private let viewer: String?
  private var parts = TIMRestMessage()

  /// The identifier where the text is no JSON.
  private var brokenID: String?

  /// The problems of the message as a whole.
  private var warnings: [FieldWarning] = []

  init(limits: ReadingLimits, viewer: String?) {
    self.limits = limits
    self.viewer = viewer
  }

  /// Makes the messages of a text at its place in the input. Those after the first are appended. `nil` for what is
  /// left of a message that is gone.
  mutating func decode(
    _ text: MessageText, index: Int, further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    do {
      return try readMessages(text, index: index, further: &further)
    } catch {
      let id = brokenID ?? parts.identifier
      return ReadMessage(error, index: index, msgID: id.isEmpty ? nil : id, warnings: warnings)
    }
  }

  private mutating func readMessages(
    _ text: MessageText, index: Int, further: inout ArraySlice<ReadMessage>
  ) throws(FieldError) -> ReadMessage? {
    let fields = FieldReader(try parse(text))
    for field in TIMRestFields.message.fields { try field.read(fields, &parts, &warnings) }
    guard !parts.identifier.isEmpty else {
      throw fields.error(TIMRestFields.identifierNames[1], .missing)
    }
    let body = try elements(of: fields)
    if body.isEmpty, !parts.isRevoked, parts.placeholder == .missing { return nil }
    let message = parts.makeMessage(
      viewer: viewer, listGroup: text.envelope?["GroupId"]?.string)
    if viewer == nil, index == 0 {
      warnings.append(FieldWarning(field: "From_Account", reason: .unknownViewer))
    }
    guard !body.isEmpty, !parts.isRevoked else {
      return ReadMessage(
        withoutContent(message, body: body, fields), index: index, warnings: warnings)
    }
    return read(body, of: message, in: fields, index: index, further: &further)
  }

  private mutating func parse(_ text: MessageText) throws(FieldError) -> JSONObject {
    var strings: [JSONObject.Member] = []
    do throws(FieldError) {
      return try text.parseObject(depth: limits.depth, strings: &strings)
    } catch {
      brokenID = TIMRestFields.identifierNames.lazy
        .compactMap { name in strings.first { $0.key.isExactly(name.name) }?.value.string }
        .first { !$0.isEmpty }
      throw error
    }
  }

  /// Returns the message's list of elements. Only the remains of a removed message may have none.
  private func elements(of fields: FieldReader) throws(FieldError) -> [JSONValue] {
    let name = TIMRestElement.bodyField
    guard let value = fields.value(name) else {
      guard parts.isRevoked || parts.placeholder != .none else {
        throw fields.error(name, .missing)
      }
      return []
    }
    guard let elements = value.array else {
      throw fields.mismatch(name, value, expected: "an array")
    }
    return elements
  }
}

// MARK: Elements

extension TIMRestDecoder {
  /// A message that shows no content. A revoked one keeps its first element, to be edited again.
  private func withoutContent(
    _ message: Message, body: [JSONValue], _ fields: FieldReader
  ) -> Message {
    var (message, ignored) = (message, [FieldWarning]())
    if let first = body.first, let element = try? readElement(first, 0, in: fields, &ignored) {
      message.element = element
    }
    return message
  }

  /// Reads each element by itself: a broken one leaves the others.
  private func read(
    _ body: [JSONValue], of message: Message, in fields: FieldReader, index: Int,
    further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage {
    let carrier =
      body.firstIndex { TIMRestElement.textName.isExactly($0.object?["MsgType"]?.string) } ?? 0
    func row(_ place: Int) -> ReadMessage {
      var (message, warnings) = (message, place == 0 ? self.warnings : [])
      if place > 0 { message.msgID += "#\(place + 1)" }
      // One reply is shown once.
      if place != carrier { message.cloudCustomData = nil }
      do throws(FieldError) {
        message.element = try readElement(body[place], place, in: fields, &warnings)
        message.signaling = message.element.custom?.sentSignaling
        return ReadMessage(message, index: index, warnings: warnings)
      } catch {
        return ReadMessage(error, index: index, msgID: message.msgID, warnings: warnings)
      }
    }
    for place in body.indices.dropFirst() { further.append(row(place)) }
    return row(0)
  }

  private func readElement(
    _ value: JSONValue, _ place: Int, in fields: FieldReader, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> MessageElement {
    let path = fields.path(of: TIMRestElement.bodyField) + "[\(place)]"
    guard let object = value.object else {
      throw FieldError(
        field: path, reason: .wrongType(expected: "an object", actual: value.kind))
    }
    let element = FieldReader(object, path: path)
    guard let name = try element.string(TIMRestElement.typeField), !name.isEmpty else {
      throw element.error(TIMRestElement.typeField, .missing)
    }
    let content = try element.fields(TIMRestElement.contentField)
    guard let type = TIMRestElement.named(name) else {
      let field = element.path(of: TIMRestElement.typeField)
      warnings.append(FieldWarning(field: field, reason: .unknownElementType(name)))
      return .unknown(name, payload: content?.object ?? JSONObject([]))
    }
    if let content { return try type.read(content, &warnings) }
    let contentPath = element.path(of: TIMRestElement.contentField)
    warnings.append(FieldWarning(field: contentPath, reason: .missingElement))
    return try type.read(FieldReader(JSONObject([]), path: contentPath), &warnings)
  }
}

// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Foundation

/// Makes a message from the text that was found for one of LeanCloud's.
struct LeanCloudDecoder {
  private let limits: ReadingLimits
  private let viewer: String?
  private let isGroup: Bool?
  private var parts = LeanCloudMessage()

  /// The identifier where the text is no JSON.
  private var brokenID: String?

  /// The problems found in the message.
  private var warnings: [FieldWarning] = []

  init(limits: ReadingLimits, viewer: String?, isGroup: Bool?) {
    self.limits = limits
    self.viewer = viewer
    self.isGroup = isGroup
  }

  /// Makes the message of a text at its place in the input.
  mutating func decode(_ text: MessageText, index: Int) -> ReadMessage {
    do {
      let message = try readMessage(text)
      if viewer == nil, index == 0 {
        warnings.insert(
          FieldWarning(field: LeanCloudFields.senderName.name, reason: .unknownViewer), at: 0)
      }
      return ReadMessage(message, index: index, warnings: warnings)
    } catch {
      let id = brokenID ?? parts.messageID
      return ReadMessage(error, index: index, msgID: id.isEmpty ? nil : id, warnings: warnings)
    }
  }

  private mutating func readMessage(_ text: MessageText) throws(FieldError) -> Message {
    let fields = FieldReader(try parse(text))
    for field in LeanCloudFields.message.fields { try field.read(fields, &parts, &warnings) }
    guard let data = try fields.stringOrObject(LeanCloudFields.data) else {
      throw fields.error(LeanCloudFields.data, .missing)
    }
    let path = fields.path(of: LeanCloudFields.data)
    switch try content(of: data, path: path) {
    case .text(let text): return message(nil, .text(TextElement(text: text)))
    case .bytes(let base64):
      warnings.append(FieldWarning(field: path, reason: .binaryData))
      return message(nil, .unknown("binary", payload: JSONObject([("data", .string(base64))])))
    case .object(let object): return try message(FieldReader(object, path: path))
    }
  }

  private mutating func parse(_ text: MessageText) throws(FieldError) -> JSONObject {
    var strings: [JSONObject.Member] = []
    do throws(FieldError) {
      return try text.parseObject(depth: limits.depth, strings: &strings)
    } catch {
      brokenID = strings.first { $0.key == LeanCloudFields.identifierName.name }?.value.string
      throw error
    }
  }

  private func message(_ attributes: JSONObject?, _ element: MessageElement) -> Message {
    var message = parts.makeMessage(attributes, viewer: viewer, isGroup: isGroup)
    message.element = element
    return message
  }
}

// MARK: What was sent

extension LeanCloudDecoder {
  /// The form in which a message's content was sent.
  private enum Content {
    case object(JSONObject)
    case text(String)
    case bytes(base64: String)
  }

  private func content(of data: JSONValue, path: String) throws(FieldError) -> Content {
    guard let text = data.string else { return .object(data.object ?? JSONObject([])) }
    guard parts.isBinary else { return try content(of: text, path: path) ?? .text(text) }
    guard let bytes = Data(base64Encoded: text) else {
      throw FieldError(
        field: path, reason: .wrongType(expected: "base64", actual: "another string"))
    }
    guard let decoded = String(validating: bytes, as: UTF8.self),
      let content = try content(of: decoded, path: path)
    else { return .bytes(base64: text) }
    return content
  }

  /// The object that a text holds; `nil` for any other text.
  ///
  /// People write braces, too: a text that isn't JSON is an error only where it names a media type.
  private func content(of text: String, path: String) throws(FieldError) -> Content? {
    guard text.utf8.first(where: { !$0.isJSONWhiteSpace }) == UInt8(ascii: "{") else { return nil }
    var text = text
    let parsed = text.withUTF8 { bytes in
      Result { () throws(JSONError) -> JSONValue in
        var parser = JSONParser(bytes, maximumDepth: limits.depth)
        return try parser.parse()
      }
    }
    switch parsed {
    case .success(let value): return value.object.map(Content.object)
    case .failure(let error):
      guard text.containsExactly("\"_lctype\"") else { return nil }
      throw FieldError(field: path, reason: .malformedString(error))
    }
  }
}

// MARK: Media types

extension LeanCloudDecoder {
  private mutating func message(_ fields: FieldReader) throws(FieldError) -> Message {
    let payload = try LeanCloudFields.payload.read(fields, &warnings)
    guard let type = payload.known else { return untyped(payload, fields) }
    var message = message(payload.attributes, .none)
    switch type {
    case .text: message.element = .text(TextElement(text: payload.text))
    case .image: message.element = .image(file(of: payload, in: fields).image)
    case .voice:
      message.element = .sound(file(of: payload, in: fields).sound)
      // The service doesn't know what was played: nothing counts as new.
      message.localCustomInt = 1
    case .video: message.element = .video(file(of: payload, in: fields).video)
    case .file: message.element = .file(file(of: payload, in: fields).file)
    case .location: message.element = .location(place(of: payload, in: fields))
    case .recalled: message.status = .revoked
    }
    return message
  }

  /// An application's own message, or one of a type that no program knows.
  private mutating func untyped(_ payload: LeanCloudPayload, _ fields: FieldReader) -> Message {
    let attributes = payload.attributes
    if payload.type > 0 {
      let object = fields.object.setting(
        LeanCloudFields.attributesName.name, attributes.map(JSONValue.object))
      return message(attributes, .custom(CustomElement(payload: object)))
    }
    if payload.type == 0, !payload.text.isEmpty {
      return message(
        (attributes ?? JSONObject([])).setting("isCustom", true),
        .text(TextElement(text: payload.text)))
    }
    let name = String(payload.type)
    let path = fields.path(of: LeanCloudFields.typeName)
    warnings.append(FieldWarning(field: path, reason: .unknownElementType(name)))
    return message(attributes, .unknown(name, payload: fields.object))
  }

  private mutating func file(
    of payload: LeanCloudPayload, in fields: FieldReader
  ) -> LeanCloudFile {
    if let file = payload.file { return file }
    let path = fields.path(of: LeanCloudFields.fileName)
    warnings.append(FieldWarning(field: path, reason: .missingElement))
    return LeanCloudFile()
  }

  private mutating func place(
    of payload: LeanCloudPayload, in fields: FieldReader
  ) -> LocationElement {
    var place = payload.location ?? LocationElement()
    place.desc = payload.text
    if payload.location == nil {
      let path = fields.path(of: LeanCloudFields.locationName)
      warnings.append(FieldWarning(field: path, reason: .missingElement))
    }
    return place
  }
}

extension JSONObject {
  /// The object with another value of a key; without the key, where there is none.
  fileprivate func setting(_ key: String, _ value: JSONValue?) -> JSONObject {
    let others = members.filter { !$0.key.isExactly(key) }.map { ($0.key, $0.value) }
    return JSONObject(others + (value.map { [(key, $0)] } ?? []))
  }
}

// SPDX-License-Identifier: MIT
internal import Foundation

/// A message whose meaning is up to the application, by the `businessID` in its payload.
public struct CustomElement: ElementContent {
  /// The payload as it was sent: JSON text, or base64 of it.
  public let data: String

  /// A description of the payload. The default is empty.
  public let desc: String

  /// More data for the application; the field is `extension`. The default is empty.
  public let extensionData: String

  /// The object that `data` holds, or `nil` when it holds none.
  public let payload: JSONObject?

  public var elementType: ElementType { .custom }

  /// Decodes `data` once.
  ///
  /// - Parameter data: UTF-8 JSON text, or base64 of it. Anything else leaves `payload` empty.
  public init(data: String, desc: String = "", extensionData: String = "") {
    self.data = data
    self.desc = desc
    self.extensionData = extensionData
    payload = JSONObject(payload: data)
  }

  /// Makes an element from its payload; `data` becomes the payload's JSON text.
  public init(payload: JSONObject, desc: String = "", extensionData: String = "") {
    data = payload.description
    self.desc = desc
    self.extensionData = extensionData
    self.payload = payload
  }
}

extension CustomElement {
  /// The kind of custom message, or `nil` when the payload has no ID.
  ///
  /// It is the payload's `businessID` or `businessId` when that is a string that isn't empty; else
  /// `customerServicePlugin` followed by the payload's `src`, when it has that key and `src` is a
  /// string; else `chatbotPlugin`, when it has that key.
  public var businessID: String? { payload.flatMap(Self.businessID(in:)) }

  static func businessID(in payload: JSONObject) -> String? {
    if let id = firstNonEmpty(payload["businessID"]?.string, payload["businessId"]?.string) {
      return id
    }
    if payload["customerServicePlugin"] != nil, let source = payload["src"]?.string {
      return "customerServicePlugin" + source
    }
    return payload["chatbotPlugin"] == nil ? nil : "chatbotPlugin"
  }
}

extension JSONObject {
  /// Decodes a payload that is JSON text, or base64 of JSON text; `nil` when it is neither, or
  /// not an object.
  init?(payload text: String) {
    var text = text
    let object = text.withUTF8 { bytes in
      let opensObject = bytes.first { !$0.isJSONWhiteSpace } == UInt8(ascii: "{")
      return opensObject ? JSONObject(parsing: bytes) : nil
    }
    guard let object = object ?? JSONObject(base64: text) else { return nil }
    self = object
  }

  private init?(base64 text: String) {
    guard let decoded = Data(base64Encoded: text) else { return nil }
    guard let object = Array(decoded).withUnsafeBufferPointer(JSONObject.init(parsing:)) else {
      return nil
    }
    self = object
  }

  private init?(parsing bytes: UnsafeBufferPointer<UInt8>) {
    var parser = JSONParser(bytes, maximumDepth: 64)
    guard case .object(let object)? = try? parser.parse() else { return nil }
    self = object
  }
}

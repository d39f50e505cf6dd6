// SPDX-License-Identifier: MIT
import Foundation

/// The package's own example files.
enum Examples {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  static func path(of name: String) -> String { folder.appending(path: name).path }
}

/// Texts of messages, as an application would send them.
enum MessageJSON {
  /// A text message. The fields come on top of its own.
  static func text(_ id: String, _ text: String, _ fields: [String: Any] = [:]) throws -> String {
    try encode(["msgID": id, "elemType": "text", "textElem": ["text": text]], fields)
  }

  /// A custom message with a payload.
  static func custom(_ id: String, _ payload: [String: Any]) throws -> String {
    let data = String(decoding: try JSONSerialization.data(withJSONObject: payload), as: UTF8.self)
    return try encode(["msgID": id, "elemType": "custom", "customElem": ["data": data]], [:])
  }

  private static func encode(_ own: [String: Any], _ fields: [String: Any]) throws -> String {
    let object = own.merging(fields) { _, new in new }
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}

extension [String] {
  /// JSON Lines of the texts.
  var jsonLines: Data { Data((joined(separator: "\n") + "\n").utf8) }

  /// A JSON array of the texts.
  var jsonArray: Data { Data("[\(joined(separator: ",\n"))]".utf8) }

  /// A JSON object whose `messages` are the texts.
  var jsonObject: Data { Data("{\"version\": 1, \"messages\": [\(joined(separator: ", "))]}".utf8) }
}

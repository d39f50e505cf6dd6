// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import Foundation

/// The messages that the page offers, with the images beside their file in data URIs.
enum PageExamples {
  /// A message, where no file is named.
  private static let one: JSONValue = [
    "messages": [
      ["msgID": "1", "nickName": "Mira", "textElem": ["text": "See you at eight? 🥾"]]
    ]
  ]

  /// The maximum size of an image, in bytes.
  private static let imageLimit = 1 << 20

  /// - Parameter path: A JSON object with `messages`, or an array; `nil` for none.
  static func json(ofFile path: String?) throws -> [UInt8] {
    guard let path else { return Array(one.description.utf8) }
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url),
      let value = try? JSONValue(parsing: Array(data)),
      let messages = value["messages"]?.array ?? value.array
    else {
      throw ValidationError("--examples '\(path)' is not a JSON file with messages.")
    }
    let folder = url.deletingLastPathComponent()
    let embedded = JSONValue.array(messages.map { embedding($0, from: folder) })
    return Array((["messages": embedded] as JSONValue).description.utf8)
  }

  /// A value in which paths of images are data URIs.
  private static func embedding(_ value: JSONValue, from folder: URL) -> JSONValue {
    switch value {
    case .string(let text): image(at: text, in: folder).map { .string($0) } ?? value
    case .array(let elements): .array(elements.map { embedding($0, from: folder) })
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.key, embedding($0.value, from: folder)) }))
    default: value
    }
  }

  private static func image(at path: String, in folder: URL) -> String? {
    let types = ["png": "png", "jpg": "jpeg", "webp": "webp", "gif": "gif"] as [Substring: String]
    guard let dot = path.lastIndex(of: "."), let type = types[path[path.index(after: dot)...]],
      !path.contains("://"), !path.hasPrefix("/"), !path.contains(".."), path.utf8.count < 256,
      let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
      data.count <= imageLimit
    else { return nil }
    return "data:image/\(type);base64," + data.base64EncodedString()
  }
}

// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

// MARK: The keys of payloads

extension HostileField {
  /// Every key of every payload that the example conversation has: those of custom messages, of what is attached
  /// to messages, and of signals. Each once for each kind of payload.
  static let ofPayloads: [HostileField] = {
    var known: Set<String> = []
    return exampleMessages.flatMap(payloadFields).filter { known.insert($0.path).inserted }
  }()

  /// The name of the payload that a key belongs to: `localCustomData`, `customElem.data(order)`.
  var payloadName: String {
    let end = path.firstIndex(of: path.contains("(") ? ")" : ".")
    return String(path[..<(end ?? path.endIndex)])
  }

  /// The messages of the example that has every kind.
  static let exampleMessages: [JSONObject] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file), let value = try? JSONValue(parsing: Array(data)),
      let messages = value.object?["messages"]?.array
    else { preconditionFailure("Examples/every-kind.json holds no messages.") }
    return messages.compactMap(\.object)
  }()

  private static func payloadFields(of message: JSONObject) -> [HostileField] {
    var fields: [HostileField] = []
    for name in ["cloudCustomData", "localCustomData"] {
      guard let payload = message[name] else { continue }
      // The payload itself is a field of the tables.
      fields += keys(of: payload, path: name) { .object(message.replacing(name, with: $0)) }
        .dropFirst()
    }
    for (name, key) in [("customElem", "data"), ("signaling", "data")] {
      guard let holder = message[name]?.object, let text = holder[key]?.string,
        let payload = try? JSONValue(parsing: text)
      else { continue }
      let keys = payload.object?.members.map(\.key) ?? []
      let keyOfKind = keys.contains("chatbotPlugin") ? "chatbotPlugin" : keys.first
      let kind = payload.object?["businessID"]?.string ?? keyOfKind ?? ""
      fields += self.keys(of: payload, path: "\(name).\(key)(\(kind))") { value in
        let payload = value.map { JSONValue.string($0.description) }
        return .object(message.replacing(name, with: .object(holder.replacing(key, with: payload))))
      }
    }
    return fields
  }

  /// The value itself, and everything inside of it.
  private static func keys(
    of value: JSONValue, path: String, wrap: @escaping @Sendable (JSONValue?) -> JSONValue
  ) -> [HostileField] {
    let own = HostileField(path: path, type: nil, defaultValue: nil, message: wrap)
    if let object = value.object {
      return [own]
        + object.members.flatMap { member in
          keys(of: member.value, path: path + "." + member.key) {
            wrap(.object(object.replacing(member.key, with: $0)))
          }
        }
    }
    guard let elements = value.array, let first = elements.first else { return [own] }
    return [own]
      + keys(of: first, path: path + "[0]") {
        wrap(.array(($0.map { [$0] } ?? []) + elements.dropFirst()))
      }
  }
}

// SPDX-License-Identifier: MIT
extension Message {
  /// The message in the package's own format, which `FORMAT.md` describes. ``MessageReader`` reads the same message
  /// from it.
  ///
  /// Fields that have their defaults are omitted. A custom element's payload is a text, as it was
  /// sent.
  public var json: JSONObject {
    var members = TUIKitFields.message.written(self).members.map { ($0.key, $0.value) }
    let typeName = TUIKitElement.typeField.name
    guard let known = TUIKitElement.named(element.type.rawValue) else {
      let unknown = element.content(as: UnknownElement.self)
      members.append((typeName, .string(element.type.rawValue)))
      if let payload = unknown?.payload, !payload.members.isEmpty {
        let name = element.type.rawValue + TUIKitElement.fieldNameEnding
        members.append((name, .object(payload)))
      }
      return JSONObject(members)
    }
    guard known.type != .none else { return JSONObject(members) }
    members.append((typeName, .string(known.type.rawValue)))
    if known.hasFields {
      members.append((known.field.name, .object(known.write(element) ?? JSONObject([]))))
    }
    return JSONObject(members)
  }
}

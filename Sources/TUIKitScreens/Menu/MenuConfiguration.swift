// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleStrings

extension CustomMenuItem {
  /// Reads the items of a configuration: `{"items": […]}`, or the list alone. Up to 100 items.
  public static func items(
    from json: JSONValue
  ) throws(MenuConfigurationError) -> [CustomMenuItem] {
    let list = try MenuConfiguration.list(in: json)
    guard list.count <= MenuConfiguration.itemLimit else {
      throw .tooLarge(field: "items", limit: MenuConfiguration.itemLimit)
    }
    var items: [CustomMenuItem] = []
    for (index, value) in list.enumerated() {
      let item = try MenuConfiguration.item(value, field: "items[\(index)]")
      if items.contains(where: { $0.business == item.business }) {
        throw .repeated(business: item.business)
      }
      items.append(item)
    }
    return items
  }
}

/// Reads the JSON of custom items.
private enum MenuConfiguration {
  static let itemLimit = 100
  private static let textLimit = 200
  private static let pathLimit = 1 << 20
  private static let weightLimit = 1_000_000

  static func list(in json: JSONValue) throws(MenuConfigurationError) -> [JSONValue] {
    if let list = json.array { return list }
    guard let object = json.object else {
      throw .wrongType(field: "the configuration", expected: "an object", found: json.kind)
    }
    try check(object, knows: ["items"], prefix: "")
    guard let items = object["items"] else { throw .missing(field: "items") }
    guard let list = items.array else {
      throw .wrongType(field: "items", expected: "an array", found: items.kind)
    }
    return list
  }

  static func item(
    _ json: JSONValue, field: String
  ) throws(MenuConfigurationError) -> CustomMenuItem {
    guard let object = json.object else {
      throw .wrongType(field: field, expected: "an object", found: json.kind)
    }
    try check(object, knows: ["business", "title", "icon", "weight"], prefix: field + ".")
    let business = try text(object["business"], field + ".business", limit: textLimit)
    guard let title = object["title"] else { throw .missing(field: field + ".title") }
    var item = try CustomMenuItem(
      business: business, title: Self.title(title, field: field + ".title"))
    item.titles = try titles(title, field: field + ".title")
    if let icon = object["icon"], icon != .null {
      item.icon = try text(icon, field + ".icon", limit: pathLimit)
    }
    if let weight = object["weight"] {
      item.weight = try self.weight(weight, field: field + ".weight")
    }
    return item
  }

  private static func check(
    _ object: JSONObject, knows keys: [String], prefix: String
  ) throws(MenuConfigurationError) {
    for member in object.members where !keys.contains(member.key) {
      throw .unknown(field: prefix + String(member.key.prefix(40)))
    }
  }

  private static func text(
    _ json: JSONValue?, _ field: String, limit: Int
  ) throws(MenuConfigurationError) -> String {
    guard let json else { throw .missing(field: field) }
    guard let text = json.string else {
      throw .wrongType(field: field, expected: "a string", found: json.kind)
    }
    guard text.unicodeScalars.contains(where: { !$0.isWhitespace }) else {
      throw .missing(field: field)
    }
    guard text.utf8.count <= limit else { throw .tooLarge(field: field, limit: limit) }
    return text
  }

  /// The title for languages that have none of their own: the English one, or else the first.
  private static func title(
    _ json: JSONValue, field: String
  ) throws(MenuConfigurationError) -> String {
    guard let object = json.object else { return try text(json, field, limit: textLimit) }
    guard let first = object.members.first else { throw .missing(field: field) }
    let english = object.members.first { $0.key.isExactly("en") } ?? first
    return try text(english.value, "\(field).\(english.key)", limit: textLimit)
  }

  private static func titles(
    _ json: JSONValue, field: String
  ) throws(MenuConfigurationError) -> [Language: String] {
    var titles: [Language: String] = [:]
    for member in json.object?.members ?? [] {
      guard let language = Language.allCases.first(where: { $0.rawValue == member.key }) else {
        throw .unknown(field: "\(field).\(member.key.prefix(40))")
      }
      titles[language] = try text(member.value, "\(field).\(member.key)", limit: textLimit)
    }
    return titles
  }

  private static func weight(
    _ json: JSONValue, field: String
  ) throws(MenuConfigurationError) -> Int {
    guard json.double != nil else {
      throw .wrongType(field: field, expected: "a whole number", found: json.kind)
    }
    guard let weight = json.int else {
      throw .wrongType(field: field, expected: "a whole number", found: "a number")
    }
    guard abs(Double(weight)) <= Double(weightLimit) else {
      throw .tooLarge(field: field, limit: weightLimit)
    }
    return weight
  }
}

// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering

/// An item that an application adds to message menus.
///
/// Items are read from JSON. `title` is a text, or an object of texts by language; `icon` is a path in the
/// resource folder, and a tap passes on `business`:
///
/// ```json
/// {"items": [{"title": {"en": "Report", "zh-Hans": "举报"}, "icon": "icons/report.png", "weight": 500,
///             "business": "report"}]}
/// ```
public struct CustomMenuItem: Hashable, Sendable {
  /// The name of the action, unique among an application's items.
  public var business: String

  /// The title, and its translations.
  public var title: String
  public var titles: [Language: String] = [:]

  /// The image's path in the resource folder. Empty for none.
  public var icon = ""

  /// The item's weight: items with higher weights come first. The default is 0: after the kit's
  /// own.
  public var weight = 0

  public init(business: String, title: String, icon: String = "", weight: Int = 0) {
    (self.business, self.title, self.icon, self.weight) = (business, title, icon, weight)
  }

  /// The title in a language.
  func title(in localization: Localization) -> String {
    titles[localization.language] ?? title
  }
}

/// The reason why a configuration of menu items cannot be used. Fields are named by their paths, such as
/// `items[2].weight`.
public enum MenuConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text isn't JSON.
  case notJSON(JSONError)

  /// A field has the wrong type.
  case wrongType(field: String, expected: String, found: String)

  /// A field is missing, or empty.
  case missing(field: String)

  /// An unknown field.
  case unknown(field: String)

  /// A number or a text is too large.
  case tooLarge(field: String, limit: Int)

  /// Two items have the same name.
  case repeated(business: String)

  public var description: String {
    switch self {
    case .notJSON(let error): "The menu's items are not JSON: \(error)"
    case .wrongType(let field, let expected, let found):
      "'\(field)' must be \(expected), but is \(found)."
    case .missing(let field): "'\(field)' is missing or empty. Give it a value."
    case .unknown(let field):
      "'\(field)' is not known. Items have business, title, icon and weight."
    case .tooLarge(let field, let limit): "'\(field)' is more than \(limit)."
    case .repeated(let business):
      "'\(business.visibleStart)' is the business of two items. Give each its own."
    }
  }
}

extension CustomMenuItem {
  /// Reads the items of a configuration.
  ///
  /// - Parameter json: `{"items": […]}`, or a list of items. Up to 100 items.
  public static func items(
    reading json: [UInt8]
  ) throws(MenuConfigurationError) -> [CustomMenuItem] {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: json, maximumDepth: 8)
    } catch {
      throw MenuConfigurationError.notJSON(error)
    }
    return try items(from: value)
  }
}

// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleViews

extension MoreMenu {
  /// Reads a configuration. Every field is optional; unknown fields are ignored.
  ///
  /// ```json
  /// {
  ///   "hiddenItems": ["takePhoto", "recordVideo"],
  ///   "plugins": ["calls"],
  ///   "isInGroup": true,
  ///   "customItems": [
  ///     {"title": "Ticket", "image": "ticket.png", "priority": 750, "businessID": "train_ticket",
  ///      "payload": {"from": "Lyon"}}
  ///   ]
  /// }
  /// ```
  ///
  /// - Throws: ``/BubbleCells/ScreenError`` for the first invalid field.
  public init(configuration: JSONValue) throws(ScreenError) {
    self = try MoreMenuFields.menu.read(configuration: configuration)
  }
}

/// The fields of a panel's configuration.
enum MoreMenuFields {
  static let menu = FieldTable(
    "moreMenu", "What the panel \"more\" of an input bar offers.", initial: MoreMenu(),
    fields: [
      .names(
        "hiddenItems", \.hidden, HiddenMoreItems.names.map { ($0.name, $0.item) },
        example: ["takePhoto"], "The built-in items that are left out."),
      .names(
        "plugins", \.plugins, MorePlugins.names.map { ($0.name, $0.plugin) }, example: ["calls"],
        "The plugins that the application has."),
      .boolean("isInGroup", \.isInGroup, "Whether the conversation is a group's."),
      .objects("customItems", \.customItems, item, "The application's own items."),
      .integer("page", \.page, example: 1, "Which page of a grid is drawn, from 0."),
    ])

  private static let item = FieldTable(
    "customItem", "An item of an application, which sends a custom message.",
    initial: MoreItem.custom(title: "", businessID: ""),
    fields: [
      .identifier("title", \.shownTitle, example: "Ticket", "What is written at it. Required."),
      .string("image", \.imagePath, example: "ticket.png", "Where its image is."),
      .integer(
        "priority", \.priority, in: Int.min...Int.max, example: 750,
        "Items with larger ones come first."),
      .identifier(
        "businessID", \.businessID, example: "train_ticket", "What it sends. Required."),
      .attachment(
        "payload", \.payload, example: ["from": "Lyon"], "What the message has besides."),
    ])
}

extension MoreItem {
  // Set by a table of fields.
  fileprivate var shownTitle: String {
    get { title ?? "" }
    set { title = newValue }
  }

  fileprivate var businessID: String {
    get { custom.businessID }
    set { action = .sendCustomMessage(businessID: newValue, payload: custom.payload) }
  }

  fileprivate var payload: JSONObject? {
    get { custom.payload }
    set {
      action = .sendCustomMessage(
        businessID: custom.businessID, payload: newValue ?? JSONObject([]))
    }
  }

  private var custom: (businessID: String, payload: JSONObject) {
    guard case .sendCustomMessage(let businessID, let payload) = action else {
      return ("", JSONObject([]))
    }
    return (businessID, payload)
  }
}

extension Field {
  /// Reads options by their names. An unknown name is an error.
  fileprivate static func names<Options: OptionSet & Sendable>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Options> & Sendable,
    _ options: [(name: String, option: Options)], example: [String], _ summary: String
  ) -> Field where Options.Element == Options {
    Field(
      name, .strings, example: .array(example.map(JSONValue.string)), summary,
      default: { _ in [] },
      read: { (reader, root, _) throws(FieldError) in
        guard let names = try reader.strings(name) else { return }
        for text in names {
          guard let option = options.first(where: { $0.name.isExactly(text) })?.option else {
            throw reader.error(
              name,
              .wrongType(
                expected: "of " + options.map(\.name).joined(separator: ", "),
                actual: "\"\(text.lineSafe)\""))
          }
          root[keyPath: property].formUnion(option)
        }
      })
  }
}

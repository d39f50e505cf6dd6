// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleViews

extension InputPanel {
  /// Reads a configuration. Unknown fields are ignored.
  ///
  /// ```json
  /// {
  ///   "plugins": [
  ///     {"number": -1}, {"number": -2},
  ///     {"number": 1, "name": "redPacket", "title": "Red packet", "image": "packet.png"}
  ///   ],
  ///   "page": 0
  /// }
  /// ```
  ///
  /// Without `plugins`, it has ChatKit's own. Those need only their numbers; an application's plugin needs a
  /// name, too.
  ///
  /// - Throws: ``/BubbleCells/ScreenError`` for the first invalid field.
  public init(configuration: JSONValue) throws(ScreenError) {
    let fields = try InputPanelFields.panel.read(configuration: configuration)
    self.init()
    page = fields.page
    guard configuration.object?["plugins"] != nil else { return }
    let named = try Self.named(fields.plugins)
    do throws(InputPluginError) {
      plugins = try InputPlugins(named)
    } catch {
      throw ScreenError(field: "plugins", reason: "cannot be ordered. \(error)")
    }
  }

  /// Names ChatKit's plugins. An application's plugin has a name already.
  private static func named(_ plugins: [InputPlugin]) throws(ScreenError) -> [InputPlugin] {
    var named: [InputPlugin] = []
    for (index, var plugin) in plugins.enumerated() {
      if plugin.name.isEmpty {
        guard let builtIn = InputPlugin.builtIn(plugin.number) else {
          throw ScreenError(
            field: "plugins[\(index)].name",
            reason: "is missing: ChatKit has no plugin \(plugin.number) of its own")
        }
        plugin.name = builtIn.name
      }
      named.append(plugin)
    }
    return named
  }
}

/// The fields of a panel's configuration.
enum InputPanelFields {
  struct Panel: Sendable {
    var plugins: [InputPlugin] = []
    var page = 0
  }

  static let panel = FieldTable(
    "inputPanel", "What the panel below the input bar offers.", initial: Panel(),
    fields: [
      .objects("plugins", \.plugins, plugin, "The plugins, in any order."),
      .integer("page", \.page, example: 1, "Which page is drawn, from 0."),
    ])

  private static let plugin = FieldTable(
    "plugin", "A plugin of a panel.", initial: InputPlugin(0, name: ""),
    fields: [
      .integer(
        "number", \.number, in: -1000...1000, example: 1,
        "Its place: -1, -2 and so on for ChatKit's own, 1, 2 and so on for others."),
      .string("name", \.name, example: "redPacket", "What it does. Required for 1 and above."),
      .string("title", \.title, example: "Red packet", "What is written below the icon."),
      .string("image", \.imagePath, example: "packet.png", "Where its image is."),
    ])
}

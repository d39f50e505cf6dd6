// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleViews

/// An item of the panel below the input bar.
///
/// Its number determines its position: ChatKit's own have -1, -2, -3 and so on, an application's 1, 2, 3 and
/// so on.
public struct InputPlugin: Hashable, Sendable {
  /// The number. ChatKit's own come first, from -1 downwards; then those of the application, from 1 upwards.
  public var number: Int

  /// The name of its action, for programs: `takePhoto`.
  public var name: String

  /// The title below its icon; `nil` for ChatKit's title in the viewer's language, or else the name.
  public var title: String?

  /// The plugin's icon; `nil` for ChatKit's, or else a plain one.
  public var icon: Icon?

  /// The path of an image in place of the icon; `nil` for none.
  public var imagePath: String?

  /// Creates a plugin.
  public init(
    _ number: Int, name: String, title: String? = nil, icon: Icon? = nil, imagePath: String? = nil
  ) {
    self.number = number
    self.name = name
    self.title = title
    self.icon = icon
    self.imagePath = imagePath
  }

  /// Takes a photo.
  public static let camera = InputPlugin(-1, name: "takePhoto")

  /// The plugin that picks photos.
  public static let album = InputPlugin(-2, name: "pickPhotos")

  /// Sends a location.
  public static let location = InputPlugin(-3, name: "sendLocation")

  /// Records a short video. ChatKit has a number for it, but no plugin: an application provides one.
  public static let shortVideo = InputPlugin(-4, name: "recordVideo")

  /// The plugins of ChatKit itself: ``camera``, ``album`` and ``location``.
  public static let standard: [InputPlugin] = [.camera, .album, .location]
}

extension InputPlugin {
  /// The plugins of ChatKit's own numbers.
  private static let builtIn: [Int: (plugin: InputPlugin, key: String, icon: Icon)] = [
    -1: (.camera, "plugin.camera", ScreenIcons.camera),
    -2: (.album, "plugin.album", ScreenIcons.album),
    -3: (.location, "plugin.location", ScreenIcons.location),
    -4: (.shortVideo, "plugin.video", ScreenIcons.video),
  ]

  /// Returns ChatKit's plugin of a number; `nil` where it has none.
  static func builtIn(_ number: Int) -> InputPlugin? { builtIn[number]?.plugin }

  /// The visible title below the icon.
  func shownTitle(in localization: Localization) -> String {
    title ?? Self.builtIn[number].map { localization[$0.key] } ?? name
  }

  /// The icon where there is no image.
  var shownIcon: Icon { icon ?? Self.builtIn[number]?.icon ?? ScreenIcons.plugin }

  /// The action of a tap.
  var tap: JSONValue {
    .object(
      JSONObject([("action", .string(name)), ("plugin", .integer(number))]))
  }
}

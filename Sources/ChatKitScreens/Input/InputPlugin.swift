// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleViews

/// Something that the panel below the input bar offers.
///
/// Its number decides its place: ChatKit's own have -1, -2, -3 and so on, an application's 1, 2, 3 and so on.
public struct InputPlugin: Hashable, Sendable {
  /// The number. ChatKit's own come first, from -1 downwards; then those of the application, from 1 upwards.
  public var number: Int

  /// What it does, for programs: `takePhoto`.
  public var name: String

  /// What is written below its icon; `nil` has ChatKit's words in the reader's language, where there are some, and
  /// otherwise the name.
  public var title: String?

  /// Its icon; `nil` has ChatKit's, where there is one, and otherwise a plain one.
  public var icon: Icon?

  /// Where its image is, in place of the icon; `nil` for none.
  public var imagePath: String?

  /// Makes a plugin.
  public init(
    _ number: Int, name: String, title: String? = nil, icon: Icon? = nil, imagePath: String? = nil
  ) {
    self.number = number
    self.name = name
    self.title = title
    self.icon = icon
    self.imagePath = imagePath
  }

  /// Taking a photo.
  public static let camera = InputPlugin(-1, name: "takePhoto")

  /// Choosing photos.
  public static let album = InputPlugin(-2, name: "pickPhotos")

  /// Sending a place.
  public static let location = InputPlugin(-3, name: "sendLocation")

  /// Recording a short video. ChatKit has a number for it, and no plugin: an application provides what it opens.
  public static let shortVideo = InputPlugin(-4, name: "recordVideo")

  /// The plugins that ChatKit has: ``camera``, ``album`` and ``location``.
  public static let standard: [InputPlugin] = [.camera, .album, .location]
}

extension InputPlugin {
  /// What ChatKit has for its own numbers.
  private static let builtIn: [Int: (plugin: InputPlugin, key: String, icon: Icon)] = [
    -1: (.camera, "plugin.camera", ScreenIcons.camera),
    -2: (.album, "plugin.album", ScreenIcons.album),
    -3: (.location, "plugin.location", ScreenIcons.location),
    -4: (.shortVideo, "plugin.video", ScreenIcons.video),
  ]

  /// ChatKit's plugin of a number; `nil` where it has none.
  static func builtIn(_ number: Int) -> InputPlugin? { builtIn[number]?.plugin }

  /// What is written below the icon.
  func shownTitle(in localization: Localization) -> String {
    title ?? Self.builtIn[number].map { localization[$0.key] } ?? name
  }

  /// The icon where there is no image.
  var shownIcon: Icon { icon ?? Self.builtIn[number]?.icon ?? ScreenIcons.plugin }

  /// What a tap does.
  var tap: JSONValue {
    .object(
      JSONObject([("action", .string(name)), ("plugin", .integer(number))]))
  }
}

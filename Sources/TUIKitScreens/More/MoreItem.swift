// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleViews
import TUIKitCells

/// An item of the panel "more" of an input bar.
public struct MoreItem: Hashable, Sendable {
  /// The action of an item.
  public enum Action: Hashable, Sendable {
    case pickPhotos
    case takePhoto
    case recordVideo
    case pickFile

    /// Sends the welcome link.
    case sendLink
    case startVideoCall
    case startVoiceCall
    case startRoom
    case createPoll
    case createGroupNote

    /// Sends a custom message of an application.
    case sendCustomMessage(businessID: String, payload: JSONObject)
  }

  /// The title; `nil` for that of the action, in the viewer's language.
  public var title: String?

  /// The path of its image; `nil` for the icon of the action.
  public var imagePath: String?

  /// The item's priority: items with higher priorities come first.
  public var priority: Int

  /// The action of a tap.
  public var action: Action

  /// Creates an item. Without a title or an image, it has those of its action.
  public init(
    _ action: Action, priority: Int, title: String? = nil, imagePath: String? = nil
  ) {
    (self.action, self.priority) = (action, priority)
    (self.title, self.imagePath) = (title, imagePath)
  }

  /// A custom message of an application.
  ///
  /// - Parameter payload: The message's payload besides its business ID.
  public static func custom(
    title: String, imagePath: String? = nil, priority: Int = 0, businessID: String,
    payload: JSONObject = JSONObject([])
  ) -> MoreItem {
    MoreItem(
      .sendCustomMessage(businessID: businessID, payload: payload), priority: priority,
      title: title, imagePath: imagePath)
  }
}

/// The items that a panel leaves out. The raw values are the bits of the original.
public struct HiddenMoreItems: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The welcome link.
  public static let customMessage = HiddenMoreItems(rawValue: 1)
  public static let takePhoto = HiddenMoreItems(rawValue: 2)
  public static let recordVideo = HiddenMoreItems(rawValue: 4)
  public static let album = HiddenMoreItems(rawValue: 8)
  public static let file = HiddenMoreItems(rawValue: 16)
  public static let room = HiddenMoreItems(rawValue: 32)
  public static let poll = HiddenMoreItems(rawValue: 64)
  public static let groupNote = HiddenMoreItems(rawValue: 128)
  public static let videoCall = HiddenMoreItems(rawValue: 256)
  public static let audioCall = HiddenMoreItems(rawValue: 512)

  /// The names of all, as configurations have them.
  static let names: [(name: String, item: HiddenMoreItems)] = [
    ("customMessage", .customMessage), ("takePhoto", .takePhoto), ("recordVideo", .recordVideo),
    ("album", .album), ("file", .file), ("room", .room), ("poll", .poll),
    ("groupNote", .groupNote), ("videoCall", .videoCall), ("audioCall", .audioCall),
  ]
}

/// Plugins of an application, which add items to a panel.
public struct MorePlugins: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Video and voice calls.
  public static let calls = MorePlugins(rawValue: 1)

  /// Meetings.
  public static let room = MorePlugins(rawValue: 2)

  /// Polls, in groups.
  public static let poll = MorePlugins(rawValue: 4)

  /// Shared lists of a group.
  public static let groupNote = MorePlugins(rawValue: 8)

  /// The names of all, as configurations have them.
  static let names: [(name: String, plugin: MorePlugins)] = [
    ("calls", .calls), ("room", .room), ("poll", .poll), ("groupNote", .groupNote),
  ]
}

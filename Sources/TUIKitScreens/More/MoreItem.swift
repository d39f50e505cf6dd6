// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleViews
import TUIKitCells

/// Something that the panel "more" of an input bar offers.
public struct MoreItem: Hashable, Sendable {
  /// What an item does.
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

  /// What is written at it; `nil` has the words of the action in the reader's language.
  public var title: String?

  /// Where its image is; `nil` has the icon of the action.
  public var imagePath: String?

  /// Items with larger ones come first.
  public var priority: Int

  /// What a tap does.
  public var action: Action

  /// Makes an item. One without a title or an image has those of its action.
  public init(
    _ action: Action, priority: Int, title: String? = nil, imagePath: String? = nil
  ) {
    (self.action, self.priority) = (action, priority)
    (self.title, self.imagePath) = (title, imagePath)
  }

  /// A custom message of an application.
  ///
  /// - Parameter payload: What the message has besides its business ID.
  public static func custom(
    title: String, imagePath: String? = nil, priority: Int = 0, businessID: String,
    payload: JSONObject = JSONObject([])
  ) -> MoreItem {
    MoreItem(
      .sendCustomMessage(businessID: businessID, payload: payload), priority: priority,
      title: title, imagePath: imagePath)
  }
}

/// Items that a panel doesn't offer. The raw values are the bits of the original.
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

  /// Lists that a group writes together.
  public static let groupNote = MorePlugins(rawValue: 8)

  /// The names of all, as configurations have them.
  static let names: [(name: String, plugin: MorePlugins)] = [
    ("calls", .calls), ("room", .room), ("poll", .poll), ("groupNote", .groupNote),
  ]
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleViews
import TUIKitCells

/// An item that every panel has, or that a plugin adds.
struct BuiltInMoreItem {
  let action: MoreItem.Action
  let priority: Int

  /// The setting that hides it.
  let hidden: HiddenMoreItems

  /// The plugin that adds it; empty for an item that is always there.
  var plugin: MorePlugins = []
  var isForGroupsOnly = false

  /// All of them, in the order of those with equal priorities.
  static func all(linkPriority: Int) -> [BuiltInMoreItem] {
    [
      BuiltInMoreItem(action: .pickPhotos, priority: 1000, hidden: .album),
      BuiltInMoreItem(action: .takePhoto, priority: 900, hidden: .takePhoto),
      BuiltInMoreItem(action: .recordVideo, priority: 800, hidden: .recordVideo),
      BuiltInMoreItem(action: .pickFile, priority: 700, hidden: .file),
      BuiltInMoreItem(action: .startVideoCall, priority: 600, hidden: .videoCall, plugin: .calls),
      BuiltInMoreItem(action: .startVoiceCall, priority: 500, hidden: .audioCall, plugin: .calls),
      BuiltInMoreItem(action: .startRoom, priority: 400, hidden: .room, plugin: .room),
      BuiltInMoreItem(
        action: .createPoll, priority: 300, hidden: .poll, plugin: .poll, isForGroupsOnly: true),
      BuiltInMoreItem(
        action: .createGroupNote, priority: 200, hidden: .groupNote, plugin: .groupNote,
        isForGroupsOnly: true),
      BuiltInMoreItem(action: .sendLink, priority: linkPriority, hidden: .customMessage),
    ]
  }
}

extension MoreItem.Action {
  /// The key of the words for it; `nil` for an application's own.
  var titleKey: String? {
    switch self {
    case .pickPhotos: "TUIKitMorePhoto"
    case .takePhoto: "TUIKitMoreCamera"
    case .recordVideo: "TUIKitMoreVideo"
    case .pickFile: "TUIKitMoreFile"
    case .sendLink: "TUIKitMoreLink"
    case .startVideoCall: "TUIKitMoreVideoCall"
    case .startVoiceCall: "TUIKitMoreVoiceCall"
    case .startRoom: "TUIKitMoreRoom"
    case .createPoll: "TUIKitMorePoll"
    case .createGroupNote: "TUIKitMoreGroupNote"
    case .sendCustomMessage: nil
    }
  }

  /// The icon where an item has no image.
  var icon: Icon {
    switch self {
    case .pickPhotos: .album
    case .takePhoto: .camera
    case .recordVideo: .recordVideo
    case .pickFile: .document
    case .sendLink: .link
    case .sendCustomMessage: .customMessage
    case .startVideoCall: .videoCall
    case .startVoiceCall: .audioCall
    case .startRoom: .room
    case .createPoll: .poll
    case .createGroupNote: .note
    }
  }

  /// The action of a tap, as JSON.
  func json(in localization: Localization) -> JSONValue {
    switch self {
    case .pickPhotos: .action("pickPhotos")
    case .takePhoto: .action("takePhoto")
    case .recordVideo: .action("recordVideo")
    case .pickFile: .action("pickFile")
    case .sendLink: Self.sending(CustomContent.welcome(in: localization).payload)
    case .startVideoCall: .action("startVideoCall")
    case .startVoiceCall: .action("startVoiceCall")
    case .startRoom: .action("startRoom")
    case .createPoll: .action("createPoll")
    case .createGroupNote: .action("createGroupNote")
    case .sendCustomMessage(let businessID, let payload):
      Self.sending(
        JSONObject(
          payload.members.map { ($0.key, $0.value) } + [("businessID", .string(businessID))]))
    }
  }

  private static func sending(_ payload: JSONObject) -> JSONValue {
    .action(
      "sendCustomMessage", ("businessID", payload["businessID"] ?? .null),
      ("payload", .object(payload)))
  }
}

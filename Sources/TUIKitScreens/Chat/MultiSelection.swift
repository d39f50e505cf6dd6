// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
public import BubbleRendering
import BubbleStrings

/// The actions for the messages that are selected in a chat.
public struct MultiSelection: Hashable, Sendable {
  /// A way to forward messages.
  public enum Forwarding: String, Hashable, Sendable, CaseIterable {
    /// Each message by itself. More than 30 need the viewer's consent to be combined.
    case oneByOne

    /// Combined in one message.
    case combined
  }

  /// The reason why messages can't be forwarded.
  public enum Refusal: Hashable, Sendable {
    /// One of the messages was not sent.
    case failed

    /// One of the messages belongs to a plugin.
    case plugin
  }

  /// The IDs of the selected messages, in the order of the chat.
  public let msgIDs: [String]

  /// The reason why they can't be forwarded; `nil` if they can.
  public let refusal: Refusal?

  /// - Parameters:
  ///   - selection: The IDs that are selected. Notices, and messages that aren't in the chat, are ignored.
  ///   - renderer: Decodes the messages.
  public init(_ selection: Set<String>, of messages: [Message], renderer: MessageRenderer) {
    let selected = renderer.environment.perform {
      messages.compactMap { message -> (message: Message, canForward: Bool)? in
        guard selection.containsExactly(message.msgID) else { return nil }
        let data = renderer.registry.cellData(for: message)
        return data.isNotice || data.shouldHide ? nil : (message, data.canForward)
      }
    }
    msgIDs = selected.map(\.message.msgID)
    refusal =
      selected.contains { $0.message.status == .failed }
      ? .failed : selected.contains { !$0.canForward } ? .plugin : nil
  }

  /// The maximum number of messages that can be forwarded one by one, or deleted at once.
  public static let limit = 30

  /// Whether there are more than can be forwarded one by one.
  public var isOverLimit: Bool { msgIDs.count > Self.limit }

  /// The messages in batches that can be deleted at once.
  public var batches: [[String]] {
    stride(from: 0, to: msgIDs.count, by: Self.limit).map {
      Array(msgIDs[$0..<min($0 + Self.limit, msgIDs.count)])
    }
  }
}

extension MultiSelection {
  private var ids: JSONValue { .array(msgIDs.map(JSONValue.string)) }

  /// The action of a tap on "forward"; `nil` when nothing is selected.
  func forwardTap(in localization: Localization) -> JSONValue? {
    guard !msgIDs.isEmpty else { return nil }
    if let refusal {
      return .action(
        "refuse", [("reason", .string(localization[refusal.key])), ("msgIDs", ids)])
    }
    let choices = Forwarding.allCases.map { way in
      var members: [(String, JSONValue)] = [
        ("key", .string(way.rawValue)), ("title", .string(localization[way.titleKey])),
      ]
      if way == .oneByOne, isOverLimit {
        members.append(("notice", .string(localization["TUIKitRelayOneByOnyOverLimit"])))
      }
      return JSONValue.object(JSONObject(members))
    }
    return .action("forward", [("msgIDs", ids), ("choices", .array(choices))])
  }

  /// The action of a tap on "delete"; `nil` when nothing is selected.
  var deleteTap: JSONValue? {
    guard !msgIDs.isEmpty else { return nil }
    let batches = batches.map { JSONValue.array($0.map(JSONValue.string)) }
    return .action("delete", [("batches", .array(batches))])
  }
}

extension MultiSelection.Refusal {
  fileprivate var key: String {
    switch self {
    case .failed: "TUIKitRelayUnsupportForward"
    case .plugin: "TUIKitRelayPluginNotAllowed"
    }
  }
}

extension MultiSelection.Forwarding {
  fileprivate var titleKey: String {
    switch self {
    case .oneByOne: "TUIKitRelayOneByOneForward"
    case .combined: "TUIKitRelayCombineForwad"
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells

/// The viewer who opens a message menu, and the features that the application enables.
public struct MessageMenuContext: Hashable, Sendable {
  /// The role of a group member.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case member
    case admin
    case owner
  }

  /// The features that can be disabled.
  public struct Features: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let playback = Features(rawValue: 1 << 0)
    public static let copy = Features(rawValue: 1 << 1)
    public static let forward = Features(rawValue: 1 << 2)
    public static let multiSelect = Features(rawValue: 1 << 3)
    public static let quote = Features(rawValue: 1 << 4)
    public static let reply = Features(rawValue: 1 << 5)
    public static let recall = Features(rawValue: 1 << 6)
    public static let delete = Features(rawValue: 1 << 7)
    public static let pin = Features(rawValue: 1 << 8)
    public static let info = Features(rawValue: 1 << 9)
    public static let translate = Features(rawValue: 1 << 10)
    public static let transcribe = Features(rawValue: 1 << 11)
    public static let speech = Features(rawValue: 1 << 12)

    /// The row of recent emoji.
    public static let react = Features(rawValue: 1 << 13)

    public static let all = Features(rawValue: (1 << 14) - 1)

    /// All but ``reply``, which the original doesn't offer since version 9.
    public static let standard = all.subtracting(.reply)
  }

  /// The ID of the viewer; `nil`, the default, for the viewer that the message implies.
  public var viewer: String?

  /// The viewer's role in the group. The default is a member.
  public var role = Role.member

  /// Whether the chat is a group; `nil`, the default, for what the message implies.
  public var isGroup: Bool?

  /// Whether the chat is with a chatbot. The default is `false`; answers of chatbots always count as such.
  public var isChatbot = false

  /// The time in which a message can be recalled, in seconds. The default is 120.
  public var recallWindow = 120.0

  /// Whether the message is pinned. The default is `false`.
  public var isPinned = false

  /// Whether voice is played through the earpiece. The default is `false`.
  public var playsThroughHandset = false

  /// The selected part of the text; `nil`, the default, for all of it or none.
  public var selectedText: String?

  /// The enabled features. The default is ``Features/standard``.
  public var features = Features.standard

  /// The keys of the viewer's recent emoji, the latest first. The default is empty: the kit's first ones.
  public var recentEmoji: [String] = []

  /// The application's own items.
  public var customItems: [CustomMenuItem] = []

  public init() {}
}

extension MessageMenuItem.Kind {
  /// The switch of an item.
  var feature: MessageMenuContext.Features {
    switch self {
    case .playback: .playback
    case .copy: .copy
    case .forward: .forward
    case .multiSelect: .multiSelect
    case .quote: .quote
    case .reply: .reply
    case .recall: .recall
    case .delete: .delete
    case .pin: .pin
    case .info: .info
    case .translate: .translate
    case .transcribe: .transcribe
    case .speech: .speech
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells

/// Who opens the menu of a message, and what the application allows.
public struct MessageMenuContext: Hashable, Sendable {
  /// What someone is in a group.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case member
    case admin
    case owner
  }

  /// What may be switched off.
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

    /// All but ``reply``, which the original has had no item for since its version 9.
    public static let standard = all.subtracting(.reply)
  }

  /// The ID of who is looking; `nil`, the default, for whom the message takes for its viewer.
  public var viewer: String?

  /// What they are in the group. The default is a member.
  public var role = Role.member

  /// Whether the chat is a group; `nil`, the default, where the message says so.
  public var isGroup: Bool?

  /// Whether the chat is one with a chatbot; the default is `false`. Answers of chatbots are always taken for one.
  public var isChatbot = false

  /// How long a message may be taken back, in seconds. The default is 120.
  public var recallWindow = 120.0

  /// Whether the message is pinned. The default is `false`.
  public var isPinned = false

  /// Whether voice is played through the part that is held to the ear. The default is `false`.
  public var playsThroughHandset = false

  /// The part of the text that is selected; `nil`, the default, for all of it or none.
  public var selectedText: String?

  /// What is offered. The default is ``Features/standard``.
  public var features = Features.standard

  /// The keys of the emoji that the reader chose last, from the last on. The default is empty: the first of the kit's.
  public var recentEmoji: [String] = []

  /// What the application adds.
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

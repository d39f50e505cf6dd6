// SPDX-License-Identifier: MIT

/// The parts of TUIKit that have themes of their own, one bit each.
public struct TUIThemeModule: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let all = TUIThemeModule(rawValue: 0xFFFFFF)
  public static let demo = TUIThemeModule(rawValue: 1 << 0)
  public static let core = TUIThemeModule(rawValue: 1 << 1)
  public static let chat = TUIThemeModule(rawValue: 1 << 2)
  public static let conversation = TUIThemeModule(rawValue: 1 << 3)
  public static let contact = TUIThemeModule(rawValue: 1 << 4)
  public static let group = TUIThemeModule(rawValue: 1 << 5)
  public static let search = TUIThemeModule(rawValue: 1 << 6)
  public static let calling = TUIThemeModule(rawValue: 1 << 7)
  public static let demo_Minimalist = TUIThemeModule(rawValue: 1 << 8)
  public static let core_Minimalist = TUIThemeModule(rawValue: 1 << 9)
  public static let chat_Minimalist = TUIThemeModule(rawValue: 1 << 10)
  public static let conversation_Minimalist = TUIThemeModule(rawValue: 1 << 11)
  public static let contact_Minimalist = TUIThemeModule(rawValue: 1 << 12)
  public static let poll = TUIThemeModule(rawValue: 1 << 16)
  public static let groupNote = TUIThemeModule(rawValue: 1 << 17)
  public static let timCommon = TUIThemeModule(rawValue: 1 << 18)
  public static let translation = TUIThemeModule(rawValue: 1 << 19)
  public static let conversationGroup = TUIThemeModule(rawValue: 1 << 20)
  public static let voiceToText = TUIThemeModule(rawValue: 1 << 21)
  public static let customerService = TUIThemeModule(rawValue: 1 << 22)
  public static let chatBot = TUIThemeModule(rawValue: 1 << 23)
  public static let roomKit = TUIThemeModule(rawValue: 1 << 24)
  public static let multimedia = TUIThemeModule(rawValue: 1 << 25)
}

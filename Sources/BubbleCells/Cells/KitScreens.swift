// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings

/// The screens around a kit's messages, by name.
///
/// Modules of screens have values for ``CellKit/screens``, and an application its own:
///
/// ```swift
/// kit.screens = [.notePile, .chat]
/// if case .messages(let make) = kit.screens["chat"]?.input {
///   let screen = try make(messages, ScreenContext(environment: environment))
/// }
/// ```
public struct KitScreens: Sendable {
  /// The screens, in the order in which they are listed.
  public private(set) var all: [KitScreen]

  /// Creates a list of screens. The default is empty.
  ///
  /// - Precondition: No two screens have the same name.
  public init(_ screens: [KitScreen] = []) {
    precondition(
      Set(screens.map(\.name)).count == screens.count, "Two screens of a kit have the same name.")
    all = screens
  }

  /// The names of the screens.
  public var names: [String] { all.map(\.name) }

  /// The screen with a name; `nil` for none.
  public subscript(name: String) -> KitScreen? { all.first { $0.name.isExactly(name) } }

  /// Adds a screen, or replaces the one with the same name.
  public mutating func add(_ screen: KitScreen) {
    guard let place = all.firstIndex(where: { $0.name.isExactly(screen.name) }) else {
      return all.append(screen)
    }
    all[place] = screen
  }
}

extension KitScreens: ExpressibleByArrayLiteral {
  public init(arrayLiteral screens: KitScreen...) { self.init(screens) }
}

/// A screen of a kit: its name, its input, and the closure that creates it.
public struct KitScreen: Sendable {
  /// The input of a screen, with the closure that creates it from there.
  public enum Input: Sendable {
    /// A list of conversations.
    case conversations(
      @Sendable ([Conversation], ScreenContext) throws(ScreenError) -> any AppScreen)

    /// The messages of a conversation.
    case messages(
      @Sendable (any MessageSource, ScreenContext) throws(ScreenError) -> any AppScreen)

    /// A message and its conversation. Galleries draw the first message that is `suitable`.
    case message(
      suitable: @Sendable (Message) -> Bool,
      @Sendable (Message, any MessageSource, ScreenContext) throws(ScreenError) -> any AppScreen)

    /// A configuration of the screen's own.
    case configuration(@Sendable (JSONValue, ScreenContext) throws(ScreenError) -> any AppScreen)
  }

  /// The name, as options and files have it: `conversations`.
  public let name: String

  /// The title in galleries.
  public let title: String

  /// The settings that change the screen. Others are rejected where they are given.
  public let settings: Set<ScreenSetting>

  /// The input, with the closure that creates the screen.
  public let input: Input

  /// Creates a screen.
  ///
  /// - Precondition: The name consists of ASCII letters, digits and hyphens.
  public init(
    _ name: String, title: String, settings: Set<ScreenSetting> = [], input: Input
  ) {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    precondition(isName && !name.isEmpty, "'\(name)' cannot be the name of a screen's file.")
    (self.name, self.title, self.settings, self.input) = (name, title, settings, input)
  }
}

/// The environment that a screen is created for, with its cells and settings.
public struct ScreenContext: Sendable {
  public var environment: RenderEnvironment

  /// The cells of messages.
  public var registry: CellRegistry

  /// The ID of the viewer; `nil`, the default, if it isn't known.
  public var viewer: String?

  public var settings = ScreenSettings()

  /// - Parameter registry: The default has only the cells of the environment's kit.
  public init(environment: RenderEnvironment, registry: CellRegistry? = nil) {
    self.environment = environment
    self.registry = registry ?? CellRegistry(kit: environment.kit)
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleKit
import BubbleStrings
import Foundation

extension EnvironmentOptions {
  /// The kit of a style with its screens, as the package or the program has it.
  package func bundledKit(_ style: KitName) throws(OptionError) -> CellKit {
    let own = Program.current.kit(named: style.name)
    var kit = if let own { own } else { try builtInKit(style) }
    if let names { kit.metrics.chrome.names = names }
    return kit
  }

  private func builtInKit(_ style: KitName) throws(OptionError) -> CellKit {
    let builtIn = BuiltInKit.all.first { $0.name == style } ?? .classic
    var kit = try builtIn.make(self)
    kit.metrics.wrapping = wrapping == .word ? .byWord : .byCharacter
    kit.screens = builtIn.screens
    return kit
  }

  /// Returns the strings, colours and bubbles of ChatKit, or those of a folder.
  func chatKitResources() throws(OptionError) -> ChatKitResources {
    guard let resourcesBundle else { return .bundled }
    do throws(ChatKitResourceError) {
      return try ChatKitResources(
        folder: URL(fileURLWithPath: resourcesBundle), fallback: resourcesFallBack ? .perKey : .none
      )
    } catch {
      throw OptionError(
        "resourcesBundle", "'\(resourcesBundle.withoutControls)' can't be used: \(error)")
    }
  }

  /// The kit of a style, with the strings that the options give.
  package func makeKit(_ style: KitName) throws(OptionError) -> CellKit {
    var kit = try bundledKit(style)
    if let strings { kit.strings = try self.strings(of: kit, by: strings) }
    return kit
  }

  /// The kits of the style that the options choose, or else those that galleries show, and the program's own.
  package func makeKits() throws(OptionError) -> [(style: KitName, kit: CellKit)] {
    let own = Program.current.kits.compactMap { KitName(choice: $0.name) }
    let styles = style.map { [$0] } ?? BuiltInKit.all.filter(\.isInGalleries).map(\.name) + own
    return try styles.map { (style) throws(OptionError) in (style, try makeKit(style)) }
  }

  /// The strings of a kit, with others in place of its own.
  private func strings(of kit: CellKit, by source: StringsSource) throws(OptionError)
    -> StringCatalog
  {
    do throws(StringOverrideError) {
      switch source {
      case .upstream:
        if let strings = kit.upstreamStrings { return strings }
      case .file(let path): return try kit.strings.overriding(withFileAt: path)
      case .given(let strings): return try kit.strings.overriding(with: strings)
      }
    } catch {
      throw OptionError("strings", "\(source) can't be used: \(error)")
    }
    throw OptionError("strings", "can't be \(source): those of '\(kit.name)' have no other wording")
  }
}

/// A value of `style`: one of the built-in kits, or one that the program brings.
package struct KitName: OptionChoice, Hashable {
  package let name: String

  package static let classic = KitName(name: "classic")
  package static let chatkit = KitName(name: "chatkit")
  package static let quote = KitName(name: "quote")

  fileprivate init(name: String) { self.name = name }

  package init?(choice name: String) {
    guard Self.choices.contains(where: { $0.name.isExactly(name) }) else { return nil }
    self.name = name
  }

  package static var choices: [OptionChoiceName] {
    let own = Program.current.kits.map(\.name)
    let builtIn = BuiltInKit.all.map { kit in
      let isReplaced = own.contains { $0.isExactly(kit.name.name) }
      return OptionChoiceName(
        kit.name.name, summary: isReplaced ? "a kit of this program" : kit.summary)
    }
    return builtIn
      + own.filter { name in !builtIn.contains { $0.name.isExactly(name) } }.map {
        OptionChoiceName($0, summary: "a kit of this program")
      }
  }

  package var choiceName: String { name }
}

/// A kit of the package, as options name it.
package struct BuiltInKit: Sendable {
  package let name: KitName

  /// The line in help.
  package let summary: String

  package let screens: KitScreens

  /// Whether galleries show it beside others. ChatKit's messages are not TUIKit's.
  package var isInGalleries = true

  /// Makes the kit that the options describe. Line breaks are set for all kits.
  let make: @Sendable (EnvironmentOptions) throws(OptionError) -> CellKit

  /// Every kit, in the order of lists. The first is the default.
  package static let all = [
    classic,
    BuiltInKit(
      name: KitName(name: "minimalist"), summary: "TUIKit's Minimalist edition",
      screens: .tuikit, make: { _ in .tuikitMinimalist() }),
    BuiltInKit(
      name: .chatkit, summary: "LeanCloud's ChatKit", screens: .chatkit,
      isInGalleries: false,
      make: { (options) throws(OptionError) in .chatkit(resources: try options.chatKitResources()) }
    ),
    BuiltInKit(
      name: .quote, summary: "stickers of messages, as Telegram's bots make them",
      screens: KitScreens(), isInGalleries: false, make: { _ in .quote() }),
  ]

  static let classic = BuiltInKit(
    name: .classic, summary: "TUIKit's Classic edition", screens: .tuikit,
    make: { .tuikitClassic($0.generation) })
}

/// A theme by its name, or by the path of its file.
package enum ThemeOption {
  /// The maximum length of a theme's file, in bytes. Those of the kits have less than 5,000.
  private static let byteLimit = 1 << 20

  /// Whether a value is the path of a file: it has a slash, or ends in `.json`.
  @Sendable package static func isFile(_ value: String) -> Bool {
    value.containsExactly("/") || value.lowercased().endsExactly(with: ".json")
  }

  /// Opens a theme.
  ///
  /// - Parameter value: The name of one of the kit's themes, or the path of a file to read over them.
  package static func theme(_ value: String, of kit: CellKit) throws(OptionError) -> Theme {
    guard isFile(value) else { return kit.theme(named: value) ?? kit.themes[0] }
    let bytes = try read(value)
    do throws(ThemeError) {
      return try Theme(json: bytes, over: kit.themes)
    } catch {
      throw OptionError("theme", "'\(value.withoutControls)' can't be used: \(error)")
    }
  }

  private static func read(_ path: String) throws(OptionError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      if let bytes = try file.readAll(limit: byteLimit) { return bytes }
    } catch {
      throw OptionError("theme", "'\(path.withoutControls)' cannot be read: \(error)")
    }
    throw OptionError(
      "theme", "'\(path.withoutControls)' is longer than the limit of \(byteLimit) bytes")
  }
}

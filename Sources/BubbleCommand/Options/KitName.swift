// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// A value of `--style`: one of the built-in kits, or one that the program brings.
struct KitName: ExpressibleByArgument, Hashable {
  let name: String

  static let classic = KitName(name: "classic")
  static let chatkit = KitName(name: "chatkit")

  fileprivate init(name: String) { self.name = name }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument
  }

  static var allValueStrings: [String] {
    let builtIn = BuiltInKit.all.map(\.name.name)
    return builtIn + Program.current.kits.map(\.name).filter { !builtIn.contains($0) }
  }

  /// The descriptions of the values in help.
  static var allValueDescriptions: [String: String] {
    let builtIn = BuiltInKit.all.map { ($0.name.name, $0.summary) }
    let own = Program.current.kits.map { ($0.name, "a kit of this program") }
    return Dictionary(builtIn + own) { _, own in own }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}

/// A kit of the package, as the command line offers it.
struct BuiltInKit: Sendable {
  let name: KitName

  /// The line in help.
  let summary: String

  let screens: KitScreens

  /// Whether galleries show it beside others. ChatKit's messages are not TUIKit's.
  var isInGalleries = true

  /// Makes the kit that the options describe. Line breaks are set for all kits.
  let make: @Sendable (EnvironmentOptions) throws -> CellKit

  /// Every kit, in the order of lists. The first is the default.
  static let all = [
    classic,
    BuiltInKit(
      name: KitName(name: "minimalist"), summary: "TUIKit's Minimalist edition",
      screens: .tuikit, make: { _ in .tuikitMinimalist() }),
    BuiltInKit(
      name: .chatkit, summary: "LeanCloud's ChatKit", screens: .chatkit,
      isInGalleries: false, make: { .chatkit(resources: try $0.chatKitResources()) }),
  ]

  static let classic = BuiltInKit(
    name: .classic, summary: "TUIKit's Classic edition", screens: .tuikit,
    make: { .tuikitClassic($0.generation) })
}

// SPDX-License-Identifier: MIT
import ArgumentParser

/// A value of `--style`: one of the built-in kits, or one that the program brings.
struct KitName: ExpressibleByArgument, Hashable {
  let name: String

  static let classic = KitName(name: "classic")
  static let minimalist = KitName(name: "minimalist")
  static let chatkit = KitName(name: "chatkit")

  private init(name: String) { self.name = name }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument
  }

  static var allValueStrings: [String] {
    let builtIn = [classic.name, minimalist.name, chatkit.name]
    return builtIn + Program.current.kits.map(\.name).filter { !builtIn.contains($0) }
  }

  /// The descriptions of the values in help.
  static var allValueDescriptions: [String: String] {
    let builtIn = [
      classic.name: "TUIKit's Classic edition", minimalist.name: "TUIKit's Minimalist edition",
      chatkit.name: "LeanCloud's ChatKit",
    ]
    let own = Program.current.kits.map { ($0.name, "a kit of this program") }
    return builtIn.merging(own) { _, own in own }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}

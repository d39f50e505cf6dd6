// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// A value of `--screen`: the name of a screen, which the kit of `--style` may have.
struct ScreenName: ExpressibleByArgument, Hashable {
  let name: String

  init(argument: String) { name = argument }

  /// The screens of all kits, in the order of the first kit that has them.
  static var allValueStrings: [String] {
    let kits = BuiltInKit.all.map(\.screens) + Program.current.kits.map(\.screens)
    return kits.flatMap(\.names).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

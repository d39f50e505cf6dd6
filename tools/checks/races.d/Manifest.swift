// SPDX-License-Identifier: MIT

// Added by `tools/check races` to the end of a copy of Package.swift: of its targets, `importedModules` and what they
// use stay, and are compiled with ThreadSanitizer, as is the program `Races`.

/// Modules that Swift 6.3 crashes on when it compiles them with ThreadSanitizer.
let plainModules: Set = ["BubbleConstraints"]
let sanitizer: [SwiftSetting] = [.unsafeFlags(["-sanitize=thread", "-g"])]
let importedModules = [
  "BubbleRendering", "BubbleCells", "BubbleMessages", "BubbleGraphics", "BubbleText", "BubbleFonts",
  "BubbleLists", "TUIKitCells",
]

/// The names of the modules of this package that a target depends on.
func modules(of target: Target) -> [String] {
  target.dependencies.compactMap { dependency in
    switch dependency {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }
}

var neededModules: Set<String> = []
var openModules = importedModules
while let name = openModules.popLast() {
  guard neededModules.insert(name).inserted else { continue }
  openModules += package.targets.first { $0.name == name }.map(modules) ?? []
}

package.name = "Races"
package.products = []
package.dependencies = []
package.targets.removeAll { !neededModules.contains($0.name) }
for target in package.targets
where target.type == .regular && !plainModules.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + sanitizer
}
package.targets.append(
  .executableTarget(
    name: "Races", dependencies: importedModules.map { .target(name: $0) },
    swiftSettings: sanitizer, linkerSettings: [.unsafeFlags(["-sanitize=thread"])]))

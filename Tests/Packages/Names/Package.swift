// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

/// A target with a name that a user would choose, beside BubbleKit.
func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: [.product(name: "BubbleKit", package: "BubbleKit")] + dependencies)
}

// A user's package: SwiftPM refuses two targets of one name in a graph, so that it builds only as long as
// BubbleKit has none of these names. `SnapKit` is in place of the real one, whose calls `import BubbleKit`
// must not bring a second time.
let package = Package(
  name: "Names",
  dependencies: [.package(name: "BubbleKit", path: "../../..")],
  targets: [
    module("SnapKit"),
    module("Views", uses: ["SnapKit"]),
    module("Messages"),
    module("Drawing"),
    module("Fonts"),
    module("Lists"),
    module("Goldens"),
    module("Constraints"),
    .executableTarget(
      name: "Names",
      dependencies: [
        "Views", "Messages", "Drawing", "Fonts", "Lists", "Goldens", "Constraints",
        .product(name: "BubbleKit", package: "BubbleKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

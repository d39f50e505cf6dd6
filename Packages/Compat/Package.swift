// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// UIKit's names over BubbleKit's views, so that cells that were written for iOS compile and draw on Linux. A
// package of its own: where a module is called UIKit, `canImport(UIKit)` is true for every package around it.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let package = Package(
  name: "BubbleKitCompat",
  products: [
    .library(
      name: "UIKit",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .plugin(name: "Lower", targets: ["Lower"]),
    .executable(name: "lower", targets: ["lower"]),
    .library(name: "LowerCore", targets: ["LowerCore"]),
  ],
  dependencies: [.package(name: "BubbleKit", path: "../..")],
  targets: [
    // librsvg, loaded when it is used: nothing is needed to build.
    .target(
      name: "CBubbleRSVG", linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("pthread")]),
    .target(
      name: "UIKit",
      dependencies: [.product(name: "BubbleKit", package: "BubbleKit"), "CBubbleRSVG"],
      swiftSettings: settings),
    .target(name: "CoreGraphics", dependencies: ["UIKit"], swiftSettings: settings),
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: settings),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: settings),
    .target(name: "_Testing_CoreGraphics", dependencies: ["UIKit"], swiftSettings: settings),
    // Rewrites an app's files before they are compiled: what the compiler refuses on Linux.
    .target(name: "LowerCore", swiftSettings: settings),
    .executableTarget(name: "lower", dependencies: ["LowerCore"], swiftSettings: settings),
    .plugin(name: "Lower", capability: .buildTool(), dependencies: ["lower"]),
    .testTarget(name: "LowerCoreTests", dependencies: ["LowerCore"], swiftSettings: settings),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "_Testing_UIKit", .product(name: "BubbleKit", package: "BubbleKit"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// SnapKit's and Masonry's names over BubbleKit's constraints. A package of its own, since a package cannot
// have these beside SnapKit itself, which compiles over BubbleKitCompat as well.

let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let package = Package(
  name: "BubbleKitCompatDSLs",
  products: [
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "Masonry", targets: ["Masonry"]),
  ],
  dependencies: [
    .package(name: "BubbleKit", path: "../../.."), .package(name: "BubbleKitCompat", path: ".."),
  ],
  targets: [
    .target(
      name: "SnapKit",
      dependencies: [uiKit, .product(name: "BubbleSnapKit", package: "BubbleKit")],
      swiftSettings: settings),
    .target(
      name: "Masonry",
      dependencies: [uiKit, .product(name: "BubbleMasonry", package: "BubbleKit")],
      swiftSettings: settings),
    .testTarget(name: "SnapKitTests", dependencies: ["SnapKit", uiKit], swiftSettings: settings),
    .testTarget(name: "MasonryTests", dependencies: ["Masonry", uiKit], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// Combine's name over OpenCombine's publishers. A package of its own: only who depends on it resolves OpenCombine,
// and finds that `canImport(Combine)` is true.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let package = Package(
  name: "BubbleKitCompatCombine",
  products: [.library(name: "Combine", targets: ["Combine"])],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(name: "BubbleKitCompat", path: ".."),
  ],
  targets: [
    // OpenCombineFoundation and OpenCombineDispatch leave out their conformances where a module called Combine is
    // found, which depends on what was built before: the module has its own.
    .target(
      name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: settings),
    .testTarget(
      name: "CombineTests",
      dependencies: ["Combine", .product(name: "UIKit", package: "BubbleKitCompat")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

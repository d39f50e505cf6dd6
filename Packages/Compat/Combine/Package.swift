// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// Combine's name over OpenCombine's publishers. A package of its own: only who depends on it resolves OpenCombine,
// and finds that `canImport(Combine)` is true.

/// C types stay out of public signatures, and imports say who depends on whom.
let settings: [SwiftSetting] =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (Context.environment["BUBBLEKIT_WARNINGS_AS_ERRORS"] == "1"
    ? [.unsafeFlags(["-warnings-as-errors"])] : [])
  // As in the package's own build for tests.
  + (Context.environment["BUBBLEKIT_CHECKED_BUILD"] == "1"
    ? [.unsafeFlags(["-Onone"])] : [])

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

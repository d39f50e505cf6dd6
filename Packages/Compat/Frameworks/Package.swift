// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// Names of further iOS frameworks that message cells mention. What plays, records, or asks a device or a
// network does nothing here; values are as they should be. A package of its own, so that `canImport` stays
// false for others.

/// C types stay out of public signatures, and imports say who depends on whom.
let settings: [SwiftSetting] =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (Context.environment["BUBBLEKIT_WARNINGS_AS_ERRORS"] == "1"
    ? [.unsafeFlags(["-warnings-as-errors"])] : [])
  // As in the package's own build for tests.
  + (Context.environment["BUBBLEKIT_CHECKED_BUILD"] == "1"
    ? [.unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])] : [])

let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")

let package = Package(
  name: "BubbleKitCompatFrameworks",
  products: [
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "Photos", targets: ["Photos"]),
  ],
  dependencies: [.package(name: "BubbleKitCompat", path: "..")],
  targets: [
    .target(name: "CoreLocation", swiftSettings: settings),
    .target(name: "MapKit", dependencies: ["CoreLocation", uiKit], swiftSettings: settings),
    .target(name: "AVFoundation", dependencies: [uiKit], swiftSettings: settings),
    .target(name: "Photos", dependencies: ["AVFoundation", uiKit], swiftSettings: settings),
    .testTarget(
      name: "FrameworksTests", dependencies: ["AVFoundation", "CoreLocation", "MapKit", "Photos"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

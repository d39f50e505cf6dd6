// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// The names of swift-snapshot-testing and iOSSnapshotTestCase over BubbleKitCompat, so that a team's snapshot tests
// compile and run on Linux as they are. A package of its own, since a graph can't have these beside the libraries
// themselves.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")
let bubbleKit = Target.Dependency.product(name: "BubbleKit", package: "BubbleKit")
let goldens = Target.Dependency.product(name: "BubbleGoldens", package: "BubbleKit")
let goldenTesting = Target.Dependency.product(name: "BubbleGoldenTesting", package: "BubbleKit")

let package = Package(
  name: "BubbleKitSnapshotTesting",
  products: [
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
    .library(name: "FBSnapshotTestCase", targets: ["FBSnapshotTestCase"]),
    .library(name: "iOSSnapshotTestCase", targets: ["iOSSnapshotTestCase"]),
  ],
  dependencies: [
    .package(name: "BubbleKit", path: "../../.."), .package(name: "BubbleKitCompat", path: ".."),
  ],
  targets: [
    .target(name: "CSnapshotStart"),
    .target(
      name: "SnapshotTesting",
      dependencies: [uiKit, bubbleKit, goldens, goldenTesting, "CSnapshotStart"],
      swiftSettings: settings),
    .target(
      name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting", goldens],
      swiftSettings: settings),
    .target(
      name: "FBSnapshotTestCase", dependencies: ["SnapshotTesting", uiKit],
      swiftSettings: settings),
    .target(
      name: "iOSSnapshotTestCase", dependencies: ["FBSnapshotTestCase"], swiftSettings: settings),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: [
        "SnapshotTesting", "InlineSnapshotTesting", "FBSnapshotTestCase", "iOSSnapshotTestCase",
        uiKit, bubbleKit, goldens, goldenTesting,
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

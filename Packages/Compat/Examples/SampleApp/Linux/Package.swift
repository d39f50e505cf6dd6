// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// The cells of the app next door, on Linux. `Sources/TripCells/lower.json` names the app's folder.
let package = Package(
  name: "TripCells",
  dependencies: [
    .package(name: "BubbleKit", path: "../../../../.."),
    .package(name: "BubbleKitCompat", path: "../../.."),
    .package(name: "BubbleKitCompatDSLs", path: "../../../DSLs"),
  ],
  targets: [
    .target(
      name: "TripCells",
      dependencies: [
        .product(name: "UIKit", package: "BubbleKitCompat"),
        .product(name: "SnapKit", package: "BubbleKitCompatDSLs"),
      ],
      // An app's language mode: its classes of views are not isolated here.
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "Lower", package: "BubbleKitCompat")]),
    .testTarget(
      name: "TripCellsTests",
      dependencies: [
        "TripCells", .product(name: "UIKit", package: "BubbleKitCompat"),
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleGoldenTesting", package: "BubbleKit"),
      ]),
    // The app's own XCTest files.
    .testTarget(
      name: "TripTests",
      dependencies: ["TripCells", .product(name: "UIKit", package: "BubbleKitCompat")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "Lower", package: "BubbleKitCompat")]),
  ]
)

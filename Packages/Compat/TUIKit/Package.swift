// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// TUIKit's modules for custom cells, over BubbleKit's native rows. A package of its own: who compiles TUIKit's own
// sources has modules of these names already, and SwiftPM refuses two targets of one name.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let bubbleKit = Target.Dependency.product(name: "BubbleKit", package: "BubbleKit")
let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")
let imSDK = Target.Dependency.product(name: "ImSDK_Plus", package: "BubbleKitVendors")
let tuiCore = Target.Dependency.product(name: "TUICore", package: "BubbleKitVendors")

let package = Package(
  name: "BubbleKitTUIKit",
  products: [.library(name: "TUIKit", targets: ["TIMCommon", "TUIChat"])],
  dependencies: [
    .package(name: "BubbleKit", path: "../../.."), .package(name: "BubbleKitCompat", path: ".."),
    .package(name: "BubbleKitVendors", path: "../Vendors"),
    .package(name: "BubbleKitCompatDSLs", path: "../DSLs"),
  ],
  targets: [
    .target(
      name: "TIMCommon", dependencies: [tuiCore, imSDK, uiKit, bubbleKit], swiftSettings: settings),
    .target(
      name: "TUIChat", dependencies: ["TIMCommon", tuiCore, imSDK, bubbleKit],
      swiftSettings: settings),
    // The documentation's tutorial in our own code, in Swift for each of its three generations.
    .testTarget(
      name: "TUIKitDocumentationTests",
      dependencies: [
        "TIMCommon", "TUIChat", tuiCore, uiKit, bubbleKit,
        .product(name: "SnapKit", package: "BubbleKitCompatDSLs"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

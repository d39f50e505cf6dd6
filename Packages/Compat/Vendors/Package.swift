// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// Stubs of the libraries that chat cells import besides UIKit: a chat SDK, an image loader, and TUIKit's core. A
// package of its own: SwiftPM refuses two targets of one name, and an application may bring its own.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let bubbleKit = Target.Dependency.product(name: "BubbleKit", package: "BubbleKit")
let frameChain = Target.Dependency.product(name: "BubbleFrameChain", package: "BubbleKit")
let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")

let package = Package(
  name: "BubbleKitVendors",
  products: [
    .library(name: "ImSDK_Plus", targets: ["ImSDK_Plus"]),
    .library(name: "SDWebImage", targets: ["SDWebImage"]),
    .library(name: "TUICore", targets: ["TUICore"]),
  ],
  dependencies: [
    .package(name: "BubbleKit", path: "../../.."), .package(name: "BubbleKitCompat", path: ".."),
  ],
  targets: [
    .target(name: "ImSDK_Plus", dependencies: [bubbleKit], swiftSettings: settings),
    .target(name: "SDWebImage", dependencies: [bubbleKit, uiKit], swiftSettings: settings),
    .target(
      name: "TUICore", dependencies: ["ImSDK_Plus", "SDWebImage", uiKit, frameChain, bubbleKit],
      swiftSettings: settings),
    .testTarget(
      name: "VendorsTests",
      dependencies: ["ImSDK_Plus", "SDWebImage", "TUICore", uiKit, bubbleKit],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// The tests of Packages/Compat and of the packages beside it in one package, planned and linked once. They are
// in several packages for their users, since a graph can't have two targets of one name: the tests here are links
// to theirs.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

/// A product of the package in a folder, by the package's name.
func compat(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BubbleKitCompat")
}
func dsl(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BubbleKitCompatDSLs")
}
func framework(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BubbleKitCompatFrameworks")
}
func vendor(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BubbleKitVendors")
}
func snapshots(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BubbleKitSnapshotTesting")
}
let bubbleKit = Target.Dependency.product(name: "BubbleKit", package: "BubbleKit")

func tests(_ name: String, use dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "CompatTests",
  dependencies: [
    .package(name: "BubbleKit", path: "../../.."),
    .package(name: "BubbleKitCompat", path: "../../../Packages/Compat"),
    .package(name: "BubbleKitCompatDSLs", path: "../../../Packages/Compat/DSLs"),
    .package(name: "BubbleKitCompatFrameworks", path: "../../../Packages/Compat/Frameworks"),
    .package(
      name: "BubbleKitSnapshotTesting", path: "../../../Packages/Compat/SnapshotTesting"),
    .package(name: "BubbleKitCompatCombine", path: "../../../Packages/Compat/Combine"),
    .package(name: "BubbleKitVendors", path: "../../../Packages/Compat/Vendors"),
    .package(name: "BubbleKitTUIKit", path: "../../../Packages/Compat/TUIKit"),
  ],
  targets: [
    tests("LowerCoreTests", use: [compat("LowerCore")]),
    tests("UIKitTests", use: [compat("UIKit"), bubbleKit]),
    tests(
      "CombineTests",
      use: [.product(name: "Combine", package: "BubbleKitCompatCombine"), compat("UIKit")]),
    tests("SnapKitTests", use: [dsl("SnapKit"), compat("UIKit")]),
    tests("MasonryTests", use: [dsl("Masonry"), compat("UIKit")]),
    tests(
      "FrameworksTests",
      use: [
        "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "CoreAudio", "CoreLocation",
        "CoreServices",
        "LinkPresentation", "MapKit", "MobileCoreServices", "OSLog", "Photos", "PhotosUI",
        "SafariServices", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
      ].map(framework) + [compat("UIKit")]),
    tests(
      "SnapshotTestingTests",
      use: [
        snapshots("SnapshotTesting"), snapshots("InlineSnapshotTesting"),
        snapshots("FBSnapshotTestCase"), snapshots("iOSSnapshotTestCase"), compat("UIKit"),
        bubbleKit, .product(name: "BubbleGoldens", package: "BubbleKit"),
        .product(name: "BubbleGoldenTesting", package: "BubbleKit"),
      ]),
    tests(
      "VendorsTests",
      use: [
        vendor("ImSDK_Plus"), vendor("SDWebImage"), vendor("TUICore"), compat("UIKit"), bubbleKit,
      ]),
    tests(
      "TUIKitDocumentationTests",
      use: [
        .product(name: "TUIKit", package: "BubbleKitTUIKit"), vendor("TUICore"), dsl("SnapKit"),
        compat("UIKit"), bubbleKit,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

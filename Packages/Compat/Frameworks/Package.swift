// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// Names of further iOS frameworks that message cells mention. What plays, records, or asks a device or a
// network does nothing here; values are as they should be. A package of its own, so that `canImport` stays
// false for others.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

let uiKit = Target.Dependency.product(name: "UIKit", package: "BubbleKitCompat")

let package = Package(
  name: "BubbleKitCompatFrameworks",
  products: [
    .library(name: "Accelerate", targets: ["Accelerate"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "CoreAudio", targets: ["CoreAudio"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "CoreServices", targets: ["CoreServices"]),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "Photos", targets: ["Photos"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "WebKit", targets: ["WebKit"]),
  ],
  dependencies: [.package(name: "BubbleKitCompat", path: "..")],
  targets: [
    .target(name: "Accelerate", swiftSettings: settings),
    .target(name: "CoreLocation", swiftSettings: settings),
    .target(name: "MapKit", dependencies: ["CoreLocation", uiKit], swiftSettings: settings),
    .target(name: "AVFoundation", dependencies: ["CoreAudio", uiKit], swiftSettings: settings),
    .target(name: "Photos", dependencies: ["AVFoundation", uiKit], swiftSettings: settings),
    .target(name: "AVKit", dependencies: ["AVFoundation", uiKit], swiftSettings: settings),
    .target(name: "AudioToolbox", dependencies: ["CoreAudio", uiKit], swiftSettings: settings),
    .target(name: "CoreAudio", swiftSettings: settings),
    .target(name: "CoreServices", dependencies: ["MobileCoreServices"], swiftSettings: settings),
    .target(name: "LinkPresentation", dependencies: [uiKit], swiftSettings: settings),
    .target(
      name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", uiKit],
      swiftSettings: settings),
    .target(name: "OSLog", swiftSettings: settings),
    .target(name: "PhotosUI", dependencies: ["Photos", uiKit], swiftSettings: settings),
    .target(name: "SafariServices", dependencies: [uiKit], swiftSettings: settings),
    .target(name: "UniformTypeIdentifiers", swiftSettings: settings),
    .target(name: "UserNotifications", swiftSettings: settings),
    .target(name: "WebKit", dependencies: [uiKit], swiftSettings: settings),
    .target(name: "os", dependencies: ["OSLog"], swiftSettings: settings),
    .testTarget(
      name: "FrameworksTests",
      dependencies: [
        "Accelerate", "AudioToolbox", "AVFoundation", "AVKit", "CoreAudio", "CoreLocation",
        "CoreServices", "LinkPresentation", "MapKit", "MobileCoreServices", "os",
        "OSLog", "Photos", "PhotosUI", "SafariServices", "UniformTypeIdentifiers",
        "UserNotifications", "WebKit",
        uiKit,
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

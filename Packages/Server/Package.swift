// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// The service. A package of its own, so that nobody who uses the library resolves what HTTP needs.

/// C types stay out of public signatures, and imports say who depends on whom. Builds of tools/ and CI add flags.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    Context.environment["BUBBLEKIT_FLAGS"]?.split(separator: " ").map(String.init) ?? []),
]

/// A system library under `Sources/CLibraries`, and the Debian package that provides it.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

let package = Package(
  name: "BubbleServer",
  products: [.executable(name: "bubblekit-server", targets: ["BubbleServerTool"])],
  dependencies: [
    .package(name: "BubbleKit", path: "../.."),
    // Without its traits: configuration by files and environment variables isn't used.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    library("CServiceLibcurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    library("CServiceCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    library("CServiceZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .systemLibrary(name: "CServiceHeap", path: "Sources/CLibraries/CServiceHeap"),
    // curl's functions with variable arguments, which Swift cannot import.
    .target(
      name: "CServiceCurl", dependencies: ["CServiceLibcurl"],
      path: "Sources/CLibraries/CServiceCurl"),
    // The parts that know neither messages nor HTTP.
    .target(
      name: "ServiceParts",
      dependencies: [
        "CServiceCurl", "CServiceCrypto", "CServiceZlib",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
      ], swiftSettings: settings),
    .target(
      name: "BubbleServer",
      dependencies: [
        "CServiceHeap",
        "ServiceParts",
        .product(name: "BubbleRequests", package: "BubbleKit"),
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Page/Files"), .embedInCode("Documents/openapi.json")],
      swiftSettings: settings),
    .executableTarget(
      name: "BubbleServerTool", dependencies: ["BubbleServer"], swiftSettings: settings),
    .testTarget(
      name: "ServicePartsTests",
      dependencies: [
        "ServiceParts",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
      ], exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "BubbleServerTests",
      dependencies: [
        "BubbleServer", "ServiceParts",
        .product(name: "BubbleRequests", package: "BubbleKit"),
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

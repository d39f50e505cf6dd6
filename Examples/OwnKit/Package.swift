// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// A third party's kit: it imports products, as yours would with a URL in place of the path, and BubbleKit has not
// heard of it.
let package = Package(
  name: "OwnKit",
  products: [.library(name: "OwnKit", targets: ["OwnKit"])],
  dependencies: [.package(name: "BubbleKit", path: "../..")],
  targets: [
    .target(
      name: "OwnKit",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleSnapKit", package: "BubbleKit"),
      ]),
    .executableTarget(
      name: "own-kit",
      dependencies: ["OwnKit", .product(name: "BubbleKit", package: "BubbleKit")]),
    // All of `bubblekit`, with that kit in it.
    .executableTarget(
      name: "paper",
      dependencies: ["OwnKit", .product(name: "BubbleCommand", package: "BubbleKit")]),
    .testTarget(
      name: "OwnKitTests",
      dependencies: [
        "OwnKit", "paper", .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

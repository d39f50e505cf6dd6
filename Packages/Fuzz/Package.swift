// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, since it can be linked with libFuzzer only: see `tools/check fuzz`. The targets are
// compiled and run on their corpora by the tests of BubbleKit, too.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "BubbleKit", path: "../..")],
  targets: [
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleConstraints", package: "BubbleKit"),
        .product(name: "BubbleMath", package: "BubbleKit"),
        .product(name: "BubbleGoldens", package: "BubbleKit"),
        .product(name: "BubbleRequests", package: "BubbleKit"),
      ]),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Sources/Fuzz"),
  ],
  swiftLanguageModes: [.v6]
)

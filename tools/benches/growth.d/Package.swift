// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// Attributed text as an app has it, optimised, and one program that times it.
let package = Package(
  name: "GrowthBench",
  dependencies: [.package(name: "BubbleKit", path: "../../..")],
  targets: [
    .executableTarget(
      name: "growth-bench", dependencies: [.product(name: "BubbleKit", package: "BubbleKit")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)

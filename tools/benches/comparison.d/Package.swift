// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// Goldens as a tool has it, optimised, and one program that times it.
let package = Package(
  name: "ComparisonBench",
  dependencies: [.package(name: "BubbleKit", path: "../../..")],
  targets: [
    .executableTarget(
      name: "comparison-bench",
      dependencies: [.product(name: "BubbleGoldens", package: "BubbleKit")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)

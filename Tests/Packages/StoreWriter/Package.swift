// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// The program that `tools/check torture stores` kills. It is in a package of its own, since BubbleKit has no product
// for it, and has public access only.
let package = Package(
  name: "StoreWriter",
  dependencies: [.package(name: "BubbleKit", path: "../../..")],
  targets: [
    .executableTarget(
      name: "StoreWriter",
      dependencies: [.product(name: "BubbleListStore", package: "BubbleKit")])
  ],
  swiftLanguageModes: [.v6]
)

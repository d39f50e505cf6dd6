// swift-tools-version: 6.0

import PackageDescription

// A package with a cell of its own, and goldens of it. Yours has a URL where this has a path:
//
//     .package(url: "https://…/BubbleKit", branch: "main")
let package = Package(
  name: "GoldenTestsExample",
  products: [.library(name: "Invitations", targets: ["Invitations"])],
  dependencies: [.package(name: "BubbleKit", path: "../..")],
  targets: [
    .target(
      name: "Invitations", dependencies: [.product(name: "BubbleKit", package: "BubbleKit")]),
    .testTarget(
      name: "InvitationsTests",
      dependencies: [
        "Invitations",
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

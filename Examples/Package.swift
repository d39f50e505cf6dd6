// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// What users write, in a package as they have it. Yours has a URL where this has a path:
//
//     .package(url: "https://…/BubbleKit", branch: "main")
let package = Package(
  name: "BubbleKitExamples",
  dependencies: [.package(name: "BubbleKit", path: "..")],
  targets: [
    // A message type of one's own in one file, and a program that draws it.
    .executableTarget(
      name: "CustomCell",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleFrameChain", package: "BubbleKit"),
      ]),
    // One cell by the frame chain, by SnapKit's and by Masonry's DSL.
    .target(
      name: "LayoutDSLs",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleFrameChain", package: "BubbleKit"),
        .product(name: "BubbleMasonry", package: "BubbleKit"),
        .product(name: "BubbleSnapKit", package: "BubbleKit"),
      ]),
    // A cell with goldens.
    .target(
      name: "Invitations",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleFrameChain", package: "BubbleKit"),
      ]),
    // The cell of the tutorial "A poll with a picture".
    .target(
      name: "Polls",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleSnapKit", package: "BubbleKit"),
      ]),
    // All of `bubblekit`, with the cell of invitations in it.
    .executableTarget(
      name: "invite",
      dependencies: [
        "Invitations", .product(name: "BubbleCommand", package: "BubbleKit"),
      ]),
    .testTarget(
      name: "CustomCellTests",
      dependencies: [
        "CustomCell",
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ]),
    .testTarget(
      name: "LayoutDSLsTests",
      dependencies: [
        "LayoutDSLs",
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleGoldenTesting", package: "BubbleKit"),
      ]),
    .testTarget(
      name: "InvitationsTests",
      dependencies: [
        "Invitations", "invite",
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ]),
    .testTarget(
      name: "PollsTests",
      dependencies: [
        "Polls",
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

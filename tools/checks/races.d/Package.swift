// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

// BubbleKit's modules under ThreadSanitizer, as tools/check races copies them: each with a mutex that it knows.

/// Swift 6.3 crashes when it compiles these with ThreadSanitizer.
let plainModules: Set = ["BubbleConstraints"]
let shared: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]
let sanitized: [SwiftSetting] = shared + [.unsafeFlags(["-sanitize=thread", "-g"])]

func library(_ name: String, pkgConfig: String) -> Target {
  .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig)
}

func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: plainModules.contains(name) ? shared : sanitized)
}

let package = Package(
  name: "Races",
  targets: [
    library("CBubbleFreeType", pkgConfig: "freetype2"),
    library("CBubbleHarfBuzz", pkgConfig: "harfbuzz"),
    library("CBubbleHarfBuzzSubset", pkgConfig: "harfbuzz-subset"),
    library("CBubbleFriBidi", pkgConfig: "fribidi"),
    library("CBubbleICU", pkgConfig: "icu-uc"),
    library("CBubbleCairo", pkgConfig: "cairo"),
    library("CBubbleSPNG", pkgConfig: "spng"),
    library("CBubbleDeflate", pkgConfig: "libdeflate"),
    library("CBubbleTurboJPEG", pkgConfig: "libturbojpeg"),
    library("CBubbleWebP", pkgConfig: "libwebpdemux"),
    library("CBubbleGIF", pkgConfig: "libgif"),
    .target(
      name: "CBubbleDictionary", dependencies: ["CBubbleICU"],
      path: "Sources/CLibraries/CBubbleDictionary"),
    module("BubbleBatches"),
    module("BubbleFiles"),
    module("BubbleText", uses: ["CBubbleHarfBuzz", "CBubbleFriBidi", "CBubbleDictionary"]),
    module("BubbleFonts", uses: ["BubbleText"], resources: [.copy("Files")]),
    module("BubblePNG", uses: ["CBubbleDeflate"]),
    module(
      "BubbleGraphics",
      uses: [
        "BubbleText", "BubblePNG", "CBubbleFreeType", "CBubbleCairo", "CBubbleHarfBuzzSubset",
        "CBubbleSPNG", "CBubbleTurboJPEG", "CBubbleWebP", "CBubbleGIF",
      ]),
    module("BubbleConstraints"),
    module("BubbleViews", uses: ["BubbleConstraints", "BubbleGraphics", "BubbleText"]),
    module("BubbleMessages"),
    module(
      "BubbleCells",
      uses: ["BubbleMessages", "BubbleViews", "BubbleGraphics", "BubbleText", "BubbleFiles"]),
    module(
      "TUIKitCells",
      uses: ["BubbleCells", "BubbleMessages", "BubbleViews", "BubbleGraphics", "BubbleText"]),
    module(
      "BubbleRendering",
      uses: [
        "BubbleBatches", "TUIKitCells", "BubbleCells", "BubbleMessages", "BubbleViews",
        "BubbleGraphics", "BubbleText", "BubbleFonts",
      ]),
    .executableTarget(
      name: "Races",
      dependencies: [
        "BubbleRendering", "BubbleCells", "BubbleMessages", "BubbleGraphics", "BubbleText",
        "BubbleFonts",
      ],
      swiftSettings: sanitized, linkerSettings: [.unsafeFlags(["-sanitize=thread"])]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0

import PackageDescription

/// C types stay out of public signatures, and imports say who depends on whom.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault")
]

/// A system library under `Sources/CLibraries`, and the Debian package that provides it.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// System libraries that packages below need, in the words that `tools/setup` looks for.
let indirectLibraries = [(pkgConfig: "sqlite3", apt: "libsqlite3-dev")]

let package = Package(
  name: "BubbleKit",
  products: [
    .library(
      name: "BubbleKit",
      targets: [
        "BubbleKit", "Typesetting", "Drawing", "Views", "Messages", "Fonts", "Lists",
      ]),
    .library(name: "Constraints", targets: ["Constraints"]),
    .library(name: "ListStore", targets: ["ListStore"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "GoldenTesting", targets: ["Goldens", "GoldenTesting"]),
    .library(name: "BubbleKitTesting", targets: ["BubbleKitTesting"]),
    .executable(name: "bubblekit", targets: ["BubbleCommand"]),
    .executable(name: "custom-cell-example", targets: ["CustomCell"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    // System libraries.
    library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    library("CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", apt: "libharfbuzz-dev"),
    library("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
    library("CICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    library("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    library("CSPNG", pkgConfig: "spng", apt: "libspng-dev"),
    library("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    library("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    library("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
    library("CGIF", pkgConfig: "libgif", apt: "libgif-dev"),

    // C shims, for what Swift cannot import.
    .target(
      name: "CDictionary", dependencies: ["CICU"], path: "Sources/CLibraries/CDictionary"),

    // Libraries, from the bottom up. A target names what it may import.
    .target(
      name: "Fonts", dependencies: ["Typesetting"], path: "Fonts",
      exclude: ["Licences", "README.md"],
      resources: [.copy("Files")], swiftSettings: settings),
    .target(
      name: "Typesetting", dependencies: ["CHarfBuzz", "CFriBidi", "CDictionary"],
      swiftSettings: settings),
    .target(
      name: "Drawing",
      dependencies: [
        "Typesetting", "CFreeType", "CCairo", "CHarfBuzzSubset", "CSPNG", "CDeflate", "CTurboJPEG",
        "CWebP", "CGIF",
      ],
      swiftSettings: settings),
    .target(name: "Constraints", swiftSettings: settings),
    .target(
      name: "Views", dependencies: ["Constraints", "Drawing", "Typesetting"],
      swiftSettings: settings),
    .target(
      name: "Messages", dependencies: ["Views", "Drawing", "Typesetting", "Fonts"],
      swiftSettings: settings),
    .target(
      name: "Goldens", dependencies: ["Views", "Drawing", "Typesetting"],
      resources: [.embedInCode("Report/Page")], swiftSettings: settings),
    .target(
      name: "GoldenTesting", dependencies: ["Goldens", "Views", "Drawing", "Typesetting"],
      swiftSettings: settings),
    .target(name: "Lists", swiftSettings: settings),
    .target(
      name: "ListStore",
      dependencies: ["Lists", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    .target(
      name: "BubbleKit",
      dependencies: [
        "Typesetting", "Drawing", "Views", "Messages", "Fonts", "Lists",
      ],
      swiftSettings: settings),
    .target(
      name: "BubbleKitTesting", dependencies: ["BubbleKit", "Goldens", "GoldenTesting"],
      swiftSettings: settings),
    .executableTarget(
      name: "BubbleCommand",
      dependencies: [
        "BubbleKit", "Goldens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      path: "Sources/CommandLine", swiftSettings: settings),

    // What users write.
    .executableTarget(
      name: "CustomCell", dependencies: ["BubbleKit"], path: "Examples/CustomCell",
      swiftSettings: settings),
    .target(
      name: "LayoutSpellings", dependencies: ["BubbleKit"], path: "Examples/LayoutSpellings",
      swiftSettings: settings),

    // Tests, one target a module, and the texts and picture files that they share.
    .target(name: "SampleTexts", path: "Tests/SampleTexts", swiftSettings: settings),
    .target(
      name: "SampleImages", dependencies: ["CDeflate"], path: "Tests/SampleImages",
      swiftSettings: settings),
    .testTarget(
      name: "TypesettingTests", dependencies: ["Typesetting", "Fonts", "SampleTexts"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "Typesetting", "Fonts", "SampleTexts", "SampleImages"],
      swiftSettings: settings),
    .testTarget(
      name: "ConstraintsTests", dependencies: ["Constraints"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "ViewsTests",
      dependencies: ["Views", "Drawing", "Typesetting", "Fonts", "GoldenTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "MessagesTests",
      dependencies: ["BubbleKit", "BubbleKitTesting", "SampleTexts", "SampleImages"],
      swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["BubbleKit", "CustomCell", "LayoutSpellings", "BubbleKitTesting"],
      swiftSettings: settings),
    .testTarget(name: "ListsTests", dependencies: ["Lists"], swiftSettings: settings),
    .testTarget(
      name: "ListStoreTests",
      dependencies: ["ListStore", "Lists", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    .testTarget(
      name: "GoldensTests",
      dependencies: ["BubbleKit", "BubbleKitTesting", "Goldens", "GoldenTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "BubbleKitTestingTests", dependencies: ["BubbleKit", "BubbleKitTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["BubbleCommand", "Drawing"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

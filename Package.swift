// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

/// Whether `tools/shared/build.sh` asks for something. Without it, no flags are used that SwiftPM calls unsafe,
/// so that other packages can depend on this one.
func isSet(_ name: String) -> Bool { Context.environment[name] == "1" }

/// The object file with the data of Foundation's ICU, where `tools/package` links Swift's runtime into the library.
let staticRuntime = Context.environment["BUBBLEKIT_STATIC_RUNTIME"]

/// C types stay out of public signatures, and imports say who depends on whom.
let commonSettings: [SwiftSetting] =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (isSet("BUBBLEKIT_WARNINGS_AS_ERRORS") ? [.unsafeFlags(["-warnings-as-errors"])] : [])

/// Whether the scripts in tools/ build: for release, with assertions, and with only a few modules optimised. To optimise
/// one takes two to four times as long as to compile it.
let isShared = isSet("BUBBLEKIT_CHECKED_BUILD")

/// Settings of the modules that everything spends its time in, which the shared build optimises.
let optimizedSettings =
  commonSettings + (isShared ? [.unsafeFlags(["-assert-config", "Debug"])] : [])

/// Settings of other modules. Whole modules at once take a quarter less than in batches.
let settings = commonSettings + (isShared ? [.define("DEBUG"), .unsafeFlags(["-Onone"])] : [])

/// A system library under `Sources/CLibraries`, and the Debian package that provides it.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// A Swift module of this package under `Sources`, and the modules that it may import.
///
/// - Parameter isOptimized: Whether the build that tools/ shares optimises it, which takes two to four times as long.
func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = [], resources: [Resource]? = nil, isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
    swiftSettings: isOptimized ? optimizedSettings : settings)
}

/// The tests of a module, under `Tests`.
func tests(
  _ name: String, use dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["BubbleExpectations"], resources: resources,
    swiftSettings: settings)
}

// Every target's name begins with `Bubble`, or `CBubble` for C: SwiftPM refuses two targets of one name in
// a graph, and packages that depend on this one have targets called Views and Messages.
let package = Package(
  name: "BubbleKit",
  products: [
    .library(
      name: "BubbleKit",
      targets: [
        "BubbleKit", "BubbleText", "BubbleGraphics", "BubbleMath", "BubbleViews", "BubbleMessages",
        "BubbleExports", "BubbleCells", "BubbleMarkdown", "TUIKitCells", "ChatKitCells",
        "QuoteCells", "BubbleRendering", "TUIKitScreens", "ChatKitScreens", "BubbleFonts",
        "BubbleLists", "BubbleBatches", "BubbleFiles",
      ]),
    // For programs that lay out text and draw nothing: they start in half of the time.
    .library(name: "BubbleText", targets: ["BubbleText", "BubbleFonts"]),
    // Formulas of LaTeX, drawn with a font that has the table MATH.
    .library(name: "BubbleMath", targets: ["BubbleMath", "BubbleFonts"]),
    .library(name: "BubblePNG", targets: ["BubblePNG"]),
    .library(name: "BubbleConstraints", targets: ["BubbleConstraints"]),
    // Not in BubbleKit: a user's package may bring the real SnapKit, or a frame chain of its own.
    .library(name: "BubbleFrameChain", targets: ["BubbleFrameChain"]),
    .library(name: "BubbleSnapKit", targets: ["BubbleSnapKit"]),
    .library(name: "BubbleMasonry", targets: ["BubbleMasonry"]),
    .library(name: "BubbleListStore", targets: ["BubbleListStore"]),
    .library(name: "BubbleGoldens", targets: ["BubbleGoldens"]),
    .library(name: "BubbleGoldenFiles", targets: ["BubbleGoldens", "BubbleGoldenFiles"]),
    .library(name: "BubbleGoldenTesting", targets: ["BubbleGoldens", "BubbleGoldenTesting"]),
    .library(name: "BubbleKitTesting", targets: ["BubbleKitTesting"]),
    .library(name: "BubbleRequests", targets: ["BubbleRequests"]),
    .library(name: "BubbleCommand", targets: ["BubbleCommand"]),
    // libbubblekit, for C and what calls C. It cannot have that name here, which is the program's: `tools/package`
    // gives it to the file.
    .library(name: "BubbleLibrary", type: .dynamic, targets: ["BubbleLibrary"]),
    .executable(name: "bubblekit", targets: ["BubbleTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // System libraries.
    library("CBubbleFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    library("CBubbleHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    library("CBubbleHarfBuzzSubset", pkgConfig: "harfbuzz-subset", apt: "libharfbuzz-dev"),
    library("CBubbleFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
    library("CBubbleICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    library("CBubbleCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    library("CBubbleSPNG", pkgConfig: "spng", apt: "libspng-dev"),
    library("CBubbleDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    library("CBubbleZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    library("CBubbleTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    library("CBubbleWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
    library("CBubbleLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
    library("CBubbleGIF", pkgConfig: "libgif", apt: "libgif-dev"),
    library("CBubbleMD4C", pkgConfig: "md4c", apt: "libmd4c-dev"),
    library("CBubbleSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),

    // C shims, for what Swift cannot import.
    .target(
      name: "CBubbleDictionary", dependencies: ["CBubbleICU"],
      path: "Sources/CLibraries/CBubbleDictionary"),
    // libheif, which is loaded when it is needed.
    .target(name: "CBubbleHEIF", path: "Sources/CLibraries/CBubbleHEIF"),
    .target(name: "CBubbleProcess", path: "Sources/CLibraries/CBubbleProcess"),
    // The header of libbubblekit.
    .target(name: "CBubbleLibrary", path: "Sources/CLibraries/CBubbleLibrary"),

    // Libraries, from the bottom up. A target names what it may import.
    module("BubbleStrings", isOptimized: true),
    module("BubbleBatches"),
    module("BubbleFiles", uses: ["BubbleStrings", "CBubbleZlib"]),
    module(
      "BubbleText",
      uses: [
        "BubbleStrings", "BubbleBatches", "CBubbleHarfBuzz", "CBubbleFriBidi", "CBubbleDictionary",
      ],
      isOptimized: true),
    module(
      "BubbleFonts", uses: ["BubbleStrings", "BubbleText", "CBubbleProcess"], path: "Fonts",
      exclude: ["Licences", "README.md"],
      resources: [.copy("Files")]),
    module("BubblePNG", uses: ["CBubbleDeflate"], isOptimized: true),
    module(
      "BubbleGraphics",
      uses: [
        "BubbleStrings", "BubbleBatches", "BubbleText", "BubblePNG", "CBubbleFreeType",
        "CBubbleCairo",
        "CBubbleHarfBuzzSubset",
        "CBubbleSPNG",
        "CBubbleTurboJPEG", "CBubbleWebP", "CBubbleGIF", "CBubbleLCMS", "CBubbleHEIF",
      ], isOptimized: true),
    module("BubbleMath", uses: ["BubbleStrings", "BubbleBatches", "BubbleGraphics", "BubbleText"]),
    module("BubbleConstraints", isOptimized: true),
    module(
      "BubbleViews",
      uses: ["BubbleStrings", "BubbleBatches", "BubbleConstraints", "BubbleGraphics", "BubbleText"]),
    module("BubbleFrameChain", uses: ["BubbleViews"]),
    module("BubbleConstraintChains", uses: ["BubbleViews"]),
    module(
      "BubbleSnapKit", uses: ["BubbleConstraintChains", "BubbleViews", "BubbleText"]),
    module(
      "BubbleMasonry", uses: ["BubbleConstraintChains", "BubbleViews"]),
    module("BubbleMarkdown", uses: ["BubbleStrings"]),
    module(
      "BubbleMessages", uses: ["BubbleStrings", "BubbleBatches", "BubbleMarkdown"]),
    module(
      "BubbleExports", uses: ["BubbleStrings", "BubbleFiles", "BubbleMessages"],
      resources: [.embedInCode("WhatsApp/phrases.tsv")]),
    module(
      "BubbleCells",
      uses: [
        "BubbleStrings", "BubbleBatches", "BubbleMessages", "BubbleViews", "BubbleMath",
        "BubbleGraphics",
        "BubbleText", "BubbleFiles",
      ], resources: [.embedInCode("Localization/Dates/dates.tsv")]),
    module(
      "BubbleMarkdownViews",
      uses: [
        "BubbleStrings", "BubbleBatches", "BubbleMarkdown", "BubbleCells", "BubbleMessages",
        "BubbleViews",
        "BubbleMath", "BubbleGraphics", "BubbleText",
      ]),
    module(
      "TUIKitCells",
      uses: [
        "BubbleStrings", "BubbleMarkdownViews", "BubbleCells", "BubbleMessages", "BubbleViews",
        "BubbleGraphics",
        "BubbleText",
      ], resources: [.embedInCode("Strings/Languages"), .embedInCode("Theme/Files")]),
    module(
      "ChatKitCells",
      uses: [
        "BubbleStrings", "BubbleBatches", "BubbleSnapKit", "BubbleMarkdownViews", "BubbleCells",
        "BubbleMessages",
        "BubbleViews",
        "BubbleGraphics", "BubbleText", "BubbleLists",
      ], resources: [.embedInCode("Strings/Languages"), .embedInCode("Theme/Files")]),
    module(
      "QuoteCells",
      uses: [
        "BubbleStrings", "BubbleMarkdownViews", "BubbleCells", "BubbleMessages", "BubbleViews",
        "BubbleGraphics", "BubbleText",
      ]),
    module(
      "BubbleRendering",
      uses: [
        "BubbleStrings", "BubbleBatches", "BubbleFiles", "BubbleLists", "BubbleCells",
        "BubbleMessages", "BubbleViews", "BubbleGraphics", "BubbleText", "BubbleFonts",
      ]),
    module(
      "TUIKitScreens",
      uses: [
        "BubbleStrings", "BubbleRendering", "TUIKitCells", "BubbleCells", "BubbleMessages",
        "BubbleViews",
        "BubbleGraphics", "BubbleText",
      ]),
    module(
      "ChatKitScreens",
      uses: [
        "BubbleStrings", "BubbleRendering", "BubbleSnapKit", "ChatKitCells", "BubbleCells",
        "BubbleMessages", "BubbleViews", "BubbleGraphics", "BubbleText",
      ]),
    module("BubbleLists", uses: ["BubbleStrings"]),
    module(
      "BubbleListStore", uses: ["BubbleStrings", "BubbleLists", "CBubbleSQLite"]),
    module(
      "BubbleKit",
      uses: [
        "BubbleText", "BubbleGraphics", "BubbleMath", "BubbleViews", "BubbleMessages",
        "BubbleExports", "BubbleCells", "BubbleMarkdown", "TUIKitCells", "ChatKitCells",
        "QuoteCells", "BubbleRendering", "TUIKitScreens", "ChatKitScreens", "BubbleFonts",
        "BubbleLists", "BubbleBatches", "BubbleFiles",
      ]),
    module(
      "BubbleGoldens",
      uses: ["BubbleStrings", "BubbleViews", "BubbleGraphics", "BubbleText", "BubbleFiles"],
      resources: [.embedInCode("Report/Page")]),
    // The snapshots of a Mac and of Linux, compared. It looks at every pixel.
    module(
      "BubbleSnapshots",
      uses: ["BubbleStrings", "BubbleBatches", "BubbleFiles", "BubbleGraphics", "BubbleGoldens"],
      isOptimized: true),
    module(
      "BubbleGoldenFiles",
      uses: ["BubbleStrings", "BubbleKit", "BubbleBatches", "BubbleGoldens", "BubbleFiles"]),
    module(
      "BubbleGoldenTesting",
      uses: ["BubbleStrings", "BubbleGoldens", "BubbleViews", "BubbleGraphics", "BubbleText"]),
    module(
      "BubbleKitTesting", uses: ["BubbleKit", "BubbleGoldens", "BubbleGoldenTesting"]),
    // Options as one table, and answers: the seam of the command line, the C library, services and agents.
    module(
      "BubbleRequests",
      uses: [
        "BubbleStrings", "BubbleKit", "BubbleText", "BubbleGoldens", "BubbleFiles",
        "CBubbleFreeType", "CBubbleHarfBuzz", "CBubbleFriBidi", "CBubbleDictionary", "CBubbleCairo",
        "CBubbleSPNG", "CBubbleDeflate", "CBubbleWebP", "CBubbleGIF", "CBubbleLCMS",
      ]),
    // Tools for agents, over the Model Context Protocol.
    module(
      "BubbleAgents",
      uses: [
        "BubbleRequests", "BubbleKit", "BubbleGoldens", "BubbleGoldenFiles", "BubbleFiles",
        "BubbleStrings",
      ]),
    // All of the command line, for executables with cells and kits of their own.
    module(
      "BubbleCommand",
      uses: [
        "BubbleRequests", "BubbleAgents", "BubbleKit", "BubbleGoldens", "BubbleGoldenFiles",
        "BubbleSnapshots", "BubbleFiles", "CBubbleProcess", "BubbleStrings",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The functions of bubblekit.h. `--static-swift-stdlib` compiles for Swift's static libraries, and leaves them out
    // where it links a shared one: tools/package asks for them. It asks for lld, too, since gold exports symbols of
    // Swift's in spite of a version script.
    .target(
      name: "BubbleLibrary",
      dependencies: ["BubbleCommand", "BubbleRequests", "BubbleFonts", "CBubbleLibrary"],
      swiftSettings: settings,
      linkerSettings: staticRuntime.map { data in
        [.unsafeFlags([data, "-static-stdlib", "-use-ld=lld"])]
      } ?? []),
    // Its product is called `bubblekit`. A folder of that name would be that of `BubbleKit` where file
    // names don't tell upper case from lower.
    .executableTarget(
      name: "BubbleTool", dependencies: ["BubbleCommand"], swiftSettings: settings),

    // Tests, a folder a module, and the comparisons, texts and image files that they share. Fewer targets compile sooner.
    module("BubbleExpectations", path: "Tests/BubbleExpectations"),
    module("BubbleSampleTexts", path: "Tests/BubbleSampleTexts"),
    module("BubbleSampleImages", uses: ["CBubbleDeflate"], path: "Tests/BubbleSampleImages"),
    module(
      "BubbleSampleViews", uses: ["BubbleViews", "BubbleText"], path: "Tests/BubbleSampleViews"),
    // What the package Fuzz links with libFuzzer, run here on its corpora.
    module(
      "FuzzTargets",
      uses: ["BubbleKit", "BubbleConstraints", "BubbleMath", "BubbleGoldens", "BubbleRequests"],
      path: "Packages/Fuzz/Sources/FuzzTargets"),
    tests("FuzzTests", use: ["FuzzTargets"]),
    tests(
      "BubbleBasicsTests",
      use: ["BubbleBatches", "BubbleFiles", "BubbleLists", "BubbleListStore", "BubbleStrings"]),
    tests(
      "BubbleTextTests",
      use: [
        "BubbleText", "BubbleFonts", "BubbleSampleTexts", "CBubbleDictionary", "CBubbleDeflate",
      ],
      resources: [.copy("Fixtures")]),
    tests(
      "BubbleGraphicsTests",
      use: [
        "BubbleGraphics", "BubblePNG", "BubbleText", "BubbleFonts", "BubbleSampleTexts",
        "BubbleSampleImages", "CBubbleSPNG",
      ]),
    tests(
      "BubbleMathTests", use: ["BubbleMath", "BubbleGraphics", "BubbleText", "BubbleFonts"]),
    // What a module with UIKit's names needs of the views, in a module that has only public and SPI access.
    module(
      "BubbleUIKitProbe", uses: ["BubbleViews", "BubbleGraphics", "BubbleText"],
      path: "Tests/BubbleUIKitProbe"),
    tests(
      "BubbleViewsTests",
      use: [
        "BubbleViews", "BubbleConstraints", "BubbleUIKitProbe", "BubbleGraphics", "BubbleText",
        "BubbleFonts", "BubbleGoldenTesting", "BubbleSampleViews",
      ], resources: [.copy("Solver/Fixtures")]),
    tests(
      "LayoutDSLTests",
      use: [
        "BubbleFrameChain", "BubbleSnapKit", "BubbleMasonry", "BubbleViews", "BubbleText",
        "BubbleFonts", "BubbleSampleViews",
      ]),
    tests(
      "BubbleMessagesTests",
      use: [
        "BubbleExports", "BubbleMessages", "BubbleFiles", "BubbleMarkdown", "BubbleSampleTexts",
        "BubbleStrings", "CBubbleDeflate", "CBubbleMD4C",
      ]),
    tests(
      "BubbleCellsTests",
      use: [
        "BubbleKit", "BubbleKitTesting", "BubbleMarkdownViews", "BubbleSampleTexts",
        "BubbleSampleImages",
      ]),
    tests("TUIKitScreensTests", use: ["BubbleKit", "BubbleKitTesting"]),
    tests("ChatKitTests", use: ["BubbleKit", "BubbleKitTesting", "BubbleSampleImages"]),
    tests(
      "BubbleGoldensTests",
      use: [
        "BubbleKit", "BubbleKitTesting", "BubbleGoldens", "BubbleGoldenFiles",
        "BubbleGoldenTesting", "BubbleSnapshots", "BubbleStrings",
      ]),
    // They run `bubblekit`, which is built with them.
    tests(
      "BubbleCommandTests",
      use: [
        "BubbleTool", "BubbleCommand", "BubbleAgents", "BubbleRequests", "BubbleKit",
        "BubbleGoldens",
        "BubbleListStore", "BubbleGraphics", "BubbleFiles", "BubbleStrings",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

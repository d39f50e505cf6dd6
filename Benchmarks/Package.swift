// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that nobody who uses or tests BubbleKit builds what only measures it.
let package = Package(
  name: "BubbleKitBenchmarks",
  products: [.executable(name: "text-bench", targets: ["TextBench"])],
  dependencies: [
    .package(name: "BubbleKit", path: "..")
  ],
  targets: [
    // The allocator's own count, which Glibc's module leaves out.
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "TextBench",
      dependencies: [.product(name: "BubbleKit", package: "BubbleKit"), "CMalloc"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, so that users and tests of BubbleKit do not build its benchmarks.
let package = Package(
  name: "BubbleKitBenchmarks",
  products: [
    .executable(name: "text-bench", targets: ["TextBench"]),
    .executable(name: "answer-bench", targets: ["AnswerBench"]),
    .executable(name: "encode-bench", targets: ["EncodeBench"]),
    .executable(name: "render-bench", targets: ["RenderBench"]),
    .executable(name: "layout-bench", targets: ["LayoutBench"]),
    .executable(name: "math-bench", targets: ["MathBench"]),
  ],
  dependencies: [
    .package(name: "BubbleKit", path: ".."),
    // Without its traits it replaces no part of the runtime; its counts of allocations read 0 then.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // The allocator's own count, which Glibc's module leaves out.
    .systemLibrary(name: "CMalloc"),
    .target(name: "BenchSupport"),
    .executableTarget(
      name: "TextBench",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"), "BenchSupport", "CMalloc",
      ]),
    // Links text alone, as its peer does.
    .executableTarget(
      name: "AnswerBench",
      dependencies: [.product(name: "BubbleText", package: "BubbleKit"), "BenchSupport"]),
    // The encoders that ours is compared with.
    .systemLibrary(name: "CEncoders"),
    .executableTarget(
      name: "EncodeBench",
      dependencies: [.product(name: "BubbleKit", package: "BubbleKit"), "CEncoders"]),
    .executableTarget(
      name: "RenderBench",
      dependencies: [.product(name: "BubbleKit", package: "BubbleKit"), "BenchSupport"]),
    .executableTarget(
      name: "MathBench",
      dependencies: [.product(name: "BubbleMath", package: "BubbleKit"), "BenchSupport"]),
    .executableTarget(
      name: "LayoutBench",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "BubbleFrameChain", package: "BubbleKit"),
        .product(name: "BubbleMasonry", package: "BubbleKit"),
        .product(name: "BubbleSnapKit", package: "BubbleKit"),
        "BenchSupport",
      ]),
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Stages",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)

// SPDX-License-Identifier: MIT
import Foundation

/// The modules that an app's files import, with the number of files.
struct ModuleImports {
  private(set) var counts: [String: Int] = [:]

  /// Modules that some file uses, among those that are imported here and there without use.
  private var used: Set<String> = []

  init(of paths: [String]) throws {
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
      let modules = Set(file.outline.imports.map(\.module))
      for module in modules { counts[module, default: 0] += 1 }
      for module in modules.subtracting(used) {
        guard let names = KnownModules.names[module] else { continue }
        if file.tokens.tokens.indices.contains(where: { names.contains(file.tokens.text($0)) }) {
          used.insert(module)
        }
      }
    }
    for module in KnownModules.names.keys where !used.contains(module) { counts[module] = nil }
  }

  func needs(_ module: String) -> Bool { counts[module] != nil }

  /// Modules that need no product: those of Swift on Linux, of UIKit for Linux, and those whose imports are removed.
  static let known: Set<String> = Lowering.Options().droppedModules.union([
    "Swift", "Foundation", "FoundationNetworking", "Dispatch", "Glibc", "XCTest", "Testing",
    "Observation", "Synchronization", "RegexBuilder", "UIKit", "CoreGraphics", "QuartzCore",
    "BubbleKit",
  ])
}

/// A product of the packages beside `BubbleKitCompat`, which has the module of its name.
struct CompatProduct: Sendable {
  /// A package in the folder of BubbleKitCompat.
  struct Package: Hashable, Sendable {
    let name: String
    let folder: String
  }

  let module: String
  let package: Package

  static let all: [CompatProduct] = [
    ("DSLs", "BubbleKitCompatDSLs", ["SnapKit", "Masonry"]),
    (
      "Frameworks", "BubbleKitCompatFrameworks",
      [
        "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "CoreAudio", "CoreLocation",
        "CoreServices",
        "LinkPresentation", "MapKit", "OSLog", "Photos", "PhotosUI", "SafariServices",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
      ]
    ),
    ("Vendors", "BubbleKitVendors", ["ImSDK_Plus", "SDWebImage", "TUICore"]),
    ("Combine", "BubbleKitCompatCombine", ["Combine"]),
  ].flatMap { folder, name, modules in
    modules.map { CompatProduct(module: $0, package: Package(name: name, folder: folder)) }
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import LowerCore

@Suite("New packages")
struct NewPackageTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("lower-init-\(UUID().uuidString)").standardizedFileURL

  /// Makes an app beside a checkout, and calls a body; the folder is removed then.
  private func inFolder(_ files: [String: String], _ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, text) in files.merging(
      ["BubbleKit/Packages/Compat/Package.swift": ""], uniquingKeysWith: { a, _ in a })
    {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body()
  }

  private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  private func package(_ app: String = "Trip", folder: String? = nil, name: String? = nil) throws
    -> NewPackage
  {
    try NewPackage(
      app: path(app), folder: folder.map(path), name: name, checkout: path("BubbleKit"))
  }

  @Test("imports decide on products, and other modules are named")
  func imports() throws {
    let files = [
      "Trip/Cells/A.swift": "import UIKit\nimport SnapKit\nimport Lottie\nimport Combine\n",
      "Trip/Cells/B.swift": "import AVFoundation\nimport Lottie\nimport Darwin\n",
      "Trip/Tests/T.swift": "import Quick\n",
    ]
    try inFolder(files) {
      let package = try package()
      #expect(package.unknownModules.map(\.name) == ["Lottie"])
      #expect(package.unknownModules.map(\.fileCount) == [2])
      let manifest = package.files[0].text
      #expect(manifest.contains(#".package(name: "BubbleKit", path: "../BubbleKit"),"#))
      #expect(manifest.contains(#"path: "../BubbleKit/Packages/Compat/Frameworks"),"#))
      #expect(manifest.contains(#".product(name: "SnapKit", package: "BubbleKitCompatDSLs"),"#))
      // It is imported for nothing.
      #expect(!manifest.contains("Combine"))
    }
  }

  @Test("lower.json names the app's folder, without its tests and the package itself")
  func configuration() throws {
    try inFolder(["Trip/A.swift": "", "Trip/TripUITests/T.swift": "", "Trip/Pods/P.swift": ""]) {
      let package = try package(folder: "Trip/Linux", name: "Cells")
      #expect(
        package.files.map(\.path) == [
          "Package.swift", "Sources/Cells/lower.json", "Sources/Cells/Cells.swift",
          "Tests/CellsTests/CellsTests.swift",
        ])
      #expect(
        package.files[1].text
          == #"{ "sources": ["../../.."], "exclude": ["Pods/", "TripUITests/", "Linux/"] }"# + "\n")
      try package.write()
      let written = try LoweringConfiguration(
        contentsOf: path("Trip/Linux/Sources/Cells/lower.json"))
      #expect(written.sources == [path("Trip")])
      #expect(try SwiftFiles(written.sources, excluding: written.excluded).names == ["A.swift"])
    }
  }

  @Test("files that are there are not overwritten")
  func existing() throws {
    try inFolder(["Trip/A.swift": "", "Linux/Tests/TripTests/TripTests.swift": "mine"]) {
      let package = try package()
      #expect(throws: NewPackage.Problem.self) { try package.write() }
      #expect(!FileManager.default.fileExists(atPath: path("Linux/Package.swift")))
    }
  }

  @Test(
    "names of folders become names of modules",
    arguments: [
      ("Trip", "Trip"), ("my trips-app", "MyTripsApp"), ("3D", "App3D"), ("旅", "AppCells"),
      ("UIKit", "UIKitCells"), ("SnapKit", "SnapKitCells"),
    ])
  func names(_ folder: String, _ name: String) {
    #expect(NewPackage.name(of: folder) == name)
  }

  @Test("what is missing is named")
  func problems() throws {
    try inFolder(["Trip/A.txt": ""]) {
      func problem(_ app: String, name: String? = nil, checkout: String = "BubbleKit") -> String {
        do {
          _ = try NewPackage(
            app: path(app), folder: nil, name: name, checkout: path(checkout))
          return ""
        } catch { return "\(error)" }
      }
      #expect(problem("None").contains("There is no folder"))
      #expect(problem("Trip").contains("has no Swift files"))
      #expect(NewPackage.checkout(near: path("Trip/Cells")) == path("BubbleKit"))
      #expect(problem("Trip", name: "1 x").contains("can't be a module's name"))
      #expect(problem("Trip", checkout: "Elsewhere").contains("isn't a checkout"))
    }
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The files of a package that compiles an app's code on Linux: the manifest, `lower.json`, and a first test.
public struct NewPackage: Sendable {
  /// A file to write.
  public struct File: Sendable {
    /// The path in the package's folder.
    public let path: String
    public let text: String
  }

  /// The reason why a package can't be made.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  /// The package's and the module's name.
  public let name: String

  /// The absolute path of the package's folder.
  public let folder: String

  /// The files, the manifest first.
  public private(set) var files: [File] = []

  /// Modules that no package here has, to the number of files that import them.
  public let unknownModules: [(name: String, fileCount: Int)]

  let app: String
  let checkout: String
  let products: [CompatProduct]

  /// Describes a package.
  ///
  /// - Parameters:
  ///   - app: The folder with the app's Swift files.
  ///   - folder: The package's folder; `nil` for `Linux` beside the app's.
  ///   - name: The name; `nil` for one made of the app's folder.
  ///   - checkout: The folder with BubbleKit.
  /// - Throws: ``Problem``, and errors of reading files.
  public init(app: String, folder: String?, name: String?, checkout: String) throws {
    let url = URL(fileURLWithPath: app).standardizedFileURL
    let beside = url.deletingLastPathComponent()
    self.app = url.path
    self.folder = Self.path(folder) ?? beside.appendingPathComponent("Linux").path
    self.checkout = URL(fileURLWithPath: checkout).standardizedFileURL.path
    self.name = try name.map(Self.checked) ?? Self.name(of: url.lastPathComponent)
    guard Self.isFolder(self.app) else {
      throw Problem(
        description: "There is no folder '\(self.app)'. Name the one with the app's code.")
    }
    guard Self.isCheckout(self.checkout) else {
      throw Problem(
        description: "'\(self.checkout)' isn't a checkout of BubbleKit. Name one by --bubblekit.")
    }
    let excluded = try Self.excludedFolders(of: self.app, package: self.folder)
    let paths = try SwiftFiles([self.app], excluding: excluded).paths
    guard !paths.isEmpty else {
      throw Problem(description: "'\(self.app)' has no Swift files.")
    }
    let imports = try ModuleImports(of: paths)
    products = CompatProduct.all.filter { imports.needs($0.module) }
    let known = Set(CompatProduct.all.map(\.module)).union(ModuleImports.known).union([self.name])
    unknownModules = imports.counts.filter { !known.contains($0.key) }
      .map { (name: $0.key, fileCount: $0.value) }
      .sorted { ($1.fileCount, $0.name) < ($0.fileCount, $1.name) }
    files = [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(self.name)/lower.json", text: configuration(excluding: excluded)),
      File(path: "Sources/\(self.name)/\(self.name).swift", text: source),
      File(path: "Tests/\(self.name)Tests/\(self.name)Tests.swift", text: test),
    ]
  }

  /// Writes the files.
  ///
  /// - Throws: ``Problem`` where one of them is there already: none is written then.
  public func write() throws {
    let paths = files.map { "\(folder)/\($0.path)" }
    if let old = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      throw Problem(description: "'\(old)' is there already. Name another folder by --output.")
    }
    for (path, file) in zip(paths, files) {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    }
  }
}

// MARK: Names and paths

extension NewPackage {
  private static func path(_ path: String?) -> String? {
    path.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// The folder `BubbleKit` beside an app's folder, or beside one around it; `nil` where there is none.
  public static func checkout(near app: String) -> String? {
    var folder = URL(fileURLWithPath: app).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent("BubbleKit").path
      if isCheckout(path) { return path }
    }
    return nil
  }

  /// Whether a folder is a checkout of BubbleKit.
  public static func isCheckout(_ path: String) -> Bool { isFolder(path + "/Packages/Compat") }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// A module's name made of a folder's: `My Trips-App` is `MyTripsApp`.
  static func name(of folder: String) -> String {
    let words = folder.unicodeScalars.split { !isLetter($0) && !("0"..."9").contains($0) }
    let name = words.map { word in
      String(String.UnicodeScalarView(word)).prefix(1).uppercased()
        + String(String.UnicodeScalarView(word.dropFirst()))
    }.joined()
    guard let first = name.unicodeScalars.first else { return "AppCells" }
    let isTaken =
      ModuleImports.known.contains(name) || CompatProduct.all.contains { $0.module == name }
    return isLetter(first) ? isTaken ? name + "Cells" : name : "App" + name
  }

  private static func checked(_ name: String) throws -> String {
    let isName = name.unicodeScalars.enumerated().allSatisfy { index, scalar in
      isLetter(scalar) || scalar == "_" || index > 0 && ("0"..."9").contains(scalar)
    }
    guard isName, !name.isEmpty else {
      throw Problem(
        description: "'\(name)' can't be a module's name. Use letters, digits and underscores.")
    }
    return name
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// The path to a file from a folder of the package.
  func path(to target: String, from place: String) -> String {
    let (names, start) = (
      target.split(separator: "/"), "\(folder)/\(place)".split(separator: "/")
    )
    let shared = zip(names, start).prefix { $0 == $1 }.count
    let steps = [Substring](repeating: "..", count: start.count - shared) + names.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The folders of an app whose files aren't its cells, as far as it has them.
  private static func excludedFolders(of app: String, package: String) throws -> [String] {
    let usual: Set<String> = [
      "Tests", "UITests", "Pods", "Carthage", "Previews", "Preview Content", "fastlane", "Packages",
    ]
    // Patterns that match no file are warnings of each build.
    let folders = try SwiftFiles([app], excluding: []).names.compactMap { name in
      name.contains("/") ? name.split(separator: "/").first.map(String.init) : nil
    }
    var excluded = Set(folders).filter { usual.contains($0) || $0.hasSuffix("Tests") }.sorted()
      .map { $0 + "/" }
    if package.hasPrefix(app + "/") {
      excluded.append(String(package.dropFirst(app.count + 1)) + "/")
    }
    return excluded
  }
}

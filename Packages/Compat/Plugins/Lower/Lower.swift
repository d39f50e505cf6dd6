// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// Lowers the files that a target's `lower.json` names before the target is compiled.
///
/// ```json
/// { "sources": ["../../MyApp/Cells"], "exclude": ["Tests/", "*+Preview.swift"] }
/// ```
@main
struct Lower: BuildToolPlugin {
  /// The contents of `lower.json`. Paths begin in the file's folder.
  struct Configuration: Decodable {
    /// Files and folders to lower.
    var sources: [String]

    /// Parts of paths to leave out; `*` is any text.
    var exclude: [String]?

    /// Files and folders of other modules, to look names up in.
    var context: [String]?

    /// Further modules whose imports are removed.
    var drop: [String]?
  }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = target.directoryURL.appendingPathComponent("lower.json")
    guard let data = try? Data(contentsOf: file) else {
      Diagnostics.error("\(target.name) has no lower.json, which names the files to lower.")
      return []
    }
    let configuration = try JSONDecoder().decode(Configuration.self, from: data)
    let folder = file.deletingLastPathComponent()
    let work = SourceList(configuration, in: folder, beside: target)
    let results = context.pluginWorkDirectoryURL.appendingPathComponent("Lowered")
    removeOldResults(in: results, except: Set(work.names))
    let outputs = work.names.map { results.appendingPathComponent($0) }
    let report = context.pluginWorkDirectoryURL.appendingPathComponent("report.json")
    return [
      .buildCommand(
        displayName: "Lowering \(outputs.count) files of \(target.name)",
        executable: try context.tool(named: "lower").url,
        arguments: arguments(configuration, folder, work.sources, outputs, report: report),
        inputFiles: work.sources + [file], outputFiles: outputs)
    ]
  }

  private func arguments(
    _ configuration: Configuration, _ folder: URL, _ sources: [URL], _ results: [URL], report: URL
  ) -> [String] {
    let pairs = zip(sources, results).flatMap { ["--pair", $0.path, $1.path] }
    let context = (configuration.context ?? []).flatMap {
      ["--context", URL(fileURLWithPath: $0, relativeTo: folder).standardizedFileURL.path]
    }
    let dropped = (configuration.drop ?? []).flatMap { ["--drop", $0] }
    return pairs + context + dropped + ["--table", "--report", report.path]
  }

  /// The results of files that are gone would be compiled still.
  private func removeOldResults(in folder: URL, except names: Set<String>) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    where !names.contains(name) {
      try? manager.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}

/// The files to lower, and the names of their results, no two of which are the same.
struct SourceList {
  private(set) var sources: [URL] = []
  private(set) var names: [String] = []
  private var taken: Set<String>
  private let excluded: [String]

  init(_ configuration: Lower.Configuration, in folder: URL, beside target: any Target) {
    let own = (target as? SwiftSourceModuleTarget)?.sourceFiles.map(\.url.lastPathComponent) ?? []
    taken = Set(own)
    excluded = configuration.exclude ?? []
    for path in configuration.sources {
      add(URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL)
    }
  }

  private mutating func add(_ root: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      return Diagnostics.error("There is no file or folder '\(root.path)', which lower.json names.")
    }
    guard isFolder.boolValue else { return add(root, name: root.lastPathComponent) }
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    for name in names.sorted()
    where name.hasSuffix(".swift") && !excluded.contains(where: { matches(name, $0) }) {
      add(root.appendingPathComponent(name), name: name)
    }
  }

  private mutating func add(_ source: URL, name path: String) {
    let parts = path.split(separator: "/")
    // A module has one file of each name: folders are added until it is the only one.
    var count = 1
    while count < parts.count, taken.contains(Self.name(of: parts.suffix(count))) { count += 1 }
    var name = Self.name(of: parts.suffix(count))
    while taken.contains(name) { name = "_" + name }
    taken.insert(name)
    sources.append(source)
    names.append(name)
  }

  /// The name of a result. It isn't the source's, whose name `#fileID` has.
  private static func name(of parts: ArraySlice<Substring>) -> String {
    let name = parts.joined(separator: "-")
    return (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) + "+Lowered.swift"
  }

  /// Whether a pattern is a part of a path, or with `*` the whole of it.
  private func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "*")
    guard parts.count > 1 else { return name.contains(pattern) }
    guard name.hasPrefix(parts[0]), name.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = name[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

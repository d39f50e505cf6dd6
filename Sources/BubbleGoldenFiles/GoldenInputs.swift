// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleStrings
public import Foundation

/// The files of messages that have goldens: one file, or all in a folder.
///
/// The goldens of `FOLDER/chats/day.json` are `FOLDER/Goldens/chats_day/NAME@2x.png` and `NAME.layout`.
public struct GoldenInputs: Hashable, Sendable {
  /// A file, and the suite that its goldens are in.
  public struct File: Hashable, Sendable {
    /// The file's path.
    public let path: String

    /// The path from the folder without its extension, in the characters that a suite may have.
    public let suite: String
  }

  /// The folder with the goldens.
  public let folder: URL

  /// The files, sorted by their paths.
  public let files: [File]

  /// Whether these are all files that have goldens in the folder.
  public let isWhole: Bool

  /// Finds the files.
  ///
  /// In a folder, these are all `.json` and `.jsonl` files below it, without hidden ones and without those
  /// in `Goldens/`.
  ///
  /// - Parameter path: The path of a file or a folder.
  public init(path: String) throws(GoldenInputError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .noSuchInput(path: path)
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    isWhole = isFolder.boolValue
    let folder = isWhole ? url : url.deletingLastPathComponent()
    self.folder = folder
    let names = isWhole ? try Self.names(in: folder) : [url.lastPathComponent]
    guard !names.isEmpty else { throw .noMessages(path: path) }
    files = names.map { name in
      let suite = GoldenNaming.plain((name as NSString).deletingPathExtension)
      return File(path: folder.appending(path: name).path, suite: suite)
    }
    try checkSuites(names)
  }

  private static func names(in folder: URL) throws(GoldenInputError) -> [String] {
    let manifest = folder.appending(path: "Package.swift").path
    guard !FileManager.default.fileExists(atPath: manifest) else {
      throw .package(path: folder.path)
    }
    return try paths(in: folder).filter {
      $0.endsExactly(with: ".json") || $0.endsExactly(with: ".jsonl")
    }
    .sorted { $0.precedesExactly($1) }
  }

  /// The paths of all that is below a folder, but for hidden files and those in `Goldens/`.
  ///
  /// - Throws: ``GoldenInputError/unreadable(path:reason:)`` for a folder that can't be listed: without its messages, their
  ///   goldens would be stale.
  private static func paths(in folder: URL) throws(GoldenInputError) -> [String] {
    var paths: [String] = []
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return paths }
    while let path = files.nextObject() as? String {
      let names = path.pathNames()
      guard !"Goldens".isExactly(names.first),
        !names.contains(where: { $0.beginsExactly(with: ".") })
      else {
        continue
      }
      paths.append(path)
      guard files.fileAttributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
      let place = folder.appending(path: path).path
      do throws(SystemError) {
        _ = try Directory(path: place)
      } catch {
        throw .unreadable(path: place, reason: error.description(of: place))
      }
    }
    return paths
  }

  private func checkSuites(_ names: [String]) throws(GoldenInputError) {
    var seen: [String: String] = [:]
    for (file, name) in zip(files, names) {
      if let other = seen.updateValue(name, forKey: file.suite.lowercased()) {
        throw .sameSuite(first: other, second: name)
      }
    }
  }
}

/// A reason why files of messages cannot be compared with goldens.
public enum GoldenInputError: Error, Hashable, Sendable {
  /// There is no file or folder at the path.
  case noSuchInput(path: String)

  /// A folder has no files of messages.
  case noMessages(path: String)

  /// A folder is a package, whose goldens belong to its tests.
  case package(path: String)

  /// Two files would share the folder of their goldens.
  case sameSuite(first: String, second: String)

  /// A file cannot be read.
  case unreadable(path: String, reason: String)
}

extension GoldenInputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchInput(let path):
      "There is no file or folder '\(path.withoutControls)'. Give one of messages."
    case .noMessages(let path):
      "'\(path.withoutControls)' has no .json or .jsonl files of messages."
    case .package(let path):
      "'\(path.withoutControls)' is a package, whose goldens are those of its tests. Give a folder of messages."
    case .sameSuite(let first, let second):
      "'\(first.withoutControls)' and '\(second.withoutControls)' have goldens of the same names. Rename one of them."
    case .unreadable(let path, let reason):
      "'\(path.withoutControls)' cannot be read: \(reason.clause)."
    }
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The Swift files of folders, in the order of their paths.
public struct SwiftFiles {
  /// A path that isn't there.
  public struct MissingPath: Error, CustomStringConvertible {
    public var path: String
    public var description: String { "There is no file or folder '\(path)'." }
  }

  /// The files' absolute paths.
  public private(set) var paths: [String] = []

  /// The files' paths in their folders.
  public private(set) var names: [String] = []

  /// Lists files.
  ///
  /// - Parameters:
  ///   - roots: Files and folders.
  ///   - patterns: Parts of paths to leave out; `*` is any text.
  public init(_ roots: [String], excluding patterns: [String]) throws {
    for root in roots { try add(root, excluding: patterns) }
  }

  private mutating func add(_ root: String, excluding patterns: [String]) throws {
    let url = URL(fileURLWithPath: root).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw MissingPath(path: root)
    }
    let found =
      isFolder.boolValue
      ? (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? [])
      : [url.lastPathComponent]
    let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    for name in found.sorted()
    where name.hasSuffix(".swift") && !patterns.contains(where: { Self.matches(name, $0) }) {
      names.append(name)
      paths.append(folder.appendingPathComponent(name).path)
    }
  }

  /// Whether a pattern is a part of a path, or with `*` the whole of it.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
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

// SPDX-License-Identifier: MIT
import Foundation

/// The Swift files of folders, in the order of their paths.
///
/// Names that begin with a dot are left out, and links to folders aren't followed.
public struct SwiftFiles {
  /// A path that isn't there.
  public struct MissingPath: Error, CustomStringConvertible {
    public var path: String
    public var description: String { "There is no file or folder '\(path)'." }
  }

  /// The files' absolute paths, each once.
  public private(set) var paths: [String] = []

  /// The files' paths in their folders.
  public private(set) var names: [String] = []

  /// The absolute paths of all folders. A folder is modified when something in it is added or removed.
  public private(set) var folders: [String] = []

  /// The paths whose structure shows what is added or removed: a folder, or else each of its files.
  ///
  /// The structure of a folder is that of everything below it, behind links as well. Folders with links to
  /// folders, which may be circular, and with hidden folders, such as those of builds, are given as files.
  public private(set) var structure: [String] = []

  /// The patterns that match no file.
  public private(set) var unusedPatterns: [String] = []

  private var known: Set<String> = []
  private let patterns: [String]

  /// Lists files.
  ///
  /// - Parameters:
  ///   - roots: Files, which are listed in any case, and folders.
  ///   - patterns: Parts of paths in folders to leave out; `*` is any text.
  public init(_ roots: [String], excluding patterns: [String]) throws {
    (self.patterns, unusedPatterns) = (patterns, patterns)
    for root in roots { try add(URL(fileURLWithPath: root).standardizedFileURL.path) }
  }

  private mutating func add(_ root: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw MissingPath(path: root)
    }
    guard isFolder.boolValue else {
      addFile(root, name: URL(fileURLWithPath: root).lastPathComponent)
      return structure.append(root)
    }
    let folder = try FolderContents(of: root)
    folders += folder.folders.map { $0.isEmpty ? root : "\(root)/\($0)" }
    let first = paths.count
    for name in folder.files where !isExcluded(name) {
      addFile("\(root)/\(name)", name: name)
    }
    structure += folder.hasPlainFolders ? [root] : Array(paths[first...])
  }

  /// Whether a pattern matches a file. All are tried, so that those that match none are known.
  private mutating func isExcluded(_ name: String) -> Bool {
    let matching = patterns.filter { Self.matches(name, $0) }
    unusedPatterns.removeAll(where: matching.contains)
    return !matching.isEmpty
  }

  private mutating func addFile(_ path: String, name: String) {
    guard name.hasSuffix(".swift"), known.insert(path).inserted else { return }
    paths.append(path)
    names.append(name)
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

/// Everything in a folder, by paths that begin in it.
private struct FolderContents {
  /// Files, in the order of their paths.
  private(set) var files: [String] = []

  /// Folders; the folder itself is empty.
  private(set) var folders: [String] = []

  /// Whether no folder is hidden or behind a link.
  private(set) var hasPlainFolders = true

  init(of root: String) throws {
    try add("", in: root)
    files.sort()
  }

  private mutating func add(_ folder: String, in root: String) throws {
    folders.append(folder)
    for entry in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted() {
      let name = folder.isEmpty ? entry : "\(folder)/\(entry)"
      let path = "\(root)/\(name)"
      var isFolder: ObjCBool = false
      // A link to nothing is left out.
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let isPlain = !entry.hasPrefix(".") && !(isFolder.boolValue && Self.isLink(path))
      if isFolder.boolValue {
        if isPlain { try add(name, in: root) } else { hasPlainFolders = false }
      } else if isPlain {
        files.append(name)
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

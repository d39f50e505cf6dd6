// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation
import Glibc

/// The files below a folder, and those that links in it lead to, as far as they are below the same folder or below one of
/// those that are followed.
///
/// A path with links is looked up with all of them, and the file is then opened from the folder that it lies in, step by step
/// and without links. So a folder that is replaced by a link meanwhile leads nowhere else.
package struct LinkedFiles: Sendable {
  /// The folder that paths start from.
  private let folder: Directory

  /// The folders that links may lead into, with the first one above.
  private let roots: [Root]

  private struct Root: Sendable {
    let folder: Directory

    /// The path without links.
    let path: String

    /// The beginning of the paths below it.
    var start: String { path.isExactly("/") ? path : path + "/" }
  }

  /// - Parameters:
  ///   - path: The folder's. Links in its own path are followed.
  ///   - others: The paths of further folders that links may lead into. Those that are missing are left out.
  package init(below path: String, following others: [String] = []) throws(SystemError) {
    folder = try Directory(path: path)
    var roots = [Root(folder: folder, path: try Directory.resolve(path))]
    for path in others {
      do throws(SystemError) {
        roots.append(Root(folder: try Directory(path: path), path: try Directory.resolve(path)))
      } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
    self.roots = roots
  }

  /// Opens a file to read from, of any kind. A pipe isn't waited for.
  ///
  /// - Parameter path: Relative to the folder.
  /// - Throws: `EXDEV` for a file that isn't below any of the folders.
  package func openFile(_ path: String) throws(SystemError) -> FileDescriptor {
    if let file = folder.openPlainFile(path) { return file }
    let place = try resolvedPlace(of: try Directory.resolve(full(path)))
    return try place.folder.open(place.name, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a folder.
  ///
  /// - Throws: `EXDEV` for one that isn't below any of the folders.
  package func folder(at path: String) throws(SystemError) -> Directory {
    try directory(ofResolved: Directory.resolve(full(path)))
  }

  /// Whether a file is below one of the folders, or one of them.
  package func isReachable(_ path: String) -> Bool {
    guard let path = try? Directory.resolve(full(path)) else { return false }
    return roots.contains { $0.path.isExactly(path) || path.beginsExactly(with: $0.start) }
  }

  /// The folder that a file lies in or will lie in, and its name there. A link in its place is followed, so that the file
  /// which it leads to can be replaced where it lies.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder: names, none of them `.` or `..`.
  ///   - makesFolders: Whether folders that are missing are made.
  /// - Throws: `EXDEV` for a file that isn't below any of the folders, and `ENOENT` for a link that leads nowhere.
  package func place(
    of path: String, makesFolders: Bool = false
  ) throws(SystemError) -> Directory.Place {
    guard Directory.isPlain(path) else { throw SystemError(code: EXDEV) }
    let names = path.pathNames()
    guard let name = names.last else { throw SystemError(code: EISDIR) }
    var current = folder
    var way = ""
    for name in names.dropLast() {
      way += way.isEmpty ? name : "/" + name
      if makesFolders { try current.makeFolder(name) }
      current = try folder(at: way)
    }
    guard current.hasLink(name) else { return Directory.Place(folder: current, name: name) }
    return try resolvedPlace(of: try Directory.resolve(full(path)))
  }

  /// The path that a link leads to, without links; `nil` where it leads nowhere.
  package static func target(of path: String) -> String? { try? Directory.resolve(path) }

  private func full(_ path: String) throws(SystemError) -> String {
    // A zero would end the path for the system.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    guard path.utf8.first != UInt8(ascii: "/") else { throw SystemError(code: EXDEV) }
    return path.isEmpty ? folder.path : folder.path + "/" + path
  }

  /// - Parameter path: One without links.
  private func resolvedPlace(of path: String) throws(SystemError) -> Directory.Place {
    let names = path.pathNames()
    guard let name = names.last else { throw SystemError(code: EISDIR) }
    let parent = "/" + names.dropLast().joined(separator: "/")
    return Directory.Place(folder: try directory(ofResolved: parent), name: name)
  }

  private func directory(ofResolved path: String) throws(SystemError) -> Directory {
    for root in roots {
      if path.isExactly(root.path) { return root.folder }
      guard path.beginsExactly(with: root.start) else { continue }
      return try root.folder.folder(path.pathNames().dropFirst(root.path.pathNames().count))
    }
    throw SystemError(code: EXDEV)
  }
}

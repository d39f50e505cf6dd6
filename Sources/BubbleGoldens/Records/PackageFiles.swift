// SPDX-License-Identifier: MIT
public import Foundation

/// The files of a folder, by paths that others wrote down.
///
/// A path in a record may come from anywhere. It is followed inside of the folder only: not up, not from
/// the root, and not through a link that leads outside.
public struct PackageFiles: Sendable {
  private let folder: URL

  /// The folder's path, without links. Empty where there is no folder: nothing is inside of it then.
  private let root: String

  public init(folder: URL) {
    self.folder = folder
    root = Self.realPath(folder.path) ?? ""
  }

  /// The bytes of a file; `nil` for one that isn't there, or not inside of the folder.
  public func contents(of path: String) -> [UInt8]? {
    guard let url = existingFile(path), let data = try? Data(contentsOf: url) else { return nil }
    return [UInt8](data)
  }

  /// Writes a file, in place of one that is there. Folders on the way are made.
  public func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    let url = try url(writing: path)
    do {
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }

  /// Removes a file, if it is there.
  public func remove(_ path: String) throws(GoldenError) {
    guard let url = existingFile(path) else {
      let isGone = isPlain(path) && !FileManager.default.fileExists(atPath: place(of: path).path)
      guard isGone else { throw outside(path) }
      return
    }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }

  /// A file to be written, whose folder is there, and is inside.
  private func url(writing path: String) throws(GoldenError) -> URL {
    guard isPlain(path) else { throw outside(path) }
    var parent = folder
    for name in path.split(separator: "/").dropLast() {
      parent.append(path: String(name))
      mkdir(parent.path, 0o777)
      guard isInside(parent.path) else { throw outside(path) }
    }
    let url = place(of: path)
    // A link in the file's place would be written through, or hide what is written.
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) == nil else {
      throw outside(path)
    }
    return url
  }

  private func existingFile(_ path: String) -> URL? {
    let url = place(of: path)
    return isPlain(path) && isInside(url.path) ? url : nil
  }

  private func place(of path: String) -> URL { folder.appending(path: path) }

  /// Whether a path goes down, from the folder to a file.
  private func isPlain(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0) && names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Whether something is there, and lies in the folder when all links are followed.
  private func isInside(_ path: String) -> Bool {
    guard !root.isEmpty, let path = Self.realPath(path) else { return false }
    return path.hasPrefix(root == "/" ? "/" : root + "/")
  }

  private func outside(_ path: String) -> GoldenError {
    .unwritable(path: path, reason: "it is not inside of '\(folder.path)'")
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
@_spi(Library) package import BubbleRequests
import BubbleStrings
import Foundation

/// The folders below which an agent's files are read and written.
///
/// A path is absolute, or relative to the first root below which it exists. All links are resolved first, and what they
/// lead to has to be a file or a folder below a root, and below one of the client's where it has some.
package final class AgentRoots {
  private let roots: [Root]

  /// The client's roots, with links resolved; `nil` for a client that has none.
  private var clientPaths: [String]?

  private struct Root {
    /// The path as it was given, made absolute.
    let path: String

    /// The path with links resolved.
    let resolved: String
    let folder: Directory
  }

  /// - Parameter paths: Those of `--root`.
  package init(_ paths: [String]) throws {
    roots = try paths.map { path in
      let absolute = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL.path
      do throws(SystemError) {
        let folder = try Directory(path: absolute)
        return Root(path: absolute, resolved: Self.resolve(absolute) ?? absolute, folder: folder)
      } catch {
        throw Failure.usage(
          "--root '\(path.withoutControls)' cannot be opened: \(error). Give it the path of a folder"
        )
      }
    }
  }

  /// Whether there are any: whether tools may name files.
  var isOpen: Bool { !roots.isEmpty }

  /// The roots' paths, with links resolved.
  var paths: [String] { roots.map(\.resolved) }

  /// Leaves what is below the client's roots, too.
  ///
  /// - Parameter addresses: `file:` URIs. Others, and those of folders that aren't there, have nothing below them.
  func narrow(to addresses: [String]) {
    clientPaths = addresses.compactMap { address in
      guard let url = URL(string: address), url.isFileURL, !url.path.isEmpty else { return nil }
      return Self.resolve(url.path)
    }
  }

  // MARK: Reading

  /// Returns the path of a file or a folder that is there, with links resolved.
  ///
  /// - Parameter field: The member of the arguments with the path, for errors.
  package func existing(_ path: String, _ field: String) throws(FilterError) -> String {
    try check(path, field)
    guard let found = candidates(path).lazy.compactMap({ Self.resolve($0.whole) }).first else {
      let isBelow = !candidates(path).isEmpty
      throw isBelow ? missing(path, field) : outside(path, field)
    }
    guard isBelowRoots(found) else { throw outside(path, field) }
    var status = stat()
    guard stat(found, &status) == 0 else { throw missing(path, field) }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw FilterError(
        code: "notAFile", path: field, reason: "is a device or a pipe: '\(path.withoutControls)'")
    }
    return found
  }

  /// Whether a path with links resolved is below the roots.
  func isBelowRoots(_ resolved: String) -> Bool {
    roots.contains { Self.isBelow(resolved, $0.resolved) }
      && (clientPaths ?? [resolved]).contains { Self.isBelow(resolved, $0) }
  }

  /// Opens a regular file, step by step from its root, so that a folder that becomes a link meanwhile leads nowhere else.
  ///
  /// - Parameter path: One that ``existing(_:_:)`` returned.
  func open(_ path: String, _ field: String) throws(FilterError) -> FileDescriptor {
    guard let root = roots.first(where: { Self.isBelow(path, $0.resolved) }) else {
      throw outside(path, field)
    }
    do throws(SystemError) {
      return try root.folder.openRegularFile(Self.relative(path, to: root.resolved))
    } catch {
      throw FilterError(
        code: error.code == EXDEV ? "outsideRoots" : "unreadable", path: field,
        reason: "cannot be read: \(error)")
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func contents(of path: String, _ field: String, limit: Int) throws(FilterError) -> [UInt8] {
    let file = try open(path, field)
    defer { try? file.close() }
    do throws(SystemError) {
      if let bytes = try file.readAll(limit: limit) { return bytes }
    } catch {
      throw FilterError(code: "unreadable", path: field, reason: "cannot be read: \(error)")
    }
    throw FilterError(
      code: "tooLarge", path: field, reason: "is a file longer than the limit of \(limit) bytes")
  }

  // MARK: Writing

  /// Writes a file, in place of one of its name. Folders on the way are made, and links on the way are refused.
  ///
  /// - Returns: The file's path.
  @discardableResult
  func write(_ bytes: [UInt8], to path: String, _ field: String) throws(FilterError) -> String {
    try check(path, field)
    guard let place = candidates(path).first, !place.relative.isEmpty,
      isBelowRoots(place.root.resolved + "/" + place.relative)
    else { throw outside(path, field) }
    do throws(GoldenError) {
      let files = PackageFiles(folder: URL(fileURLWithPath: place.root.resolved, isDirectory: true))
      try files.write(bytes, to: place.relative)
    } catch {
      throw FilterError(code: "unwritable", path: field, reason: "cannot be written: \(error)")
    }
    return place.root.resolved + "/" + place.relative
  }
}

extension AgentRoots {
  /// A path below a root, which need not exist.
  private struct Candidate {
    let root: Root
    let relative: String

    var whole: String { relative.isEmpty ? root.path : root.path + "/" + relative }
  }

  private func check(_ path: String, _ field: String) throws(FilterError) {
    guard isOpen else {
      throw FilterError(
        code: "noRoots", path: field,
        reason: "names a file, and the server was started without --root")
    }
    let names = path.pathNames()
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count <= 4096 else {
      throw FilterError(code: "invalidPath", path: field, reason: "is not the path of a file")
    }
    guard !names.contains(where: { $0.isExactly("..") }) else { throw outside(path, field) }
  }

  /// The places that a path may mean, in the order of the roots.
  private func candidates(_ path: String) -> [Candidate] {
    roots.compactMap { root in
      guard path.utf8.first == UInt8(ascii: "/") else {
        return Candidate(root: root, relative: Self.plain(path))
      }
      let base = [root.path, root.resolved].first { Self.isBelow(path, $0) }
      return base.map {
        Candidate(root: root, relative: Self.plain(Self.relative(path, to: $0)))
      }
    }
  }

  /// A relative path without `.` and without slashes that separate nothing.
  private static func plain(_ path: String) -> String {
    path.pathNames().filter { !$0.isExactly(".") }.joined(separator: "/")
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    path.isExactly(folder) || path.beginsExactly(with: folder == "/" ? "/" : folder + "/")
  }

  private static func relative(_ path: String, to folder: String) -> String {
    String(decoding: path.utf8.dropFirst(folder.utf8.count).drop { $0 == 0x2F }, as: UTF8.self)
  }

  private static func resolve(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func missing(_ path: String, _ field: String) -> FilterError {
    FilterError(
      code: "notFound", path: field, reason: "names no file or folder: '\(path.withoutControls)'")
  }

  private func outside(_ path: String, _ field: String) -> FilterError {
    FilterError(
      code: "outsideRoots", path: field, reason: "is not below the roots: '\(path.withoutControls)'"
    )
  }
}

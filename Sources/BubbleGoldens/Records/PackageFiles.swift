// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleStrings
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a folder, by paths that others wrote down.
///
/// A path in a record may come from anywhere. It is followed inside of the folder only: not up, not from
/// the root, and not through a link that leads outside, also if a folder becomes such a link meanwhile.
public struct PackageFiles: Sendable {
  private let folder: URL

  /// The folders besides ``folder`` that links in place of records may lead into; `nil` where such links are errors.
  private var followed: [URL]?

  public init(folder: URL) { self.folder = folder }

  /// - Parameter followed: The folders besides the first one that links in place of records may lead into.
  package init(folder: URL, following followed: [URL]) {
    self.folder = folder
    self.followed = followed
  }

  /// The maximum length of a file that is read, in bytes. Goldens have it, too.
  package static let byteLimit = 256 << 20

  /// The bytes of a file; `nil` for one that isn't there, not inside of the folder, or longer than 256 MiB.
  public func contents(of path: String) -> [UInt8]? {
    guard Directory.isPlain(path), let file = try? Directory(path: folder.path).openFile(path)
    else {
      return nil
    }
    defer { try? file.close() }
    guard file.isRegularFile, file.byteCount ?? 0 <= Self.byteLimit else { return nil }
    return (try? file.readAll(limit: Self.byteLimit)) ?? nil
  }

  /// The bytes of a record that decides what other files mean; `nil` only where there is nothing.
  ///
  /// A file that is there in some other form isn't taken for none: without the options of goldens, or a part of a run, good
  /// goldens are stale.
  ///
  /// - Throws: ``GoldenError/unreadableRecord(path:reason:)`` for a link that isn't followed, a folder, a device, a pipe, a file that is longer
  ///   than the limit or can't be read, and one that isn't inside of the folder.
  package func contents(
    ofRecord path: String, limit: Int = byteLimit
  ) throws(GoldenError) -> [UInt8]? {
    let reason: String
    do throws(SystemError) {
      let place = try self.place(of: path)
      let file = try place.folder.openRegularFile(place.name)
      defer { try? file.close() }
      if let bytes = try file.readAll(limit: limit) { return bytes }
      reason = "it is longer than the limit of \(limit) bytes"
    } catch {
      let isLink = FileDescriptor.isLink(folder.appending(path: path).path)
      switch error.code {
      case ENOENT where !isLink: return nil
      case ENOENT: reason = "it is a link that leads nowhere"
      case EXDEV where followed != nil:
        reason =
          "it, or a folder on the way, is a link that leads out of the folder (--follow names folders that links may lead to)"
      case ELOOP: reason = "it is a link, not a file"
      case EISDIR: reason = "it is a folder, not a file"
      default: reason = "\(error)"
      }
    }
    throw .unreadableRecord(path: folder.appending(path: path).path, reason: reason)
  }

  /// The place of a record, behind a link where links are followed.
  ///
  /// - Throws: `ELOOP` for a link where they aren't.
  private func place(
    of path: String, makesFolders: Bool = false
  ) throws(SystemError) -> Directory.Place {
    if let followed {
      return try LinkedFiles(below: folder.path, following: followed.map(\.path))
        .place(of: path, makesFolders: makesFolders)
    }
    let place = try Directory(path: folder.path).place(of: path, makesFolders: makesFolders)
    // A link in the file's place would hide what is written.
    guard !place.folder.hasLink(place.name) else { throw SystemError(code: ELOOP) }
    return place
  }

  /// Whether there is nothing at a path inside of the folder.
  func isAbsent(_ path: String) -> Bool {
    do throws(SystemError) {
      try Directory(path: folder.path).openFile(path).close()
      return false
    } catch {
      return error.code == ENOENT
    }
  }

  /// Writes a file, in place of one that is there. Folders on the way are made.
  public func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    do throws(SystemError) {
      let place = try place(of: path, makesFolders: true)
      guard !place.folder.hasDevice(place.name) else { throw SystemError(code: ENODEV) }
      try place.folder.write(bytes, to: place.name)
    } catch {
      throw failure(error, path)
    }
  }

  /// Removes a file, if it is there.
  public func remove(_ path: String) throws(GoldenError) {
    do throws(SystemError) {
      let place = try place(of: path)
      try place.folder.removeFile(place.name)
    } catch {
      if error.code != ENOENT { throw failure(error, path) }
    }
  }

  private func failure(_ error: SystemError, _ path: String) -> GoldenError {
    .unwritable(
      path: path,
      reason: [EXDEV, ELOOP].contains(error.code)
        ? "it is not inside of '\(folder.path)'" : "\(error)")
  }
}

extension URL {
  /// The path of this file from a folder, with `..` for the way up; `.` for the folder itself.
  ///
  /// Nothing is looked up: both are taken as they are written.
  package func path(from folder: URL) -> String {
    let (own, base) = (standardizedFileURL.parts, folder.standardizedFileURL.parts)
    let common = zip(own, base).prefix { $0.isExactly($1) }.count
    let steps = Array(repeating: "..", count: base.count - common) + own.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The file at a path from this folder, or at a whole path.
  package func file(at path: String) -> URL {
    path.beginsExactly(with: "/") ? URL(fileURLWithPath: path) : appending(path: path)
  }

  /// The names on the way from the root.
  private var parts: [String] { path.pathNames() }
}

// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleStrings
public import Foundation

/// Reading and writing the store's files.
extension GoldenStore {
  /// The files that a mismatch may leave, by their content.
  private static let failureKinds = ["golden", "actual", "difference"]

  /// The path of a folder, with a slash at its end.
  static func folderPath(of url: URL) -> String {
    url.path.endsExactly(with: "/") ? url.path : url.path + "/"
  }

  func path(of name: GoldenName) -> String { rootPath + name.relativePath }

  /// The golden's path as records have it.
  func recordPath(of name: GoldenName) -> String { recordPath(ofFile: name.relativePath) }

  /// The path, as records have it, of a file below the root.
  func recordPath(ofFile path: String) -> String { relative(rootPath + path) }

  /// The golden's path as messages have it.
  func shownPath(of name: GoldenName) -> String { shown(path(of: name)) }

  /// A place in the sources as records have it.
  func recordSource(_ source: GoldenRecord.Source) -> GoldenRecord.Source {
    GoldenRecord.Source(path: relative(source.path), line: source.line)
  }

  /// The path of one of the files that explain a mismatch, as messages have it.
  func shownFailurePath(_ kind: String, of name: GoldenName) -> String {
    shown(failureURL(kind, of: name, as: nil).path)
  }

  /// The path from the folder that paths in messages are relative to.
  func shown(_ path: String) -> String {
    shownFolder == package ? relative(path) : URL(fileURLWithPath: path).path(from: shownFolder)
  }

  /// The path of one of the files that explain a mismatch, as records have it.
  func failurePath(_ kind: String, of name: GoldenName, as fileExtension: String? = nil) -> String {
    relative(failureURL(kind, of: name, as: fileExtension).path)
  }

  /// The path from the package's folder; all of it for a file elsewhere.
  private func relative(_ path: String) -> String {
    path.beginsExactly(with: packagePath)
      ? String(decoding: path.utf8.dropFirst(packagePath.utf8.count), as: UTF8.self) : path
  }

  /// The maximum length of a golden, in bytes.
  static let byteLimit = PackageFiles.byteLimit

  /// The golden's bytes; `nil` when there is none. A link that leads out of the goldens' folder is an error.
  func contents(of name: GoldenName) throws(GoldenError) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Directory(path: root.path).openFile(name.relativePath)
      defer { try? file.close() }
      guard file.isRegularFile else { throw SystemError(code: ENODEV) }
      if let bytes = try file.readAll(limit: Self.byteLimit) { return bytes }
    } catch {
      switch error.code {
      case ENOENT: return nil
      case EXDEV: throw .unreadable(path: path(of: name), reason: "it leads out of '\(root.path)'")
      default: throw .unreadable(path: path(of: name), reason: "\(error)")
      }
    }
    throw .unreadable(path: path(of: name), reason: "it has more than \(Self.byteLimit) bytes")
  }

  /// Writes the golden, and removes the files of an earlier mismatch.
  func record(_ bytes: [UInt8], as name: GoldenName) throws(GoldenError) {
    try write(bytes, to: name.relativePath, in: root)
    removeFailures(of: name)
  }

  func attachment(
    _ kind: String, _ bytes: [UInt8], of name: GoldenName, as fileExtension: String? = nil
  ) -> GoldenResult.Attachment {
    let url = failureURL(kind, of: name, as: fileExtension)
    return GoldenResult.Attachment(name: url.lastPathComponent, bytes: bytes)
  }

  /// Writes the files that explain a mismatch, and no others.
  func writeFailures(
    _ attachments: [GoldenResult.Attachment], of name: GoldenName
  ) throws(GoldenError) {
    removeFailures(of: name)
    for attachment in attachments {
      try write(attachment.bytes, to: "\(name.suite)/\(attachment.name)", in: failures)
    }
  }

  /// Removes the files of an earlier mismatch, if there are any.
  func removeFailures(of name: GoldenName) {
    let folder = failures.appending(path: name.suite)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    let urls =
      Self.failureKinds.map { failureURL($0, of: name, as: nil) }
      + [failureURL("difference", of: name, as: "txt")]
    // Not through links that lead elsewhere.
    let files = PackageFiles(folder: failures)
    for url in urls { try? files.remove("\(name.suite)/\(url.lastPathComponent)") }
  }

  /// The paths, as records have them, of files that writers did not finish, and will not finish.
  func abandonedFiles() -> [String] {
    folders(in: root).flatMap { folder in
      folder.abandonedFiles().map { relative("\(folder.path)/\($0)") }
    }
  }

  /// Removes the files of goldens, and of mismatches, that writers which are gone did not finish.
  package func removeAbandonedFiles() {
    for folder in folders(in: root) + folders(in: failures) { folder.removeAbandonedFiles() }
  }

  /// A folder, and those of the suites in it.
  private func folders(in root: URL) -> [Directory] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return ([root] + names.sorted().map { root.appending(path: $0) }).compactMap {
      try? Directory(path: $0.path)
    }
  }

  private func failureURL(_ kind: String, of name: GoldenName, as fileExtension: String?) -> URL {
    let url = failures.appending(path: name.relativePath(of: kind))
    guard let fileExtension, url.pathExtension != fileExtension else { return url }
    return url.deletingPathExtension().appendingPathExtension(fileExtension)
  }

  /// Writes a file whole or not at all, under its name only when it is complete. What is there already
  /// stays as it is.
  private func write(_ bytes: [UInt8], to path: String, in root: URL) throws(GoldenError) {
    let url = root.appending(path: path)
    do {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
    do throws(SystemError) {
      let folder = try Directory(path: root.path)
      if let current = try? folder.openFile(path) {
        defer { try? current.close() }
        if try current.readAll(limit: bytes.count) == bytes { return }
      }
      let place = try folder.place(of: path, makesFolders: true)
      guard !place.folder.hasDevice(place.name) else { throw SystemError(code: ENODEV) }
      try place.folder.write(bytes, to: place.name)
    } catch {
      throw .unwritable(
        path: url.path, reason: error.code == EXDEV ? "a folder on the way is a link" : "\(error)")
    }
  }
}

/// Finding the package that a source file is in.
public enum PackageFolder {
  /// The nearest folder above a source file with a `Package.swift`.
  ///
  /// - Parameter sourcePath: An absolute path, as `#filePath` gives it.
  /// - Throws: ``GoldenError/noPackage(sourcePath:)``.
  public static func url(above sourcePath: String) throws(GoldenError) -> URL {
    var folder = URL(filePath: sourcePath).deletingLastPathComponent()
    while folder.path != "/" && !folder.path.isEmpty {
      let manifest = folder.appending(path: "Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw .noPackage(sourcePath: sourcePath)
  }
}

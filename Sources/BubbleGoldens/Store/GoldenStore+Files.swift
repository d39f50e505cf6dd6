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

  /// The path from the folder that paths in messages are relative to, on one line.
  func shown(_ path: String) -> String {
    let path =
      shownFolder == package ? relative(path) : URL(fileURLWithPath: path).path(from: shownFolder)
    return path.withoutControls
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
    guard let folder = try rootFolder() else { return nil }
    do throws(SystemError) {
      let file = try folder.openFile(name.relativePath)
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
    let (start, way) = start(of: failures)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    let urls =
      Self.failureKinds.map { failureURL($0, of: name, as: nil) }
      + [failureURL("difference", of: name, as: "txt")]
    // Not through links that lead elsewhere.
    let files = PackageFiles(folder: start)
    for url in urls { try? files.remove("\(way)\(name.suite)/\(url.lastPathComponent)") }
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

  /// A folder, and those of the suites in it, without links.
  private func folders(in root: URL) -> [Directory] {
    guard let folder = try? open(root), let names = try? folder.names() else { return [] }
    let suites = names.filter { $0.endsExactly(with: "/") }.map { String($0.dropLast()) }.sorted()
    return [folder]
      + suites.filter { !folder.hasLink($0) }.compactMap { try? folder.folder(at: $0) }
  }

  /// The folder of the goldens; `nil` where there is none.
  ///
  /// - Throws: ``GoldenError/unreadableRecord(path:reason:)`` for a link that leads out of the package, and whatever else
  ///   can't be opened.
  func rootFolder() throws(GoldenError) -> Directory? {
    do throws(SystemError) {
      return try open(root)
    } catch {
      if error.code == ENOENT { return nil }
      let reason = error.code == EXDEV ? "it leads out of '\(package.path)'" : "\(error)"
      throw .unreadableRecord(path: root.path, reason: reason)
    }
  }

  /// Opens a folder of the store. Below the package, links are followed as long as they don't lead out of it.
  private func open(_ folder: URL) throws(SystemError) -> Directory {
    let (start, way) = start(of: folder)
    let directory = try Directory(path: start.path)
    return way.isEmpty ? directory : try directory.folder(at: way)
  }

  /// The folder that links on the way to a folder of the store must not lead out of, and the way from it, with a slash at
  /// its end: the package, or the folder itself where that isn't below the package.
  private func start(of folder: URL) -> (folder: URL, way: String) {
    let path = Self.folderPath(of: folder)
    guard path.beginsExactly(with: packagePath) else { return (folder, "") }
    let way = String(decoding: path.utf8.dropFirst(packagePath.utf8.count), as: UTF8.self)
    return Directory.isPlain(String(way.dropLast())) ? (package, way) : (folder, "")
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
    let (start, way) = start(of: root)
    do {
      try FileManager.default.createDirectory(at: start, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: url.path, reason: Self.explanation(of: error))
    }
    do throws(SystemError) {
      let folder = try Directory(path: start.path)
      if let current = try? folder.openFile(way + path) {
        defer { try? current.close() }
        if try current.readAll(limit: bytes.count) == bytes { return }
      }
      let place = try folder.place(of: way + path, makesFolders: true)
      guard !place.folder.hasDevice(place.name) else { throw SystemError(code: ENODEV) }
      try place.folder.write(bytes, to: place.name)
    } catch {
      throw .unwritable(
        path: url.path, reason: error.code == EXDEV ? "a folder on the way is a link" : "\(error)")
    }
  }
}

extension GoldenStore {
  /// The reason of an error of Foundation, whose own text repeats the path, or has but a number.
  static func explanation(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    let error = cause as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription.clause }
    return "\(SystemError(code: Int32(error.code)))"
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

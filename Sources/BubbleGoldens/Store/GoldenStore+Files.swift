// SPDX-License-Identifier: MIT
internal import BubbleFiles
package import BubbleStrings
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
  package func recordSource(_ source: GoldenRecord.Source) -> GoldenRecord.Source {
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

  /// The golden's bytes; `nil` when there is none. A link is followed below the package, and below the folders that are
  /// followed; one that leads elsewhere, or nowhere, is an error.
  func contents(of name: GoldenName) throws(GoldenError) -> [UInt8]? {
    do throws(SystemError) {
      let (files, way) = try files(of: root)
      let file = try files.openFile(way + name.relativePath)
      defer { try? file.close() }
      guard file.isRegularFile else { throw SystemError(code: file.isFolder ? EISDIR : ENODEV) }
      if let bytes = try file.readAll(limit: Self.byteLimit) { return bytes }
    } catch {
      guard try rootFolder() != nil else { return nil }
      let path = path(of: name)
      switch error.code {
      case ENOENT where !FileDescriptor.isLink(path): return nil
      case ENOENT: throw .unreadable(path: path, reason: "it is a link that leads nowhere")
      case EXDEV: throw .unreadable(path: path, reason: leadsOut)
      case EISDIR: throw .unreadable(path: path, reason: "it is a folder, not a file")
      default: throw .unreadable(path: path, reason: "\(error)")
      }
    }
    throw .unreadable(path: path(of: name), reason: "it has more than \(Self.byteLimit) bytes")
  }

  /// The reason why a link isn't followed.
  private var leadsOut: String {
    let advice =
      request.source == .program ? " (--follow names folders that links may lead to)" : ""
    return "it leads out of '\(package.path)'\(advice)"
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

  /// The names of the suites that have a folder.
  ///
  /// - Throws: ``GoldenError/unreadableRecord(path:reason:)`` where the goldens' folder can't be read.
  package func suites() throws(GoldenError) -> Set<ExactString> {
    guard let folder = try rootFolder() else { return [] }
    let names = (try? folder.names()) ?? []
    return Set(
      exactly: names.lazy.filter { $0.endsExactly(with: "/") }.map { String($0.dropLast()) })
  }

  /// The names of a suite's goldens, without their scales and extensions.
  package func names(inSuite suite: String) -> Set<ExactString> {
    let names = (try? rootFolder()?.names(in: suite)) ?? []
    return Set(
      exactly: names.lazy.compactMap { GoldenName(relativePath: "\(suite)/\($0)")?.name })
  }

  /// Gives a suite's folder another name, which no other has.
  package func renameSuite(_ name: String, to newName: String) throws(GoldenError) {
    do throws(SystemError) {
      guard let folder = try? rootFolder() else { throw SystemError(code: ENOENT) }
      guard !(try folder.names().containsExactly("\(newName)/")) else {
        throw SystemError(code: EEXIST)
      }
      try folder.rename(name, to: newName)
    } catch {
      throw .unwritable(path: rootPath + newName, reason: "\(error)")
    }
  }

  /// The number of layouts, or else images, of a suite that are looked at for their origin.
  private static let originLimit = 1000

  /// The digest of the path of the file of messages that a suite's goldens were recorded for, as most of them have it;
  /// `nil` where none has one, as those of earlier versions.
  package func fileDigest(ofSuite suite: String) -> String? {
    guard let folder = try? rootFolder()?.folder(at: suite), let names = try? folder.names() else {
      return nil
    }
    let goldens = names.sorted().compactMap { GoldenName(relativePath: "\(suite)/\($0)") }
    let layouts = goldens.filter { $0.kind == .layout }
    let read = layouts.isEmpty ? goldens.filter { $0.kind == .image } : layouts
    var counts: [ExactString: Int] = [:]
    for name in read.prefix(Self.originLimit) {
      // An image's origin is at its end.
      let limit = name.kind == .layout ? 4096 : Self.byteLimit
      guard let file = try? folder.openFile(String(name.relativePath.dropFirst(suite.count + 1)))
      else { continue }
      defer { try? file.close() }
      guard file.isRegularFile,
        let bytes = try? file.read(at: 0, upTo: min(limit, file.byteCount ?? 0)),
        let digest = GoldenFile(bytes, format: name.format).origin?.file
      else { continue }
      counts[ExactString(digest), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key.string
  }

  /// The folder of the goldens; `nil` where there is none.
  ///
  /// - Throws: ``GoldenError/unreadableRecord(path:reason:)`` for a link that leads out of the package, and whatever else
  ///   can't be opened.
  func rootFolder() throws(GoldenError) -> Directory? {
    do throws(SystemError) {
      return try open(root)
    } catch {
      if error.code == ENOENT {
        guard FileDescriptor.isLink(root.path) else { return nil }
        throw .unreadableRecord(path: root.path, reason: "it is a link that leads nowhere")
      }
      throw .unreadableRecord(
        path: root.path, reason: error.code == EXDEV ? leadsOut : "\(error)")
    }
  }

  /// Opens a folder of the store. Links are followed as those of goldens are.
  private func open(_ folder: URL) throws(SystemError) -> Directory {
    let (files, way) = try files(of: folder)
    return try files.folder(at: String(way.dropLast()))
  }

  /// The files of a folder of the store, and the way to it, with a slash at its end.
  private func files(of folder: URL) throws(SystemError) -> (files: LinkedFiles, way: String) {
    let (start, way) = start(of: folder)
    return (
      try LinkedFiles(below: start.path, following: followedFolders.map(\.path)), way
    )
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
  /// stays as it is. A link in its place, or on the way, is followed as it is for reading.
  private func write(_ bytes: [UInt8], to path: String, in root: URL) throws(GoldenError) {
    let url = root.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: start(of: root).folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: url.path, reason: Self.explanation(of: error))
    }
    do throws(SystemError) {
      let (files, way) = try files(of: root)
      if let current = try? files.openFile(way + path) {
        defer { try? current.close() }
        if try current.readAll(limit: bytes.count) == bytes { return }
      }
      let place = try files.place(of: way + path, makesFolders: true)
      guard !place.folder.hasDevice(place.name) else { throw SystemError(code: ENODEV) }
      try place.folder.write(bytes, to: place.name)
    } catch {
      let reason =
        switch error.code {
        case EXDEV: "it, or a folder on the way, is a link: \(leadsOut)"
        case ENOENT: "it, or a folder on the way, is a link that leads nowhere"
        default: "\(error)"
        }
      throw .unwritable(path: url.path, reason: reason)
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

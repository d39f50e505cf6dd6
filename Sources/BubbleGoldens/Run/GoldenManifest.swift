// SPDX-License-Identifier: MIT
internal import BubbleFiles
public import Foundation
internal import Synchronization

/// The results of one process of a test run, written while the tests run.
///
/// It is a file of lines, each a JSON object: one that describes the process, one for each
/// ``GoldenRecord``, and one that marks the end of the process. Only this process writes it,
/// from any number of threads. ``GoldenRun`` reads the files of a run.
public final class GoldenManifest: Sendable {
  private let file: Mutex<FileHandle?>

  /// Begins a file in `.build/golden-run/<run>/` of a package, and removes the oldest runs. Where it
  /// cannot be written there is none: tests have verdicts of their own.
  public convenience init(package: URL) {
    self.init(
      package: package, process: .current,
      number: Int(ProcessInfo.processInfo.processIdentifier))
  }

  init(package: URL, process: TestProcess, number: Int) {
    guard let folder = Self.folder(of: process.run, in: package) else {
      file = Mutex(nil)
      return
    }
    file = Mutex(Self.newFile(in: folder, number: number))
    append(GoldenRun.Line(process: GoldenRun.Process(isFiltered: process.isFiltered)))
    GoldenRun.removeOldRuns(in: GoldenRun.folder(in: package))
  }

  /// Makes the folder of a run; `nil` where it can't be made, or a folder on the way is a link.
  private static func folder(of run: String, in package: URL) -> URL? {
    try? FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    let place = try? Directory(path: package.path)
      .place(of: "\(GoldenRun.path)/\(run)/1.jsonl", makesFolders: true)
    return place.map { URL(fileURLWithPath: $0.folder.path, isDirectory: true) }
  }

  /// Opens a file of the process. Another library of assertions may have one already: digits are added then.
  private static func newFile(in folder: URL, number: Int) -> FileHandle? {
    for suffix in ["", "00", "01", "02", "03"] {
      let url = folder.appending(path: "\(number)\(suffix).jsonl")
      if (try? Data().write(to: url, options: .withoutOverwriting)) != nil {
        return try? FileHandle(forWritingTo: url)
      }
    }
    return nil
  }

  /// Adds a record.
  public func append(_ record: GoldenRecord) { append(GoldenRun.Line(record: record)) }

  /// Marks the end of the process, and closes the file. Nothing is added after that.
  public func finish() {
    append(GoldenRun.Line(isEnd: true))
    file.withLock { file in
      try? file?.close()
      file = nil
    }
  }

  private func append(_ line: GoldenRun.Line) {
    guard let data = try? line.encoded() else { return }
    file.withLock { try? $0?.write(contentsOf: data) }
  }
}

/// The goldens of a folder that its latest run didn't use, and the files that killed writers left
/// beside them.
public struct StaleGoldens: Sendable {
  /// The paths from the folder, sorted.
  public let paths: [String]

  private let files: PackageFiles

  /// - Parameter folder: A package, or a folder of verified files of messages.
  /// - Throws: ``GoldenError/noRun(folder:)``, ``GoldenError/partialRun(folder:)`` when the latest run was not a whole one,
  ///   and ``GoldenError/unreadableRecord(path:reason:)``.
  public init(in folder: URL) throws(GoldenError) {
    let run = try GoldenRun.readable(latestIn: folder)
    guard run.isWhole else { throw .partialRun(folder: folder.path) }
    let store = GoldenStore(package: folder)
    _ = try store.rootFolder()
    paths = (run.staleGoldens(in: store).map(\.golden) + store.abandonedFiles()).sorted()
    files = PackageFiles(folder: folder)
  }

  /// - Parameters:
  ///   - paths: The paths from the folder, sorted.
  ///   - folder: The folder of the goldens.
  init(_ paths: [String], in folder: URL) {
    self.paths = paths
    files = PackageFiles(folder: folder)
  }

  /// Deletes the files.
  ///
  /// - Throws: ``GoldenError/unwritable(path:reason:)`` at the first that cannot be deleted. Those before
  ///   it are deleted.
  public func delete() throws(GoldenError) {
    for path in paths { try files.remove(path) }
  }
}

// SPDX-License-Identifier: MIT
internal import BubbleFiles
internal import BubbleStrings
public import Foundation

/// The results of one test run, from all of its processes.
public struct GoldenRun: Hashable, Sendable {
  /// A record for each comparison, sorted by the golden's path; the last one where a test has several.
  public let records: [GoldenRecord]

  /// Whether all tests ran, as far as is known: no option chose some of them, and every process
  /// came to its end, without an error of a golden or a value. The goldens of a test that was disabled, or failed early,
  /// are not known.
  public let isWhole: Bool

  /// Whether every process came to its end, without an error of a golden or a value.
  public let isFinished: Bool

  /// The error of the first of its files that can't be read, or has a line that can't; `nil` where there is none. A last
  /// line that a crash cut off is none.
  let problem: GoldenError?

  /// The latest run of a package; `nil` when there is none, or none inside of the folder.
  ///
  /// Files that cannot be read, and lines that cannot be decoded, such as one that was cut off by a crash, are skipped. The
  /// run isn't whole then.
  public init?(latestIn package: URL) {
    guard let run = try? Self.latest(in: package) else { return nil }
    self = run
  }

  /// The latest run of a package, all of whose files can be read.
  ///
  /// - Throws: ``GoldenError/noRun(folder:)`` and ``GoldenError/unreadableRecord(path:reason:)``.
  static func readable(latestIn package: URL) throws(GoldenError) -> GoldenRun {
    guard let run = try latest(in: package) else { throw .noRun(folder: package.path) }
    if let problem = run.problem { throw problem }
    return run
  }

  private static func latest(in package: URL) throws(GoldenError) -> GoldenRun? {
    do throws(SystemError) {
      _ = try Directory(path: package.path).folder(at: path)
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadableRecord(path: folder(in: package).path, reason: "\(error)")
    }
    guard let run = folders(in: folder(in: package)).first else { return nil }
    return GoldenRun(run, in: package)
  }

  /// A run whose records are in memory.
  ///
  /// - Parameters:
  ///   - records: In any order.
  ///   - isWhole: Whether it compared with all goldens that are in use.
  public init(records: [GoldenRecord], isWhole: Bool) {
    self.records = records.sorted { $0.golden.precedesExactly($1.golden) }
    isFinished = !records.contains { $0.status == .error }
    self.isWhole = isWhole && isFinished
    problem = nil
  }

  private init(_ folder: URL, in package: URL) {
    var processes: [[Line]] = []
    var problems: [GoldenError] = []
    for url in Self.files(in: folder) where url.pathExtension.isExactly("jsonl") {
      let path = "\(Self.path)/\(folder.lastPathComponent)/\(url.lastPathComponent)"
      do throws(GoldenError) {
        processes.append(try Self.lines(of: path, in: package, &problems))
      } catch {
        processes.append([])
        problems.append(error)
      }
    }
    problem = problems.first
    let records = processes.joined().compactMap(\.record)
    self.records = Self.latest(of: records)
    isFinished =
      !processes.isEmpty && problems.isEmpty && !self.records.contains { $0.status == .error }
      && processes.allSatisfy { lines in lines.contains { $0.isEnd == true } }
    isWhole =
      isFinished
      && processes.allSatisfy { lines in lines.contains { $0.process?.isFiltered == false } }
  }

  /// The last record of each comparison, sorted by the golden's path. Two tests that share a golden, which is an error of
  /// the second, have one each.
  private static func latest(of records: [GoldenRecord]) -> [GoldenRecord] {
    let keyed = records.lazy.map { record in
      let line = record.source?.line.map { "\($0)" } ?? ""
      return (
        [record.golden, record.test, record.source?.path ?? "", line].joined(separator: "\0"),
        record
      )
    }
    return [ExactString: GoldenRecord](exactly: keyed).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The goldens that no test of this run compared with, as records.
  ///
  /// They are stale only if the run is whole (``isWhole``) and none of its tests failed before it
  /// compared.
  /// - Parameter store: The store of the goldens. Other files are ignored.
  public func staleGoldens(in store: GoldenStore) -> [GoldenRecord] {
    let known = Set<ExactString>(exactly: records.lazy.map(\.golden))
    guard let root = (try? store.rootFolder()) ?? nil else { return [] }
    let paths = FileManager.default.enumerator(
      atPath: LinkedFiles.target(of: root.path) ?? root.path)
    let files = paths?.compactMap { $0 as? String } ?? []
    let stale = files.compactMap { path -> GoldenRecord? in
      let golden = store.recordPath(ofFile: path)
      guard !known.contains(exactly: golden), let name = GoldenName(relativePath: path) else {
        return nil
      }
      return GoldenRecord(
        suite: name.suite, test: "", name: name.name, scale: name.scale, kind: name.kind,
        status: .stale, golden: golden)
    }
    return stale.sorted { $0.golden.precedesExactly($1.golden) }
  }
}

extension GoldenRun {
  /// The number of runs that are kept, the latest included.
  private static let maximumRuns = 8

  /// Writes the run into `.build/golden-run/` of a folder, where ``init(latestIn:)`` finds it, and removes
  /// the oldest runs.
  ///
  /// - Parameters:
  ///   - package: The folder that the records' paths start from.
  ///   - tool: The program that compared: letters, digits and `-`.
  /// - Throws: ``GoldenError/notPermitted(path:reason:)`` and ``GoldenError/unwritable(path:reason:)``.
  public func write(in package: URL, tool: String) throws(GoldenError) {
    let number = ProcessInfo.processInfo.processIdentifier
    let runs = Self.folder(in: package)
    let path = "\(tool)-\(number)/\(number).jsonl"
    let url = runs.appending(path: path)
    let lines =
      [Line(process: Process(isFiltered: !isWhole))] + records.map { Line(record: $0) }
      + [Line(isEnd: true)]
    do {
      let bytes = try lines.reduce(into: Data()) { $0 += try $1.encoded() }
      let folder = try Directory(path: package.path)
      // A new folder: its date decides which run is the latest.
      let old = try folder.place(of: "\(Self.path)/\(tool)-\(number)", makesFolders: true)
      try? FileManager.default.removeItem(atPath: "\(old.folder.path)/\(old.name)")
      let place = try folder.place(of: "\(Self.path)/\(path)", makesFolders: true)
      try place.folder.write(bytes, to: place.name)
    } catch let error as SystemError where [EACCES, EPERM, EROFS].contains(error.code) {
      throw .notPermitted(path: url.path, reason: "\(error)")
    } catch let error as SystemError {
      throw .unwritable(
        path: url.path, reason: error.code == EXDEV ? "a folder on the way is a link" : "\(error)")
    } catch {
      throw .unwritable(path: url.path, reason: GoldenStore.explanation(of: error))
    }
    Self.removeOldRuns(in: runs)
  }

  /// Removes the oldest runs. Whatever else is in the folder, which may be a link, stays.
  static func removeOldRuns(in folder: URL) {
    for run in folders(in: folder).dropFirst(maximumRuns) where isRun(run) {
      try? FileManager.default.removeItem(at: run)
    }
  }

  /// Whether a file is a folder with nothing but manifests in it.
  private static func isRun(_ url: URL) -> Bool {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    guard values?.isDirectory == true, values?.isSymbolicLink == false else { return false }
    return files(in: url).allSatisfy { file in
      let name = file.lastPathComponent
      let number = name.endsExactly(with: ".jsonl") ? name.dropLast(6) : ""
      let isManifest = !number.isEmpty && number.unicodeScalars.allSatisfy(\.isNumber)
      return isManifest || name.beginsExactly(with: ".") && name.endsExactly(with: ".partial")
    }
  }

  /// The maximum length of a manifest, in bytes: that of a million comparisons.
  private static let byteLimit = 256 << 20

  /// The lines of a manifest. Adds an error for the first that can't be decoded; a last one without an end is one that its
  /// writer didn't finish.
  private static func lines(
    of path: String, in package: URL, _ problems: inout [GoldenError]
  ) throws(GoldenError) -> [Line] {
    let files = PackageFiles(folder: package)
    let bytes = try files.contents(ofRecord: path, limit: byteLimit) ?? []
    let end = UInt8(ascii: "\n")
    let texts = bytes.split(separator: end)
    let lines = texts.map { try? JSONDecoder().decode(Line.self, from: Data($0)) }
    let finished = bytes.last == end ? lines[...] : lines.dropLast()
    if let number = finished.firstIndex(where: { $0 == nil }) {
      problems.append(
        .unreadableRecord(
          path: package.appending(path: path).path,
          reason: "its line \(number + 1) is not one of a run of goldens"))
    }
    return lines.compactMap { $0 }
  }

  /// The path of the runs in a package.
  static let path = ".build/golden-run"

  /// The folder of a package's runs.
  static func folder(in package: URL) -> URL { package.appending(path: path) }

  /// The runs in a folder, the latest first.
  static func folders(in folder: URL) -> [URL] {
    let dated = files(in: folder).map { url in
      (
        url,
        (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?
          .contentModificationDate ?? .distantPast
      )
    }
    return dated.sorted { ($0.1, $0.0.path) > ($1.1, $1.0.path) }.map(\.0)
  }

  private static func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    return (files ?? []).sorted { $0.path < $1.path }
  }

  /// A line of a manifest: one of these.
  struct Line: Codable {
    var process: Process?
    var record: GoldenRecord?
    var isEnd: Bool?

    private enum CodingKeys: String, CodingKey {
      case process, record
      case isEnd = "end"
    }

    /// The record as a line of JSON, with its line end.
    func encoded() throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + [UInt8(ascii: "\n")]
    }
  }

  /// A process of the run.
  struct Process: Codable {
    var isFiltered: Bool

    private enum CodingKeys: String, CodingKey {
      case isFiltered = "filtered"
    }
  }
}

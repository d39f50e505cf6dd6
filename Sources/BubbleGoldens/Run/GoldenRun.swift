// SPDX-License-Identifier: MIT
internal import BubbleFiles
internal import BubbleStrings
public import Foundation

/// The results of one test run, from all of its processes.
public struct GoldenRun: Hashable, Sendable {
  /// A record for each comparison, sorted by the golden's path; the last one where there are several.
  public let records: [GoldenRecord]

  /// Whether all tests ran, as far as is known: no option chose some of them, and every process
  /// came to its end. The goldens of a test that was disabled, or failed early, are not known.
  public let isWhole: Bool

  /// The latest run of a package; `nil` when there is none.
  ///
  /// Lines that cannot be decoded, such as one that was cut off by a crash, are skipped.
  public init?(latestIn package: URL) {
    guard let folder = Self.folders(in: Self.folder(in: package)).first else { return nil }
    self.init(folder: folder)
  }

  /// A run whose records are in memory.
  ///
  /// - Parameters:
  ///   - records: In any order.
  ///   - isWhole: Whether it compared with all goldens that are in use.
  public init(records: [GoldenRecord], isWhole: Bool) {
    self.records = records.sorted { $0.golden.precedesExactly($1.golden) }
    self.isWhole = isWhole
  }

  init(folder: URL) {
    var processes: [[Line]] = []
    for url in Self.files(in: folder) where url.pathExtension.isExactly("jsonl") {
      let lines = Self.bytes(of: url).split(separator: UInt8(ascii: "\n"))
      processes.append(lines.compactMap { try? JSONDecoder().decode(Line.self, from: Data($0)) })
    }
    let records = processes.joined().compactMap(\.record)
    self.records = [ExactString: GoldenRecord](exactly: records.lazy.map { ($0.golden, $0) })
      .values.sorted { $0.golden.precedesExactly($1.golden) }
    isWhole =
      !processes.isEmpty
      && processes.allSatisfy { lines in
        lines.contains { $0.process?.isFiltered == false } && lines.contains { $0.isEnd == true }
      }
  }

  /// The goldens that no test of this run compared with, as records.
  ///
  /// They are stale only if the run is whole (``isWhole``) and none of its tests failed before it
  /// compared.
  /// - Parameter store: The store of the goldens. Other files are ignored.
  public func staleGoldens(in store: GoldenStore) -> [GoldenRecord] {
    let known = Set<ExactString>(exactly: records.lazy.map(\.golden))
    let paths = FileManager.default.enumerator(atPath: store.root.path)
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
  /// - Throws: ``GoldenError/unwritable(path:reason:)``.
  public func write(in package: URL, tool: String) throws(GoldenError) {
    let number = ProcessInfo.processInfo.processIdentifier
    let runs = Self.folder(in: package)
    let url = runs.appending(path: "\(tool)-\(number)/\(number).jsonl")
    let lines =
      [Line(process: Process(isFiltered: !isWhole))] + records.map { Line(record: $0) }
      + [Line(isEnd: true)]
    do {
      // A new folder: its date decides which run is the latest.
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let bytes = try lines.reduce(into: Data()) { $0 += try $1.encoded() }
      try Directory(path: url.deletingLastPathComponent().path).write(
        bytes, to: url.lastPathComponent)
    } catch let error as SystemError {
      throw .unwritable(path: url.path, reason: "\(error)")
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
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

  /// The bytes of a manifest; none where it isn't a regular file, or too long.
  private static func bytes(of url: URL) -> [UInt8] {
    guard let file = try? FileDescriptor(reading: url.path, waits: false) else { return [] }
    defer { try? file.close() }
    guard file.byteCount ?? 0 <= byteLimit else { return [] }
    return (try? file.readAll(limit: byteLimit)) ?? []
  }

  /// The folder of a package's runs.
  static func folder(in package: URL) -> URL { package.appending(path: ".build/golden-run") }

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

public import Foundation

/// What the processes of one test run found out.
public struct GoldenRun: Hashable, Sendable {
  /// A record for each comparison, sorted by the golden's path; the last one where there are several.
  public let records: [GoldenRecord]

  /// Whether all tests ran, as far as is known: no option chose some of them, and every process came to
  /// its end. What a test that was disabled, or failed early, would have compared is not known.
  public let isWhole: Bool

  /// The latest run of a package; `nil` when there is none.
  ///
  /// Lines that are not understood, such as one that was cut off by a crash, are passed over.
  public init?(latestIn package: URL) {
    guard let folder = Self.folders(in: Self.folder(in: package)).first else { return nil }
    self.init(folder: folder)
  }

  init(folder: URL) {
    var processes: [[Line]] = []
    for url in Self.files(in: folder) where url.pathExtension == "jsonl" {
      let data = (try? Data(contentsOf: url)) ?? Data()
      let lines = data.split(separator: UInt8(ascii: "\n"))
      processes.append(lines.compactMap { try? JSONDecoder().decode(Line.self, from: $0) })
    }
    let records = processes.joined().compactMap(\.record)
    self.records = Dictionary(records.map { ($0.golden, $0) }) { _, last in last }
      .values.sorted { $0.golden < $1.golden }
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
  /// - Parameter store: Where they are. Files that are no goldens are left out.
  public func staleGoldens(in store: GoldenStore) -> [GoldenRecord] {
    let known = Set(records.map(\.golden))
    let paths = FileManager.default.enumerator(atPath: store.root.path)
    let files = (paths?.compactMap { $0 as? String } ?? []).sorted()
    return files.compactMap { path in
      guard let name = GoldenName(relativePath: path) else { return nil }
      let golden = store.recordPath(of: name)
      guard !known.contains(golden) else { return nil }
      return GoldenRecord(
        suite: name.suite, test: "", name: name.name, scale: name.scale, kind: name.kind,
        status: .stale, golden: golden)
    }
  }
}

extension GoldenRun {
  /// Where a package's runs are.
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
  }

  /// What a process knows about its run.
  struct Process: Codable {
    var isFiltered: Bool

    private enum CodingKeys: String, CodingKey {
      case isFiltered = "filtered"
    }
  }
}

extension GoldenName {
  /// Takes a path below the root of the goldens apart; `nil` for a file that is no golden.
  public init?(relativePath: String) {
    let parts = relativePath.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let dot = parts[1].firstIndex(of: ".") else { return nil }
    var stem = parts[1]
    let format: Format
    if stem.hasSuffix(".png"), let at = stem.firstIndex(of: "@"), stem.hasSuffix("x.png"),
      let scale = Double(stem[stem.index(after: at)...].dropLast(5))
    {
      format = .picture(scale: scale)
      stem = stem[..<at]
    } else {
      let fileExtension = String(stem[stem.index(after: dot)...])
      format = fileExtension == "layout" ? .layout : .text(fileExtension: fileExtension)
      stem = stem[..<dot]
    }
    guard let name = try? GoldenName(suite: String(parts[0]), name: String(stem), format: format),
      name.relativePath == relativePath
    else { return nil }
    self = name
  }
}

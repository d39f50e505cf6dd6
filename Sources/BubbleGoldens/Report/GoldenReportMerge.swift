// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// One report of the reports of several runs: of shards, or of several machines.
public struct GoldenReportMerge: Sendable {
  /// A report, and the name that messages have for it, such as its file's path.
  public struct Part: Sendable {
    public let name: String
    public let report: GoldenReport

    public init(_ report: GoldenReport, named name: String) {
      self.name = name
      self.report = report
    }
  }

  /// The report, with a record for each golden and test. Goldens are stale in it only if the runs together were whole.
  public let report: GoldenReport

  /// The goldens whose results differ between reports, a line each. The most urgent result is in the report.
  public let conflicts: [String]

  /// The reasons why the runs together aren't known to be whole. Empty if they are.
  public let gaps: [String]

  /// - Parameters:
  ///   - parts: The reports. The first names the result.
  ///   - folder: The folder with the goldens, that the records' paths start from.
  ///   - suites: All suites that messages of the folder have; `nil` where they aren't known. Reports that together compared
  ///     with all of them are whole.
  ///   - areAll: Whether the reports are of all tests together, which reports of filtered runs can't know.
  public init(_ parts: [Part], folder: URL, suites: [String]? = nil, areAll: Bool = false) {
    let coverage = MergedCoverage(parts, suites: suites, areAll: areAll)
    let groups = RecordGroup.groups(of: parts)
    var merged = groups.compactMap(\.merged).map { Self.moved($0, to: folder) }
    gaps = coverage.gaps
    conflicts = groups.compactMap(\.conflict)
    if gaps.isEmpty { merged += Self.stale(besides: merged, parts, folder).map { ($0, folder) } }
    var report = GoldenReport(
      title: parts.first?.report.title ?? folder.lastPathComponent,
      records: merged.map(\.record), folder: folder)
    report.scope = GoldenRunScope(
      isFinished: coverage.isFinished, isWhole: gaps.isEmpty, suites: coverage.suites)
    for (record, origin) in merged where origin != folder { report.origins[record] = origin }
    self.report = report
  }

  /// A record whose files are below the folder of the goldens, with their paths from there, so that they are found from the
  /// merged report alone.
  private static func moved(
    _ merged: (record: GoldenRecord, origin: URL), to folder: URL
  ) -> (record: GoldenRecord, origin: URL) {
    let way = merged.origin.path(from: folder)
    guard way != ".", !way.beginsExactly(with: "..") else { return merged }
    var record = merged.record
    let isThere = { (path: String) in PackageFiles(folder: merged.origin).contents(of: path) != nil
    }
    let failures = ".build/golden-failures/"
    for path in [\GoldenRecord.actual, \.difference] {
      guard let file = record[keyPath: path], file.beginsExactly(with: failures), isThere(file)
      else {
        continue
      }
      record[keyPath: path] = "\(way)/\(file)"
    }
    return (record, folder)
  }

  /// The goldens that no run compared with: of the folder, or as the reports have them where the folder has no goldens.
  private static func stale(
    besides merged: [(record: GoldenRecord, origin: URL)], _ parts: [Part], _ folder: URL
  ) -> [GoldenRecord] {
    let store = GoldenStore(package: folder)
    if let root = try? store.rootFolder(), (try? root.names())?.isEmpty == false {
      return GoldenRun(records: merged.map(\.record), isWhole: true).staleGoldens(in: store)
    }
    let known = Set<ExactString>(exactly: merged.lazy.map(\.record.golden))
    let stale = parts.flatMap { $0.report.records.filter { $0.status == .stale } }
    return [ExactString: GoldenRecord](exactly: stale.lazy.map { ($0.golden, $0) })
      .filter { !known.contains($0.key) }.map(\.value)
  }
}

/// The records of one golden and test, from several reports.
private struct RecordGroup {
  private var records: [(record: GoldenRecord, part: GoldenReportMerge.Part)] = []

  /// The groups in the order of their first records. Stale goldens are left out: others may have compared with them.
  static func groups(of parts: [GoldenReportMerge.Part]) -> [RecordGroup] {
    var groups: [RecordGroup] = []
    var places: [ExactString: Int] = [:]
    for part in parts {
      for record in part.report.records where record.status != .stale {
        let key = ExactString("\(record.golden)\0\(record.test)")
        let place = places[key] ?? groups.count
        if place == groups.count { groups.append(RecordGroup()) }
        places[key] = place
        groups[place].records.append((record, part))
      }
    }
    return groups
  }

  /// The most urgent record, with a line about others that differ, and the folder of its files.
  var merged: (record: GoldenRecord, origin: URL)? {
    guard let chosen else { return nil }
    var record = chosen.record
    if let difference {
      record.message += (record.message.isEmpty ? "" : "\n\n") + "Reports differ: \(difference)."
    }
    return (record, chosen.part.report.folder)
  }

  /// A line about results that differ; `nil` where they don't.
  var conflict: String? {
    difference.map { "'\(records[0].record.golden.withoutControls)': \($0)" }
  }

  private var chosen: (record: GoldenRecord, part: GoldenReportMerge.Part)? {
    let order: [GoldenRecord.Status] = [
      .error, .failed, .new, .recorded, .passed, .skipped, .stale,
    ]
    let best = order.first { status in records.contains { $0.record.status == status } }
    let candidates = records.filter { $0.record.status == best }
    return candidates.first { $0.record.actual != nil } ?? candidates.first
  }

  /// `failed in 'a.json' (digest 01…), passed in 'b.json' (digest 02…)`; `nil` where all are the same.
  private var difference: String? {
    let compared = records.filter { $0.record.status != .skipped }
    let statuses = Set(compared.map(\.record.status))
    let digests = Set<ExactString>(exactly: compared.compactMap(\.record.digest))
    guard statuses.count > 1 || digests.count > 1 else { return nil }
    let shown = compared.prefix(Self.shownLimit).map { record, part in
      let digest = record.digest.map { " (digest \($0.lineSafe))" } ?? ""
      return "\(record.status.rawValue) in '\(part.name.withoutControls)'"
        + (digests.count > 1 ? digest : "")
    }
    let rest = compared.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let shownLimit = 8
}

/// Whether runs together compared with all goldens.
private struct MergedCoverage {
  private(set) var gaps: [String] = []
  private(set) var isFinished = true

  /// The suites that were compared whole, sorted.
  private(set) var suites: [String] = []

  init(_ parts: [GoldenReportMerge.Part], suites required: [String]?, areAll: Bool) {
    var isWhole = areAll
    var shards: [ShardGroup: [(shard: GoldenRunScope.Shard, scope: GoldenRunScope)]] = [:]
    var covered: Set<ExactString> = []
    for part in parts {
      guard let scope = part.report.scope else {
        gaps.append("\(Self.name(of: part)) doesn't have whether its run was whole")
        continue
      }
      if !scope.isFinished || part.report.count(.error) > 0 {
        isFinished = false
        gaps.append("\(Self.name(of: part)) has errors, or its run did not come to its end")
      }
      if let shard = scope.shard {
        let group = ShardGroup(count: shard.count, inputs: scope.inputs.map { ExactString($0) })
        shards[group, default: []].append((shard, scope))
      } else {
        isWhole = isWhole || scope.isWhole
        covered.formUnion(Set(exactly: scope.suites))
      }
    }
    var missing: [String] = []
    for (group, members) in shards.sorted(by: { $0.key < $1.key }) {
      let absent = (1...group.count).filter { index in !members.contains { $0.shard.index == index }
      }
      guard absent.isEmpty else {
        missing.append(Self.text(ofMissing: absent, of: group.count))
        continue
      }
      isWhole = isWhole || members.allSatisfy(\.scope.isWhole)
      let common = members.dropFirst().reduce(Set<ExactString>(exactly: members[0].scope.suites)) {
        $0.intersection(Set(exactly: $1.scope.suites))
      }
      covered.formUnion(common)
    }
    suites = covered.map(\.string).sorted { $0.precedesExactly($1) }
    gaps += missing
    let isCovered =
      required.map { !$0.isEmpty && covered.isSuperset(of: Set(exactly: $0)) } ?? false
    if gaps.isEmpty, !isWhole, !isCovered {
      gaps.append("the runs left tests or messages out")
    }
  }

  /// Shards of the same messages.
  private struct ShardGroup: Hashable, Comparable {
    let count: Int
    let inputs: ExactString?

    static func < (first: Self, second: Self) -> Bool {
      let empty = ExactString("")
      return (first.count, first.inputs ?? empty) < (second.count, second.inputs ?? empty)
    }
  }

  private static func name(of part: GoldenReportMerge.Part) -> String {
    "'\(part.name.withoutControls)'"
  }

  private static func text(ofMissing indices: [Int], of count: Int) -> String {
    let shown = indices.prefix(8).map { "\($0)" }.joined(separator: ", ")
    let rest = indices.count > 8 ? " and \(indices.count - 8) more" : ""
    return indices.count == 1
      ? "shard \(shown) of \(count) is missing" : "shards \(shown)\(rest) of \(count) are missing"
  }
}

extension StaleGoldens {
  /// The stale goldens of a report's folder, by a report of a whole run, such as one of merged reports.
  ///
  /// - Parameters:
  ///   - report: The report. It must have compared with some golden that the folder has.
  ///   - name: The report's name in errors, such as its file's path.
  /// - Throws: ``GoldenError/partialReport(name:)``, ``GoldenError/foreignReport(name:folder:)`` and
  ///   ``GoldenError/unreadableRecord(path:reason:)``.
  public init(of report: GoldenReport, named name: String) throws(GoldenError) {
    guard let scope = report.scope, scope.isFinished, scope.isWhole, scope.shard == nil,
      report.count(.error) == 0
    else { throw .partialReport(name: name) }
    let store = GoldenStore(package: report.folder)
    _ = try store.rootFolder()
    let files = PackageFiles(folder: report.folder)
    let compared = report.records.filter { $0.status != .stale }
    let stale = GoldenRun(records: compared, isWhole: true).staleGoldens(in: store)
    guard stale.isEmpty || compared.contains(where: { !files.isAbsent($0.golden) }) else {
      throw .foreignReport(name: name, folder: report.folder.path)
    }
    self.init((stale.map(\.golden) + store.abandonedFiles()).sorted(), in: report.folder)
  }
}

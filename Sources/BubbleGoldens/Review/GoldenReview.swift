// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// Decisions on the records of a report, which write the goldens.
///
/// Threads may share a review. Paths in records are followed inside of the report's folder only,
/// and no hidden file is written.
///
/// A decision is about what was seen. A record whose golden or actual file has become another since, by a later run, by
/// Git or by hand, can't be decided on before it is looked at again, and neither can a stale golden that a later run
/// compared with.
public final class GoldenReview: Sendable {
  /// The actions on a record.
  public enum Verb: String, Hashable, Sendable, CaseIterable {
    /// Makes the actual value the golden; a stale golden is deleted.
    case accept
    /// The golden stays. Nothing is written.
    case reject
    /// Takes a decision back, and the golden as it was before.
    case undo
  }

  struct Decision {
    let verb: Verb

    /// The golden's bytes before it was accepted; `nil` where there was none.
    var before: [UInt8]?

    /// The digest of the golden that accepting wrote; `nil` where it was deleted.
    var after: String?
  }

  private struct State {
    var records: [ReviewedRecord]
    var decisions: [Int: Decision] = [:]
  }

  private let original: GoldenReport
  private let files: ReviewedFiles
  private let state: Mutex<State>

  /// Records of earlier versions have no digests: what their files are now is what is seen.
  public init(_ report: GoldenReport) {
    original = report
    let files = ReviewedFiles(of: report)
    self.files = files
    state = Mutex(State(records: report.records.map { ReviewedRecord($0, files: files) }))
  }

  /// The report under review, with the records as they were looked at last.
  public var report: GoldenReport {
    var report = original
    report.records = state.withLock { $0.records.map(\.record) }
    return report
  }

  /// The page that asks for decisions, with those that have been made. Records that have changed are brought up to date.
  public func page() throws -> [UInt8] {
    let options = refresh(original.records.indices)
    return try report.page(options)
  }

  /// Brings records up to date.
  ///
  /// - Returns: JSON of the page's entries: those of the records, with their indices.
  func refreshed(_ indices: [Int]) throws -> [UInt8] {
    let options = refresh(indices)
    return try report.pageEntries(indices, options)
  }

  /// Brings records up to date, and forgets what was decided on files that are others now.
  private func refresh(_ indices: some Sequence<Int>) -> GoldenReport.PageOptions {
    state.withLock { state in
      let runs = files.laterRuns
      for index in indices where state.records.indices.contains(index) {
        let record = state.records[index].record
        if let decision = state.decisions[index] {
          let hasChanged =
            decision.verb == .accept
            ? files.contents(of: record.golden).digest != decision.after
            : files.haveChanged(record, runs)
          guard hasChanged else { continue }
          state.decisions[index] = nil
        }
        state.records[index].update(from: files, runs)
      }
      return pageOptions(state)
    }
  }

  private func pageOptions(_ state: State) -> GoldenReport.PageOptions {
    var options = GoldenReport.PageOptions()
    options.isReview = true
    options.decisions = state.decisions.mapValues { $0.verb == .accept ? "accepted" : "rejected" }
    options.goldensBefore = state.decisions.filter { $0.value.verb == .accept }
      .mapValues { $0.before ?? [] }
    options.revisions = state.records.map(\.revision)
    return options
  }

  // MARK: Deciding

  /// Decides on a record, by its index in the report.
  ///
  /// - Throws: ``GoldenError`` when there is nothing to decide, something has changed since it was looked at, or the file
  ///   cannot be read or written; nothing has changed then.
  public func decide(_ verb: Verb, index: Int) throws(GoldenError) {
    try decide(verb, indices: [index])
  }

  /// Decides on several records alike: all goldens of a test, or all that are shown.
  ///
  /// - Throws: ``GoldenError`` for the first that cannot be decided on. Nothing has changed then.
  public func decide(_ verb: Verb, indices: [Int]) throws(GoldenError) {
    try decide(verb, indices: indices, revisions: nil)
  }

  /// - Parameter revisions: The revisions of the records that were looked at; `nil` for those of the latest page.
  func decide(_ verb: Verb, indices: [Int], revisions: [Int]?) throws(GoldenError) {
    try state.withLock { state throws(GoldenError) in
      let runs = files.laterRuns
      var steps: [Step] = []
      for (place, index) in indices.enumerated() {
        guard state.records.indices.contains(index) else {
          throw .undecidable(path: "record \(index)", reason: "the report has no such record")
        }
        let reviewed = state.records[index]
        let path = reviewed.record.golden
        guard !steps.contains(where: { $0.index == index }) else {
          throw .undecidable(path: path, reason: "it is named twice")
        }
        if let revisions, place < revisions.count, revisions[place] != reviewed.revision {
          throw .changed(path: path)
        }
        var step = try makeStep(verb, reviewed.record, state.decisions[index], runs)
        step.index = index
        steps.append(step)
      }
      try perform(steps)
      for step in steps { state.decisions[step.index] = step.decision }
    }
  }

  /// A decision that is about to be carried out.
  private struct Step {
    var index = 0
    let golden: String

    /// The decision afterwards; `nil` for an undone one.
    let decision: Decision?

    /// Bytes before and afterwards, `nil` for no file; no change where nothing is written.
    var change: (before: [UInt8]?, after: [UInt8]?)?
  }

  private func makeStep(
    _ verb: Verb, _ record: GoldenRecord, _ decision: Decision?, _ runs: LaterRuns
  ) throws(GoldenError) -> Step {
    switch (verb, decision) {
    case (.accept, nil):
      try check(record, runs)
      return try acceptance(of: record)
    case (.reject, nil):
      try check(record, runs)
      return Step(golden: record.golden, decision: Decision(verb: .reject))
    case (.undo, let decision?):
      guard decision.verb == .accept else { return Step(golden: record.golden, decision: nil) }
      let now = files.contents(of: record.golden)
      guard now.digest == decision.after, now != nil || files.isAbsent(record.golden) else {
        throw .changed(path: record.golden)
      }
      return Step(golden: record.golden, decision: nil, change: (now, decision.before))
    case (.accept, _?), (.reject, _?):
      throw .undecidable(path: record.golden, reason: "it is decided. Undo that first")
    case (.undo, nil):
      throw .undecidable(path: record.golden, reason: "nothing is decided on it")
    }
  }

  /// Makes the actual value the golden, or removes a stale one.
  private func acceptance(of record: GoldenRecord) throws(GoldenError) -> Step {
    let before = files.contents(of: record.golden)
    guard before != nil || files.isAbsent(record.golden) else {
      // It could not be restored.
      throw .unreadable(path: record.golden, reason: "it is not a golden inside of the folder")
    }
    var after: [UInt8]?
    if record.status != .stale {
      after = record.actual.flatMap(files.contents)
      guard after != nil else {
        throw .unreadable(
          path: record.actual ?? record.golden, reason: "it is gone, or not inside of the folder")
      }
    }
    // These bytes are written, whatever the files become meanwhile.
    guard record.files == GoldenRecord.Files(golden: before.digest, actual: after.digest) else {
      throw .changed(path: record.golden)
    }
    return Step(
      golden: record.golden,
      decision: Decision(verb: .accept, before: before, after: after.digest),
      change: (before, after))
  }

  private func check(_ record: GoldenRecord, _ runs: LaterRuns) throws(GoldenError) {
    guard record.canBeDecided else {
      throw .undecidable(path: record.golden, reason: "it is \(record.status.rawValue)")
    }
    guard ReviewedPath(record.golden)?.kind == record.kind else {
      throw .undecidable(path: record.golden, reason: "it is not a name of a golden")
    }
    guard !files.haveChanged(record, runs) else { throw .changed(path: record.golden) }
  }

  /// Carries out all of the steps, or none.
  private func perform(_ steps: [Step]) throws(GoldenError) {
    var done = 0
    do throws(GoldenError) {
      for step in steps {
        if let change = step.change { try files.replace(step.golden, by: change.after) }
        done += 1
      }
    } catch {
      for step in steps[..<done].reversed() {
        if let change = step.change { try files.replace(step.golden, by: change.before) }
      }
      throw error
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleBatches
public import BubbleGoldens
public import BubbleKit
package import BubbleStrings
import Foundation

/// Compares the messages of files with their goldens, or records them.
///
/// ```swift
/// let cases = try GoldenCases(reading: GoldenInputs(path: "chats"))
/// let run = GoldenFileRun(cases, renderer: MessageRenderer(environment: try .bundled()))
/// let results = try await run.verify()
/// guard results.isSuccess else { return try results.report.page() }
/// ```
public struct GoldenFileRun: Sendable {
  /// The messages.
  public let cases: GoldenCases

  /// Draws them. Its environment's scale is that of the images.
  public var renderer: MessageRenderer

  /// The forms of each message's goldens. The default is image and layout.
  public var forms = GoldenForms.all

  /// The issues of messages that pass, such as missing images, and the reason. The default is none.
  public var allowedIssues: [AllowedIssues] = []

  /// The folder that paths in messages are relative to. The default is that of the goldens.
  public var shownFolder: URL

  /// The part of the messages that is compared, in the order of files and messages. The default is `nil`: all of them.
  public var shard: GoldenRunScope.Shard?

  /// The number of messages that are drawn at once. The default is one for each core.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  public init(_ cases: GoldenCases, renderer: MessageRenderer) {
    self.cases = cases
    self.renderer = renderer
    shownFolder = cases.inputs.folder
  }

  /// Compares each message with its goldens, and writes none.
  ///
  /// Differences are left in `.build/golden-failures/` of the folder. Nothing else is written:
  /// ``GoldenFileResults/keep()`` keeps the results for `bubblekit review` and `bubblekit prune`.
  ///
  /// - Parameters:
  ///   - consume: Takes the result of each message, in the order of the messages.
  ///   - progress: Called with the number of messages that are done: ten times a second at the maximum,
  ///     and once at the end. Those of other shards don't count.
  /// - Throws: `CancellationError` when the task is cancelled, and what `consume` throws. What fails for
  ///   one message is in the results.
  public func verify(
    isolation: isolated (any Actor)? = #isolation,
    onResult consume: (GoldenCaseResult) throws -> Void = { _ in },
    progress: (@Sendable (BatchProgress) -> Void)? = nil
  ) async throws -> GoldenFileResults {
    try await perform(RecordRequest(.never, by: .program), progress, consume)
  }

  /// Writes the goldens that are missing, and those that differ.
  ///
  /// A golden that is the same is not written again. When the task is cancelled, the goldens that have been
  /// written stay.
  ///
  /// - Parameters:
  ///   - mode: The goldens to write. The default is all that differ or are missing.
  ///   - consume: Takes the result of each message, in the order of the messages.
  ///   - progress: As in ``verify(isolation:onResult:progress:)``.
  /// - Throws: As ``verify(isolation:onResult:progress:)``.
  public func record(
    _ mode: RecordMode = .all, isolation: isolated (any Actor)? = #isolation,
    onResult consume: (GoldenCaseResult) throws -> Void = { _ in },
    progress: (@Sendable (BatchProgress) -> Void)? = nil
  ) async throws -> GoldenFileResults {
    try await perform(RecordRequest(mode, by: .program), progress, consume)
  }

  private func perform(
    _ request: RecordRequest, _ progress: (@Sendable (BatchProgress) -> Void)?,
    isolation: isolated (any Actor)? = #isolation,
    _ consume: (GoldenCaseResult) throws -> Void
  ) async throws -> GoldenFileResults {
    var store = GoldenStore(package: cases.inputs.folder, request: request)
    store.shownFolder = shownFolder
    store.followedFolders = cases.inputs.followedFolders
    let comparison = GoldenComparison(run: self, store: store)
    comparison.store.removeAbandonedFiles()
    let chosen = chosenCases
    var report = ProgressReporter(total: chosen.count, body: progress)
    var results: [GoldenCaseResult] = []
    results.reserveCapacity(chosen.count)
    // An image may be large, so few are drawn ahead.
    try await OrderedBatch(jobs: jobs, inputsPerJob: 4).forEachInTasks(
      chosen, transform: { comparison.result(for: $0) }
    ) { result in
      try consume(result)
      results.append(result)
      report.add(1)
    }
    return GoldenFileResults(
      cases: cases, results: results, store: comparison.store, isOfAllForms: forms == .all,
      shard: shard)
  }

  /// The messages that are compared: those of the shard.
  public var chosenCases: [GoldenCases.Case] {
    guard let shard else { return cases.cases }
    return cases.cases.enumerated().filter { shard.contains($0.offset) }.map(\.element)
  }

  /// The renderers of each file's messages, by their suite: a message may quote others of its file.
  package var renderersByFile: [ExactString: MessageRenderer] {
    Dictionary(grouping: cases.cases) { ExactString($0.suite) }.mapValues { cases in
      renderer.findingQuotes(in: cases.lazy.map(\.message))
    }
  }
}

extension GoldenFileRun {
  /// A message in the forms that its goldens have, with its warnings and the issues of its layout.
  ///
  /// - Parameter bitmap: The memory to draw in. The image shares it.
  package func subject(
    of row: MessageRow, _ read: ReadMessage, by renderer: MessageRenderer,
    in bitmap: inout Bitmap
  ) throws -> GoldenSubject {
    let tree = row.makeLayout(including: .golden)
    var subject = GoldenSubject([], tree: tree, fonts: renderer.environment.typesetter.fonts)
    if forms.contains(.accessibility) {
      subject.forms.append(.accessibility(row.makeAccessibilityTree()))
    }
    if forms.contains(.image) {
      try row.draw(into: &bitmap)
      subject.forms.append(.image(bitmap, scale: renderer.environment.scale))
    }
    if forms.contains(.layout) { subject.forms.append(.layout(tree)) }
    subject.issues =
      read.warnings.map { GoldenIssue(.warning, "\($0)") }
      + row.currentWarnings.map { GoldenIssue(.warning, $0.description(at: read.index)) }
      + renderer.environment.perform { GoldenIssue.issues(ofLayoutIn: row.cell) }
    subject.allowedIssues = allowedIssues
    return subject
  }
}

/// The result of comparing one message with its goldens.
public struct GoldenCaseResult: Sendable {
  /// The message.
  public let golden: GoldenCases.Case

  /// A record for each form, or for the error of drawing; none for a message that is not shown, or could not be read.
  public internal(set) var records: [GoldenRecord] = []

  /// The warnings about content that was not shown as the message requests.
  public internal(set) var warnings: [RenderWarning] = []

  /// The reason why the message, or one of its forms, could not be drawn or compared; `nil` when all were.
  public var failure: String? { errors.first?.message }

  /// The errors among the ``records``.
  public var errors: [GoldenRecord] { records.filter { $0.status == .error } }
}

/// The comparison of each message.
private struct GoldenComparison: Sendable {
  let run: GoldenFileRun
  let store: GoldenStore
  let renderers: [ExactString: MessageRenderer]

  /// The path of each file as records have it, by its suite.
  let sources: [ExactString: String]

  init(run: GoldenFileRun, store: GoldenStore) {
    self.run = run
    self.store = store
    renderers = run.renderersByFile
    let files = run.cases.inputs.files
    sources = [ExactString: String](
      exactly: files.lazy.map { file in
        (file.suite, URL(fileURLWithPath: file.path).path(from: store.package))
      })
  }

  /// The store that compares a message, and the reason why it records less than the run does; `nil` where it doesn't.
  ///
  /// The placeholder of a message that isn't supported replaces no golden, unless issues may pass.
  private func store(
    for golden: GoldenCases.Case, drawnAs row: MessageRow
  ) -> (store: GoldenStore, reason: String?) {
    guard store.request.mode != .never, row.isUnsupported, run.allowedIssues.isEmpty else {
      return (store, nil)
    }
    return (
      store.recording(RecordRequest(.missing, by: store.request.source)),
      "It isn't recorded: the message isn't supported, so that a placeholder was drawn."
    )
  }

  /// Draws a message, and compares it with its goldens, or records them.
  func result(for golden: GoldenCases.Case) -> GoldenCaseResult {
    var result = GoldenCaseResult(golden: golden)
    // An unsupported message, which is shown in place of one that can't be read, has no goldens.
    guard golden.read.error == nil, let renderer = renderers[golden.suite],
      let source = sources[golden.suite], let row = renderer.row(for: golden.message)
    else { return result }
    result.warnings = row.warnings
    // The next message is drawn in the same memory.
    let environment = renderer.environment
    let pixelCount = row.size.width * row.size.height * environment.scale * environment.scale
    environment.bitmaps.withBitmap(of: pixelCount) { bitmap, _ in
      do {
        result.records = try records(of: golden, row, source) {
          try run.subject(of: row, golden.read, by: renderer, in: &bitmap)
        }
      } catch {
        result.records = [run.cases.record(of: golden, error)]
      }
    }
    return result
  }

  /// Compares a message with its goldens, or records them.
  ///
  /// - Parameter subject: Makes the message's forms.
  private func records(
    of golden: GoldenCases.Case, _ row: MessageRow, _ source: String,
    subject: () throws -> GoldenSubject
  ) throws -> [GoldenRecord] {
    var subject = try subject()
    subject.fileDigest = golden.file.digest
    let (store, reason) = store(for: golden, drawnAs: row)
    return try store.check(subject, suite: golden.suite, name: golden.name).map { result in
      var record = result.record
      if let reason, record.status == .failed || record.status == .new {
        record.message += "\n\(reason)"
      }
      record.source = GoldenRecord.Source(path: source, line: golden.line)
      return record
    }
  }
}

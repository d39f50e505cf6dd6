// SPDX-License-Identifier: MIT
import Foundation

/// Compares one form of a value with its golden, and writes the resulting files.
struct FormCheck {
  let store: GoldenStore
  let name: GoldenName
  let test: GoldenTest?
  let context: DifferenceContext

  /// The test that compared another value with this golden before, in this run.
  var sharer: String?

  /// The result. Whatever keeps the form from being compared is in it, as an error.
  func result(of form: GoldenSubject.Form) -> GoldenResult {
    let actual = FormContent(form)
    do throws(GoldenError) {
      return try comparison(of: actual)
    } catch {
      return failure(error, actual)
    }
  }

  /// The result where another value has the golden.
  func result(of form: GoldenSubject.Form, failing error: GoldenError) -> GoldenResult {
    failure(error, FormContent(form))
  }

  private func comparison(of actual: FormContent) throws(GoldenError) -> GoldenResult {
    guard let bytes = try store.contents(of: name) else { return try missing(actual) }
    let golden = GoldenFile(bytes, format: name.format)
    if case .image = name.format, !GoldenDefect.isImage(bytes),
      let result = try replacement(of: bytes, by: actual)
    {
      return result
    }
    let outcome: FormOutcome
    do throws(GoldenError) {
      outcome = try self.outcome(of: actual, golden)
    } catch {
      guard let result = try replacement(of: bytes, by: actual) else { throw error }
      return result
    }
    switch outcome {
    case .same: return passed(actual)
    case .tolerated(let reason):
      return store.request.mode == .all ? try record(actual, over: golden) : passed(actual, reason)
    case .differs(let finding):
      if let sharer { throw collision(with: sharer) }
      if let result = try replacement(of: bytes, by: actual) { return result }
      return recordsDifferences
        ? try record(actual, over: golden)
        : failure(finding, golden: golden, bytes: bytes, actual: actual)
    }
  }

  /// Whether a golden that differs is written.
  private var recordsDifferences: Bool {
    store.request.mode == .all || store.request.mode == .failed
  }

  /// The result of recording over a file that is no golden; `nil` for one that is.
  ///
  /// - Throws: The defect, where it is not to be recorded over.
  private func replacement(
    of bytes: [UInt8], by actual: FormContent
  ) throws(GoldenError) -> GoldenResult? {
    let defect = GoldenDefect(bytes, name.format, at: store.path(of: name), actual: actual)
    guard let defect else { return nil }
    guard defect.isReplaceable, recordsDifferences, sharer == nil else { throw defect.error }
    return try record(actual)
  }

  /// The result of an error. The value is kept among the failures, so that it can be accepted in place of a golden that is
  /// broken; not one that shares its golden with another.
  private func failure(_ error: GoldenError, _ actual: FormContent) -> GoldenResult {
    var result = makeResult(.error, actual)
    result.record.message = "\(error.shown(at: store.shownPath(of: name)))"
    result.isFailure = true
    if case .collision = error { return result }
    let attachment = store.attachment("actual", bytes(of: actual), of: name)
    result.attachments = [attachment]
    let golden = (try? store.contents(of: name)) ?? nil
    result.record.files = GoldenRecord.Files(
      golden: golden.map { FileDigest.text(of: $0) },
      actual: FileDigest.text(of: attachment.bytes))
    result.record.actual = store.failurePath("actual", of: name)
    keepAttachments(of: &result)
    return result
  }

  private func outcome(
    of actual: FormContent, _ golden: GoldenFile
  ) throws(GoldenError) -> FormOutcome {
    do {
      return try actual.outcome(against: golden, context)
    } catch let error as ComparisonError {
      throw .incomparable(path: store.path(of: name), error)
    } catch {
      throw unreadable(golden, error)
    }
  }

  /// - Parameter reason: Why a difference was let pass; empty for none.
  private func passed(_ actual: FormContent, _ reason: String = "") -> GoldenResult {
    store.removeFailures(of: name)
    var result = makeResult(.passed, actual)
    result.record.message = reason
    return result
  }

  private func missing(_ actual: FormContent) throws(GoldenError) -> GoldenResult {
    if let sharer { throw collision(with: sharer) }
    if store.request.mode != .never { return try record(actual) }
    let attachment = store.attachment("actual", bytes(of: actual), of: name)
    var result = makeResult(.new, actual)
    result.record.files = GoldenRecord.Files(actual: attachment.bytes)
    result.attachments = [attachment]
    result.record.actual = store.failurePath("actual", of: name)
    result.record.message = store.missingMessage(for: name)
    result.commandMode = store.commandMode(.missing)
    result.isFailure = true
    keepAttachments(of: &result)
    return result
  }

  private func record(
    _ actual: FormContent, over golden: GoldenFile? = nil
  ) throws(GoldenError) -> GoldenResult {
    try store.record(bytes(of: actual, like: golden), as: name)
    var result = makeResult(.recorded, actual)
    if store.request.source != .program {
      result.record.message = store.recordedMessage(for: name)
    }
    result.isFailure = !store.request.acceptsWhatIsRecorded
    return result
  }

  private func failure(
    _ finding: FormDifference, golden: GoldenFile, bytes: [UInt8], actual: FormContent
  ) -> GoldenResult {
    var result = makeResult(.failed, actual)
    let file = self.bytes(of: actual, like: golden)
    result.attachments = [
      store.attachment("golden", bytes, of: name), store.attachment("actual", file, of: name),
    ]
    result.record.files = GoldenRecord.Files(golden: bytes, actual: file)
    if let (fileExtension, bytes) = finding.file {
      let attachment = store.attachment("difference", bytes, of: name, as: fileExtension)
      result.attachments.append(attachment)
      result.record.difference = store.failurePath("difference", of: name, as: fileExtension)
    }
    finding.fill(&result.record)
    result.record.actual = store.failurePath("actual", of: name)
    let reason = golden.origin?.explanation(for: context.origin)
    result.record.message = store.differenceMessage(for: name, finding.text, reason: reason)
    result.commandMode = store.commandMode(.failed)
    result.isFailure = true
    keepAttachments(of: &result)
    return result
  }

  /// Writes the files that explain a mismatch. If they cannot be written, the message gives the
  /// reason.
  private func keepAttachments(of result: inout GoldenResult) {
    do throws(GoldenError) {
      try store.writeFailures(result.attachments, of: name)
    } catch {
      result.record.actual = nil
      result.record.files?.actual = nil
      result.record.difference = nil
      result.record.message += "\n\(error)"
    }
  }

  /// - Parameter golden: The file that is recorded again, whose line ends stay.
  private func bytes(of actual: FormContent, like golden: GoldenFile? = nil) -> [UInt8] {
    var origin = context.origin
    if case .image = actual { origin.times = context.times }
    return GoldenFile.bytes(
      of: actual, origin: origin, lineEnds: golden?.lineEnds ?? .lineFeeds)
  }

  private func makeResult(_ status: GoldenRecord.Status, _ actual: FormContent) -> GoldenResult {
    var record = GoldenRecord(
      suite: name.suite, test: test?.name ?? "", name: name.name, scale: name.scale,
      kind: name.kind,
      status: status, golden: store.recordPath(of: name))
    record.source = test?.source.map(store.recordSource)
    record.digest = actual.digest
    return GoldenResult(record: record)
  }

  private func collision(with sharer: String) -> GoldenError {
    let claimant = GoldenError.Claimant(test: sharer, path: store.path(of: name))
    return .collision(first: claimant, second: claimant)
  }

  private func unreadable(_ golden: GoldenFile, _ error: any Error) -> GoldenError {
    let newer = golden.origin.flatMap { $0.version > GoldenOrigin.currentVersion ? $0 : nil }
    let text = (error as? DecodingError)?.explanation ?? "\(error)"
    let reason = newer.map { "\(text) (it is of a newer version of BubbleKit: \($0))" }
    return .unreadable(path: store.path(of: name), reason: reason ?? text)
  }
}

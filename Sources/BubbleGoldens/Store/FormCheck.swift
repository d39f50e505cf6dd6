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

  func result(of form: GoldenSubject.Form) throws(GoldenError) -> GoldenResult {
    let actual = FormContent(form)
    guard let bytes = try store.contents(of: name) else { return try missing(actual) }
    if GitLFS.isPointer(bytes) { throw .gitLFSPointer(path: store.path(of: name)) }
    let golden = GoldenFile(bytes, format: name.format)
    switch try outcome(of: actual, golden) {
    case .same: return passed(actual)
    case .tolerated(let reason):
      return store.request.mode == .all ? try record(actual, over: golden) : passed(actual, reason)
    case .differs(let finding):
      if let sharer { throw collision(with: sharer) }
      if store.request.mode == .all || store.request.mode == .failed {
        return try record(actual, over: golden)
      }
      return try failure(finding, golden: golden, bytes: bytes, actual: actual)
    }
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
    result.record.message = store.missingMessage(for: name, test: test)
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
  ) throws(GoldenError) -> GoldenResult {
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
    result.record.message = store.differenceMessage(
      for: name, test: test, finding.text, reason: reason)
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

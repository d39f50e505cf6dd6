// SPDX-License-Identifier: MIT
import BubbleGoldens
import Foundation
@_spi(Internals) import SnapshotTesting

/// Compares a text with that in the source, and writes it there on request.
struct InlineCheck {
  let record: SnapshotTestingConfiguration.Record
  let place: InlineSnapshotSyntaxDescriptor
  let expected: String?
  let message: String
  let file: String
  let function: String
  let line: UInt
  let column: UInt

  /// The message of a failure; `nil` for a match.
  ///
  /// - Parameter text: The new text; `nil` of a value that is `nil`.
  func failure(of text: String?, _ diffing: Diffing<String>) -> String? {
    let isMissing = expected == nil && (record == .missing || record == .failed)
    if record == .all || isMissing { return failureOfRecording(text, diffing) }
    guard let expected else { return "No expected value to assert against." }
    guard let difference = diffing.diff(expected, text ?? "")?.0 else { return nil }
    let start = message.isEmpty ? "Snapshot did not match. Difference: …" : message
    let failure = "\(start)\n\n\(Self.indented(difference))"
    guard record == .failed else { return failure }
    return failure + "\n\n" + (write(text) ?? "A new snapshot was automatically recorded.")
  }

  private func failureOfRecording(_ text: String?, _ diffing: Diffing<String>) -> String {
    if let problem = write(text) { return problem }
    let isDefault =
      place.trailingClosureLabel == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    var failure = "Automatically recorded a new snapshot"
    failure += isDefault ? "." : " for \"\(place.trailingClosureLabel)\"."
    if let difference = diffing.diff(expected ?? "", text ?? "")?.0 {
      failure += " Difference: …\n\n\(Self.indented(difference))"
    }
    return """
      \(failure)

      Re-run "\(function)" to assert against the newly-recorded snapshot.
      """
  }

  /// Writes the text into the source. Returns the reason where it can't be.
  private func write(_ text: String?) -> String? {
    guard text != expected else { return nil }
    guard let text else { return "The value is nil: remove the closure in line \(line)." }
    let closure = InlineGolden.Closure(
      label: place.trailingClosureLabel, olderLabels: place.deprecatedTrailingClosureLabels,
      offset: place.trailingClosureOffset)
    var golden = InlineGolden(
      function: function, path: file, line: Int(line), column: Int(column), expected: expected)
    golden.closure = closure
    do {
      try InlineGoldenWriter(package: SnapshotTexts.packageFolder(above: file))
        .write(text, to: golden)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}

// SPDX-License-Identifier: MIT
package import BubbleGoldens
import BubbleKit
import BubbleStrings
package import Foundation

/// The errors of messages and files as records, so that each report has them.
extension GoldenCases {
  /// The errors of files and messages that could not be read, in the order of the files.
  ///
  /// - Parameter shard: The part of the messages; `nil` for all of them. Each part has the errors of files.
  package func errors(in shard: GoldenRunScope.Shard?) -> [GoldenRecord] {
    let files = unreadableFiles.map { unread in
      record(of: unread.file, "\(unread.error)")
    }
    let messages = problems.enumerated().compactMap { index, problem -> GoldenRecord? in
      guard let error = problem.read.error, shard?.contains(index) ?? true else { return nil }
      return record(
        of: problem.file, "\(error)", message: problem.read.label, line: problem.line)
    }
    return files + messages
  }

  /// The error of drawing a message.
  package func record(of golden: Case, _ error: any Error) -> GoldenRecord {
    record(
      of: golden.file, "\(golden.read.label): \(error)", message: golden.read.label,
      line: golden.line)
  }

  private func record(
    of file: GoldenInputs.File, _ text: String, message: String? = nil, line: Int? = nil
  ) -> GoldenRecord {
    let path = URL(fileURLWithPath: file.path).path(from: inputs.folder)
    return GoldenRecord(
      error: text.printedLines, suite: file.suite,
      name: message ?? URL(fileURLWithPath: file.path).lastPathComponent,
      place: message.map { "\(path): \($0)" } ?? path,
      source: GoldenRecord.Source(path: path, line: line))
  }
}

extension GoldenReport {
  /// The report of a run that could not begin, with the reason as its only record.
  ///
  /// - Parameters:
  ///   - reason: A description of the error.
  ///   - path: The path of the file that is wrong, or of the input.
  ///   - folder: The folder of the goldens.
  package init(failing reason: String, at path: String, in folder: URL) {
    let url = URL(fileURLWithPath: path)
    let place = url.path(from: folder)
    let record = GoldenRecord(
      error: reason.printedLines, suite: folder.lastPathComponent, name: url.lastPathComponent,
      place: place, source: GoldenRecord.Source(path: place, line: nil))
    self.init(title: folder.lastPathComponent, records: [record], folder: folder)
    scope = GoldenRunScope(isFinished: false, isWhole: false)
  }
}

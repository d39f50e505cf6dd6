// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleStrings
public import Foundation

/// The report for build servers.
extension GoldenReport {
  /// The report as JUnit's XML for build servers: a suite for each suite, and a case for each
  /// record. What could not be compared is an error. New goldens fail; stale ones and those that were left out are skipped.
  ///
  /// A failure has its images and texts as attachments in `system-out`: the difference first, as
  /// some servers show but one. Servers find them where the folder of failures,
  /// `.build/golden-failures`, is kept with the report.
  ///
  /// - Parameter base: The folder that attachments are relative to, as GitLab wants them
  ///   (`CI_PROJECT_DIR`); `nil` gives their whole paths, as Jenkins and Azure Pipelines want them.
  public func junit(attachmentsFrom base: URL? = nil) -> [UInt8] {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml +=
      "<testsuites name=\"\(title.withoutControls.escapedForMarkup)\"\(Self.counts(of: records))>\n"
    let suites = Dictionary(grouping: records) { ExactString($0.suite) }
    for suite in suites.sorted(by: { $0.key < $1.key }) {
      xml +=
        "  <testsuite name=\"\(suite.key.string.withoutControls.escapedForMarkup)\"\(Self.counts(of: suite.value))>\n"
      for record in suite.value {
        xml += testCase(record, attachments: attachments(of: record, base))
      }
      xml += "  </testsuite>\n"
    }
    return Array((xml + "</testsuites>\n").utf8)
  }

  private static func counts(of records: [GoldenRecord]) -> String {
    let errors = records.count { $0.status == .error }
    let failures = records.count { $0.isFailure } - errors
    let skipped = records.count { $0.isSkipped }
    let seconds = records.reduce(0) { $0 + $1.seconds }
    return
      " tests=\"\(records.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
      + " time=\"\(seconds.milliseconds)\""
  }

  private func testCase(_ record: GoldenRecord, attachments: [String]) -> String {
    let file = record.kind == .subject ? nil : record.golden.splitExactly(separator: "/").last
    let name = file.map(String.init) ?? record.name
    let start =
      "    <testcase classname=\"\(record.suite.withoutControls.escapedForMarkup)\" "
      + "name=\"\(name.withoutControls.escapedForMarkup)\" time=\"\(record.seconds.milliseconds)\""
      + sourceAttributes(of: record)
    let message = record.message.printedLines
    let firstLine = record.firstLine
    if record.isFailure {
      let element = record.status == .error ? "error" : "failure"
      return "\(start)>\n      <\(element) type=\"\(record.status.rawValue)\" "
        + "message=\"\(firstLine.escapedForMarkup)\">\(message.escapedForMarkup)</\(element)>\n"
        + Self.output(attachments) + "    </testcase>\n"
    }
    guard record.isSkipped else { return start + "/>\n" }
    let reason = record.status == .stale ? "stale" : firstLine
    return "\(start)><skipped message=\"\(reason.escapedForMarkup)\"/></testcase>\n"
  }

  /// The place of the test, in the attributes that servers link to it by.
  private func sourceAttributes(of record: GoldenRecord) -> String {
    guard let source = record.source else { return "" }
    let file = " file=\"\(shown(source.path).withoutControls.escapedForMarkup)\""
    return file + (source.line.map { " line=\"\($0)\"" } ?? "")
  }

  /// Returns the attachments' lines, with nothing else on them.
  private static func output(_ attachments: [String]) -> String {
    guard !attachments.isEmpty else { return "" }
    let lines = attachments.map { "[[ATTACHMENT|\($0.withoutControls.escapedForMarkup)]]\n" }
      .joined()
    return "      <system-out>\n\(lines)</system-out>\n"
  }

  /// The paths of the files that explain a failure.
  private func attachments(of record: GoldenRecord, _ base: URL?) -> [String] {
    // The golden is beside the actual file, too, so that one folder has all.
    let golden = record.actual?.replacingExactly(".actual.", with: ".golden.")
    return [record.difference, record.actual, golden].compactMap { $0 }.compactMap { path in
      guard let url = file(at: path, of: record) else { return nil }
      return base.map { url.path(from: $0) } ?? url.standardizedFileURL.path
    }
  }
}

extension GoldenRecord {
  /// The first line of the message, without control characters.
  var firstLine: String {
    let line = message.splitExactly(separator: "\n").first.map(String.init) ?? ""
    return line.printed(upTo: String.printedLineLimit)
  }

  fileprivate var isSkipped: Bool { status == .skipped || status == .stale }
}

extension Double {
  /// The duration in seconds with three decimals, as in JUnit's format.
  fileprivate var milliseconds: String {
    let count = Int((self * 1000).rounded())
    let digits = String(count % 1000)
    return "\(count / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

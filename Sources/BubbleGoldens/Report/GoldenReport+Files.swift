// SPDX-License-Identifier: MIT
public import Foundation

/// The report for programs.
extension GoldenReport {
  private struct File: Codable {
    let title: String
    let records: [GoldenRecord]
  }

  /// Reads what ``json()`` wrote.
  ///
  /// - Parameter folder: The folder that the records' paths start from.
  public init(json: [UInt8], folder: URL) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json))
    self.init(title: file.title, records: file.records, folder: folder)
  }

  /// `{"title":…,"records":[…]}`, with sorted keys.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return [UInt8](try encoder.encode(File(title: title, records: records)))
      + [UInt8(ascii: "\n")]
  }

  /// JUnit's XML, as build servers read it: a suite for each suite, and a case for each record. What is
  /// new fails; what is stale or was not compared is skipped.
  public func junit() -> [UInt8] {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"\(title.escapedForMarkup)\"\(Self.counts(of: records))>\n"
    for suite in Dictionary(grouping: records, by: \.suite).sorted(by: { $0.key < $1.key }) {
      xml += "  <testsuite name=\"\(suite.key.escapedForMarkup)\"\(Self.counts(of: suite.value))>\n"
      for record in suite.value { xml += Self.testCase(record) }
      xml += "  </testsuite>\n"
    }
    return Array((xml + "</testsuites>\n").utf8)
  }

  private static func counts(of records: [GoldenRecord]) -> String {
    let failures = records.count { $0.isFailure }
    let skipped = records.count { $0.isSkipped }
    let seconds = records.reduce(0) { $0 + $1.seconds }
    return
      " tests=\"\(records.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
      + " time=\"\(seconds.milliseconds)\""
  }

  private static func testCase(_ record: GoldenRecord) -> String {
    let name = (record.golden.split(separator: "/").last.map(String.init) ?? record.name)
    let start =
      "    <testcase classname=\"\(record.suite.escapedForMarkup)\" "
      + "name=\"\(name.escapedForMarkup)\" time=\"\(record.seconds.milliseconds)\""
    let firstLine = record.message.split(separator: "\n").first.map(String.init) ?? ""
    if record.isFailure {
      return "\(start)>\n      <failure type=\"\(record.status.rawValue)\" "
        + "message=\"\(firstLine.escapedForMarkup)\">\(record.message.escapedForMarkup)</failure>\n"
        + "    </testcase>\n"
    }
    guard record.isSkipped else { return start + "/>\n" }
    let reason = record.status == .stale ? "stale" : firstLine
    return "\(start)><skipped message=\"\(reason.escapedForMarkup)\"/></testcase>\n"
  }

  /// Workflow commands of GitHub Actions, one line each: an error for each failure, a warning for each
  /// golden that is stale.
  public var gitHubAnnotations: [String] {
    records.compactMap { record in
      guard record.isFailure || record.status == .stale else { return nil }
      let level = record.isFailure ? "error" : "warning"
      let title = "\(record.suite)/\(record.name) \(record.status.rawValue)"
      let message = record.message.isEmpty ? "No test made this golden." : record.message
      return "::\(level) file=\(record.golden.escapedForProperty),"
        + "title=\(title.escapedForProperty)::\(message.escapedForCommand)"
    }
  }
}

extension GoldenRecord {
  fileprivate var isFailure: Bool { status == .failed || status == .new }
  fileprivate var isSkipped: Bool { status == .skipped || status == .stale }
}

extension Double {
  /// Seconds with three digits after the point, as JUnit has them.
  fileprivate var milliseconds: String {
    let count = Int((self * 1000).rounded())
    let digits = String(count % 1000)
    return "\(count / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension String {
  /// The part after `::` of a workflow command.
  fileprivate var escapedForCommand: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// A property's value in a workflow command.
  fileprivate var escapedForProperty: String {
    escapedForCommand.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

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

  /// Workflow commands of GitHub Actions, one line each: an error for each failure, a warning for each
  /// golden that is stale. They point at the line that compares, where it is known.
  public var gitHubAnnotations: [String] {
    records.compactMap { record in
      guard record.isFailure || record.status == .stale else { return nil }
      let level = record.isFailure ? "error" : "warning"
      let title = "\(record.suite)/\(record.name) \(record.status.rawValue)"
      let message = record.message.isEmpty ? "No test made this golden." : record.message
      let line = record.source?.line.map { "line=\($0)," } ?? ""
      return "::\(level) file=\(shown(record.source?.path ?? record.golden).escapedForProperty),"
        + line + "title=\(title.escapedForProperty)::\(message.escapedForCommand)"
    }
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

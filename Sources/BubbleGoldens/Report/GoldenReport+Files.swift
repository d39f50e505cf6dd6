// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// The report for programs.
extension GoldenReport {
  private struct File: Codable {
    let title: String
    let records: [GoldenRecord]
    var run: GoldenRunScope?

    /// The folder that the records' paths start from, from that of the report's file.
    var folder: String?
  }

  /// Reads what ``json(from:)`` wrote.
  ///
  /// - Parameter folder: The folder that the records' paths start from.
  /// - Throws: ``GoldenError/invalidReport(reason:)``.
  public init(json: [UInt8], folder: URL) throws {
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(json))
      self.init(title: file.title, records: file.records, folder: folder)
      scope = file.run
    } catch let error as DecodingError {
      throw GoldenError.invalidReport(reason: error.explanation)
    }
  }

  /// Reads what ``json(from:)`` wrote, with the folder of the records as the file has it.
  ///
  /// - Parameter file: The report's file. Where it names no folder, its own is that of the records.
  /// - Throws: ``GoldenError/invalidReport(reason:)``.
  public init(json: [UInt8], at file: URL) throws {
    let own = file.deletingLastPathComponent()
    let folder = try? JSONDecoder().decode(Place.self, from: Data(json)).folder
    let isRelative = folder.map { !$0.isEmpty && !$0.beginsExactly(with: "/") } ?? false
    let place = isRelative ? own.appending(path: folder ?? "").standardizedFileURL : own
    try self.init(json: json, folder: place)
  }

  private struct Place: Decodable {
    let folder: String?
  }

  /// `{"title":…,"records":[…],"run":…}`, with sorted keys. Control characters, marks of direction included, are escaped.
  ///
  /// - Parameter base: The folder that the report is written to, so that the records' files are found from there when both
  ///   are moved; `nil` where that isn't known.
  public func json(from base: URL? = nil) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let file = File(
      title: title, records: records, run: scope, folder: base.map { folder.path(from: $0) })
    return [UInt8](try encoder.encode(file)).escapedControlsOfJSON + [UInt8(ascii: "\n")]
  }

  /// Workflow commands of GitHub Actions, one line each: an error for each failure and error, a warning for each
  /// golden that is stale. They point at the line that compares, where it is known.
  public var gitHubAnnotations: [String] {
    records.compactMap { record in
      guard record.isFailure || record.status == .stale else { return nil }
      let level = record.isFailure ? "error" : "warning"
      let title = "\(record.suite)/\(record.name)".printed(upTo: 200) + " \(record.status.rawValue)"
      let message =
        record.message.isEmpty ? "No test made this golden." : record.message.printedLines
      let line = record.source?.line.map { "line=\($0)," } ?? ""
      let file = shown(record.source?.path ?? record.golden).withoutControls
      return "::\(level) file=\(file.escapedForProperty),"
        + line + "title=\(title.escapedForProperty)::\(message.escapedForCommand)"
    }
  }
}

extension DecodingError {
  /// The reason as a clause with the path of the value: `records[3].scale must be a number`.
  package var explanation: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(Self.path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(Self.path(context.codingPath)) must be \(Self.name(of: type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(Self.path(context.codingPath)) has an unknown value"
    @unknown default: "a value cannot be used"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue.lineSafe
      }
    }
    return path.isEmpty ? "it" : path
  }

  private static func name(of type: any Any.Type) -> String {
    let name = "\(type)"
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    if name.hasPrefix("Array") { return "an array" }
    return name.hasPrefix("Dictionary") ? "an object" : "a number"
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

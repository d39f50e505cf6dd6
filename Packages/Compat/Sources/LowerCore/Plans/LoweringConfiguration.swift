// SPDX-License-Identifier: MIT
import Foundation

/// The contents of a target's `lower.json`, with absolute paths.
///
/// ```json
/// { "sources": ["../../MyApp/Cells"], "exclude": ["Tests/", "*+Preview.swift"] }
/// ```
public struct LoweringConfiguration: Sendable {
  /// A file that can't be read as a configuration.
  public struct InvalidFile: Error, CustomStringConvertible {
    public var path: String
    public var reason: String
    public var description: String { "'\(path)' can't be used: \(reason)" }
  }

  /// Files and folders to lower.
  public var sources: [String]

  /// Parts of paths to leave out; `*` is any text.
  public var excluded: [String]

  /// Files and folders of other modules, to look names up in.
  public var context: [String]

  /// Further modules whose imports are removed.
  public var dropped: [String]

  /// Reads a file, in whose folder its paths begin.
  public init(contentsOf path: String) throws {
    let file = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: file) else {
      throw InvalidFile(path: path, reason: "it can't be read. It names the files to lower.")
    }
    do {
      let members = try JSONDecoder().decode(Members.self, from: data)
      let folder = file.deletingLastPathComponent()
      sources = members.sources.map { Self.path($0, in: folder) }
      context = (members.context ?? []).map { Self.path($0, in: folder) }
      excluded = members.exclude ?? []
      dropped = members.drop ?? []
    } catch let error as DecodingError {
      throw InvalidFile(path: path, reason: Self.reason(error))
    }
  }

  /// The members of the file, under their names there.
  private struct Members: Decodable {
    var sources: [String]
    var exclude: [String]?
    var context: [String]?
    var drop: [String]?
  }

  private static func path(_ name: String, in folder: URL) -> String {
    URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "it has no '\(key.stringValue)'."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.first.map { "'\($0.stringValue)' isn't a list of strings." }
        ?? "it isn't an object."
    default: "it isn't valid JSON."
    }
  }
}

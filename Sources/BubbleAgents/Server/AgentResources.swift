// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation

/// The formats of messages as resources: a JSON Schema and a document of each.
struct AgentResources {
  /// The formats that are described.
  private static var formats: [InputFormat] { InputFormat.all.filter { $0.documented != nil } }

  private enum Kind: String, CaseIterable {
    case schemas, formats

    var title: String {
      switch self {
      case .schemas: "JSON Schema of messages"
      case .formats: "Format of messages"
      }
    }

    var summary: String {
      switch self {
      case .schemas: "Names, types, units, ranges, defaults and examples of all fields (2020-12)"
      case .formats: "Input forms, all fields, limits and errors"
      }
    }

    var mimeType: String {
      switch self {
      case .schemas: "application/schema+json"
      case .formats: "text/markdown"
      }
    }

    func text(of format: MessageFormat) -> String {
      switch self {
      case .schemas: FormatSchema(of: format).text
      case .formats: FormatDocument(of: format).text
      }
    }

    func address(of name: String) -> String { "bubblekit://\(rawValue)/\(name)" }
  }

  func list(in version: AgentProtocol) -> JSONValue {
    let all = Kind.allCases.flatMap { kind in
      Self.formats.map { format in
        Self.description(
          of: kind, "\(kind.rawValue)/\(format.name)", "\(kind.title): \(format.name)",
          ("uri", kind.address(of: format.name)), "\(kind.summary): \(format.summary).", version)
      }
    }
    return ["resources": .array(all)]
  }

  func templates(in version: AgentProtocol) -> JSONValue {
    let names = Self.formats.map(\.name).joined(separator: ", ")
    let all = Kind.allCases.map { kind in
      Self.description(
        of: kind, kind.rawValue, kind.title, ("uriTemplate", kind.address(of: "{format}")),
        "\(kind.summary), by format: \(names).", version)
    }
    return ["resourceTemplates": .array(all)]
  }

  private static func description(
    of kind: Kind, _ name: String, _ title: String, _ address: (String, String), _ summary: String,
    _ version: AgentProtocol
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), (address.0, .string(address.1)),
      ("description", .string(summary)), ("mimeType", .string(kind.mimeType)),
    ]
    // Titles came with structured content.
    if version.hasStructuredContent { members.append(("title", .string(title))) }
    return .object(JSONObject(members))
  }

  func read(
    _ parameters: JSONObject, in version: AgentProtocol
  ) throws(AgentError) -> JSONValue {
    guard let address = parameters["uri"]?.string else {
      throw .invalidParameters("uri must be a string.")
    }
    for kind in Kind.allCases {
      for format in Self.formats where kind.address(of: format.name) == address {
        guard let documented = format.documented else { continue }
        return [
          "contents": [
            [
              "uri": .string(address), "mimeType": .string(kind.mimeType),
              "text": .string(kind.text(of: documented)),
            ]
          ]
        ]
      }
    }
    throw AgentError(
      code: version.missingResourceCode,
      message: "There is no resource '\(address.withoutControls)'.",
      data: ["uri": .string(address)])
  }
}

// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import BubbleStrings

extension OutputFormat: ExpressibleByArgument {
  /// The names of formats for which something holds, as messages list them: `png, webp`.
  static func names(where holds: (OutputFormat) -> Bool) -> String {
    allCases.filter(holds).map(\.rawValue).joined(separator: " or ")
  }
}

extension OutputFormat {
  /// The media type of files, such as `image/png`.
  @_spi(Library) public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    default: "image/\(rawValue)"
    }
  }
}

/// The format of a file: an image's, or JSON.
enum FileFormat: Hashable, ExpressibleByArgument {
  case image(OutputFormat)
  case json

  private static let all = OutputFormat.allCases.map { FileFormat.image($0) } + [.json]

  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name.isExactly(argument) }) else { return nil }
    self = format
  }

  /// The format of files with an extension, such as `jpg`.
  init?(fileExtension: String) {
    guard let format = Self.all.first(where: { $0.fileExtensions.contains(fileExtension) }) else {
      return nil
    }
    self = format
  }

  /// The image's format; `nil` for JSON.
  var image: OutputFormat? { if case .image(let format) = self { format } else { nil } }

  private var name: String { image?.rawValue ?? "json" }

  private var fileExtensions: [String] {
    image.map { [$0.fileExtension] + $0.otherExtensions } ?? ["json"]
  }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}

// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit

extension OutputFormat: ExpressibleByArgument {}

/// The format of a file: an image's, or JSON.
enum FileFormat: Hashable, ExpressibleByArgument {
  case image(OutputFormat)
  case json

  init?(argument: String) {
    if argument == "json" {
      self = .json
    } else if let format = OutputFormat(argument: argument) {
      self = .image(format)
    } else {
      return nil
    }
  }

  /// The format of files with an extension, such as `jpg`.
  init?(fileExtension: String) {
    let format = OutputFormat.allCases.first { $0.fileExtension == fileExtension }
    guard let format else {
      self.init(argument: fileExtension)
      return
    }
    self = .image(format)
  }

  /// The image's format; `nil` for JSON.
  var image: OutputFormat? { if case .image(let format) = self { format } else { nil } }

  static var allValueStrings: [String] { OutputFormat.allValueStrings + ["json"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { image?.rawValue ?? "json" }
}

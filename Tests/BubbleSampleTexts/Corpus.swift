// SPDX-License-Identifier: MIT
import Foundation

/// Many messages, for tests of what holds for each.
///
/// Two corpora are composed of parts that the package has. Real messages are no part of it: they are read, too, from
/// files with a JSON string a line in `shared/corpora` beside the package, or in the folder that the environment
/// variable `BUBBLEKIT_CORPORA` names.
public struct Corpus: Sendable, CustomStringConvertible {
  private enum Source: Sendable {
    case composed(ComposedMessages)
    case file(URL)
  }

  private let source: Source

  /// The language, or the file's name.
  public let description: String

  /// Every corpus there is.
  public static let all: [Corpus] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted()
    return [
      Corpus(source: .composed(.english), description: "composed English"),
      Corpus(source: .composed(.chinese), description: "composed Chinese"),
    ] + files.map { Corpus(source: .file(folder.appending(path: $0)), description: $0) }
  }()

  private static var folder: URL {
    if let named = ProcessInfo.processInfo.environment["BUBBLEKIT_CORPORA"] {
      return URL(fileURLWithPath: named)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appending(path: "shared/corpora")
  }

  /// The messages, in the file's order.
  public func messages() throws -> [String] {
    switch source {
    case .composed(let messages): messages.messages()
    case .file(let url):
      try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { line in
        try JSONDecoder().decode(String.self, from: line)
      }
    }
  }
}

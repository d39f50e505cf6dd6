// SPDX-License-Identifier: MIT
import Foundation

/// Real messages, for tests: JSON strings, one a line.
///
/// The files are not part of the package. They are read from `shared/corpora` beside it, or from
/// the folder that the environment variable `BUBBLEKIT_CORPORA` names.
public struct Corpus: Sendable, CustomStringConvertible {
  private let url: URL

  /// The file's name.
  public var description: String { url.lastPathComponent }

  /// Every corpus there is; none where the folder is absent.
  public static let all: [Corpus] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { Corpus(url: folder.appending(path: $0)) }
  }()

  /// Why tests of corpora are skipped where there are none.
  public static let absence = "There are no corpora in \(folder.path)."

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
    let file = try Data(contentsOf: url)
    return try file.split(separator: UInt8(ascii: "\n")).map { line in
      try JSONDecoder().decode(String.self, from: line)
    }
  }
}

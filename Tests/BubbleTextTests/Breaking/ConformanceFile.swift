// SPDX-License-Identifier: MIT
import Foundation

/// A break test file of Unicode: each line a text, with ÷ at breaks and × elsewhere.
///
/// The files are not part of the package, but read from `shared/unicode` beside it.
struct ConformanceFile {
  struct Case {
    let scalars: [UInt32]

    /// Whether there is a break before each scalar, and after the last: one element more than
    /// scalars.
    let breaks: [Bool]

    let line: String
  }

  private let url: URL

  init(_ name: String) {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    url = package.deletingLastPathComponent().appending(path: "shared/unicode/\(name)")
  }

  var isPresent: Bool { FileManager.default.fileExists(atPath: url.path) }

  func cases() throws -> [Case] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !data.isEmpty else { return nil }
      return Case(
        scalars: data.compactMap { UInt32($0, radix: 16) },
        breaks: data.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" }, line: String(line))
    }
  }
}

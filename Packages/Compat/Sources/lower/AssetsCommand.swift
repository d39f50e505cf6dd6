// SPDX-License-Identifier: MIT
import Foundation
import LowerCore

/// `lower assets`: converts the PDF files of asset catalogues.
enum AssetsCommand {
  static let usage = """
    Usage: lower assets SOURCE RESULT

    Copies the asset catalogues in the folder SOURCE, or the catalogue SOURCE, to the folder RESULT, with
    their PDF files converted to SVG by pdftocairo. Register the result: ImageBundles.register(…).

    Exit status: 0 done, 1 a file cannot be read or written, or a PDF file is left out, 2 wrong usage.
    """

  /// - Parameter words: The command line after `assets`.
  static func run(_ words: [String]) throws {
    if words == ["--help"] || words == ["-h"] { return print(usage) }
    guard words.count == 2, !words.contains(where: { $0.hasPrefix("-") }) else {
      throw UsageError(
        message: "'lower assets' needs a folder of catalogues and one for the result.")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let report = try AssetConversion(searchPath: path).convert(
      URL(fileURLWithPath: words[0]), into: URL(fileURLWithPath: words[1]))
    if !report.description.isEmpty { print(report.description) }
    if !report.failed.isEmpty { exit(1) }
  }
}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldens
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit diff`: compares two images.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two images, pixel by pixel.",
    discussion: """
      PNG, JPEG, WebP and GIF are compared as they are decoded. The last line of standard output \
      describes how they differ.

      Exit status, as odiff has it: 0 the same, or tolerated; 21 the sizes differ; 22 pixels differ. \
      1 an image cannot be read; 2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The image as it should be.", valueName: "golden"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif"]))
  var golden: String

  @Argument(
    help: ArgumentHelp("The image as it is.", valueName: "actual"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif"]))
  var actual: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write a PNG that shows the difference in red.", valueName: "png|-"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var comparison: OptionArguments<ComparisonOptions>

  @Flag(help: "Print one JSON object instead of a line.")
  var json = false

  @OptionGroup var limits: OptionArguments<ImageLimitOptions>

  func run() throws {
    let (golden, actual) = try (
      ImageFile(golden, limits.images), ImageFile(actual, limits.images)
    )
    // The same files need not be decoded, unless an image of them is wanted.
    if output == nil, golden.isSameImage(as: actual) { return try report(.same) }
    let (first, second) = try (golden.decode(limits.images), actual.decode(limits.images))
    let comparison = comparison.values.value
    let outcome = comparison.outcome(golden: first, actual: second)
    if let output {
      let image = Bitmap.differenceImage(
        golden: first, actual: second, ignoring: comparison.ignoredAreas)
      let png = image.pngData()
      try OptionFile(path: output, option: "--output").write(png)
      TerminalImage.print(png: png)
    }
    try report(outcome)
  }

  /// Prints what came of it, and ends with its exit status.
  private func report(_ outcome: ComparisonOutcome) throws {
    // Standard output is the image's.
    let lines = OutputLines(whereTaken: OptionFile.isStandardOutput(output))
    let text = ComparisonText(outcome: outcome)
    try lines.print(json ? text.json : text.line)
    try lines.flush()
    if text.status != 0 { throw ExitCode(text.status) }
  }
}

/// A file that holds an image.
private struct ImageFile {
  private let path: String
  private let bytes: [UInt8]

  init(_ path: String, _ limits: ImageLimits) throws {
    self.path = path
    bytes = try Input(path: path).readAll(limit: limits.byteCount)
  }

  /// Whether both files hold the same bytes, and those begin as an image's.
  func isSameImage(as other: ImageFile) -> Bool {
    bytes == other.bytes && (try? ImageFormat(sniffing: bytes)) != nil
  }

  func decode(_ limits: ImageLimits) throws -> Bitmap {
    if GitLFS.isPointer(bytes) {
      throw Failure.work(
        "'\(path.withoutControls)' is a Git LFS pointer, not the file itself. Get it with: git lfs pull"
      )
    }
    do {
      return try Image(encoded: bytes, limits: limits).bitmap
    } catch {
      throw Failure.work("'\(path.withoutControls)' cannot be decoded: \(error)")
    }
  }
}

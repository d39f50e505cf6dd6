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
      PNG, JPEG, WebP and GIF, and HEIC and AVIF where libheif is installed, are compared as they are \
      decoded. Animations are compared frame by frame, with the time of each, their number, and how \
      often they play, whatever the format; a still image differs from an animation of several \
      frames. The last line of standard output describes how they differ.

      Exit status, as odiff has it: 0 the same, or tolerated; 21 the sizes differ; 22 pixels differ, \
      or frames and their times. 1 an image cannot be read; 2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The image as it should be.", valueName: "golden"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif", "heic", "avif"]))
  var golden: String

  @Argument(
    help: ArgumentHelp("The image as it is.", valueName: "actual"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif", "heic", "avif"]))
  var actual: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write a PNG that shows the difference in red; of animations, that of the first frame that differs.",
      valueName: "png|-"),
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
    let options = comparison.values.value
    let comparison: ImageFileComparison
    do throws(ImageFileError) {
      comparison = try options.comparison(
        golden: golden.bytes, actual: actual.bytes, limits: limits.images)
    } catch {
      throw (error.side == .golden ? golden : actual).failure(error)
    }
    if let output {
      let png = comparison.differenceImage(ignoring: options.ignoredAreas).pngData()
      try OptionFile(path: output, option: "--output").write(png)
      TerminalImage.print(png: png)
    }
    try report(comparison)
  }

  /// Prints what came of it, and ends with its exit status.
  private func report(_ comparison: ImageFileComparison) throws {
    // Standard output is the image's.
    let lines = OutputLines(whereTaken: OptionFile.isStandardOutput(output))
    let text = ComparisonText(comparison)
    try lines.print(json ? text.json : text.line)
    try lines.flush()
    if text.status != 0 { throw ExitCode(text.status) }
  }
}

/// A file that holds an image.
private struct ImageFile {
  private let path: String
  let bytes: [UInt8]

  init(_ path: String, _ limits: ImageLimits) throws {
    self.path = path
    bytes = try Input(path: path).readAll(limit: limits.byteCount)
    guard GitLFS.isPointer(bytes) else { return }
    throw Failure.work(
      "'\(path.withoutControls)' is a Git LFS pointer, not the file itself. Get it with: git lfs pull"
    )
  }

  func failure(_ error: ImageFileError) -> Failure {
    .work(
      "'\(path.withoutControls)' cannot be decoded: \(error.error.description(naming: .comparison))"
    )
  }
}

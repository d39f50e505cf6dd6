import ArgumentParser
import BubbleGoldens
import BubbleKit
import Foundation

/// `bubblekit diff`: compares two pictures.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures, pixel by pixel.",
    discussion: """
      PNG, JPEG, WebP and GIF are compared as they are decoded. The last line of standard output says \
      how they differ.

      Exit status, as odiff has it: 0 the same, or tolerated; 21 the sizes differ; 22 pixels differ. \
      1 a picture cannot be read; 2 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The picture as it should be.", valueName: "golden"))
  var golden: String

  @Argument(help: ArgumentHelp("The picture as it is.", valueName: "actual"))
  var actual: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write a PNG that shows the difference in red.", valueName: "png"))
  var output: String?

  @OptionGroup var comparison: ComparisonOptions

  @Flag(help: "Print one JSON object instead of a line.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func run() throws {
    let (golden, actual) = try (PictureFile(golden), PictureFile(actual))
    // The same files need not be decoded, unless a picture of them is wanted.
    if output == nil, golden.isSamePicture(as: actual) { return try report(.same) }
    let (first, second) = try (golden.decode(limits.images), actual.decode(limits.images))
    let comparison = comparison.value
    let outcome = comparison.outcome(golden: first, actual: second)
    if let output {
      let picture = Bitmap.differencePicture(
        golden: first, actual: second, ignoring: comparison.ignoredAreas)
      let png = picture.pngData()
      try write(png, to: output)
      TerminalPicture.print(png: png)
    }
    try report(outcome)
  }

  private func write(_ png: [UInt8], to path: String) throws {
    guard path != "-" else { return try FileDescriptor.standardOutput.write(png) }
    let file = URL(fileURLWithPath: path)
    try OutputFolder(path: file.deletingLastPathComponent().path)
      .write(png, to: file.lastPathComponent)
  }

  /// Prints what came of it, and ends with its exit status.
  private func report(_ outcome: ComparisonOutcome) throws {
    let lines = OutputLines()
    let text = DiffText(outcome: outcome)
    // A picture on standard output leaves no room for words.
    if output == "-" {
      StandardError.print(text.line)
    } else {
      try lines.print(json ? text.json : text.line)
      try lines.flush()
    }
    if text.status != 0 { throw ExitCode(text.status) }
  }
}

/// A file that holds a picture.
private struct PictureFile {
  private let path: String
  private let bytes: [UInt8]

  init(_ path: String) throws {
    self.path = path
    bytes = try Input(path: path).readAll()
  }

  /// Whether both files hold the same bytes, and those begin as a picture's.
  func isSamePicture(as other: PictureFile) -> Bool {
    bytes == other.bytes && (try? ImageFormat(sniffing: bytes)) != nil
  }

  func decode(_ limits: ImageLimits) throws -> Bitmap {
    if GitLFS.isPointer(bytes) {
      throw Failure.work(
        "'\(path)' is a Git LFS pointer, not the file itself. Get it with: git lfs pull")
    }
    do {
      return try Image(encoded: bytes, limits: limits).bitmap
    } catch {
      throw Failure.work("'\(path)' cannot be decoded: \(error)")
    }
  }
}

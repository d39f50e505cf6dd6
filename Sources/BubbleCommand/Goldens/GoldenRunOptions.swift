import ArgumentParser
import Foundation

/// What `record` and `verify` share: the inputs, and how they look.
struct GoldenRunOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of .json and .jsonl files of messages, or one such file.", valueName: "input"))
  var input: String

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "factor"))
  var scale = 2.0

  @Option(help: "What is compared: both, picture or layout.")
  var form = Form.both

  @OptionGroup var environment: EnvironmentOptions

  @Option(name: [.short, .long], help: "How many threads work at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @OptionGroup var reports: ReportOptions

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case both, picture, layout
  }

  mutating func validate() throws {
    guard scale >= 0.25, scale <= 16 else {
      throw ValidationError("--scale must be from 0.25 to 16, not \(scale).")
    }
    guard jobs >= 1, jobs <= 256 else {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
  }
}

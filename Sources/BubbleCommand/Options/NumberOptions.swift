// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation

/// The number of threads that a command works on.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The number of threads that work at once.", valueName: "count"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  mutating func validate() throws {
    guard jobs >= 1, jobs <= 256 else {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
  }
}

/// The scale of images.
struct ScaleOptions: ParsableArguments {
  @Option(help: "Pixels per point.", unit: "factor")
  var scale = 2.0

  mutating func validate() throws {
    guard scale >= 0.25, scale <= 16 else {
      throw ValidationError("--scale must be from 0.25 to 16, not \(DecimalNumber.text(scale)).")
    }
  }
}

/// The amount of a command's output besides its results.
struct ReportingOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print warnings and errors only.")
  var quiet = false
}

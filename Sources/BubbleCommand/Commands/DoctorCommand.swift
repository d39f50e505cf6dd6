// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

/// `bubblekit doctor`: whether all that drawing needs is there.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks fonts, libraries, the system and the terminal.",
    discussion: """
      Each check is a line: ok, warn for what some commands need, fail for what all of them need. Include the output \
      in reports of bugs.

      Exit status: 0 nothing failed; 1 a check failed; 2 wrong usage.
      """)

  @OptionGroup var fonts: OptionArguments<FontOptions>

  func run() throws {
    var checks = DoctorChecks(options: fonts.values)
    checks.run()
    let output = OutputLines()
    try output.print("\(Program.current.name) (BubbleKit \(Program.version))")
    for line in checks.report.lines { try output.print(line) }
    try output.flush()
    if checks.report.hasFailures { throw ExitCode(1) }
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The result of a finished program.
struct ProcessResult: Equatable {
  /// The exit status; the signal's number, negated, when a signal ended the program.
  var status: Int32
  var output: String
  var error: String

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The lines of standard error.
  var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}

/// Runs the built `bubblekit`.
enum ProcessRunner {
  /// The program did not end in time.
  struct Timeout: Error {
    var arguments: [String]
  }

  /// The program that was built with the tests.
  static let bubblekit = Bundle.main.bundleURL.resolvingSymlinksInPath()
    .deletingLastPathComponent(of: ".xctest").appending(path: "bubblekit")

  /// Runs `bubblekit` with arguments.
  ///
  /// - Parameters:
  ///   - input: The standard input.
  ///   - folder: The working folder; the default is the tests' own.
  static func run(
    _ arguments: String..., input: Data = Data(), in folder: URL? = nil
  ) async throws -> ProcessResult {
    try await run(bubblekit, arguments, input: input, in: folder)
  }

  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil
  ) async throws -> ProcessResult {
    try await run(bubblekit, arguments, input: input, in: folder)
  }

  /// Runs a line of shell, in which `$0` is `bubblekit`.
  static func runShell(_ script: String, in folder: URL) async throws -> ProcessResult {
    let shell = URL(filePath: "/bin/bash")
    return try await run(shell, ["-c", "set -o pipefail; " + script, bubblekit.path], in: folder)
  }

  private static func run(
    _ program: URL, _ arguments: [String], input: Data = Data(), in folder: URL?
  ) async throws -> ProcessResult {
    // Files, because the program would block on a pipe that isn't read.
    let streams = try TemporaryFolder()
    try streams.write(input, to: "in")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? streams.url
    process.standardInput = try FileHandle(forReadingFrom: streams.url(of: "in"))
    process.standardOutput = try streams.create("out")
    process.standardError = try streams.create("err")
    try process.run()
    try await waitForEnd(of: process, arguments)
    let status = process.terminationStatus
    return ProcessResult(
      status: process.terminationReason == .exit ? status : -status,
      output: try streams.text(of: "out"), error: try streams.text(of: "err"))
  }

  private static func waitForEnd(of process: Process, _ arguments: [String]) async throws {
    // No busy machine takes as long; a program that hangs does.
    let deadline = ContinuousClock.now + .seconds(600)
    while process.isRunning {
      guard ContinuousClock.now < deadline else {
        process.terminate()
        throw Timeout(arguments: arguments)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension URL {
  /// The folder around the bundle, when the URL is that of a bundle's file.
  fileprivate func deletingLastPathComponent(of suffix: String) -> URL {
    path.hasSuffix(suffix) ? deletingLastPathComponent() : self
  }
}

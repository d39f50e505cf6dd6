// SPDX-License-Identifier: MIT
import Glibc

/// The entry of a program that runs a benchmark.
package enum BenchProgram {
  /// Runs `body` with the arguments behind the program's name. An error ends the process with status 2.
  package static func run(_ body: ([String]) throws -> Void) {
    do {
      try body(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let message = Array("\(error)\n".utf8)
      write(STDERR_FILENO, message, message.count)
      exit(2)
    }
  }
}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import Foundation

/// `bubblekit`: measures and draws chat messages.
@main
struct BubbleKitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bubblekit",
    abstract: "Lays out, measures and draws chat messages.",
    discussion: """
      INPUT is a JSON array of messages, a JSON object with "messages", or JSON Lines; "-" is \
      standard input. "bubblekit schema" describes messages. Results go to standard output, everything else to standard error.

      Exit status: 0 done; 1 a message failed, and the rest is done; 2 wrong usage.
      """,
    version: "0.2.0",
    subcommands: [
      RenderCommand.self, GalleryCommand.self, MeasureCommand.self, TextCommand.self,
      LinksCommand.self,
      RecordCommand.self, VerifyCommand.self, ReviewCommand.self, PruneCommand.self,
      DiffCommand.self, SchemaCommand.self,
    ])

  /// Runs a subcommand, and maps what it throws to the exit statuses that are documented.
  static func main() async {
    // A pipe without a reader is an error where it is written to, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that is larger than the system allows.
    signal(SIGXFSZ, SIG_IGN)
    forgetLibrarySettings()
    do {
      var command = try parseAsRoot()
      if var asyncCommand = command as? any AsyncParsableCommand {
        try await asyncCommand.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      StandardError.print("bubblekit: \(failure.reason)")
      Foundation.exit(failure.status)
    } catch let status as ExitCode {
      Foundation.exit(status.rawValue)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let message = fullMessage(for: error)
      guard isHelp else {
        StandardError.print(message)
        Foundation.exit(2)
      }
      Foundation.exit(printHelp(message) ? 0 : 1)
    }
  }

  /// Removes the variables by which libraries would change text and images. What is left of the environment
  /// decides on the terminal and on folders only.
  private static func forgetLibrarySettings() {
    let names = [
      "HB_SHAPER_LIST", "HB_OPTIONS", "HB_FACE_LOADER", "HB_FONT_FUNCS", "FREETYPE_PROPERTIES",
      "ICU_DATA",
      "ICU_TIMEZONE_FILES_DIR", "PIXMAN_DISABLE",
    ]
    for name in names { unsetenv(name) }
  }

  /// Prints help on standard output. Returns whether it could be written.
  private static func printHelp(_ text: String) -> Bool {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write("\(text)\n".utf8)
      return true
    } catch {
      if !error.isBrokenPipe {
        StandardError.print("bubblekit: standard output cannot be written: \(error)")
      }
      return error.isBrokenPipe
    }
  }
}

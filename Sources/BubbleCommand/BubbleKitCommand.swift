import ArgumentParser
import Foundation

/// `bubblekit`: measures and draws chat messages.
@main
struct BubbleKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bubblekit",
    abstract: "Lays out, measures and draws chat messages.",
    discussion: """
      INPUT is a JSON array of messages, a JSON object with "messages", or JSON Lines; "-" is \
      standard input. "bubblekit schema" describes messages. Results go to standard output, everything else to standard error.

      Exit status: 0 done; 1 a message failed, and the rest is done; 2 wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, MeasureCommand.self, TextCommand.self, LinksCommand.self,
      RecordCommand.self, VerifyCommand.self, ReviewCommand.self, PruneCommand.self,
      DiffCommand.self, SchemaCommand.self,
    ])

  /// Runs a subcommand, and maps what it throws to the exit statuses that are promised.
  static func main() {
    // A pipe that nobody reads any more is an error where it is written to, not the end of us.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      StandardError.print("bubblekit: \(failure.reason)")
      Foundation.exit(failure.status)
    } catch let status as ExitCode {
      Foundation.exit(status.rawValue)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let message = fullMessage(for: error)
      if isHelp { print(message) } else { StandardError.print(message) }
      Foundation.exit(isHelp ? 0 : 2)
    }
  }
}

/// Why a command cannot go on.
struct Failure: Error {
  var reason: String
  var status: Int32

  /// The arguments make no sense together, or name what is not there.
  static func usage(_ reason: String) -> Failure { Failure(reason: reason, status: 2) }

  /// What was asked for could not be done.
  static func work(_ reason: String) -> Failure { Failure(reason: reason, status: 1) }
}

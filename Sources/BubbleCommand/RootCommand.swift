// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// The program: measures and draws chat messages.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Program.current.name,
      abstract: "Measures, draws and compares chat messages.",
      discussion: """
        INPUT is a JSON array of messages, a JSON object with "messages", or JSON Lines; - is standard input. \
        '\(Program.current.name) schema' describes messages. Results go to standard output, everything else to \
        standard error.

        Exit status: 0 done; 1 a message failed, and the rest is done; 2 wrong usage.
        """,
      version: Program.version,
      subcommands: [
        RenderCommand.self, GalleryCommand.self, MeasureCommand.self, TextCommand.self,
        LinksCommand.self, ShowCommand.self,
        RecordCommand.self, VerifyCommand.self, ReviewCommand.self, ReportCommand.self,
        PruneCommand.self,
        DiffCommand.self, SnapshotsCommand.self, SchemaCommand.self, AgentsCommand.self,
        DoctorCommand.self,
      ])
  }

  /// Runs the subcommand that arguments name. Returns the exit status that is documented for what it throws.
  static func status(of arguments: [String]) -> Int32 {
    // A pipe without a reader is an error where it is written to, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that is larger than the system allows.
    signal(SIGXFSZ, SIG_IGN)
    forgetLibrarySettings()
    do {
      try checkCommand(in: arguments)
      var command = try parseAsRoot(joiningNumbers(in: arguments))
      if let command = command as? any AsyncParsableCommand {
        try wait(for: command)
      } else {
        try command.run()
      }
      return 0
    } catch let failure as Failure {
      StandardError.print(failure.reason, after: Program.current.label + " ")
      return failure.status
    } catch let error as OptionError {
      StandardError.print(
        error.message(in: .commandLine, about: "the options"), after: Program.current.label + " ")
      return 2
    } catch let status as ExitCode {
      return status.rawValue
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let message = fullMessage(for: error)
      guard isHelp else {
        StandardError.print(message)
        return 2
      }
      return printHelp(message) ? 0 : 1
    }
  }

  /// The arguments with negative numbers in one word with their options: `--now -5` is `--now=-5`. No option is called by a
  /// number, but the parser takes any word with a dash for an option.
  static func joiningNumbers(in arguments: [String]) -> [String] {
    var words: [String] = []
    var areOptions = true
    for word in arguments {
      if areOptions, isNegativeNumber(word), let option = words.last, option.hasPrefix("-"),
        !option.contains("="), option != "-", !isNegativeNumber(option)
      {
        words[words.count - 1] = "\(option)=\(word)"
      } else {
        words.append(word)
      }
      if word == "--" { areOptions = false }
    }
    return words
  }

  private static func isNegativeNumber(_ word: String) -> Bool {
    word.hasPrefix("-") && word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }

  /// - Throws: An error with the nearest name for arguments that begin with the name of no command.
  static func checkCommand(in arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let name = words.first, !name.isEmpty, !name.hasPrefix("-"), name != "help",
      !names.contains(name)
    else { return }
    let tip = NearestName.of(anyCase: name, among: names).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "There is no command '\(name.withoutControls)'. \(tip ?? "Use one of \(names.joined(separator: ", ")).")"
    )
  }

  /// Runs a command in a task. The others need none: where /proc isn't mounted, the threads of tasks can't be relied
  /// on.
  private static func wait(for command: any AsyncParsableCommand) throws {
    // Goldens are written from many threads.
    UnfinishedFiles.current?.prepare()
    let work = AsyncWork(command)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await work.run()
      isDone.signal()
    }
    isDone.wait()
    try work.result.get()
  }

  /// Removes the environment variables by which libraries would change text and images. The rest of
  /// the environment decides on the terminal and on folders only.
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
        StandardError.print(
          "standard output cannot be written: \(error)", after: Program.current.label + " ")
      }
      return error.isBrokenPipe
    }
  }
}

/// A command that a task runs.
// The task uses it until it signals, and only then the thread that waits.
private final class AsyncWork: @unchecked Sendable {
  private var command: any AsyncParsableCommand
  private(set) var result: Result<Void, any Error> = .success(())

  init(_ command: any AsyncParsableCommand) { self.command = command }

  func run() async {
    do { try await command.run() } catch { result = .failure(error) }
  }
}

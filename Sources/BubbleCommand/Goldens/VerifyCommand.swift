import ArgumentParser
import BubbleGoldens

/// `bubblekit verify`: compares messages with their goldens.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws messages, and compares each picture and layout with its golden.",
    discussion: """
      The goldens of DIR/chat.json are DIR/Goldens/chat/ID@2x.png and ID.layout. Give the options that \
      they were recorded with. What differs is told on standard error, and left in \
      DIR/.build/golden-failures; 'bubblekit review DIR' shows it.

      Exit status: 0 all are the same; 1 one differs or is missing, or a message failed; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  func run() throws {
    // As if the mode were in code: messages then name the file to copy, and not a test to run.
    var run = try InputRun(options, request: RecordRequest(.never, by: .code))
    try run.run("Verifying")
  }
}

/// `bubblekit record`: writes the goldens of messages.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws messages, and writes what differs or is missing as their goldens.",
    discussion: """
      Files and options are as of 'bubblekit verify'. A golden that is the same is not written again.

      Exit status: 0 done; 1 a message failed, or a file cannot be written; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  @Flag(help: "Write those that are missing alone. What differs is told, as by 'bubblekit verify'.")
  var missing = false

  func run() throws {
    var run = try InputRun(options, request: RecordRequest(missing ? .missing : .all, by: .run))
    try run.run("Recording")
  }
}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleRequests

/// `bubblekit verify`: compares messages with their goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws messages, and compares each image and layout with its golden.",
    discussion: """
      The goldens of DIR/chat.json are DIR/Goldens/chat/ID@2x.png and ID.layout. The options that they \
      were recorded with are in DIR/Goldens/options.json, and hold again; those given here come on top. \
      Differences are described on standard error, and left in DIR/.build/golden-failures; \
      'bubblekit review DIR' shows them.

      Links among them are followed as far as they lead to something below DIR, or below a folder that \
      --follow names; others are skipped with a warning.

      What can't be compared is an error in each report: a message or a file that can't be read, a golden that \
      is cut off, in conflict, or a pointer of Git LFS. The rest is compared. With --shard, each of several \
      machines compares a part, and 'bubblekit report merge' makes one report.

      A message that is drawn with a warning (a missing image, an unsupported type) or with a mistake of \
      layout fails, too, unless --allow-issues gives a reason to let it pass.

      Exit status: 0 all are the same; 1 one differs or is missing, a message failed or has issues, or the \
      results cannot be kept, though the folder isn't read only; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  @OptionGroup var sharding: ShardOptions

  mutating func run() async throws {
    try await GoldenCommandRun.reporting(options) {
      let remembered = try RememberedOptions(options, for: .verify)
      var run = GoldenCommandRun(try remembered.completed(), remembered)
      run.shard = sharding.value
      return run
    }.run("Verifying") { run, consume in
      try await run.verify { consume($0) }
    }
  }
}

/// `bubblekit record`: writes the goldens of messages.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws messages, and writes what differs or is missing as their goldens.",
    discussion: """
      Files and options are as of 'bubblekit verify'. A golden that is the same is not written again. \
      The options are kept in DIR/Goldens/options.json, for 'bubblekit verify'. They hold for all goldens \
      of DIR: with --missing, or for one file of several, those that are there hold again, and others are \
      refused. The placeholder of a message that is not supported replaces no golden.

      Exit status: 0 done; 1 a message failed or has issues, or a file cannot be written; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  @Flag(help: "Write missing goldens only. Differences are described, as by 'bubblekit verify'.")
  var missing = false

  mutating func run() async throws {
    let mode: RecordMode = missing ? .missing : .all
    let (remembered, completed) = try GoldenCommandRun.reporting(options) {
      let remembered = try RememberedOptions(options, for: missing ? .recordMissing : .record)
      return (remembered, try remembered.completed())
    }
    try await GoldenCommandRun(completed, remembered).run("Recording") { run, consume in
      let results = try await run.record(mode) { consume($0) }
      let areWritten = results.failureCount == 0
      if areWritten { try remembered.keep() }
      return results
    }
  }
}

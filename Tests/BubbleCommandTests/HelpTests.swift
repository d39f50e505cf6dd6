// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Help and completions")
struct HelpTests {
  private static let commands = RootCommand.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }

  @Test(arguments: commands)
  func helpHasNoTypesOfTheProgram(command: String) async throws {
    let help = try await ProcessRunner.run(command, "--help").output
    #expect(help.contains("USAGE: bubblekit \(command)"))
    for word in ["OptionList", "Optional(", "[]", "()", "nil"] { #expect(!help.contains(word)) }
  }

  @Test(arguments: [
    ("render", ["Pixels per point. (default: 2)", "The screen's width. (default: 375)"]),
    (
      "render",
      ["(default: out; with", "values: frames, margins, baselines, interactions, accessibility)"]
    ),
    ("measure", ["as the command schema describes them", "tim-rest - histories"]),
    ("text", ["(default: 245)", "(default: 15)", "values: tail, head, middle; default: tail)"]),
    ("gallery", ["(default: out/gallery)", "(default: the input's name)"]),
    ("show", ["(values: kitty, iterm, sixel)"]),
  ])
  func helpHasDefaultsAndValues(command: String, words: [String]) async throws {
    let help = try await ProcessRunner.run(command, "--help").output
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in words {
      #expect(text.contains(word.split(separator: " ").joined(separator: " ")))
    }
  }

  @Test(arguments: [
    ("diff", "--max-message-bytes"), ("diff", "--max-image-side"), ("text", "--theme"),
    ("links", "--jobs"),
    ("gallery", "--jsonl"), ("schema", "--profiles"), ("show", "--jobs"), ("doctor", "--width"),
  ])
  func optionsThatACommandDoesNotUseAreNotOffered(command: String, option: String) async throws {
    #expect(!(try await ProcessRunner.run(command, "--help").output.contains(option)))
  }

  @Test(arguments: ["--help", "render --help", "--version", "--generate-completion-script zsh"])
  func helpThatCannotBeWrittenIsAnError(arguments: String) async throws {
    let result = try await ProcessRunner.runShell(
      "$0 \(arguments) > /dev/full", in: FileManager.default.temporaryDirectory)
    expectEqual(result.status, 1)
    expectEqual(
      result.error, "bubblekit: standard output cannot be written: No space left on device\n")
  }

  // MARK: Completions

  /// Returns bash's completions for the last of some words.
  private func completions(_ words: String...) async throws -> Set<String> {
    let folder = try TemporaryFolder()
    for name in ["chat.json", "notes.txt", "pictures/a.png"] { try folder.write("", to: name) }
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try await ProcessRunner.runShell(
      """
      source <($0 --generate-completion-script bash)
      COMP_WORDS=(bubblekit \(line)); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _bubblekit bubblekit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2> /dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder.url)
    return Set(result.lines)
  }

  @Test func subcommandsAreCompleted() async throws {
    #expect(try await completions("").isSuperset(of: Self.commands))
  }

  @Test func valuesOfEnumerationsAreCompleted() async throws {
    try await expectEqual(
      completions("render", "x", "--style", ""), ["classic", "minimalist", "chatkit", "quote"])
    #expect(
      try await completions("render", "x", "--from", "").isSuperset(of: ["auto", "tim-rest"]))
    try await expectEqual(
      completions("render", "x", "--overlay", ""),
      ["frames", "margins", "baselines", "interactions", "accessibility"])
    try await expectEqual(completions("text", "--truncate", ""), ["tail", "head", "middle"])
  }

  @Test func filesAreCompletedByTheirKind() async throws {
    let inputs = try await completions("measure", "")
    #expect(inputs.isSuperset(of: ["chat.json", "pictures"]) && !inputs.contains("notes.txt"))
    try await expectEqual(completions("measure", "x", "--resources", ""), ["pictures"])
  }

  @Test func completionsAreInstalledForTheUser() async throws {
    let folder = try TemporaryFolder()
    let setup = Examples.folder.appending(path: "../tools/setup").standardized.path
    let result = try await ProcessRunner.runShell(
      """
      env -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u BASH_COMPLETION_USER_DIR \
        HOME="$PWD" PATH="$(dirname "$0"):$PATH" \(setup) --completions bash zsh fish
      """, in: folder.url)
    expectEqual(result.status, 0)
    for path in [
      ".local/share/bash-completion/completions/bubblekit",
      ".local/share/zsh/site-functions/_bubblekit", ".config/fish/completions/bubblekit.fish",
    ] {
      #expect(try folder.text(of: path).contains("transcript-only"))
      #expect(result.output.contains(folder.path(of: path)))
    }
  }
}

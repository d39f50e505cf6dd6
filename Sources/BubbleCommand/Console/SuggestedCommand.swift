// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleRequests
import BubbleStrings

/// A command of the program that messages suggest, to be pasted into a shell.
struct SuggestedCommand: CustomStringConvertible {
  /// The subcommand, with its own subcommand where it has one.
  let name: String

  /// The words after the inputs: options with their values.
  var options: [String] = []

  /// The files and folders.
  var inputs: [String]

  init(_ name: String, _ inputs: [String], options: [String] = []) {
    self.name = name
    self.inputs = inputs
    self.options = options
  }

  /// The command's line. An input that begins with a dash comes last, after `--`, so that it isn't taken for an option.
  var description: String {
    let words =
      inputs.contains { $0.beginsExactly(with: "-") }
      ? options + ["--"] + inputs : inputs + options
    return (["bubblekit", name] + words.map(\.shellWord)).joined(separator: " ")
  }
}

extension String {
  /// The text as one word for a shell, in quotes where it needs them.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        "-_./=:,@%+".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
          || ("0"..."9").contains(scalar)
      }
    return isPlain ? self : shellQuoted
  }
}

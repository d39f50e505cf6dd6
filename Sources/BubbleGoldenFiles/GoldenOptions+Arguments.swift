// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// Reading options from the arguments of a command.
extension GoldenOptions {
  /// The options of a command, which tell their values from its inputs.
  public struct Grammar: Sendable {
    /// The names of flags, which have no value.
    public var flags: Set<String>

    /// The names of options whose values are paths, which are kept relative to the goldens' folder.
    public var paths: Set<String>

    /// The names of options, short ones included, without an effect on images: reports, threads.
    public var ignored: Set<String>

    /// Options among ``paths`` with values that are keywords, and no paths.
    public var keywords: [Option]

    public init(
      flags: Set<String>, paths: Set<String>, ignored: Set<String>,
      keywords: [Option] = []
    ) {
      self.flags = flags
      self.paths = paths
      self.ignored = ignored
      self.keywords = keywords
    }
  }

  /// The options among a command's arguments, without its inputs and ignored options.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's and the command's names.
  ///   - grammar: The known options.
  public init(arguments: some Sequence<String>, grammar: Grammar) {
    self.init()
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument.isExactly("--") { break }
      guard argument.beginsExactly(with: "-"), argument != "-" else { continue }
      let parts = argument.splitExactly(separator: "=", maxSplits: 1).map(String.init)
      var option = Option(parts[0], parts.dropFirst().first)
      let isFlag = grammar.flags.contains(option.name)
      let holdsValue = !option.name.beginsExactly(with: "--") && option.name.count > 2
      if option.value == nil, !isFlag, !holdsValue { option.value = rest.popFirst() }
      let isIgnored = grammar.ignored.contains { name in
        name == option.name
          || (name.count == 2 && holdsValue && option.name.beginsExactly(with: name))
      }
      if !isIgnored { options.append(option) }
    }
  }

  /// The same with paths from one folder made relative to another, so that they can be kept.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths are relative to.
  ///   - target: The folder that they become relative to.
  public func movingPaths(_ grammar: Grammar, from folder: URL, to target: URL) -> GoldenOptions {
    GoldenOptions(
      options.map { option in
        guard let value = option.value, isPath(option, grammar), !value.beginsExactly(with: "/")
        else {
          return option
        }
        let moved = Option(option.name, folder.file(at: value).path(from: target))
        // A file that is called like a keyword or a theme.
        return isPath(moved, grammar) ? moved : Option(moved.name, "./" + (moved.value ?? ""))
      })
  }

  /// A theme is a name or a path.
  private func isPath(_ option: Option, _ grammar: Grammar) -> Bool {
    guard grammar.paths.contains(option.name), let value = option.value, !value.isEmpty,
      !grammar.keywords.contains(option)
    else { return false }
    return !option.name.isExactly("--theme") || value.containsExactly("/")
      || value.endsExactly(with: ".json")
  }
}

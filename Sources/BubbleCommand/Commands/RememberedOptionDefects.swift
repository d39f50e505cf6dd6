// SPDX-License-Identifier: MIT
import BubbleGoldenFiles
import BubbleRequests
import BubbleStrings

/// The options of a folder's goldens that this program can't use: of a newer version, or changed by hand.
struct RememberedOptionDefects {
  /// The reason why the options can't be used, in one line with the file; `nil` where they can.
  let reason: String?

  /// - Parameters:
  ///   - options: The options that the goldens were recorded with.
  ///   - file: The path of the file that has them, for messages.
  init(_ options: GoldenOptions, file: String) {
    let declared = DeclaredOptions(of: GoldenRunOptions.self)
    let unknown = options.options.filter { declared[$0.name] == nil }
    var reasons: [String] = []
    if !unknown.isEmpty {
      let names = Self.list(unknown.map { "'\($0.name.lineSafe)'" })
      let noun = unknown.count == 1 ? "the option" : "the options"
      reasons.append("\(noun) \(names), which BubbleKit \(Program.version) doesn't have")
    }
    // An option may need others.
    let good = options.options.filter {
      declared[$0.name] != nil && Self.error(of: $0.words) == nil
    }
    for option in options.options {
      guard let declaration = declared[option.name] else { continue }
      let others = good.flatMap { $0 == option ? [] : $0.words }
      if let defect = Self.defect(of: option, declaration, besides: others) {
        reasons.append(defect)
      }
    }
    let advice =
      unknown.isEmpty
      ? "Correct the file, or record the goldens again"
      : "Update the program that compares, or record the goldens again"
    reason =
      reasons.isEmpty ? nil : "'\(file)' has \(reasons.joined(separator: "; and ")). \(advice)"
  }

  /// The reason why an option can't be used, besides others that can.
  private static func defect(
    of option: GoldenOptions.Option, _ declaration: DeclaredOptions.Declaration,
    besides others: [String]
  ) -> String? {
    let name = option.name.lineSafe
    switch (declaration.isFlag, option.value) {
    case (true, let value?): return "the flag '\(name)' with a value, '\(value.lineSafe)'"
    case (false, nil): return "the option '\(name)' without a value"
    case (true, nil), (false, _?): break
    }
    return error(of: others + option.words).map { error in
      "the option '\(option.words.joined(separator: " ").lineSafe)': \(reason(of: error))"
    }
  }

  private static func error(of words: [String]) -> (any Error)? {
    do {
      _ = try GoldenRunOptions.parse(words + ["--", "input"])
      return nil
    } catch {
      return error
    }
  }

  /// The parser's reason in one line, without its label and its lines of usage, which are those of another command.
  static func reason(of error: any Error) -> String {
    let lines = GoldenRunOptions.message(for: error).splitExactly(separator: "\n").map(String.init)
    let reason = lines.prefix {
      !$0.beginsExactly(with: "Usage:") && !$0.beginsExactly(with: "Help:")
    }
    let text = reason.joined(separator: " ")
    let start = "Error: "
    let bare = text.beginsExactly(with: start) ? String(text.dropFirst(start.count)) : text
    return bare.printed(upTo: 1000).clause
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

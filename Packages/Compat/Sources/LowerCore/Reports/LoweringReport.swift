// SPDX-License-Identifier: MIT
public import Foundation

/// The uses of rules in files, for people and for programs.
public struct LoweringReport: Codable, Sendable {
  /// A file's entry.
  public struct File: Codable, Sendable {
    public var path: String

    /// Whether the file compiles as it is.
    public var isUnmodified: Bool

    /// Identifiers of rules, to the lines where they were used.
    public var rules: [String: [Int]]
    public var notes: [LoweringNote]

    /// Code for which the build fails.
    public var errors: [LoweringNote]

    /// Names that are expected to be missing when the file is compiled.
    public var missing: [MissingName]
  }

  public var files: [File]

  /// Identifiers of the rules that were used, to what they do.
  public var rules: [String: String]

  /// Modules that files import, and that aren't there.
  public var modules: [MissingModule]

  /// Files of other targets whose `@MainActor` lowered code can't call, to the lines.
  public var isolated: [String: [Int]]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - lowered: The files.
  ///   - modules: The modules that they lack.
  ///   - standIns: Files of the package's other targets that aren't lowered.
  public init(
    _ lowered: [LoweredFile], modules: [MissingModule] = [], standIns: [SourceFile] = []
  ) {
    self.modules = modules
    isolated = Dictionary(
      standIns.map { ($0.path, $0.isolatedLines) }.filter { !$1.isEmpty },
      uniquingKeysWith: { $1 })
    files = lowered.map { file in
      File(
        path: file.path, isUnmodified: file.uses.isEmpty,
        rules: Dictionary(grouping: file.uses, by: \.rule.rawValue).mapValues { $0.map(\.line) },
        notes: file.notes, errors: file.errors, missing: file.missing)
    }
    let used = Set(lowered.flatMap(\.uses).map(\.rule))
    rules = Dictionary(uniqueKeysWithValues: used.map { ($0.rawValue, $0.summary) })
  }

  /// The report as JSON with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// A line for each file with its rules, then totals.
  public var table: String {
    let width = files.map(\.path.count).max() ?? 0
    let lines = files.map { file in
      let path = file.path + String(repeating: " ", count: width - file.path.count)
      let rules = file.isUnmodified ? "unmodified" : Self.text(file.rules)
      let notes = (file.errors + file.notes).map { "\n  \(file.path):\($0.line): \($0.message)" }
        .joined()
      return "\(path)  \(rules)\(notes)\(Self.lines(file))"
    }
    return (lines + moduleLines + isolationLines + [totals]).joined(separator: "\n") + "\n"
  }

  /// For each module that is missing its name, and the names that a stand-in needs.
  private var moduleLines: [String] {
    modules.map { module in
      let isOne = module.files.count == 1
      let importers = isOne ? "\(module.files[0]) imports" : "\(module.files.count) files import"
      let names = module.names.isEmpty ? "" : " A stand-in needs\(Self.wrapped(module.names))."
      return "There is no module '\(module.name)', which \(importers)." + names
    }
  }

  private static func wrapped(_ names: [String]) -> String {
    var (lines, line) = ([String](), "")
    for name in names {
      if line.count + name.count > 100 { (lines, line) = (lines + [line], "") }
      line += (line.isEmpty ? "" : " ") + name
    }
    lines.append(line)
    return lines.count == 1 ? " " + line : "\n  " + lines.joined(separator: "\n  ")
  }

  private var isolationLines: [String] {
    isolated.sorted { $0.key < $1.key }.map { path, lines in
      let list = lines.prefix(5).map(String.init).joined(separator: ", ")
      let others = lines.count > 5 ? " and \(lines.count - 5) more" : ""
      return
        "\(path): '@MainActor' in lines \(list)\(others) makes \"main actor-isolated\" errors in "
        + "lowered files, whose own is removed. Remove it, or lower this file as well."
    }
  }

  /// A line for each name that is expected to be missing.
  private static func lines(_ file: File) -> String {
    file.missing.map { missing in
      let others = missing.lines.count > 1 ? ", and \(missing.lines.count - 1) times more" : ""
      return "\n  \(file.path):\(missing.lines[0]): '\(missing.name)' is missing on Linux\(others)."
    }.joined()
  }

  private var totals: String {
    let unmodified = files.count { $0.isUnmodified }
    var counts: [String: Int] = [:]
    for file in files {
      for (rule, lines) in file.rules { counts[rule, default: 0] += lines.count }
    }
    let rules = Self.sorted(counts.keys).map { "\($0) \(counts[$0] ?? 0)" }
    return (["\(files.count) files, \(unmodified) unmodified"] + rules).joined(separator: ", ")
  }

  private static func text(_ rules: [String: [Int]]) -> String {
    sorted(rules.keys).map { rule in
      let lines = (rules[rule] ?? []).map(String.init).joined(separator: ", ")
      return "\(rule) (\(lines))"
    }.joined(separator: "  ")
  }

  /// Rules in the order in which they are listed.
  private static func sorted(_ rules: some Sequence<String>) -> [String] {
    let order = Rule.allCases.map(\.rawValue)
    return rules.sorted { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) }
  }
}

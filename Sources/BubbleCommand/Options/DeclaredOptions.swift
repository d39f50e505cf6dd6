// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings
import Foundation

/// The options of a command or of a group, as the argument parser describes them to programs.
///
/// Other lists follow these declarations: the options that goldens remember, those whose values are paths, and those
/// that lines of filters cannot set.
struct DeclaredOptions {
  let all: [Declaration]

  /// An option or a flag.
  struct Declaration {
    /// The names, with their dashes: `-j`, `--jobs`.
    let names: [String]

    /// Whether it has no value.
    let isFlag: Bool

    /// Whether its value may be the path of a file or a folder, which shells complete.
    let isPath: Bool

    /// The name of its value in help.
    let valueName: String

    /// Its description in help.
    let abstract: String

    /// The values to choose from; empty where any may be given.
    let values: [String]

    /// The value of an option that isn't given; `nil` where help has none.
    let defaultValue: String?
  }

  init(of type: any ParsableArguments.Type) {
    let description = try? JSONValue(parsing: Array(type._dumpHelp().utf8))
    let arguments = description?.object?["command"]?.object?["arguments"]?.array ?? []
    all = arguments.compactMap { $0.object.flatMap(Declaration.init) }
  }

  var names: Set<String> { names { _ in true } }

  /// The names, short ones included, of the options for which something holds.
  func names(where holds: (Declaration) -> Bool) -> Set<String> {
    Set(all.filter(holds).flatMap(\.names))
  }

  subscript(name: String) -> Declaration? { all.first { $0.names.contains(name) } }
}

extension DeclaredOptions {
  /// The name of an option's property: `textScale` of `--text-scale`.
  static func property(of option: String) -> String {
    let parts = option.splitExactly(separator: "-")
    return parts.prefix(1).joined() + parts.dropFirst().map(\.capitalized).joined()
  }
}

extension DeclaredOptions.Declaration {
  /// - Returns: `nil` for an argument without a name.
  fileprivate init?(_ argument: JSONObject) {
    guard let kind = argument["kind"]?.string, kind != "positional" else { return nil }
    names = (argument["names"]?.array ?? []).compactMap(\.object).map { name in
      (name["kind"] == "short" ? "-" : "--") + (name["name"]?.string ?? "")
    }
    isFlag = kind == "flag"
    let completion = argument["completionKind"]?.object
    isPath = completion?["file"] != nil || completion?["directory"] != nil
    valueName = argument["valueName"]?.string ?? ""
    abstract = argument["abstract"]?.string ?? ""
    defaultValue = argument["defaultValue"]?.string
    values = (argument["allValues"]?.array ?? []).compactMap(\.string)
  }
}

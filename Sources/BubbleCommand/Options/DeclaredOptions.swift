// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of a command or of a group, as the argument parser describes them to programs. Goldens remember some of
/// them.
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
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import LowerCore

/// A mistake in the command line.
struct UsageError: Error {
  var message: String
}

/// The options of `lower`.
struct Arguments {
  private(set) var sources: [String] = []
  private(set) var output: String?
  private(set) var given: [LoweringPlan.Pair] = []
  private(set) var context: [String] = []
  private(set) var excluded: [String] = []
  private(set) var dropped: [String] = []
  private(set) var report: String?
  private(set) var configuration: String?
  private(set) var plan: String?
  private(set) var spares: [String] = []
  private(set) var modules: [String] = []
  private(set) var standIns: [String] = []
  private(set) var wantsTable = false
  private(set) var wantsHelp = false

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--table": wantsTable = true
      case "--output", "-o": output = try value(of: word, &rest)
      case "--report": report = try value(of: word, &rest)
      case "--configuration": configuration = try value(of: word, &rest)
      case "--plan": plan = try value(of: word, &rest)
      case "--context": context.append(try value(of: word, &rest))
      case "--exclude": excluded.append(try value(of: word, &rest))
      case "--drop": dropped.append(try value(of: word, &rest))
      case "--module": modules.append(try value(of: word, &rest))
      case "--stand-in": standIns.append(try value(of: word, &rest))
      case "--spare": spares.append(try value(of: word, &rest))
      case "--pair":
        given.append(
          LoweringPlan.Pair(source: try value(of: word, &rest), result: try value(of: word, &rest)))
      case let word where word.hasPrefix("-"):
        throw UsageError(message: "There is no option '\(word)'.")
      default: sources.append(word)
      }
    }
  }

  private func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "'\(option)' needs a value.")
    }
    return value
  }

  /// The files to lower, without a configuration.
  func pairs() throws -> [LoweringPlan.Pair] {
    if sources.isEmpty, !given.isEmpty { return given }
    guard let output, !sources.isEmpty else {
      throw UsageError(message: "Name an output folder and at least one source.")
    }
    let files = try SwiftFiles(sources, excluding: excluded)
    LowerCommand.warn(ofUnused: files.unusedPatterns)
    return given
      + zip(files.paths, files.names).map {
        LoweringPlan.Pair(source: $0, result: "\(output)/\($1)")
      }
  }
}

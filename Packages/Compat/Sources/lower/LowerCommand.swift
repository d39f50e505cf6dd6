// SPDX-License-Identifier: MIT
import Foundation
import LowerCore

/// `lower`: rewrites Swift files for iOS so that they compile on Linux.
@main
struct LowerCommand {
  static let usage = """
    Usage: lower [OPTIONS] --output FOLDER SOURCE…
           lower [OPTIONS] --pair SOURCE RESULT [--pair SOURCE RESULT]…
           lower assets SOURCE RESULT
           lower init APP

    Rewrites Swift files that were written for iOS so that they compile on Linux over the module
    UIKit of BubbleKitCompat. Sources are files or folders, and stay as they are; results have the
    same paths in the output folder.

      --output FOLDER     where results go
      --pair FILE FILE    a source and its result
      --context PATH      files or folders of other modules, to look names up in
      --exclude PATTERN   files of folders to leave out, by a part of their path; * is any text
      --drop MODULE       a further module whose imports are removed
      --module MODULE     a module that the files can import; without any, those of Compat are taken
      --stand-in FILE     a file of another module that isn't lowered, to look for @MainActor in
      --table             print which rules were used in which lines of each file, and modules that are missing
      --report FILE       write that as JSON; - is standard output
      --help              print this

    The plug-in Lower names the results of a target's lower.json when a build is planned:
           lower [OPTIONS] --configuration FILE --plan FOLDER --pair SOURCE RESULT… --spare RESULT…

      --configuration FILE  the lower.json, whose files are lowered into those results
      --plan FOLDER         the folder whose changes make SwiftPM plan the next build again
      --spare FILE          a result for a file that is new since the build was planned

    Exit status: 0 done, 1 a file cannot be read or written, 2 a wrong option.
    """

  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if words.first == "assets" { return try AssetsCommand.run(Array(words.dropFirst())) }
      if words.first == "init" { return try InitCommand.run(Array(words.dropFirst())) }
      try run(Arguments(words))
    } catch let error as UsageError {
      fail(error.message + "\nTry 'lower --help'.", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    if arguments.wantsHelp { return print(usage) }
    if let path = arguments.configuration {
      try TargetCommand(configuration: path, arguments).run()
    } else {
      let context = try SwiftFiles(arguments.context, excluding: []).paths
      try lower(arguments.pairs(), context: context, dropping: arguments.dropped, arguments)
    }
  }

  /// Lowers files, writes the results that have changed, and reports what was done.
  static func lower(
    _ work: [LoweringPlan.Pair], context: [String], dropping modules: [String],
    _ arguments: Arguments
  ) throws {
    var options = Lowering.Options()
    options.droppedModules.formUnion(modules)
    let files = try work.map { try SourceFile(contentsOf: $0.source) }
    let others = try context.map { try SourceFile(contentsOf: $0) }
    if !arguments.modules.isEmpty { options.modules = Set(arguments.modules) }
    let lowering = Lowering(options: options)
    let lowered = lowering.lower(files, context: others)
    for (file, pair) in zip(lowered, work) { try write(file.text, to: pair.result) }
    let missing = lowering.missingModules(of: files, context: others)
    let standIns = try arguments.standIns.map { try SourceFile(contentsOf: $0) }
    try report(LoweringReport(lowered, modules: missing, standIns: standIns), arguments)
    try check(lowered)
  }

  /// Ends with an error if files would hide a mistake.
  private static func check(_ lowered: [LoweredFile]) throws {
    let errors = lowered.flatMap { file in
      file.errors.map { "\(file.path):\($0.line): error: \($0.message)" }
    }
    guard !errors.isEmpty else { return }
    printError(errors.joined(separator: "\n") + "\n")
    exit(1)
  }

  /// Warns of patterns to leave files out that match none.
  static func warn(ofUnused patterns: [String]) {
    for pattern in patterns {
      printError("warning: 'exclude' has \"\(pattern)\", which matches no file.\n")
    }
  }

  /// Writes what has changed, so that what depends on an unchanged file isn't built again.
  static func write(_ text: String, to path: String) throws {
    try ResultFile(path).update(Data(text.utf8))
  }

  private static func report(_ report: LoweringReport, _ arguments: Arguments) throws {
    let file = arguments.report.map(ResultFile.init)
    if arguments.wantsTable {
      if file?.isStandardOutput == true {
        printError(report.table)
      } else {
        print(report.table, terminator: "")
        fflush(nil)
      }
    }
    try file?.write(report.json() + Data("\n".utf8))
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    printError("lower: \(message)\n")
    exit(status)
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension SourceFile {
  fileprivate init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self.init(path: path, text: String(decoding: data, as: UTF8.self))
  }
}

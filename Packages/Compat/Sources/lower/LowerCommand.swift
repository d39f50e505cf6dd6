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
      --table             print which rules were used in which lines of each file
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
    let lowered = Lowering(options: options).lower(files, context: others)
    for (file, pair) in zip(lowered, work) { try write(file.text, to: pair.result) }
    try report(LoweringReport(lowered), arguments)
  }

  /// Writes what has changed, so that what depends on an unchanged file isn't built again.
  static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let data = Data(text.utf8)
    if (try? Data(contentsOf: url)) == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private static func report(_ report: LoweringReport, _ arguments: Arguments) throws {
    if arguments.wantsTable { print(report.table, terminator: "") }
    guard let path = arguments.report else { return }
    let json = try report.json()
    if path == "-" { return print(String(decoding: json, as: UTF8.self)) }
    try json.write(to: URL(fileURLWithPath: path))
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("lower: \(message)\n".utf8))
    exit(status)
  }
}

extension SourceFile {
  fileprivate init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self.init(path: path, text: String(decoding: data, as: UTF8.self))
  }
}

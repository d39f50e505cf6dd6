// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleRequests
import Foundation

/// The options of `record`, which hold for `verify` unless others are given.
struct RememberedOptions {
  /// The options of `record` and `verify` by what is done with them, as they are declared.
  static let grammar: GoldenOptions.Grammar = {
    let record = DeclaredOptions(of: RecordCommand.self)
    let drawing = DeclaredOptions(of: GoldenRunOptions.self).names
    let reports = DeclaredOptions(of: ReportOptions.self).names
    let threads = DeclaredOptions(of: OptionArguments<JobOptions>.self).names
    let reporting = DeclaredOptions(of: ReportingOptions.self).names
    return GoldenOptions.Grammar(
      flags: record.names(where: \.isFlag), paths: record.names(where: \.isPath),
      ignored: record.names.subtracting(drawing).union(reports).union(threads)
        .union(reporting),
      keywords: [GoldenOptions.Option("--strings", StringsSource.upstreamName)])
  }()

  private let parsed: GoldenRunOptions

  /// Whether goldens are recorded with what is given, and nothing is taken from before.
  private let isRecording: Bool
  private let folder: URL

  /// The options of this run.
  private let given: GoldenOptions

  /// The options that the goldens were recorded with; `nil` if they aren't known.
  private let recorded: GoldenOptions?

  /// - Parameter arguments: Those after the command's name.
  init(
    _ parsed: GoldenRunOptions, isRecording: Bool,
    arguments: some Sequence<String> = ProcessArguments.all.dropFirst(2)
  ) throws {
    self.parsed = parsed
    self.isRecording = isRecording
    let url = URL(fileURLWithPath: parsed.input).standardizedFileURL
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: parsed.input, isDirectory: &isFolder)
    folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    given = GoldenOptions(arguments: arguments, grammar: Self.grammar)
    do {
      recorded = try GoldenOptions(in: folder)?.movingPaths(
        Self.grammar, from: folder, to: WorkingFolder.url)
    } catch {
      throw Failure.work("\(error)")
    }
  }

  /// The given options, and for `verify` what else the goldens were recorded with.
  private var effective: GoldenOptions {
    guard !isRecording, let recorded else { return given }
    return given.completed(by: recorded)
  }

  /// The options of the command, with those that are remembered.
  func completed() throws -> GoldenRunOptions {
    guard effective != given else { return parsed }
    var options = try parse(effective.options.flatMap(\.words) + ["--", parsed.input])
    options.work = parsed.work
    options.reports = parsed.reports
    options.reporting = parsed.reporting
    return options
  }

  /// - Throws: What is wrong with options of a file, in one line.
  private func parse(_ words: [String]) throws -> GoldenRunOptions {
    do {
      return try GoldenRunOptions.parse(words)
    } catch {
      let reason = GoldenRunOptions.message(for: error).printed(upTo: 1000)
      throw Failure.usage("with the options of \(file): \(reason)")
    }
  }

  /// The path of the file of options, as messages have it.
  private var file: String {
    folder.appending(path: GoldenOptions.path).path(from: WorkingFolder.url).withoutControls
  }

  /// Lines about the remembered options, and the differences from them.
  var notes: [String] {
    guard let recorded else { return [] }
    let names = Set(given.options.map(\.name))
    let taken = recorded.options.filter { !names.contains($0.name) }.flatMap(\.arguments)
      .map(\.shellWord).joined(separator: " ")
    let note =
      isRecording
      ? "recorded before with \(taken), and now without" : "with the options of \(file): \(taken)"
    // What may pass draws nothing in another way.
    let differences = given.differences(from: recorded).filter { $0.name != "--allow-issues" }
    return (taken.isEmpty ? [] : [note]) + differences.map(\.description)
  }

  /// Keeps the options beside the goldens that were recorded with them.
  ///
  /// - Parameter replaces: Whether those of earlier goldens are replaced: all goldens were recorded.
  func keep(replacing replaces: Bool) throws {
    guard replaces || recorded == nil else { return }
    let options = given.movingPaths(Self.grammar, from: WorkingFolder.url, to: folder)
    try Failure.mapping { try options.write(in: folder) }
  }

  /// A command over the same input with the same options.
  func command(_ name: String, _ more: String...) -> String {
    let words = ["bubblekit", name, parsed.input] + more + effective.options.flatMap(\.words)
    return words.map(\.shellWord).joined(separator: " ")
  }
}

/// The folder in which the program was called.
enum WorkingFolder {
  static var url: URL {
    URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
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

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
    let links = DeclaredOptions(of: LinkOptions.self).names
    return GoldenOptions.Grammar(
      flags: record.names(where: \.isFlag), paths: record.names(where: \.isPath),
      ignored: record.names.subtracting(drawing).union(reports).union(threads)
        .union(reporting).union(links).union(DeclaredOptions(of: ShardOptions.self).names),
      keywords: [GoldenOptions.Option("--strings", StringsSource.upstreamName)])
  }()

  private let parsed: GoldenRunOptions

  /// The use of the options.
  enum Use {
    case verify
    /// Goldens are recorded, and their options with them.
    case record
    /// Missing goldens are recorded, beside others that stay.
    case recordMissing
  }

  private let use: Use
  private let folder: URL

  /// The folders that links beside the input may lead into.
  private let followed: [URL]

  /// Whether the input is one file of a folder that has goldens of others.
  private let isPart: Bool

  /// The options of this run.
  private let given: GoldenOptions

  /// The options that the goldens were recorded with; `nil` if they aren't known.
  private let recorded: GoldenOptions?

  /// - Parameter arguments: Those after the command's name.
  /// - Throws: What is wrong with the file of options, or with given ones that only some of a folder's goldens would be
  ///   recorded with.
  init(
    _ parsed: GoldenRunOptions, for use: Use,
    arguments: some Sequence<String> = ProcessArguments.all.dropFirst(2)
  ) throws {
    self.parsed = parsed
    self.use = use
    let url = URL(fileURLWithPath: parsed.input).standardizedFileURL
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: parsed.input, isDirectory: &isFolder)
    folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    given = GoldenOptions(arguments: arguments, grammar: Self.grammar)
    followed = GoldenInputs.followedFolders(of: parsed.input, following: parsed.links.follow)
    do {
      recorded = try GoldenOptions(in: folder, following: followed)?.movingPaths(
        Self.grammar, from: folder, to: WorkingFolder.url)
    } catch {
      throw Failure.work("\(error)")
    }
    isPart =
      !isFolder.boolValue
      && (try? GoldenInputs(path: parsed.input, following: parsed.links.follow))?
        .hasOtherGoldens ?? false
    if keepsRecorded, let difference = differences.first {
      let folder = folder.path(from: WorkingFolder.url)
      let command = SuggestedCommand("record", [folder], options: given.options.flatMap(\.words))
      throw Failure.usage(
        "\(difference). The options hold for all goldens of '\(folder.withoutControls)'. "
          + "Record all of them with: \(command)")
    }
  }

  /// Whether goldens stay that were recorded with other options, so that these can't change.
  private var keepsRecorded: Bool {
    // Without remembered options, nothing was recorded here but by tests.
    guard recorded != nil else { return false }
    return switch use {
    case .verify: false
    case .record: isPart
    case .recordMissing: true
    }
  }

  /// The given options that draw in another way than the recorded ones.
  private var differences: [GoldenOptions.Difference] {
    guard let recorded else { return [] }
    // What may pass draws nothing in another way.
    return given.differences(from: recorded).filter { $0.name != "--allow-issues" }
  }

  /// The given options, and what else the goldens were recorded with that stay.
  private var effective: GoldenOptions {
    guard use == .verify || keepsRecorded, let recorded else { return given }
    return given.completed(by: recorded)
  }

  /// The options of the command, with those that are remembered.
  func completed() throws -> GoldenRunOptions {
    guard effective != given else { return parsed }
    var options = try parse(effective.options.flatMap(\.words) + ["--", parsed.input])
    options.work = parsed.work
    options.reports = parsed.reports
    options.reporting = parsed.reporting
    options.links = parsed.links
    return options
  }

  /// - Throws: What is wrong with options of a file, in one line.
  private func parse(_ words: [String]) throws -> GoldenRunOptions {
    do {
      return try GoldenRunOptions.parse(words)
    } catch {
      if let reason = recorded.flatMap({ RememberedOptionDefects($0, file: file).reason }) {
        throw Failure.usage(reason)
      }
      throw Failure.usage(
        "with the options of \(file): \(RememberedOptionDefects.reason(of: error))")
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
    let isWithout = use != .verify && !keepsRecorded
    let note =
      isWithout
      ? "recorded before with \(taken), and now without" : "with the options of \(file): \(taken)"
    return (taken.isEmpty ? [] : [note]) + differences.map(\.description)
  }

  /// Keeps the options beside the goldens that were recorded with them, unless others were recorded with them before.
  func keep() throws {
    guard !keepsRecorded else { return }
    let options = given.movingPaths(Self.grammar, from: WorkingFolder.url, to: folder)
    try Failure.mapping { try options.write(in: folder, following: followed) }
  }

  /// Whether missing goldens can be recorded with these options, and others stay.
  var canRecordMissing: Bool { differences.isEmpty }

  /// A command over the same input with the same options: over its folder, where these hold for all goldens of it.
  func command(_ name: String, _ more: String...) -> String {
    let isOfFolder = isPart && !differences.isEmpty
    let input = isOfFolder ? folder.path(from: WorkingFolder.url) : parsed.input
    let follow = parsed.links.follow.flatMap { ["--follow", $0] }
    return SuggestedCommand(
      name, [input], options: more + follow + effective.options.flatMap(\.words)
    ).description
  }
}

/// The folder in which the program was called.
enum WorkingFolder {
  static var url: URL {
    URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  }
}

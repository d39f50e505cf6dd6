// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
import BubbleStrings
public import Foundation

/// The options that goldens were recorded with, kept beside them in `Goldens/options.json`.
///
/// They are options of a command line, as they were given. Omitted options are not stored, so that
/// they keep the default of the program that compares.
public struct GoldenOptions: Hashable, Sendable {
  /// An option or a flag.
  public struct Option: Hashable, Sendable {
    /// The long name, with its dashes: `--theme`.
    public var name: String

    /// The given value; `nil` for a flag.
    public var value: String?

    public init(_ name: String, _ value: String? = nil) {
      self.name = name
      self.value = value
    }

    /// The option as arguments of a command line.
    public var arguments: [String] { [name] + (value.map { [$0] } ?? []) }

    /// The option as words of a command line: as ``arguments``, but in one word where the value begins with a dash.
    public var words: [String] {
      guard let value, value.beginsExactly(with: "-") else { return arguments }
      return ["\(name)=\(value)"]
    }
  }

  /// The options, in the order in which they were given.
  public var options: [Option]

  public init(_ options: [Option] = []) { self.options = options }

  /// An option that differs from the recorded one.
  public struct Difference: Hashable, Sendable {
    /// The option's name.
    public let name: String

    /// The current option. Empty for none.
    public let given: [Option]

    /// The option that the goldens were recorded with. Empty for none.
    public let recorded: [Option]
  }
}

extension GoldenOptions {
  /// These options, and the recorded ones that aren't given.
  public func completed(by recorded: GoldenOptions) -> GoldenOptions {
    let names = Set(options.map(\.name))
    return GoldenOptions(recorded.options.filter { !names.contains($0.name) } + options)
  }

  /// The given options that the goldens were not recorded with.
  public func differences(from recorded: GoldenOptions) -> [Difference] {
    var seen: Set<String> = []
    return options.map(\.name).filter { seen.insert($0).inserted }.compactMap { name in
      let (given, old) = (options(named: name), recorded.options(named: name))
      return given == old ? nil : Difference(name: name, given: given, recorded: old)
    }
  }

  private func options(named name: String) -> [Option] { options.filter { $0.name == name } }
}

extension GoldenOptions.Difference: CustomStringConvertible {
  /// `--theme dark, recorded with --theme light`
  public var description: String {
    let old = recorded.flatMap(\.arguments).joined(separator: " ").withoutControls
    return given.flatMap(\.arguments).joined(separator: " ").withoutControls
      + (old.isEmpty ? ", recorded without \(name.withoutControls)" : ", recorded with \(old)")
  }
}

extension GoldenOptions {
  private struct File: Codable {
    var options: [[String]]
  }

  /// The path from the folder of the inputs.
  public static let path = "Goldens/options.json"

  /// The maximum length of the file, in bytes.
  private static let byteLimit = 1 << 20

  /// The options that the goldens of a folder were recorded with; `nil` where there is nothing of their name.
  ///
  /// Without them, goldens would be compared with what other options draw, and be stale where they have other names. So
  /// what is there in some other form isn't taken for none.
  ///
  /// - Parameter followed: The folders that a link in its place may lead into, besides the first one.
  /// - Throws: `GoldenError.unreadableRecord` for another link, a folder, a device or a pipe, and for a file that can't be
  ///   read, or isn't one of options.
  public init?(in folder: URL, following followed: [URL] = []) throws {
    let path = folder.appending(path: Self.path).path
    let record = try PackageFiles(folder: folder, following: followed).contents(
      ofRecord: Self.path, limit: Self.byteLimit)
    guard let bytes = record else { return nil }
    guard
      let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      file.options.allSatisfy({ (1...2).contains($0.count) && $0[0].beginsExactly(with: "--") })
    else {
      throw GoldenError.unreadableRecord(path: path, reason: "it is not a list of options")
    }
    self.init(file.options.map { Option($0[0], $0.dropFirst().first) })
  }

  /// Keeps the options beside the goldens of a folder.
  ///
  /// - Parameter followed: As of ``init(in:following:)``.
  /// - Throws: `GoldenError.unwritable`.
  public func write(in folder: URL, following followed: [URL] = []) throws {
    // A file that has them stays as it is: it may be one that can't be written, or have other line ends.
    guard (try? GoldenOptions(in: folder, following: followed)) != self else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let data = try encoder.encode(File(options: options.map(\.arguments)))
    try PackageFiles(folder: folder, following: followed)
      .write([UInt8](data) + [UInt8(ascii: "\n")], to: Self.path)
  }
}

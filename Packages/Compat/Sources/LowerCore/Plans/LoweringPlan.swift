// SPDX-License-Identifier: MIT

/// The inputs and outputs of lowering a target, which SwiftPM asks for when it plans a build.
public struct LoweringPlan: Equatable, Sendable {
  /// A file, and where its result goes.
  public struct Pair: Hashable, Sendable {
    public var source: String
    public var result: String

    public init(source: String, result: String) {
      self.source = source
      self.result = result
    }
  }

  /// The number of spare results.
  public static let spareCount = 16

  /// The files to lower.
  public private(set) var pairs: [Pair]

  /// Paths of results that are empty, unless there are new files before the next plan.
  public private(set) var spares: [String]

  /// The files and folders that are read. A change of any is a reason to lower again.
  public private(set) var inputs: [String]

  /// Plans the lowering of files.
  ///
  /// - Parameters:
  ///   - files: The files to lower.
  ///   - context: The files to look names up in.
  ///   - results: The folder of the results.
  ///   - taken: Names of files in the module that aren't lowered.
  public init(_ files: SwiftFiles, context: SwiftFiles, results: String, taken: [String]) {
    var names = ResultNames(taken: taken)
    pairs = zip(files.paths, files.names).map { path, name in
      Pair(source: path, result: "\(results)/\(names.add(name))")
    }
    spares = (1...Self.spareCount).map { number in
      "\(results)/\(names.add("Added-\(number).swift"))"
    }
    inputs = files.paths + files.folders + context.paths + context.folders
  }
}

/// The names of results, no two of which are the same.
struct ResultNames {
  private var taken: Set<String>

  init(taken: [String]) { self.taken = Set(taken) }

  /// Returns a name for the result of a file by its path in its folder.
  mutating func add(_ path: String) -> String {
    let parts = path.split(separator: "/")
    // A module has one file of each name: folders are added until it is the only one.
    var count = 1
    while count < parts.count, taken.contains(Self.name(of: parts.suffix(count))) { count += 1 }
    var name = Self.name(of: parts.suffix(count))
    while taken.contains(name) { name = "_" + name }
    taken.insert(name)
    return name
  }

  /// The name of a result. It isn't the source's, whose name `#fileID` has.
  private static func name(of parts: ArraySlice<Substring>) -> String {
    let name = parts.joined(separator: "-")
    return (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) + "+Lowered.swift"
  }
}

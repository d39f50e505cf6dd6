// SPDX-License-Identifier: MIT
import Foundation

/// A folder whose structure SwiftPM compares before it builds: where it has changed, the build is planned again.
///
/// It has one numbered folder, with links to what the plan depends on. SwiftPM compares what is behind them.
public struct PlanFolder {
  /// The extension of the numbered folder: SwiftPM takes other files here for resources of the target.
  private static let suffix = ".docc"

  private let path: String

  public init(_ path: String) { self.path = path }

  /// Links paths.
  ///
  /// Nothing is written when these are linked already, since each change is the reason for a plan.
  ///
  /// - Parameters:
  ///   - paths: The paths whose structure the plan depends on.
  ///   - replans: Whether the next build is planned again in any case.
  public func link(_ paths: [String], replans: Bool = false) throws {
    let numbers = try numbers()
    let current = numbers.max() ?? 0
    if !replans, numbers.count == 1, links(in: current) == paths { return }
    try write(paths, in: current + 1)
    for number in numbers { try FileManager.default.removeItem(atPath: folder(number)) }
  }

  private func numbers() throws -> [Int] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path).compactMap { name in
      name.hasSuffix(Self.suffix) ? Int(name.dropLast(Self.suffix.count)) : nil
    }
  }

  private func folder(_ number: Int) -> String { "\(path)/\(number)\(Self.suffix)" }

  private func links(in number: Int) -> [String]? {
    let folder = folder(number)
    let count = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    return try? (0..<count).map {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  private func write(_ paths: [String], in number: Int) throws {
    let folder = folder(number)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, path) in paths.enumerated() {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(index)", withDestinationPath: path)
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleStrings
import Foundation

/// Finds the files of messages below a folder.
///
/// Hidden files, and folders that are called `Goldens`, are left out. A link is followed where its target is below the
/// same folder, or below one that is followed.
struct MessageFiles {
  /// The paths from the folder, in no order.
  private(set) var paths: [String] = []

  /// The links that weren't followed, by their paths from the folder.
  private(set) var skipped: [GoldenInputs.SkippedLink] = []

  private let root: String
  private let files: LinkedFiles

  /// Whether a folder is looked into, by its path from the root.
  private let isWanted: (String) -> Bool
  private var folderCount = 0

  /// The maximum number of folders. Links to each other may lead through the same ones without end.
  private static let folderLimit = 10_000

  /// - Parameter isWanted: Whether a folder is looked into, by its path from the root.
  /// - Throws: ``GoldenInputError/unreadable(path:reason:)`` for a folder that can't be listed: without its messages, their
  ///   goldens would be stale.
  init(
    below root: String, following followed: [String],
    isWanted: @escaping (String) -> Bool = { _ in true }
  ) throws(GoldenInputError) {
    self.root = root
    self.isWanted = isWanted
    do throws(SystemError) {
      files = try LinkedFiles(below: root, following: followed)
    } catch {
      throw .unreadable(path: root, reason: error.description(of: root))
    }
    try add("", above: [])
  }

  /// - Parameter folders: The folders that this one was reached by, without links.
  private mutating func add(_ way: String, above folders: [String]) throws(GoldenInputError) {
    let place = path(of: way)
    folderCount += 1
    guard folderCount <= Self.folderLimit else {
      throw .unreadable(
        path: root, reason: "its links lead to more than \(Self.folderLimit) folders")
    }
    let names: [String]
    do throws(SystemError) {
      names = try files.folder(at: way).names()
    } catch {
      throw .unreadable(path: place, reason: error.description(of: place))
    }
    let chain = folders + [LinkedFiles.target(of: place) ?? place]
    for name in names.sorted(by: { $0.precedesExactly($1) })
    where !name.beginsExactly(with: ".") {
      guard name.endsExactly(with: "/") else {
        try addFile(way.isEmpty ? name : "\(way)/\(name)")
        continue
      }
      let folder = String(name.dropLast())
      let path = way.isEmpty ? folder : "\(way)/\(folder)"
      guard !folder.isExactly("Goldens"), isWanted(path), canFollow(path, from: chain) else {
        continue
      }
      try add(path, above: chain)
    }
  }

  private mutating func addFile(_ path: String) throws(GoldenInputError) {
    guard Self.isOfMessages(path), !Self.isOptions(self.path(of: path)) else { return }
    if canFollow(path, from: []) { paths.append(path) }
  }

  /// Whether a name is that of a file of messages.
  static func isOfMessages(_ name: String) -> Bool {
    name.endsExactly(with: ".json") || name.endsExactly(with: ".jsonl")
  }

  /// Whether a path is that of the options of goldens, which are no messages.
  static func isOptions(_ path: String) -> Bool {
    let names = path.pathNames().suffix(2)
    return names.joined(separator: "/").isExactly(GoldenOptions.path)
  }

  /// Whether a file is no link, or one that may be followed. Of another, a note is taken.
  ///
  /// A link that leads nowhere passes: its file can't be read.
  private mutating func canFollow(_ path: String, from folders: [String]) -> Bool {
    let place = self.path(of: path)
    guard FileDescriptor.isLink(place), let target = LinkedFiles.target(of: place) else {
      return true
    }
    let reason: GoldenInputs.SkippedLink.Reason
    if folders.containsExactly(target) {
      reason = .leadsToItself
    } else if files.isReachable(path) {
      return true
    } else {
      reason = .leadsOut
    }
    skipped.append(.init(path: path, target: target, reason: reason))
    return false
  }

  private func path(of way: String) -> String { way.isEmpty ? root : "\(root)/\(way)" }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
import BubbleKit
import BubbleStrings
public import Foundation

/// The files of messages that have goldens: one file, or all in a folder.
///
/// The goldens of `FOLDER/day.jsonl` are `FOLDER/Goldens/day/NAME@2x.png` and `NAME.layout`. ``GoldenSuites`` has the rules
/// for other names.
public struct GoldenInputs: Hashable, Sendable {
  /// A file, and the suite that its goldens are in.
  public struct File: Hashable, Sendable {
    /// The file's path.
    public let path: String

    /// The folder of its goldens, in the characters that a suite may have.
    public let suite: String

    /// The digest of its path from the folder, which its goldens remember.
    let digest: String
  }

  /// A link that wasn't followed.
  public struct SkippedLink: Hashable, Sendable {
    /// The reasons to skip a link.
    public enum Reason: Hashable, Sendable {
      /// It leads to a folder that it is in.
      case leadsToItself
      /// It leads out of the folder, and not into one that is followed.
      case leadsOut
    }

    /// The link's path, which begins as that of the input was given.
    public let path: String

    /// The path that it leads to, without links.
    public let target: String

    public let reason: Reason
  }

  /// The folder with the goldens.
  public let folder: URL

  /// The files, sorted by their paths.
  public let files: [File]

  /// Whether these are all files that have goldens in the folder.
  public let isWhole: Bool

  /// The links below the folder that weren't followed.
  public let skippedLinks: [SkippedLink]

  /// The folders that links may lead into, besides ``folder``.
  public let followedFolders: [URL]

  /// Suites that have a name of an earlier version, with that which ``GoldenRename`` gives them.
  let renames: [GoldenRename.Suite]

  /// Folders of goldens of which it is not known whose they are, with the files that each may be of.
  public let ambiguousSuites: [GoldenSuites.Ambiguity]

  /// Finds the files.
  ///
  /// In a folder, these are all `.json` and `.jsonl` files below it, without hidden ones and without those in folders that
  /// are called `Goldens`. The path itself may be a link. Links below it are followed where they lead to something below
  /// the folder, or below one that is followed; those of the goldens of a file that is a link also where they lead to
  /// something below the folder of its target.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder.
  ///   - followed: The paths of further folders that links may lead into.
  public init(path: String, following followed: [String] = []) throws(GoldenInputError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .noSuchInput(path: path)
    }
    for path in followed {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { throw .noFolderToFollow(path: path) }
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    self.folder = folder
    followedFolders = Self.followedFolders(of: path, following: followed)
    let names: [String]
    if isFolder.boolValue {
      let manifest = folder.appending(path: "Package.swift").path
      guard !FileManager.default.fileExists(atPath: manifest) else {
        throw .package(path: folder.path)
      }
      let found = try MessageFiles(below: folder.path, following: followed)
      names = found.paths.sorted { $0.precedesExactly($1) }
      let start = path.endsExactly(with: "/") ? path : path + "/"
      skippedLinks = found.skipped.map { link in
        SkippedLink(path: start + link.path, target: link.target, reason: link.reason)
      }
      guard !names.isEmpty else { throw .noMessages(path: path, skipped: skippedLinks.first) }
    } else {
      guard !MessageFiles.isOptions(url.path) else { throw .noMessages(path: path, skipped: nil) }
      names = [url.lastPathComponent]
      skippedLinks = []
    }
    isWhole = isFolder.boolValue && skippedLinks.allSatisfy { $0.reason == .leadsToItself }
    let store = Self.store(in: folder, following: followedFolders)
    let rivals =
      isFolder.boolValue
      ? names
      : GoldenSuites.rivals(of: url.lastPathComponent, in: folder.path, following: followed)
    let suites: GoldenSuites
    do throws(GoldenError) {
      suites = try GoldenSuites(of: rivals, in: store)
    } catch {
      throw .unreadable(path: folder.appending(path: "Goldens").path, reason: "\(error)")
    }
    files = names.map { name in
      File(
        path: folder.appending(path: name).path, suite: suites[name],
        digest: TextDigest.short(name))
    }
    renames = suites.renames
    ambiguousSuites = suites.ambiguities
  }

  /// The folders that links beside an input may lead into. The goldens of a file that is a link may be links beside it.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder.
  ///   - followed: The paths of folders that are followed.
  package static func followedFolders(of path: String, following followed: [String]) -> [URL] {
    let folders = followed.map { URL(fileURLWithPath: $0).standardizedFileURL }
    var isFolder: ObjCBool = false
    guard FileDescriptor.isLink(path), let target = LinkedFiles.target(of: path),
      FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), !isFolder.boolValue
    else { return folders }
    return folders + [URL(fileURLWithPath: target).deletingLastPathComponent()]
  }

  /// Whether the folder has goldens of other files.
  package var hasOtherGoldens: Bool {
    let own = Set<ExactString>(exactly: files.lazy.map(\.suite))
    return !((try? store.suites()) ?? []).isSubset(of: own)
  }

  /// The goldens of the files.
  var store: GoldenStore { Self.store(in: folder, following: followedFolders) }

  private static func store(in folder: URL, following followed: [URL]) -> GoldenStore {
    var store = GoldenStore(package: folder, request: RecordRequest(.never, by: .program))
    store.followedFolders = followed
    return store
  }
}

/// A reason why files of messages cannot be compared with goldens.
public enum GoldenInputError: Error, Hashable, Sendable {
  /// There is no file or folder at the path.
  case noSuchInput(path: String)

  /// A folder has no files of messages, but perhaps a link to some that wasn't followed.
  case noMessages(path: String, skipped: GoldenInputs.SkippedLink?)

  /// There is no folder at a path that is to be followed.
  case noFolderToFollow(path: String)

  /// A folder is a package, whose goldens belong to its tests.
  case package(path: String)

  /// A file cannot be read.
  case unreadable(path: String, reason: String)
}

extension GoldenInputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchInput(let path):
      "There is no file or folder '\(path.withoutControls)'. Give one of messages."
    case .noMessages(let path, let link):
      "'\(path.withoutControls)' has no .json or .jsonl files of messages."
        + (link.map { " \($0)" } ?? "")
    case .noFolderToFollow(let path):
      "There is no folder '\(path.withoutControls)' to follow links into."
    case .package(let path):
      "'\(path.withoutControls)' is a package, whose goldens are those of its tests. Give a folder of messages."
    case .unreadable(let path, let reason):
      "'\(path.withoutControls)' cannot be read: \(reason.clause)."
    }
  }
}

extension GoldenInputs.SkippedLink: CustomStringConvertible {
  /// A sentence with the link, its target, and the way to follow it.
  public var description: String {
    let link = "The link '\(path.withoutControls)' is skipped"
    return switch reason {
    case .leadsToItself: "\(link): it leads to a folder that it is in."
    case .leadsOut:
      "\(link): it leads out of the folder, to '\(target.withoutControls)'. Follow it with --follow, and a folder above that."
    }
  }
}

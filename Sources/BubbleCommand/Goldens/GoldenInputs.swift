import BubbleKit
import Foundation

/// The files of messages that have goldens: one, or all in a folder.
struct GoldenInputs {
  /// A file, and the suite that its goldens are in.
  struct File: Equatable {
    let path: String
    let suite: String
  }

  /// The folder that the goldens are beside: `FOLDER/Goldens/SUITE/NAME@2x.png`.
  let folder: URL

  /// By their paths.
  let files: [File]

  /// Whether these are all files that have goldens in the folder.
  let isWhole: Bool

  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure.usage("there is no file or folder '\(path)'. Give one of messages")
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    isWhole = isFolder.boolValue
    let folder = isWhole ? url : url.deletingLastPathComponent()
    self.folder = folder
    let names = isWhole ? try Self.names(in: folder) : [url.lastPathComponent]
    files = names.map { File(path: folder.appending(path: $0).path, suite: Self.suite(of: $0)) }
    try checkSuites(names)
    guard !files.isEmpty else {
      throw Failure.usage("'\(path)' has no .json or .jsonl files of messages")
    }
  }

  /// The paths of files below a folder. Hidden ones, and what goldens and builds have, are none.
  private static func names(in folder: URL) throws -> [String] {
    let manifest = folder.appending(path: "Package.swift").path
    guard !FileManager.default.fileExists(atPath: manifest) else {
      throw Failure.usage(
        "'\(folder.path)' is a package, whose goldens are those of its tests. Give a folder of messages"
      )
    }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { name in
      let parts = name.split(separator: "/")
      return (name.hasSuffix(".json") || name.hasSuffix(".jsonl"))
        && parts.first != "Goldens" && !parts.contains { $0.hasPrefix(".") }
    }.sorted()
  }

  /// The path without its extension, in the characters that a suite may have.
  static func suite(of name: String) -> String {
    GoldenNaming.plain((name as NSString).deletingPathExtension)
  }

  private func checkSuites(_ names: [String]) throws {
    var seen: [String: String] = [:]
    for (file, name) in zip(files, names) {
      if let other = seen.updateValue(name, forKey: file.suite.lowercased()) {
        throw Failure.usage(
          "'\(other)' and '\(name)' have goldens of the same names. Rename one of them")
      }
    }
  }
}

/// Names of goldens, one for each message of a file.
struct GoldenNaming {
  private var counts: [String: Int] = [:]

  /// Whose the names are, in lower case: some file systems tell no more.
  private var owners: [String: String] = [:]

  /// The message's ID where that can be a name, else something like it. Messages that share an ID are
  /// numbered.
  mutating func name(for messageID: String) -> String {
    let plain = Self.plain(messageID)
    let owner = owners[plain.lowercased(), default: messageID]
    let isItself = plain == messageID && owner == messageID
    let name = isItself ? plain : "\(plain)-\(Self.digest(messageID))"
    owners[name.lowercased()] = messageID
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : "\(name)-again-\(count)"
  }

  /// Letters, digits, `-` and `_`; others become `_`. At least one, and 80 at most.
  static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(80).map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: Character("_")
      }
    }
    return scalars.isEmpty ? "_" : String(scalars)
  }

  /// Eight digits that depend on every byte (FNV-1a).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleStrings
import Foundation

/// The folders of the goldens of files of messages. No two files of a folder share one, in whatever order they are
/// recorded, and on whatever file system.
///
/// - A path of letters, digits, `-` and `_`, such as `day.jsonl` or `chats/day.json`, has the folder `day` or `chats_day`.
/// - Any other path has those characters, `_` in place of others, and a digest of the whole path: `__-ca6e3ed8`. So has one
///   whose first 80 characters are not all, or which ends like such a digest. Paths are taken in Unicode's form C, as other
///   file systems may have them in another form.
/// - Where paths of the first kind would have the same folder, as `a.json` and `a.jsonl`, or `a/b.json` and `a_b.json`, or
///   one that differs in case alone, it is that of the file which it was recorded for, and at first of the first of them.
///   The others have names with a digest.
///
/// Earlier versions had no digests. A folder that they made is used under its name, as long as a single file may be the one
/// that it was made for.
public struct GoldenSuites: Sendable {
  /// A folder of goldens that an earlier version may have made for each of several files.
  public struct Ambiguity: Hashable, Sendable {
    /// The folder's name.
    public let suite: String

    /// The files' paths, each with the name that its goldens have now.
    public let files: [GoldenRename.Suite]
  }

  private var suites: [ExactString: String] = [:]

  /// The folders that have a name of an earlier version, sorted.
  private(set) var renames: [GoldenRename.Suite] = []

  /// The folders of which it is not known whose they are, sorted.
  private(set) var ambiguities: [Ambiguity] = []

  /// Finds the folders of some files.
  ///
  /// - Parameters:
  ///   - paths: All files of a folder that might have the same folder for their goldens, by their paths from it.
  ///   - store: The folder's goldens.
  init(of paths: [String], in store: GoldenStore) throws(GoldenError) {
    let existing = try store.suites()
    let names = paths.map { SuiteName(of: $0) }
    let groups = Dictionary(grouping: names) { $0.plain.lowercased() }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) { add(group, existing, store) }
  }

  /// The folder of a file's goldens.
  subscript(path: String) -> String { suites[ExactString(path)] ?? SuiteName(of: path).digested }

  /// - Parameter group: The files whose paths have the same name, but for case.
  private mutating func add(
    _ group: [SuiteName], _ existing: Set<ExactString>, _ store: GoldenStore
  ) {
    func has(_ suite: String) -> Bool { existing.contains(exactly: suite) }
    var isHeld = false
    for plain in Set(group.map(\.plain)).sorted() where has(plain) {
      let possible = group.filter { $0.plain == plain }
      if let digest = store.fileDigest(ofSuite: plain) {
        // That of a file which is gone is free.
        guard let holder = possible.first(where: { $0.digest == digest }) else { continue }
        hold(plain, holder)
        isHeld = true
        continue
      }
      let free = possible.filter { !has($0.digested) }
      isHeld = isHeld || !free.isEmpty
      if free.count > 1 {
        let files = free.map { GoldenRename.Suite(path: $0.path, from: plain, to: $0.digested) }
        ambiguities.append(Ambiguity(suite: plain, files: files))
      }
      guard free.count == 1, let holder = free.first else { continue }
      hold(plain, holder)
    }
    giveRest(of: group, existing, isHeld: isHeld)
    separate(group, existing, store)
  }

  /// Names the folders of files that have none yet.
  private mutating func giveRest(
    of group: [SuiteName], _ existing: Set<ExactString>, isHeld: Bool
  ) {
    func has(_ suite: String) -> Bool { existing.contains(exactly: suite) }
    let open = group.filter { suites[ExactString($0.path)] == nil }
    let first = open.filter { $0.isPlain && !has($0.digested) }
      .min { $0.path.precedesExactly($1.path) }
    for name in open {
      let isFirst = !isHeld && name.path.isExactly(first?.path ?? "")
      suites[ExactString(name.path)] = isFirst ? name.plain : name.digested
    }
  }

  /// Gives files whose names have the same digest, as those of equivalent paths, folders of their own.
  private mutating func separate(
    _ group: [SuiteName], _ existing: Set<ExactString>, _ store: GoldenStore
  ) {
    let digested = group.filter { suites[ExactString($0.path)] == $0.digested }
    for (suite, names) in Dictionary(grouping: digested, by: \.digested) where names.count > 1 {
      let owner = existing.contains(exactly: suite) ? store.fileDigest(ofSuite: suite) : nil
      let holder =
        names.first { $0.digest == owner } ?? names.first(where: \.isNormalized)
        ?? names.min { $0.path.precedesExactly($1.path) }
      for name in names where !name.path.isExactly(holder?.path) {
        suites[ExactString(name.path)] = name.alternative
      }
    }
  }

  /// Gives a file the folder that is called like it, though it may be of an earlier version.
  private mutating func hold(_ suite: String, _ name: SuiteName) {
    suites[ExactString(name.path)] = suite
    guard !name.isPlain else { return }
    renames.append(GoldenRename.Suite(path: name.path, from: suite, to: name.digested))
  }

  /// The files that might have the same folder as one of them, that one included.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The path of the folder that it is in.
  static func rivals(
    of name: String, in folder: String, following followed: [String]
  ) -> [String] {
    let wanted = SuiteName(of: name).plain.lowercased()
    // A folder that can't be listed has no goldens here, and a file may be all that is there to read.
    let found = try? MessageFiles(below: folder, following: followed) { way in
      let start = SuiteName.plain(way).lowercased()
      return wanted.utf8.starts(with: start.utf8)
    }
    let rivals = (found?.paths ?? []).filter { SuiteName(of: $0).plain.lowercased() == wanted }
    return rivals.containsExactly(name) ? rivals : rivals + [name]
  }
}

/// The names that the folder of a file's goldens may have.
private struct SuiteName {
  /// The file's path from the folder.
  let path: String

  /// The path without its extension, in the characters that a name may have.
  let plain: String

  /// The digest of the path, which goldens remember.
  let digest: String

  /// The digest of the path in Unicode's form C.
  private let normalizedDigest: String

  /// Whether ``plain`` has all of the path, and looks like no name with a digest.
  let isPlain: Bool

  init(of path: String) {
    self.path = path
    let normalized = path.precomposedStringWithCanonicalMapping
    let stem = (normalized as NSString).deletingPathExtension
    plain = Self.plain(stem)
    digest = TextDigest.short(path)
    normalizedDigest = TextDigest.short(normalized)
    isPlain =
      plain.isExactly(stem.replacingExactly("/", with: "_")) && !Self.endsLikeADigest(plain)
  }

  /// Whether the path is in Unicode's form C.
  var isNormalized: Bool { digest == normalizedDigest }

  /// The name with the digest.
  var digested: String { "\(plain)-\(normalizedDigest)" }

  /// The name where another file has ``digested``.
  var alternative: String { "\(plain)-\(TextDigest.short(path + "\u{0}"))" }

  static func plain(_ path: String) -> String {
    GoldenNaming.plain(path.precomposedStringWithCanonicalMapping)
  }

  private static func endsLikeADigest(_ name: String) -> Bool {
    let end = name.utf8.suffix(9)
    return end.count == 9 && end.first == UInt8(ascii: "-")
      && end.dropFirst().allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}

extension GoldenSuites.Ambiguity: CustomStringConvertible {
  /// A sentence with the files, and the names that the folder might get.
  public var description: String {
    let names = files.map { "'\($0.path.withoutControls)' (then rename it to '\($0.to)')" }
    return
      "It is not known whose Goldens/\(suite) is, which an earlier version recorded, so that it is of no file: "
      + names.joined(separator: " or ") + "."
  }
}

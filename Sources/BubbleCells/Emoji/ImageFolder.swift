// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews
import Foundation

/// The images directly in a folder, by their names without scale and extension.
///
/// Of `smile.png`, `smile@2x.png` and `smile@3x.webp`, the one with the highest scale counts; of
/// two with the same, the one whose name sorts first.
struct ImageFolder {
  struct File: Hashable {
    /// The file's name.
    var name: String

    /// Pixels per point, as the name has it.
    var scale: Double
  }

  private(set) var files: [ExactString: File] = [:]

  init(_ folder: URL) throws(EmojiFolderError) {
    for name in try Self.names(in: folder) { add(name) }
  }

  /// The names of everything in a folder, sorted.
  static func names(in folder: URL) throws(EmojiFolderError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .sorted { $0.precedesExactly($1) }
    } catch {
      throw .unreadable(folder: folder.path)
    }
  }

  private mutating func add(_ fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex,
      Self.extensions.contains(fileName[fileName.index(after: dot)...].lowercased())
    else { return }
    var (name, scale) = (fileName[..<dot], 1.0)
    for (suffix, value) in [("@2x", 2.0), ("@3x", 3)] where name.endsExactly(with: suffix) {
      (name, scale) = (name.dropLast(suffix.count), value)
    }
    if let known = files[String(name)], known.scale >= scale { return }
    files[String(name)] = File(name: fileName, scale: scale)
  }

  private static let extensions: Set<String> = ["png", "webp", "gif", "jpg", "jpeg"]
}

/// The reason why a folder of emoji or big faces could not be read.
public enum EmojiFolderError: Error, Hashable, Sendable {
  /// The folder does not exist, or may not be read.
  case unreadable(folder: String)

  /// The folder has no images.
  case noImages(folder: String)

  /// The file of names is invalid. The reason is a part of a sentence.
  case invalidNames(path: String, reason: String)
}

extension EmojiFolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let folder):
      "'\(folder.lineSafe)' is not a folder that can be read. Give one with images named by emoji keys, or "
        + "with folders of big faces."
    case .noImages(let folder):
      "'\(folder.lineSafe)' has no images. Name them by emoji keys, such as 'TUIEmoji_Smile.png', or put big "
        + "faces into folders named by their groups' numbers."
    case .invalidNames(let path, let reason):
      "'\(path.lineSafe)' is not a file of names: \(reason). Write an object of names by key and language, "
        + "such as {\"TUIEmoji_Smile\": {\"en\": \"Smile\"}}."
    }
  }
}

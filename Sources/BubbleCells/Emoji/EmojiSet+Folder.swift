// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleStrings
import BubbleViews
public import Foundation

extension EmojiSet {
  /// Reads a folder of images, named by keys with or without their brackets: `TUIEmoji_Smile.png`,
  /// `[TUIEmoji_Smile]@2x.webp`. PNG, WebP, GIF and JPEG files count; of animations, the first frame.
  ///
  /// A file `names.json` in it may have the emoji's names, by key and language:
  ///
  /// ```json
  /// {"TUIEmoji_Smile": {"en": "Smile", "zh-Hans": "微笑"}}
  /// ```
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - base: The set that supplies the emoji and names that the folder doesn't have. Its emoji come first.
  /// - Throws: ``EmojiFolderError`` when there is no such folder, no image in it, or an invalid file of
  ///   names. Images themselves are read when they are shown.
  public init(folder: URL, over base: EmojiSet) throws(EmojiFolderError) {
    let files = try ImageFolder(folder).files
    guard !files.isEmpty else { throw .noImages(folder: folder.path) }
    let store = ImageStore(folder: folder)
    let names = try Self.names(in: folder)
    var emoji = base.emoji
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      let key = Self.key(name.string)
      guard Self.isKey(key) else { continue }
      emoji.append(
        Emoji(
          key: key, names: base[key]?.names ?? [:], picture: .image(file.name, in: store)))
    }
    self.init(
      EmojiSet(emoji).emoji.map { one in
        var one = one
        one.names.merge(names[one.key] ?? [:]) { _, own in own }
        return one
      })
  }

  private static func key(_ name: String) -> String {
    name.beginsExactly(with: "[") && name.endsExactly(with: "]") ? name : "[\(name)]"
  }

  /// The names in a folder's file of names, by key; none where there is no file.
  private static func names(
    in folder: URL
  ) throws(EmojiFolderError) -> [ExactString: [Language: String]] {
    let path = folder.appendingPathComponent("names.json").path
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let written = try decodeNames(at: path)
    var names: [ExactString: [Language: String]] = [:]
    for (key, byTag) in written.sorted(by: { $0.key < $1.key }) {
      for (tag, name) in byTag.sorted(by: { $0.key < $1.key }) {
        guard let language = Language(rawValue: tag) else {
          let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
          throw .invalidNames(
            path: path, reason: "'\(tag.lineSafe)' of '\(key.lineSafe)' is none of \(known)")
        }
        names[Self.key(key), default: [:]][language] = name
      }
    }
    return names
  }

  private static func decodeNames(
    at path: String
  ) throws(EmojiFolderError) -> [String: [String: String]] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path, waits: false)
      defer { try? file.close() }
      bytes = try file.readAll(limit: namesByteLimit)
    } catch {
      throw .invalidNames(path: path, reason: "it cannot be read (\(error))")
    }
    guard let bytes else {
      throw .invalidNames(path: path, reason: "it has more than \(namesByteLimit) bytes")
    }
    do {
      return try JSONDecoder().decode([String: [String: String]].self, from: Data(bytes))
    } catch {
      throw .invalidNames(path: path, reason: "it holds something else")
    }
  }

  private static let namesByteLimit = 16 << 20
}

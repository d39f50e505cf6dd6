// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// Reads the files of a folder with ChatKit's bundles.
struct ResourceFolder {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// The contents of the bundle `Other`.
  struct Other {
    var strings: [Language: [String: String]] = [:]
    var colors: [ColorKey: Color] = [:]
    var themes: [Theme] = []

    /// The size of the font of messages, where the theme has one.
    var textSize: Double?
  }

  /// The maximum size of a file, in bytes. The bundles' files are small.
  private static let byteLimit = 4 << 20

  /// The folder of a bundle: by its full name, by its short one, or the folder itself.
  private func bundle(_ name: String) -> URL {
    let names = ["CustomizedChatKit.\(name).bundle", "\(name).bundle"]
    return names.map { folder.appending(path: $0) }.first {
      FileManager.default.fileExists(atPath: $0.path)
    } ?? folder
  }

  private func files(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func read(_ file: URL) throws(ChatKitResourceError) -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      guard size <= Self.byteLimit else {
        throw ChatKitResourceError.unreadable(
          path: file.path, reason: "it has more than \(Self.byteLimit) bytes")
      }
      return Array(try Data(contentsOf: file))
    } catch let error as ChatKitResourceError {
      throw error
    } catch {
      throw .unreadable(path: file.path, reason: error.localizedDescription)
    }
  }

  // MARK: Words and colours

  /// `nil` where there is nothing of it.
  func other() throws(ChatKitResourceError) -> Other? {
    var other = Other()
    var isFound = false
    for file in files(in: bundle("Other")) {
      switch (file.pathExtension, file.lastPathComponent) {
      case ("lproj", _):
        let strings = file.appending(path: "LCChatKitString.strings")
        guard FileManager.default.fileExists(atPath: strings.path) else { continue }
        other.strings[language(of: file)] = try self.strings(in: strings)
      case (_, "ChatKit-Theme.plist"):
        (other.colors, other.textSize) = try theme(in: file)
      case ("json", _):
        other.themes.append(try jsonTheme(in: file, over: other.themes))
      default: continue
      }
      isFound = true
    }
    return isFound ? other : nil
  }

  private func language(of folder: URL) -> Language {
    Language(tag: folder.deletingPathExtension().lastPathComponent)
  }

  private func strings(in file: URL) throws(ChatKitResourceError) -> [String: String] {
    var reader = StringsFile(try read(file))
    guard let strings = reader.strings() else {
      throw .malformedStrings(path: file.path, line: reader.line)
    }
    return strings
  }

  private func jsonTheme(in file: URL, over themes: [Theme]) throws(ChatKitResourceError) -> Theme {
    let bytes = try read(file)
    do throws(ThemeError) {
      return try Theme(json: bytes, over: [.chatkitLight, .chatkitDark] + themes)
    } catch {
      throw .badTheme(path: file.path, error)
    }
  }

  private func theme(
    in file: URL
  ) throws(ChatKitResourceError) -> (colors: [ColorKey: Color], textSize: Double?) {
    let list = try list(in: file)
    var colors: [ColorKey: Color] = [:]
    for (key, value) in try dictionary("Colors", of: list, file) {
      guard let text = value as? String, let color = Self.color(text) else {
        throw .badColor(path: file.path, key: key, value: "\(value)")
      }
      colors[ColorKey(rawValue: key)] = color
    }
    let fonts = try dictionary("Fonts", of: list, file)
    let size = (fonts["ConversationView-Message-TextSystemFontSize"] as? NSNumber)?.doubleValue
    if let size, !(size > 0 && size <= 1000) {
      throw .malformedList(path: file.path, reason: "has a font size of \(size)")
    }
    return (colors, size)
  }

  /// Reads a colour: any character, and six hexadecimal digits.
  private static func color(_ text: String) -> Color? {
    let digits = text.dropFirst()
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16).map { Color(hex: $0) }
  }

  // MARK: Property lists

  private func list(in file: URL) throws(ChatKitResourceError) -> [String: Any] {
    let data = Data(try read(file))
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any] else {
      throw .malformedList(path: file.path, reason: "is no property list with a dictionary")
    }
    return list
  }

  private func dictionary(
    _ key: String, of list: [String: Any], _ file: URL
  ) throws(ChatKitResourceError) -> [String: Any] {
    guard let value = list[key] else { return [:] }
    guard let dictionary = value as? [String: Any] else {
      throw .malformedList(path: file.path, reason: "has no dictionary for '\(key)'")
    }
    return dictionary
  }

  // MARK: Bubbles

  /// `nil` where there is nothing of it.
  func bubbles(
    insets: EdgeInsets
  ) throws(ChatKitResourceError) -> (pictures: BubblePictures, insets: EdgeInsets)? {
    let bundle = bundle("MessageBubble")
    let store = ImageStore(folder: bundle)
    var (pictures, insets, isFound) = (BubblePictures(), insets, false)
    for file in files(in: bundle) {
      let name = file.lastPathComponent
      if name == "MessageBubble-Customize.plist" {
        let list = try list(in: file)
        pictures.capInsets = try self.insets("cap", of: list, file) ?? pictures.capInsets
        insets = try self.insets("edge", of: list, file) ?? insets
        isFound = true
      } else if name.beginsExactly(with: "message_"), file.pathExtension == "png" {
        let (base, scale) = Self.parts(of: file.deletingPathExtension().lastPathComponent)
        pictures.images[base, default: []].append(try image(name, scale, in: store, file))
        isFound = true
      }
    }
    return isFound ? (pictures, insets) : nil
  }

  /// A file's name without its scale: `bubble@2x`.
  private static func parts(of name: String) -> (name: String, scale: Double) {
    for scale in 2...3 where name.endsExactly(with: "@\(scale)x") {
      return (String(name.dropLast(3)), Double(scale))
    }
    return (name, 1)
  }

  private func image(
    _ name: String, _ scale: Double, in store: ImageStore, _ file: URL
  ) throws(ChatKitResourceError) -> Image {
    do throws(ImageStoreError) {
      return Image(bitmap: try store.image(at: name).bitmap, scale: scale)
    } catch {
      throw .unreadable(path: file.path, reason: "\(error)")
    }
  }

  /// Reads the insets of bubbles on the left: `{"CommonLeft": {"cap": "{30, 16, 16, 24}", "edge":
  /// "{18, 19, 18, 22}"}}`.
  private func insets(
    _ key: String, of list: [String: Any], _ file: URL
  ) throws(ChatKitResourceError) -> EdgeInsets? {
    let group = try dictionary("CommonLeft", of: list, file)
    let found = group.first { $0.key.lowercased().contains(key) }
    guard let found else { return nil }
    let numbers = "\(found.value)".split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 < 1000 }) else {
      throw .malformedList(
        path: file.path, reason: "has no four insets for 'CommonLeft.\(found.key)'")
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit

/// A theme by its name, or by the path of its file.
enum ThemeOption {
  /// The maximum length of a theme's file, in bytes. Those of the kits have less than 5,000.
  private static let byteLimit = 1 << 20

  /// Whether a value is the path of a file: it has a slash, or ends in `.json`.
  static func isFile(_ value: String) -> Bool {
    value.contains("/") || value.lowercased().hasSuffix(".json")
  }

  /// Opens a theme.
  ///
  /// - Parameter value: The name of one of the kit's themes, or the path of a file to read over them.
  static func theme(_ value: String, of kit: CellKit) throws -> Theme {
    guard isFile(value) else { return kit.theme(named: value) ?? kit.themes[0] }
    let bytes = try read(value)
    do throws(ThemeError) {
      return try Theme(json: bytes, over: kit.themes)
    } catch {
      throw Failure.usage("--theme '\(value)': \(error)")
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      if let bytes = try file.readAll(limit: byteLimit) { return bytes }
    } catch {
      throw Failure.usage("--theme '\(path)' cannot be read: \(error)")
    }
    throw Failure.usage("--theme '\(path)' is longer than the limit of \(byteLimit) bytes")
  }
}

// SPDX-License-Identifier: MIT
internal import Foundation

/// A short text file of settings, a setting a line. Empty lines and lines that begin with `#` are skipped.
struct ConfigurationFile {
  /// The maximum size of a file, in bytes.
  static let maximumSize = 1 << 20

  struct Line: Equatable {
    /// The line's number in the file, from 1.
    let number: Int

    /// The line without spaces and tabs around it. Never empty.
    let text: String
  }

  let lines: [Line]

  init(text: String) {
    let all = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines = all.enumerated().compactMap { index, bytes in
      let trimmed = Self.trimmed(bytes)
      guard let first = trimmed.first, first != UInt8(ascii: "#") else { return nil }
      return Line(number: index + 1, text: String(Substring(trimmed)))
    }
  }

  /// Reads a file. Throws ``ConfigurationError/unreadable(path:reason:)``.
  init(path: String) throws(ConfigurationError) {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      data = try handle.read(upToCount: Self.maximumSize + 1) ?? Data()
    } catch {
      throw .unreadable(path: path, reason: "it is missing or access is denied")
    }
    guard data.count <= Self.maximumSize else {
      throw .unreadable(path: path, reason: "it is longer than \(Self.maximumSize) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it isn't UTF-8")
    }
    self.init(text: text)
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = bytes.drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...end]
  }
}

/// A problem of a file of link keys or tokens.
public enum ConfigurationError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(path: String, reason: String)

  /// The file has no setting.
  case empty(path: String)

  /// A line can't be used. Lines are counted from 1. The reason never quotes a secret.
  case invalidLine(Int, path: String, reason: String)
}

extension ConfigurationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Can't read '\(path)': \(reason)."
    case .empty(let path): "'\(path)' has no line that can be used. Add one."
    case .invalidLine(let number, let path, let reason): "Line \(number) of '\(path)' \(reason)."
    }
  }
}

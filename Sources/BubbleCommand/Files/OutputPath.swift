// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests
import BubbleStrings
import Foundation

/// The destination of `--output`: a folder, one file, or standard output.
enum OutputPath: Hashable {
  case folder(String)
  case file(String)
  case standardOutput

  /// A path that ends like an image, such as `chat.png`, is a file's, unless a folder is there, and so is that of a device
  /// or a pipe; `-` is standard output.
  init(_ path: String) {
    if path == "-" {
      self = .standardOutput
    } else if Self.isStream(path) {
      self = .file(path)
    } else if Self.fileExtension(of: path) != nil, !Self.isFolder(path) {
      self = .file(path)
    } else {
      self = .folder(path)
    }
  }

  /// The file's extension, as far as it is one of an image or JSON; `nil` for a folder and standard output.
  var fileExtension: String? {
    if case .file(let path) = self { Self.fileExtension(of: path) } else { nil }
  }

  private static func fileExtension(of path: String) -> String? {
    let last = path.splitExactly(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = last.unicodeScalars.lastIndex(of: "."), dot > last.startIndex else {
      return nil
    }
    let name = last[last.index(after: dot)...].lowercased()
    return FileFormat(fileExtension: name) == nil ? nil : name
  }

  /// Whether a path is a device's, a pipe's or a descriptor's, open or not.
  private static func isStream(_ path: String) -> Bool {
    do throws(SystemError) {
      return try OutputFile(path: path).isStream
    } catch {
      return error.isClosedDescriptor
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

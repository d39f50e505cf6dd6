import BubbleKit
import Foundation

/// A file to read from, or standard input.
struct Input {
  let path: String

  /// The folder that paths in the input are relative to.
  var folder: URL {
    path == "-"
      ? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      : URL(fileURLWithPath: path).deletingLastPathComponent()
  }

  func open() throws -> FileHandle {
    guard path != "-" else { return .standardInput }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure.usage("there is no file '\(path)'. Give a file, or - for standard input")
    }
    guard !isFolder.boolValue else {
      throw Failure.usage("'\(path)' is a folder. Give a file, or - for standard input")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Failure.usage("'\(path)' cannot be read. Check its permissions")
    }
    return handle
  }
}

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

  func open() throws -> FileDescriptor {
    guard path != "-" else { return .standardInput }
    do {
      return try FileDescriptor(reading: path)
    } catch {
      throw Failure.usage("\(problem(error)). Give a file, or - for standard input")
    }
  }

  /// All bytes at once.
  func readAll() throws -> [UInt8] {
    let file = try open()
    var bytes: [UInt8] = []
    do {
      while case let chunk = try file.read(upTo: 1 << 20), !chunk.isEmpty { bytes += chunk }
    } catch {
      throw Failure.work("'\(path)' cannot be read: \(error)")
    }
    return bytes
  }

  private func problem(_ error: SystemError) -> String {
    switch error.code {
    case ENOENT: "there is no file '\(path)'"
    case EISDIR: "'\(path)' is a folder"
    default: "'\(path)' cannot be read: \(error)"
    }
  }
}

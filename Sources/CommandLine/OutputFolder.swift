import Foundation

/// A folder that files are written into.
struct OutputFolder {
  private let url: URL

  /// Makes the folder where it is missing.
  init(path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage("the folder '\(path)' cannot be made. Check the path and its permissions")
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    do {
      try Data(bytes).write(to: url.appendingPathComponent(name), options: .atomic)
    } catch {
      throw Failure.work("'\(name)' cannot be written. Is there room on the disk?")
    }
  }
}

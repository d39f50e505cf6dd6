import Foundation

/// A folder that files are written into.
struct OutputFolder {
  private let url: URL

  /// Makes the folder where it is missing.
  init(path: String) throws {
    guard path != "-" else {
      throw Failure.usage("the pictures are several files. Give --output a folder, not -")
    }
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage("the folder '\(path)' cannot be made. Check the path and its permissions")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw Failure.usage("the folder '\(path)' cannot be written to. Check its permissions")
    }
  }

  /// Writes a file, in place of one of its name. Nobody sees half of it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appendingPathComponent(name).path
    do throws(SystemError) {
      let partial = file + ".partial"
      unlink(partial)
      defer { unlink(partial) }
      try write(bytes, toNew: partial)
      guard rename(partial, file) == 0 else { throw SystemError() }
    } catch {
      throw Failure.work("'\(name)' cannot be written: \(error). The rest is not drawn")
    }
  }

  // Foundation's atomic writing waits for the disk after each file, which may take longer than
  // drawing it.
  private func write(_ bytes: [UInt8], toNew path: String) throws(SystemError) {
    let file = try FileDescriptor(creating: path)
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }
}

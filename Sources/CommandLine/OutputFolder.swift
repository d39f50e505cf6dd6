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

  func write(_ bytes: [UInt8], to name: String) throws {
    do {
      try Data(bytes).write(to: url.appendingPathComponent(name), options: .atomic)
    } catch {
      throw Failure.work("'\(name)' cannot be written: \(reason(of: error)). The rest is not drawn")
    }
  }

  /// The system's word for what went wrong, without the path that Foundation adds.
  private func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? SystemError(code: Int32(cause.code)).description : error.localizedDescription
  }
}

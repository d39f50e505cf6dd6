// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// A file that a message names, which has to be below a folder.
struct ResourceFile {
  private let path: String
  private let url: URL

  /// - Parameters:
  ///   - path: As the message has it, relative to the folder.
  ///   - folder: Without symbolic links in its path.
  init(path: String, folder: URL) throws(ImageStoreError) {
    // A zero would end the path for the system, but not for the checks below.
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    let root = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    url = folder.appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
    self.path = path
    guard url.path.hasPrefix(root), !path.hasPrefix("/") else { throw .outsideFolder(path: path) }
  }

  /// All that is in the file.
  func bytes(limit: Int) throws(ImageStoreError) -> [UInt8] {
    // Opening a pipe waits for its other end, unless it is opened without blocking.
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENXIO ? .notAFile(path: path) : .missing(path: path)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .missing(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    try check(Int(status.st_size), limit: limit)
    // The file may have grown meanwhile, or grow for as long as it is read.
    let data = try? file.read(upToCount: limit + 1)
    guard let data else { throw .missing(path: path) }
    try check(data.count, limit: limit)
    return Array(data)
  }

  private func check(_ byteCount: Int, limit: Int) throws(ImageStoreError) {
    guard byteCount > limit else { return }
    throw .tooLarge(path: path, byteCount: byteCount, limit: limit)
  }
}

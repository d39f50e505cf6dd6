// SPDX-License-Identifier: MIT
internal import BubbleStrings
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's bytes, mapped into memory: pages are read from disk when they are first accessed.
package final class MappedFile: Sendable {
  /// The file's bytes. They live as long as this object.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// The path that was opened.
  package let path: String

  package init(path: String) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else {
      throw .unreadable(path: path, reason: "the file is empty")
    }
    let size = Int(status.st_size)
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: address, count: size)
    self.path = path
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}

/// The files of a collection's faces, each mapped once: pages that are mapped twice count twice as a process's memory.
final class MappedFiles: Sendable {
  private let files = Mutex<[ExactString: MappedFile]>([:])

  /// The file at a path, which stays mapped as long as this object.
  func file(at path: String) throws(FontError) -> MappedFile {
    let result: Result<MappedFile, FontError> = files.withLock { files in
      let key = ExactString(path)
      if let known = files[key] { return .success(known) }
      return Result { () throws(FontError) in
        let file = try MappedFile(path: path)
        files[key] = file
        return file
      }
    }
    return try result.get()
  }
}

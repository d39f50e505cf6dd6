// SPDX-License-Identifier: MIT
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

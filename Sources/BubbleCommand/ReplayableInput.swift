/// An input that can be read again from its start: the file itself, or a copy of what came by a pipe.
///
/// The copy is a file without a name, which is gone when the program ends.
struct ReplayableInput {
  private let source: FileDescriptor
  private let copy: FileDescriptor?

  /// - Parameter source: Not read yet.
  init(_ source: FileDescriptor) throws {
    self.source = source
    do throws(SystemError) {
      copy = source.isUnreadFile ? nil : try FileDescriptor.makeNameless()
    } catch {
      throw Failure.work("there is no room for a copy of the input: \(error)")
    }
  }

  /// Reads on, for the first time. No bytes are the end.
  func read() throws -> [UInt8] {
    let bytes = try source.read()
    do throws(SystemError) {
      try copy?.write(bytes)
    } catch {
      throw Failure.work("there is no room for a copy of the input: \(error)")
    }
    return bytes
  }

  /// Gives what reads again, from the start.
  func makeReplay() -> () throws -> [UInt8] {
    let file = copy ?? source
    var offset = 0
    return {
      let bytes = try file.read(at: offset)
      offset += bytes.count
      return bytes
    }
  }
}

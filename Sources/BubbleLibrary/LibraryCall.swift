// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
import CBubbleLibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The arguments of a function that has an input and a result.
struct LibraryCall {
  private let environment: OpaquePointer?
  private let input: Argument
  private let result: UnsafeMutablePointer<bubblekit_bytes>?
  private let resultName: StaticString
  private let details: UnsafeMutablePointer<bubblekit_bytes>?

  /// Takes arguments, and empties the result.
  init(
    _ environment: OpaquePointer?, _ input: UnsafePointer<CChar>?, _ length: Int,
    _ inputName: StaticString, result: UnsafeMutablePointer<bubblekit_bytes>?,
    _ resultName: StaticString, _ details: UnsafeMutablePointer<bubblekit_bytes>?
  ) {
    self.environment = environment
    self.input = Argument(input, length, inputName)
    self.result = result
    self.resultName = resultName
    self.details = details
    result?.pointee = bubblekit_bytes()
  }

  /// Answers lines.
  func answer(
    _ body: (InProcessCommands, [UInt8]) throws(InProcessError) -> InProcessAnswers
  ) -> bubblekit_status {
    perform { (commands, bytes, result) throws(InProcessError) in
      let answers = try body(commands, bytes)
      result.pointee = bubblekit_bytes(copying: answers.lines)
      return answers.hasFailures ? BUBBLEKIT_PARTLY : BUBBLEKIT_OK
    }
  }

  /// Draws an image.
  func draw(
    _ body: (InProcessCommands, [UInt8]) throws(InProcessError) -> InProcessImage
  ) -> bubblekit_status {
    perform { (commands, bytes, result) throws(InProcessError) in
      let image = try body(commands, bytes)
      result.pointee = bubblekit_bytes(copying: image.bytes)
      details?.pointee = bubblekit_bytes(copying: image.details)
      return image.hasFailures ? BUBBLEKIT_PARTLY : BUBBLEKIT_OK
    }
  }

  private func perform(
    _ body: (InProcessCommands, [UInt8], UnsafeMutablePointer<bubblekit_bytes>)
      throws(InProcessError) -> bubblekit_status
  ) -> bubblekit_status {
    reporting(to: details) { () throws(ArgumentError) in
      let commands = try reference(environment, "environment", of: InProcessCommands.self)
      guard let result else { throw .missing(resultName) }
      let bytes = try input.bytes
      return commands.inTime {
        do throws(InProcessError) {
          return try body(commands, bytes, result)
        } catch {
          return error.report(to: details)
        }
      }
    }
  }
}

/// Empties the details, and reports an argument that no call can have.
func reporting(
  to details: UnsafeMutablePointer<bubblekit_bytes>?,
  _ call: () throws(ArgumentError) -> bubblekit_status
) -> bubblekit_status {
  details?.pointee = bubblekit_bytes()
  do throws(ArgumentError) {
    return try call()
  } catch {
    return error.report(to: details)
  }
}

/// The object of a pointer, whose reference is the caller's for the length of the call.
func reference<Object: AnyObject>(
  _ pointer: OpaquePointer?, _ name: StaticString, of type: Object.Type
) throws(ArgumentError) -> Object {
  guard let pointer else { throw .missing(name) }
  return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// Text, or the bytes of a file, from C.
struct Argument {
  private let start: UnsafeRawPointer?
  private let length: Int
  private let name: StaticString

  init(_ start: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString) {
    self.init(start.map { UnsafeRawPointer($0) }, length, name)
  }

  /// Bytes of a file.
  init(bytes start: UnsafePointer<UInt8>?, _ length: Int, _ name: StaticString) {
    self.init(start.map { UnsafeRawPointer($0) }, length, name)
  }

  private init(_ start: UnsafeRawPointer?, _ length: Int, _ name: StaticString) {
    self.start = start
    self.length = length
    self.name = name
  }

  /// A copy of the text.
  var bytes: [UInt8] {
    get throws(ArgumentError) {
      // A length of more than half of the address space is negative here.
      guard length >= 0, length <= Int(BUBBLEKIT_MAX_LENGTH) else { throw .tooLong(name) }
      guard length > 0 else { return [] }
      guard let start else { throw .missing(name) }
      return Array(UnsafeRawBufferPointer(start: start, count: length))
    }
  }
}

/// An argument that no call can have.
enum ArgumentError: Error {
  /// NULL, where a pointer is needed.
  case missing(StaticString)

  /// A text of more bytes than a function takes.
  case tooLong(StaticString)

  /// An array of another type than text.
  case wrongType(StaticString)

  private var json: String {
    switch self {
    case .missing(let name):
      #"{"code":"missing","message":"\#(name) is NULL","path":"\#(name)"}"#
    case .tooLong(let name):
      #"{"code":"tooLong","message":"\#(name) is longer than the limit of \#(BUBBLEKIT_MAX_LENGTH) bytes","path":"\#(name)"}"#
    case .wrongType(let name):
      #"{"code":"wrongType","message":"\#(name) must be an array of utf8, large_utf8, binary or large_binary","path":"\#(name)"}"#
    }
  }

  /// Writes the error where the caller wants it.
  func report(to error: UnsafeMutablePointer<bubblekit_bytes>?) -> bubblekit_status {
    error?.pointee = bubblekit_bytes(copying: Array(json.utf8))
    return BUBBLEKIT_INVALID_ARGUMENT
  }
}

extension InProcessError {
  /// Writes the error where the caller wants it.
  func report(to error: UnsafeMutablePointer<bubblekit_bytes>?) -> bubblekit_status {
    error?.pointee = bubblekit_bytes(copying: json)
    return switch kind {
    case .options: BUBBLEKIT_INVALID_OPTIONS
    case .message: BUBBLEKIT_INVALID_MESSAGE
    case .drawing: BUBBLEKIT_UNDRAWABLE
    case .empty: BUBBLEKIT_NOTHING_TO_DRAW
    case .late: BUBBLEKIT_TIMEOUT
    }
  }
}

extension bubblekit_bytes {
  /// Copies bytes into memory of C's, which `free` takes back.
  init(copying bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      self.init()
      return
    }
    guard let data = malloc(bytes.count) else {
      preconditionFailure("There is no memory for a result of \(bytes.count) bytes.")
    }
    UnsafeMutableRawBufferPointer(start: data, count: bytes.count).copyBytes(from: bytes)
    self.init(data: data.assumingMemoryBound(to: UInt8.self), length: bytes.count)
  }
}

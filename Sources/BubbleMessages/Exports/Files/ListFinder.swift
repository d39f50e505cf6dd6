// SPDX-License-Identifier: MIT
/// Finds the arrays of a large JSON file that have one of some names, without reading what is in them.
struct ListFinder {
  /// An array that an object has.
  struct Found: Equatable {
    /// The start of the object, and the range of the array in it.
    var object: Int
    var list: Range<Int>
  }

  private let names: [[UInt8]]

  /// The offsets of the open brackets, outermost first; objects are positive, arrays have none.
  private var openers: [Int?] = []
  private var depthBeyond = 0
  private var offset = 0
  private var strings = JSONStrings()
  private var string: [UInt8] = []
  private var name: [UInt8]?

  /// The array that is passed over, and how many brackets were open around it.
  private var current: (object: Int, start: Int, depth: Int)?
  private(set) var found: [Found] = []

  /// The first byte that isn't white space, and its offset.
  private var start: (byte: UInt8, offset: Int)?

  /// The maximum number of arrays, enough for every chat of an account.
  private static let countLimit = 100_000

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// The length of a file without a list that is read, unless a message may be longer.
  static let headLimit = 64_000_000

  /// Finds the arrays of a file, which has to be an object.
  ///
  /// - Parameter isRequired: Whether a long file without any is an error.
  static func lists(
    named names: [String], in path: String, of files: ExportFiles, isRequired: Bool = true
  ) throws(ExportError) -> [Found] {
    var finder = ListFinder(names: names)
    let limit = max(headLimit, files.limits.bytesPerMessage)
    let next = files.chunks(of: path)
    while case let chunk = try files.reading(path, next), !chunk.isEmpty {
      finder.consume(chunk)
      try finder.checkStart(path)
      guard finder.found.isEmpty, finder.current == nil, finder.offset > limit else { continue }
      guard isRequired else { return [] }
      throw .malformed(
        path: path, explanation: "has no list of messages in its first \(limit) bytes")
    }
    finder.finish()
    return finder.found
  }

  /// - Throws: What keeps a file that begins like this one from being an object.
  private func checkStart(_ path: String) throws(ExportError) {
    guard let start, start.byte != UInt8(ascii: "{") else { return }
    if start.offset == 0, UTF16.isMark(start.byte) { throw .utf16(path) }
    throw .malformed(path, .unexpectedByte(start.byte, offset: start.offset))
  }

  mutating func consume(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if strings.isInside, current != nil, !strings.isEscaped {
          // Strings in lists are most of a file.
          index = JSONBytes.plainRange(in: bytes, from: index).end
          guard index < bytes.count else { break }
        }
        consume(bytes[index], at: offset + index)
        index += 1
      }
      offset += bytes.count
    }
  }

  /// Ends the list that the end of the file leaves open: its reader will report that it is cut off.
  mutating func finish() {
    if let current { found.append(Found(object: current.object, list: current.start..<offset)) }
    current = nil
  }

  private mutating func consume(_ byte: UInt8, at place: Int) {
    if start == nil, !byte.isJSONWhiteSpace, place >= 3 || !Self.byteOrderMark.contains(byte) {
      start = (byte, place)
    }
    if followString(byte) { return }
    switch byte {
    case UInt8(ascii: ":"): if current == nil { name = string }
    case UInt8(ascii: ","): name = nil
    case UInt8(ascii: "{"):
      open(place)
      name = nil
    case UInt8(ascii: "["):
      if current == nil, let name, names.contains(name), case let object?? = openers.last,
        found.count < Self.countLimit
      {
        current = (object, place, openers.count + depthBeyond)
      }
      open(nil)
      name = nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close(at: place)
    default: break
    }
  }

  /// Keeps the string that a byte belongs to. Returns whether it belongs to one.
  private mutating func followString(_ byte: UInt8) -> Bool {
    let wasInside = strings.isInside
    guard strings.consume(byte) else { return false }
    if !wasInside {
      string = []
    } else if strings.isInside, current == nil, string.count < 64 {
      string.append(byte)
    }
    return true
  }

  private mutating func open(_ object: Int?) {
    if openers.count < 64 { openers.append(object) } else { depthBeyond += 1 }
  }

  private mutating func close(at place: Int) {
    if depthBeyond > 0 { depthBeyond -= 1 } else { _ = openers.popLast() }
    name = nil
    guard let current, openers.count + depthBeyond <= current.depth else { return }
    found.append(Found(object: current.object, list: current.start..<place + 1))
    self.current = nil
  }
}

extension ExportFiles {
  /// The members of the object around a list, before it.
  func members(
    before found: ListFinder.Found, in path: String, leniency: JSONLeniency = []
  ) throws(ExportError) -> JSONObject {
    let limit = 1_000_000
    let range = found.object..<min(found.list.lowerBound, found.object + limit)
    guard range.upperBound == found.list.lowerBound else { return JSONObject([]) }
    let text = try bytes(of: path, range) + Array("null}".utf8)
    return (try? JSONValue(parsing: text, leniency: leniency))?.object ?? JSONObject([])
  }

  /// A small file as JSON; `nil` where there is no such file.
  func json(_ path: String) throws(ExportError) -> JSONValue? {
    guard let bytes = try bytes(of: path) else { return nil }
    if let first = bytes.first, UTF16.isMark(first) { throw .utf16(path) }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(path, error)
    }
  }
}

// SPDX-License-Identifier: MIT
/// Finds the arrays of a large JSON file with one of several names, without reading their elements.
package struct ListFinder {
  /// An array that an object has.
  package struct Found: Equatable {
    /// The start of the object, and the range of the array in it.
    package var object: Int
    package var list: Range<Int>

    package init(object: Int, list: Range<Int>) {
      self.object = object
      self.list = list
    }
  }

  private let names: [[UInt8]]
  private var nesting = Nesting()

  /// The offsets of the open brackets, outermost first; objects have one, arrays have none.
  private var openers: [Int?] = []

  private var string: [UInt8] = []
  private var name: [UInt8]?

  /// The array that is passed over, and how many brackets were open around it.
  private var current: (object: Int, start: Int, depth: Int)?

  /// The arrays that have ended.
  package private(set) var found: [Found] = []

  /// The number of bytes that were consumed.
  package private(set) var offset = 0

  /// The first byte that isn't white space, and its offset.
  package private(set) var start: (byte: UInt8, offset: Int)?

  /// The maximum number of arrays, enough for every chat of an account.
  private static let countLimit = 100_000

  /// How many brackets around an array are kept.
  private static let depthLimit = 64

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// Whether an array has begun, or ended.
  package var hasList: Bool { current != nil || !found.isEmpty }

  package mutating func consume(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if current != nil, nesting.isInUnescapedString {
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
  package mutating func finish() {
    if let current { found.append(Found(object: current.object, list: current.start..<offset)) }
    current = nil
  }

  private mutating func consume(_ byte: UInt8, at place: Int) {
    if current != nil {
      pass(byte, at: place)
      return
    }
    if start == nil, !byte.isJSONWhiteSpace, place >= 3 || !Self.byteOrderMark.contains(byte) {
      start = (byte, place)
    }
    let wasInString = nesting.isInString
    let depth = nesting.depth
    nesting.consume(byte)
    if wasInString || nesting.isInString {
      keep(byte, isFirst: !wasInString)
      return
    }
    switch byte {
    case UInt8(ascii: ":"): name = string
    case UInt8(ascii: ","): name = nil
    case UInt8(ascii: "{"): open(place, at: depth)
    case UInt8(ascii: "["):
      if let name, names.contains(name), case let object?? = openers.last,
        found.count < Self.countLimit
      {
        current = (object, place, depth)
      }
      open(nil, at: depth)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    default: break
    }
  }

  /// Passes over a byte of an array, and ends the array with its bracket.
  private mutating func pass(_ byte: UInt8, at place: Int) {
    nesting.consume(byte)
    guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), !nesting.isInString, let current,
      nesting.depth <= current.depth
    else { return }
    found.append(Found(object: current.object, list: current.start..<place + 1))
    self.current = nil
    close()
  }

  /// Keeps the bytes of a string that may be a list's name.
  private mutating func keep(_ byte: UInt8, isFirst: Bool) {
    if isFirst {
      string = []
    } else if nesting.isInString, string.count < 64 {
      string.append(byte)
    }
  }

  private mutating func open(_ object: Int?, at depth: Int) {
    if depth < Self.depthLimit { openers.append(object) }
    name = nil
  }

  private mutating func close() {
    if openers.count > nesting.depth { openers.removeLast(openers.count - nesting.depth) }
    name = nil
  }
}

// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
package import CBubbleLibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures the messages of an Arrow array.
@_cdecl("bubblekit_measure_arrow")
package func measureColumns(
  _ environment: OpaquePointer?, _ type: UnsafePointer<ArrowSchema>?,
  _ lines: UnsafePointer<ArrowArray>?, _ resultType: UnsafeMutablePointer<ArrowSchema>?,
  _ result: UnsafeMutablePointer<ArrowArray>?, _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  resultType?.pointee = ArrowSchema()
  result?.pointee = ArrowArray()
  return reporting(to: error) { () throws(ArgumentError) in
    let commands = try reference(environment, "environment", of: InProcessCommands.self)
    guard let type else { throw .missing("type") }
    guard let lines else { throw .missing("lines") }
    guard let resultType else { throw .missing("result_type") }
    guard let result else { throw .missing("result") }
    let texts = try ArrowTexts(lines.pointee, of: type.pointee)
    let table = commands.inTime { commands.sizes(in: texts.text, of: texts.ranges) }
    let columns = try table.columns
    resultType.pointee = ArrowSchema(columns)
    result.pointee = ArrowArray(columns, count: table.count)
    return table.hasFailures ? BUBBLEKIT_PARTLY : BUBBLEKIT_OK
  }
}

// MARK: Texts of an array

/// The texts of an array of Arrow's.
private struct ArrowTexts {
  /// The texts, one after the other.
  private(set) var text: [UInt8] = []

  /// The range of each; `nil` for null.
  private(set) var ranges: [Range<Int>?] = []

  init(_ array: ArrowArray, of type: ArrowSchema) throws(ArgumentError) {
    let format = type.format.map { String(cString: $0) } ?? ""
    guard ["u", "z", "U", "Z"].contains(format), type.dictionary == nil, array.n_buffers == 3
    else { throw .wrongType("lines") }
    guard array.length != 0 else { return }
    guard array.length > 0, array.offset >= 0, array.length <= Int64(BUBBLEKIT_MAX_LENGTH),
      let buffers = array.buffers, let offsets = buffers[1]
    else { throw .missing("lines") }
    let places = Int(array.offset)...Int(array.offset) + Int(array.length)
    let ends =
      format == "u" || format == "z"
      ? places.map { Int(offsets.load(fromByteOffset: 4 * $0, as: Int32.self)) }
      : places.map { Int(offsets.load(fromByteOffset: 8 * $0, as: Int64.self)) }
    try copy(buffers[2], ends)
    mark(nulls: buffers[0], from: Int(array.offset))
  }

  private mutating func copy(
    _ data: UnsafeRawPointer?, _ ends: [Int]
  ) throws(ArgumentError) {
    let (start, end) = (ends[0], ends[ends.count - 1])
    guard start >= 0, zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw .wrongType("lines")
    }
    guard end - start <= Int(BUBBLEKIT_MAX_LENGTH) else { throw .tooLong("lines") }
    guard data != nil || start == end else { throw .missing("lines") }
    ranges = zip(ends, ends.dropFirst()).map { $0 - start..<$1 - start }
    guard let data, start < end else { return }
    text = Array(UnsafeRawBufferPointer(start: data + start, count: end - start))
  }

  /// Makes the places null whose bit isn't set.
  private mutating func mark(nulls bits: UnsafeRawPointer?, from offset: Int) {
    guard let bits else { return }
    for place in ranges.indices {
      let bit = offset + place
      let byte = bits.load(fromByteOffset: bit / 8, as: UInt8.self)
      if byte >> (bit % 8) & 1 == 0 { ranges[place] = nil }
    }
  }
}

// MARK: Columns

/// A column of a result: its name, its type, and the memory that its array takes over.
private struct ArrowColumn {
  let name: StaticString

  /// Arrow's name of the type. Of both, only literals are used: nothing frees them.
  let format: StaticString

  let buffers: [UnsafeMutableRawPointer?]
  let nullCount: Int
}

extension ArrowColumn {
  init(_ name: StaticString, _ column: TextColumn) throws(ArgumentError) {
    guard column.text.count <= Int(Int32.max) else { throw .tooLong("lines") }
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(column.ends.count + 1)
    for end in column.ends { offsets.append(Int32(end)) }
    self.init(
      name: name, format: "u",
      buffers: [
        Self.bits(column.isSet), Self.memory(offsets), Self.memory(column.text),
      ], nullCount: column.isSet.count { !$0 })
  }

  init<Number>(_ name: StaticString, _ format: StaticString, _ column: NumberColumn<Number>) {
    self.init(
      name: name, format: format,
      buffers: [Self.bits(column.isSet), Self.memory(column.numbers)],
      nullCount: column.isSet.count { !$0 })
  }

  /// A bit for each row, the first in the lowest; `nil` where all are set.
  private static func bits(_ isSet: [Bool]) -> UnsafeMutableRawPointer? {
    guard isSet.contains(false) else { return nil }
    var bytes = [UInt8](repeating: 0, count: (isSet.count + 7) / 8)
    for (place, isSet) in isSet.enumerated() where isSet { bytes[place / 8] |= 1 << (place % 8) }
    return memory(bytes)
  }

  /// A copy in memory that `free` takes back, aligned as Arrow recommends.
  private static func memory<Element>(_ elements: [Element]) -> UnsafeMutableRawPointer? {
    elements.withUnsafeBytes { bytes in
      var memory: UnsafeMutableRawPointer?
      let length = max(bytes.count, 1)
      guard posix_memalign(&memory, 64, length) == 0, let memory else {
        preconditionFailure("There is no memory for a column of \(length) bytes.")
      }
      UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyMemory(from: bytes)
      return memory
    }
  }
}

extension SizeTable {
  fileprivate var columns: [ArrowColumn] {
    get throws(ArgumentError) {
      [
        try ArrowColumn("id", id), try ArrowColumn("kind", kind),
        ArrowColumn("contentWidth", "g", contentWidth),
        ArrowColumn("contentHeight", "g", contentHeight),
        ArrowColumn("cellHeight", "g", cellHeight), ArrowColumn("lines", "i", lines),
        try ArrowColumn("warnings", warnings), try ArrowColumn("messages", messages),
        try ArrowColumn("errorCode", errorCode), try ArrowColumn("errorMessage", errorMessage),
        try ArrowColumn("errorPath", errorPath),
      ]
    }
  }
}

// MARK: Results

extension ArrowSchema {
  /// The type of a table.
  fileprivate init(_ columns: [ArrowColumn]) {
    let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>.allocate(
      capacity: columns.count)
    for (place, column) in columns.enumerated() {
      let child = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
      child.initialize(to: ArrowSchema())
      child.pointee.format = column.format.cString
      child.pointee.name = column.name.cString
      child.pointee.flags = Self.nullable
      child.pointee.release = { $0?.pointee.release = nil }
      children[place] = child
    }
    self.init()
    format = ("+s" as StaticString).cString
    name = ("" as StaticString).cString
    n_children = Int64(columns.count)
    self.children = children
    release = { schema in
      guard let schema, let children = schema.pointee.children else { return }
      for place in 0..<Int(schema.pointee.n_children) {
        if let child = children[place] {
          child.pointee.release?(child)
          child.deallocate()
        }
      }
      children.deallocate()
      schema.pointee.release = nil
    }
  }

  /// The flag of a column that may have nulls.
  private static var nullable: Int64 { 2 }
}

extension ArrowArray {
  /// A table, whose columns own their memory.
  fileprivate init(_ columns: [ArrowColumn], count: Int) {
    let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>.allocate(
      capacity: columns.count)
    for (place, column) in columns.enumerated() {
      let child = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
      child.initialize(to: ArrowArray(column.buffers, count: count))
      child.pointee.null_count = Int64(column.nullCount)
      children[place] = child
    }
    self.init([nil], count: count)
    n_children = Int64(columns.count)
    self.children = children
  }

  /// An array that owns its buffers.
  private init(_ buffers: [UnsafeMutableRawPointer?], count: Int) {
    let pointers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: buffers.count)
    for (place, buffer) in buffers.enumerated() { pointers[place] = UnsafeRawPointer(buffer) }
    self.init()
    length = Int64(count)
    n_buffers = Int64(buffers.count)
    self.buffers = pointers
    release = { array in
      guard let array else { return }
      if let buffers = array.pointee.buffers {
        for place in 0..<Int(array.pointee.n_buffers) {
          free(UnsafeMutableRawPointer(mutating: buffers[place]))
        }
        buffers.deallocate()
      }
      if let children = array.pointee.children {
        for place in 0..<Int(array.pointee.n_children) {
          if let child = children[place] {
            child.pointee.release?(child)
            child.deallocate()
          }
        }
        children.deallocate()
      }
      array.pointee.release = nil
    }
  }
}

extension StaticString {
  /// The text with its NUL, which lasts as long as the process.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

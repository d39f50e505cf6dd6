// SPDX-License-Identifier: MIT
internal import BubblePNG
internal import Foundation

/// The objects of a PDF file as Cairo wrote it, which can be changed and added to.
///
/// It reads what Cairo 1.16 writes and no other files: a table of offsets, objects one after the other, and streams
/// whose lengths are objects of their own.
struct PDFFile {
  /// The number of the catalog.
  let root: Int

  private let bytes: [UInt8]
  private let info: Int

  /// The ranges of objects in ``bytes``, by number; `nil` for those that are unused.
  private var ranges: [Range<Int>?]

  /// Objects that are changed or new, without `obj` and `endobj`.
  private var changed: [Int: [UInt8]] = [:]

  /// The objects that are written in streams with others.
  private var packed: Set<Int> = []

  /// The maximum size of a stream's content.
  private static let streamLimit = 1 << 30

  /// Reads a file; `nil` when it isn't one of Cairo's.
  init?(_ bytes: [UInt8]) {
    let end = bytes[max(0, bytes.count - 64)...]
    guard let mark = end.lastRange(of: "startxref\n"),
      let table = bytes.number(at: mark.upperBound), bytes.indices.contains(table),
      let trailer = bytes[table...].lastRange(of: "trailer\n"),
      let root = bytes[trailer.upperBound...].reference("/Root "),
      let info = bytes[trailer.upperBound...].reference("/Info "),
      let offsets = Self.offsets(in: bytes, from: table)
    else { return nil }
    self.bytes = bytes
    self.root = root
    self.info = info
    ranges = Array(repeating: nil, count: offsets.count)
    // Cairo leaves the offset of something else to numbers that it doesn't use in the end.
    let used = offsets.indices.filter { number in
      offsets[number] > 0 && offsets[number] < table
        && bytes[offsets[number]...].starts(with: "\(number) 0 obj\n".utf8)
    }.sorted { offsets[$0] < offsets[$1] }
    for (place, number) in used.enumerated() {
      let next = place + 1 < used.count ? offsets[used[place + 1]] : table
      guard offsets[number] < next, next <= bytes.count else { return nil }
      let object = bytes[offsets[number]..<next]
      guard let start = object.firstRange(of: " 0 obj\n"),
        let end = object.lastRange(of: "endobj\n"), start.upperBound <= end.lowerBound
      else { return nil }
      ranges[number] = start.upperBound..<end.lowerBound
    }
  }

  /// The offsets of objects by number; 0 for those that are unused.
  private static func offsets(in bytes: [UInt8], from table: Int) -> [Int]? {
    let header = Array("xref\n0 ".utf8)
    guard bytes[table...].starts(with: header),
      let count = bytes.number(at: table + header.count),
      let line = bytes[(table + header.count)...].firstIndex(of: 0x0A),
      line + 1 + 20 * count <= bytes.count
    else { return nil }
    return (0..<count).map { entry in
      let start = line + 1 + 20 * entry
      return bytes[start + 17] == 0x6E ? bytes.number(at: start) ?? 0 : 0
    }
  }
}

// MARK: Objects

extension PDFFile {
  /// The numbers of all objects.
  var numbers: [Int] { ranges.indices.filter { ranges[$0] != nil || changed[$0] != nil } }

  /// An object without `obj` and `endobj`; empty when there is none.
  subscript(number: Int) -> ArraySlice<UInt8> {
    get {
      if let object = changed[number] { return object[...] }
      guard ranges.indices.contains(number), let range = ranges[number] else { return [] }
      return bytes[range]
    }
    set { changed[number] = Array(newValue) }
  }

  mutating func remove(_ number: Int) {
    changed[number] = nil
    if ranges.indices.contains(number) { ranges[number] = nil }
  }

  /// Adds an object, and returns its number.
  mutating func add(_ object: String) -> Int { add(Array("\(object)\n".utf8)) }

  private mutating func add(_ object: [UInt8]) -> Int {
    ranges.append(nil)
    changed[ranges.count - 1] = object
    return ranges.count - 1
  }

  /// Reserves the number of an object that is set later, and written in a stream with others.
  mutating func reserve() -> Int {
    let number = add([])
    packed.insert(number)
    return number
  }

  /// Sets an object.
  mutating func set(_ number: Int, to object: String) {
    changed[number] = Array("\(object)\n".utf8)
  }

  /// Adds a stream that isn't compressed, and returns its number.
  mutating func add(plainStream content: [UInt8], entries: String) -> Int {
    add(
      "<< /Length \(content.count) \(entries)>>\nstream\n".utf8 + content
        + Array("\nendstream\n".utf8))
  }

  /// Adds a compressed stream, and returns its number.
  ///
  /// - Parameter entries: Other entries of its dictionary.
  mutating func add(stream content: [UInt8], entries: String = "") -> Int {
    add(Self.stream(of: content, entries: entries))
  }

  private static func stream(of content: [UInt8], entries: String) -> [UInt8] {
    let data = ZlibStream.compress(content)
    let dictionary = "<< /Length \(data.count) /Filter /FlateDecode \(entries)>>\nstream\n"
    return dictionary.utf8 + data + Array("\nendstream\n".utf8)
  }

  /// The content of a stream that is compressed with Flate alone; `nil` when the object is none.
  func stream(_ number: Int) -> [UInt8]? {
    guard let range = dataRange(of: number) else { return nil }
    let object = self[number]
    guard object[..<range.lowerBound].firstRange(of: "/Filter /FlateDecode\n") != nil
    else { return object[range].isEmpty ? [] : nil }
    return ZlibStream.decompress(object[range], limit: Self.streamLimit)
  }

  /// Replaces the content of a stream, and keeps its dictionary.
  mutating func setStream(_ number: Int, to content: [UInt8]) {
    guard let range = dataRange(of: number), let length = self[number].reference("/Length ")
    else { return }
    let data = ZlibStream.compress(content)
    self[number] = self[number][..<range.lowerBound] + data + Array("\nendstream\n".utf8)
    self[length] = ArraySlice("   \(data.count)\n".utf8)
  }

  private func dataRange(of number: Int) -> Range<Int>? {
    let object = self[number]
    guard let start = object.firstRange(of: ">>\nstream\n"),
      let end = object.lastRange(of: "\nendstream\n"), start.upperBound <= end.lowerBound
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  /// Removes an entry with its line, whose value is on it.
  mutating func removeLine(_ key: StaticString, in number: Int) {
    guard let entry = self[number].firstRange(of: key),
      let end = self[number][entry.upperBound...].firstIndex(of: 0x0A)
    else { return }
    self[number].removeSubrange(entry.lowerBound..<end)
  }

  /// Inserts an entry at the start of a dictionary.
  mutating func insert(_ entry: String, in number: Int) {
    guard let start = self[number].firstRange(of: "<<") else { return }
    self[number].insert(contentsOf: " \(entry)".utf8, at: start.upperBound)
  }
}

// MARK: Writing

extension PDFFile {
  /// The number of objects in a stream of them.
  private static let packSize = 200

  /// The file's bytes, with object streams and a cross-reference stream (ISO 32000-1, 7.5.7 and 7.5.8).
  mutating func written() -> [UInt8] {
    let places = pack()
    var file = Array("%PDF-1.5\n%\u{B5}\u{ED}\u{AE}\u{FB}\n".unicodeScalars.map { UInt8($0.value) })
    file.reserveCapacity(bytes.count + bytes.count / 8)
    var entries: [(kind: UInt8, place: Int, index: Int)] = [(0, 0, 0)]
    for number in 1..<max(ranges.count, 1) {
      if let place = places[number] {
        entries.append((2, place.stream, place.index))
        continue
      }
      guard ranges[number] != nil || changed[number] != nil else {
        entries.append((0, 0, 0))
        continue
      }
      entries.append((1, file.count, 0))
      file += "\(number) 0 obj\n".utf8
      file += self[number]
      file += "endobj\n".utf8
    }
    let start = file.count
    entries.append((1, start, 0))
    var table: [UInt8] = []
    for entry in entries {
      table.append(entry.kind)
      for shift in [24, 16, 8, 0] { table.append(UInt8(truncatingIfNeeded: entry.place >> shift)) }
      table.append(UInt8(entry.index))
    }
    file += "\(ranges.count) 0 obj\n".utf8
    file += Self.stream(
      of: table,
      entries:
        "/Type /XRef /Size \(entries.count) /W [ 1 4 1 ] /Root \(root) 0 R /Info \(info) 0 R ")
    file += "endobj\nstartxref\n\(start)\n%%EOF\n".utf8
    return file
  }

  /// Adds the streams of packed objects, and returns the objects' places in them.
  private mutating func pack() -> [Int: (stream: Int, index: Int)] {
    var places: [Int: (stream: Int, index: Int)] = [:]
    let numbers = packed.filter { changed[$0] != nil }.sorted()
    for start in stride(from: 0, to: numbers.count, by: Self.packSize) {
      let objects = numbers[start..<min(start + Self.packSize, numbers.count)]
      var (table, content): (String, [UInt8]) = ("", [])
      for number in objects {
        table += "\(number) \(content.count) "
        content += self[number]
      }
      let stream = add(
        stream: table.utf8 + content,
        entries: "/Type /ObjStm /N \(objects.count) /First \(table.utf8.count) ")
      for (index, number) in objects.enumerated() { places[number] = (stream, index) }
    }
    return places
  }
}

// MARK: Bytes

extension ArraySlice<UInt8> {
  /// The first occurrence of an ASCII string.
  func firstRange(of string: StaticString) -> Range<Int>? {
    let wanted = UnsafeBufferPointer(
      start: string.utf8Start, count: string.utf8CodeUnitCount)
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while start + wanted.count <= bytes.count {
        let found = bytes[start...].firstIndex(of: wanted[0]) ?? bytes.count
        guard found + wanted.count <= bytes.count else { return nil }
        if bytes[found..<found + wanted.count].elementsEqual(wanted) {
          return startIndex + found..<startIndex + found + wanted.count
        }
        start = found + 1
      }
      return nil
    }
  }

  /// The last occurrence of an ASCII string.
  func lastRange(of string: StaticString) -> Range<Int>? {
    let count = string.utf8CodeUnitCount
    guard self.count >= count else { return nil }
    return string.withUTF8Buffer { wanted in
      var start = endIndex - count
      while start >= startIndex {
        if self[start] == wanted[0], self[start..<start + count].elementsEqual(wanted) {
          return start..<start + count
        }
        start -= 1
      }
      return nil
    }
  }

  /// The object that the value of a key refers to.
  func reference(_ key: StaticString) -> Int? {
    firstRange(of: key).flatMap { number(at: $0.upperBound) }
  }

  /// The decimal number at an index, after spaces.
  func number(at index: Int) -> Int? {
    let digits = self[index...].drop { $0 == 0x20 }.prefix { (0x30...0x39).contains($0) }
    return digits.isEmpty || digits.count > 18
      ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension [UInt8] {
  fileprivate func number(at index: Int) -> Int? { self[...].number(at: index) }
}

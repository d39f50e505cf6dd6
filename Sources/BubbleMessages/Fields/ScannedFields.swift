// SPDX-License-Identifier: MIT
/// The fields of a table as the fast path reads them: without their types, which generic code would look up at each
/// field.
package struct ScannedFields: Sendable {
  /// Sets a property of the object at the pointer from JSON that isn't parsed, unless that is `null`.
  package typealias Scan =
    @Sendable (inout JSONScanner, UnsafeMutableRawPointer) throws(FastPathMiss) -> Void

  private let names: PackedNames
  private let scans: [Scan?]

  /// - Parameter scans: The fields by their places; `nil` for those that are always parsed.
  init(names: [String], scans: [Scan?]) {
    self.names = PackedNames(names)
    self.scans = scans
  }

  /// Reads the members of an object that has been entered. Every name may be there once.
  ///
  /// - Parameter root: An object of the table's type.
  func scan(
    _ scanner: inout JSONScanner, _ root: UnsafeMutableRawPointer
  ) throws(FastPathMiss) {
    var seen: UInt64 = 0
    while let name = try scanner.nextName() {
      guard let place = names.place(of: scanner.bytes(name)), place < 64, seen & 1 << place == 0,
        let scan = scans[place]
      else { throw FastPathMiss() }
      seen |= 1 << place
      try scan(&scanner, root)
    }
  }

  /// Reads the value of the field at a place, and returns whether it could. If not, nothing has changed.
  ///
  /// - Parameter root: An object of the table's type.
  func scan(
    _ scanner: inout JSONScanner, fieldAt place: Int, _ root: UnsafeMutableRawPointer
  ) -> Bool {
    let start = scanner
    guard let scan = scans[place], (try? scan(&scanner, root)) != nil else {
      scanner = start
      return false
    }
    return true
  }
}

/// Names of fields, which are found by their bytes.
struct PackedNames: Sendable {
  /// The bytes of a name, and zeros after them.
  private typealias Name = SIMD4<UInt64>

  private let names: [Name]

  /// - Parameter names: Names without the byte 0, of at most 32 bytes.
  init(_ names: [String]) {
    self.names = names.map { name in
      guard let packed = Array(name.utf8).withUnsafeBufferPointer(Self.packed) else {
        preconditionFailure("'\(name)' is longer than 32 bytes, the maximum for a field's name.")
      }
      return packed
    }
  }

  private static func packed(_ bytes: UnsafeBufferPointer<UInt8>) -> Name? {
    guard bytes.count <= MemoryLayout<Name>.size else { return nil }
    var name = Name()
    withUnsafeMutableBytes(of: &name) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
    return name
  }

  /// The place of a name; `nil` where it isn't among the names.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    Self.packed(name).flatMap { names.firstIndex(of: $0) }
  }
}

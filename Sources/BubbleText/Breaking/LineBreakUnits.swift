// SPDX-License-Identifier: MIT
/// The text as the rules after LB10 see it: scalars with the marks that attach to them.
///
/// A unit's byte holds its class, whether it is East Asian, and whether its last scalar is a zero
/// width joiner. Edges pad both ends, so that rules may look two units back and three ahead.
struct LineBreakUnits {
  static let classMask: UInt8 = 63
  static let eastAsianBit: UInt8 = 64
  static let joinerBit: UInt8 = 128

  /// The number of edges before the first unit, and after the last.
  static let padding = 3

  /// The capacity that a text of so many scalars may need.
  static func capacity(scalarCount: Int) -> Int {
    scalarCount + 2 * padding
  }

  private let units: UnsafeMutableBufferPointer<UInt8>
  private let ends: UnsafeMutableBufferPointer<Int32>

  /// The units' indices.
  private(set) var indices = padding..<padding

  /// Groups the scalars into units.
  ///
  /// - Parameters:
  ///   - units: Space for `capacity(scalarCount:)` bytes, which this value uses while it lives.
  ///   - ends: As much space for offsets.
  @inline(__always)
  init(
    _ scalars: UnsafeBufferPointer<UInt32>, resolution: UnsafeBufferPointer<UInt8>,
    units: UnsafeMutableBufferPointer<UInt8>, ends: UnsafeMutableBufferPointer<Int32>
  ) {
    self.units = units
    self.ends = ends
    var count = Self.padding
    units.update(repeating: LineBreakClass.edge.rawValue)
    for offset in scalars.indices {
      let unit = resolution[Int(ScalarTable.lineBreak[scalars[offset]])]
      count = append(unit, offset: offset, count: count)
    }
    indices = Self.padding..<count
  }

  /// Takes units that were grouped already.
  init(
    _ grouped: [UInt8], units: UnsafeMutableBufferPointer<UInt8>,
    ends: UnsafeMutableBufferPointer<Int32>
  ) {
    self.units = units
    self.ends = ends
    units.update(repeating: LineBreakClass.edge.rawValue)
    var count = Self.padding
    for (offset, unit) in grouped.enumerated() {
      count = write(unit, offset: offset, at: count)
    }
    indices = Self.padding..<count
  }

  /// The unit's byte.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    units[index]
  }

  /// The offset of the unit's last scalar.
  @inline(__always)
  func end(of index: Int) -> Int {
    Int(ends[index])
  }

  /// LB9 and LB10: a mark attaches to the unit before it, or is a unit of its own and counts as a letter.
  @inline(__always)
  private func append(_ scalar: UInt8, offset: Int, count: Int) -> Int {
    let set = LineBreakClassSet(bitOf: scalar)
    guard set.meets(.marks) else { return write(scalar, offset: offset, at: count) }
    let joiner = set.meets(.joiner) ? Self.joinerBit : 0
    let last = units[count - 1] & ~Self.joinerBit
    if LineBreakClassSet(bitOf: last).meets(.unattachable) {
      return write(LineBreakClass.al.rawValue | joiner, offset: offset, at: count)
    }
    return write(last | joiner, offset: offset, at: count - 1)
  }

  @inline(__always)
  private func write(_ unit: UInt8, offset: Int, at index: Int) -> Int {
    units[index] = unit
    ends[index] = Int32(truncatingIfNeeded: offset)
    return index + 1
  }
}

extension LineBreakClassSet {
  /// The class of a unit's byte, alone in a set.
  @inline(__always)
  init(bitOf unit: UInt8) {
    self.init(rawValue: 1 &<< UInt64(unit & LineBreakUnits.classMask))
  }
}

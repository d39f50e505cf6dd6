// SPDX-License-Identifier: MIT
/// The text as the rules after WB4 see it: scalars with the marks that attach to them.
///
/// A unit's byte holds its class, whether marks are attached to it, and whether its last scalar is
/// a zero width joiner. Edges pad both ends, so that rules may look two units either way.
struct WordUnits {
  static let classMask: UInt8 = 31
  static let markedBit: UInt8 = 64
  static let joinerBit: UInt8 = 128

  /// The number of edges before the first unit, and after the last.
  static let padding = 2

  /// The capacity that a text of so many scalars may need.
  static func capacity(scalarCount: Int) -> Int {
    scalarCount + 2 * padding
  }

  private let units: UnsafeMutableBufferPointer<UInt8>
  private let starts: UnsafeMutableBufferPointer<Int32>

  /// The units' indices.
  private(set) var indices = padding..<padding

  /// Groups the scalars into units.
  ///
  /// - Parameters:
  ///   - units: Space for `capacity(scalarCount:)` bytes, which this value uses while it lives.
  ///   - starts: As much space for offsets.
  init(
    _ scalars: UnsafeBufferPointer<UInt32>, units: UnsafeMutableBufferPointer<UInt8>,
    starts: UnsafeMutableBufferPointer<Int32>
  ) {
    self.units = units
    self.starts = starts
    var count = Self.padding
    units.update(repeating: WordClass.edge.rawValue)
    for offset in scalars.indices {
      count = append(ScalarTable.words[scalars[offset]], offset: offset, count: count)
    }
    indices = Self.padding..<count
  }

  /// The class of a unit, alone in a set.
  @inline(__always)
  func classes(at index: Int) -> WordClassSet {
    WordClassSet(rawValue: 1 &<< UInt32(units[index] & Self.classMask))
  }

  /// The offset of the unit's first scalar.
  func start(of index: Int) -> Int { Int(starts[index]) }

  /// Whether the unit has more than one scalar.
  func isMarked(at index: Int) -> Bool { units[index] & Self.markedBit != 0 }

  /// Whether the unit's last scalar is a zero width joiner.
  func endsWithJoiner(at index: Int) -> Bool { units[index] & Self.joinerBit != 0 }

  /// WB4: a mark attaches to the unit before it, unless that ends a line.
  private func append(_ scalar: UInt8, offset: Int, count: Int) -> Int {
    let set = WordClassSet(rawValue: 1 &<< UInt32(scalar))
    let joiner = set.meets(.joiner) ? Self.joinerBit : 0
    if set.meets(.marks), !classes(at: count - 1).meets(.unattachable) {
      units[count - 1] = units[count - 1] & Self.classMask | Self.markedBit | joiner
      return count
    }
    units[count] = scalar | joiner
    starts[count] = Int32(truncatingIfNeeded: offset)
    return count + 1
  }
}

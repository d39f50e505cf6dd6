// SPDX-License-Identifier: MIT
/// The environments of a shard's sizes, by small numbers.
///
/// An environment is forgotten with its last size, so that the table stays short enough to be searched
/// from end to end.
struct EnvironmentTable: Sendable {
  private struct Row: Sendable {
    var environment: SizeEnvironment
    var uses = 0
  }

  private var rows: [Row?] = []
  /// The environments' identities, beside the rows so that searching touches no reference counts.
  /// The rows hold on to the environments, so no other environment can have the same pointer.
  private var pointers: [ObjectIdentifier?] = []

  subscript(number: Int32) -> SizeEnvironment? { rows[Int(number)]?.environment }

  /// The number of an environment that has sizes.
  func find(_ environment: SizeEnvironment) -> Int32? {
    let index =
      pointers.firstIndex(of: environment.pointer)
      ?? rows.firstIndex { $0?.environment == environment }
    return index.map(Int32.init)
  }

  /// Counts a size of an environment, and returns the environment's number.
  mutating func retain(_ environment: SizeEnvironment) -> Int32 {
    let number = find(environment) ?? add(environment)
    rows[Int(number)]?.uses += 1
    return number
  }

  /// Takes a size from an environment.
  mutating func release(_ number: Int32) {
    guard let row = rows[Int(number)] else { return }
    rows[Int(number)]?.uses -= 1
    guard row.uses == 1 else { return }
    rows[Int(number)] = nil
    pointers[Int(number)] = nil
  }

  private mutating func add(_ environment: SizeEnvironment) -> Int32 {
    let index = rows.firstIndex { $0 == nil } ?? rows.count
    if index == rows.count {
      rows.append(nil)
      pointers.append(nil)
    }
    rows[index] = Row(environment: environment)
    pointers[index] = environment.pointer
    return Int32(index)
  }
}

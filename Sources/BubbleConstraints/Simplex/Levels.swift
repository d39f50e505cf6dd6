// SPDX-License-Identifier: MIT
/// The priorities in use, from the highest to the lowest. The first level has the required constraints.
struct Levels: ~Copyable {
  static let required: Int32 = 0

  // Not private: debug builds of Swift 6.3 fail on buffers of private types.
  struct Level: BitwiseCopyable {
    var priority: Double
    var constraintCount = 0
    var largestWeight = 1.0
  }

  private var levels: Buffer<Level>

  init(in slab: inout Slab) {
    levels = Buffer(capacity: 8, in: &slab)
    levels.append(Level(priority: Priority.required.value))
  }

  var count: Int { levels.count }

  /// The tolerance of slopes: up to this they count as zero.
  @inline(__always) func tolerance(of level: Int32) -> Double {
    1e-10 * levels[level].largestWeight
  }

  /// Counts a constraint in. Returns its level, and whether it was put in before those that had this
  /// number and higher ones.
  mutating func join(_ priority: Priority, weight: Double) -> (level: Int32, isInserted: Bool) {
    let (level, isInserted) =
      priority == .required ? (Self.required, false) : place(of: priority.value)
    let joined = levels.pointer(to: level)
    joined.pointee.constraintCount += 1
    joined.pointee.largestWeight = max(joined.pointee.largestWeight, weight)
    return (level, isInserted)
  }

  mutating func leave(_ level: Int32) { levels[level].constraintCount -= 1 }

  /// A level that no constraint uses takes a new priority that fits between its neighbours', so there
  /// are at most twice as many levels as priorities in use.
  private mutating func place(of priority: Double) -> (level: Int32, isInserted: Bool) {
    let place = firstLevel(upTo: priority)
    let isKnown = place < levels.count && levels[place].priority == priority
    if isKnown { return (Int32(place), false) }
    let isFree = place < levels.count && levels[place].constraintCount == 0
    if isFree || (place > 1 && levels[place - 1].constraintCount == 0) {
      levels[isFree ? place : place - 1] = Level(priority: priority)
      return (Int32(isFree ? place : place - 1), false)
    }
    levels.insert(Level(priority: priority), at: place)
    return (Int32(place), true)
  }

  /// The first level whose priority is not higher.
  @inline(__always) private func firstLevel(upTo priority: Double) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

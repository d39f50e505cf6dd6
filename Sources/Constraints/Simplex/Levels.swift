/// The priorities in use, from the highest to the lowest.
///
/// A level has a slot for life. A slot that no constraint uses goes to the next new priority.
struct Levels {
  /// The slot of required constraints.
  static let required: Int32 = 0

  private struct Level {
    var priority: Priority
    var constraintCount = 0
    var largestWeight = 1.0
  }

  private var levels = [Level(priority: .required)]

  /// The slots from the highest priority to the lowest.
  private(set) var order: [Int32] = [Levels.required]

  var slotCount: Int { levels.count }

  /// Slopes up to this are zero.
  func tolerance(ofSlot slot: Int32) -> Double { 1e-10 * levels[Int(slot)].largestWeight }

  /// Counts a constraint in. Returns its slot, and whether the slot had another priority before.
  mutating func join(_ priority: Priority, weight: Double) -> (slot: Int32, isNew: Bool) {
    let known = levels.firstIndex { $0.priority == priority }
    let slot = known ?? claim(priority)
    levels[slot].constraintCount += 1
    levels[slot].largestWeight = max(levels[slot].largestWeight, weight)
    return (Int32(slot), known == nil)
  }

  mutating func leave(_ slot: Int32) { levels[Int(slot)].constraintCount -= 1 }

  private mutating func claim(_ priority: Priority) -> Int {
    let level = Level(priority: priority)
    let free = levels.indices.dropFirst().first { levels[$0].constraintCount == 0 }
    if let free { levels[free] = level } else { levels.append(level) }
    order = levels.indices.sorted { levels[$0].priority > levels[$1].priority }.map(Int32.init)
    return free ?? levels.count - 1
  }
}

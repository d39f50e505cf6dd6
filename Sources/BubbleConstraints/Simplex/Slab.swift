// SPDX-License-Identifier: MIT
/// The memory of all of a solver's buffers, as long as they are small: allocating and freeing twenty one by one
/// takes as long as a tenth of a cell's constraints.
struct Slab: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private var used = 0

  init() { base = .allocate(byteCount: Self.byteCount, alignment: 16) }

  deinit { base.deallocate() }

  /// Space for elements, which lives as long as the slab.
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let start = base + used
    used += (count * MemoryLayout<Element>.stride + 15) & ~15
    precondition(used <= Self.byteCount, "The slab is too small for the buffers' first capacities.")
    return start.bindMemory(to: Element.self, capacity: count)
  }

  /// The sum of the buffers' first capacities.
  private static var byteCount: Int { 24 << 10 }
}

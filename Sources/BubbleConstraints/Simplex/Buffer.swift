// SPDX-License-Identifier: MIT
/// A growable array of plain values with one owner, whose elements change in place.
///
/// An `Array` checks at every write whether it is shared, and at every access whether the index is
/// valid; the solver's inner loops are nothing but such accesses. Here debug builds check alone.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>

  /// Whether the elements have moved from the slab to memory of their own.
  private var isApart = false

  init(capacity: Int, in slab: inout Slab) {
    self.capacity = capacity
    base = slab.take(capacity)
  }

  deinit { if isApart { base.deallocate() } }

  /// The element's place until the buffer grows. An index may be one past the last, to go on from there.
  @inline(__always) func pointer(to index: Int32) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index <= count)
    return base + Int(index)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity, keeping: count) }
    base[count] = element
    count &+= 1
  }

  mutating func append(_ element: Element, times: Int) {
    for _ in 0..<times { append(element) }
  }

  /// Makes the count larger. The new elements are arbitrary until they are written.
  @inline(__always) mutating func extend(by addition: Int) {
    count &+= addition
    while count > capacity { grow(to: 2 * capacity, keeping: count &- addition) }
  }

  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    for place in stride(from: count - 1, to: index, by: -1) { base[place] = base[place - 1] }
    base[index] = element
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Keeps the first `newCount` elements.
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  @inline(never) private mutating func grow(to newCapacity: Int, keeping count: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    if isApart { base.deallocate() }
    isApart = true
    base = larger
    capacity = newCapacity
  }
}

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

// SPDX-License-Identifier: MIT
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Numbers that any number of threads read and write at once. Each is 0 until it is written.
///
/// Takes no memory before it is written to, a page at a time. There is no order between two numbers:
/// reading one guarantees nothing about another.
///
/// A plain pointer, so that it can be copied for nothing. Its owner frees it.
struct AtomicNumbers<Number: AtomicNumber>: Sendable {
  /// Every access is atomic.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer
  private let byteCount: Int

  init(count: Int) {
    // All zeros are an atomic zero, and fresh pages are all zeros.
    byteCount = count * MemoryLayout<Number>.stride
    guard let memory = ZeroMemory.allocate(byteCount) else {
      preconditionFailure("There is no memory for \(count) numbers.")
    }
    base = memory
  }

  /// Must be called once, by the owner.
  func deallocate() { ZeroMemory.deallocate(base, byteCount) }

  /// - Precondition: The index is less than the count.
  @inline(__always)
  subscript(index: Int) -> Number {
    get { Number.load(base + index &* MemoryLayout<Number>.stride) }
    nonmutating set { newValue.store(base + index &* MemoryLayout<Number>.stride) }
  }
}

extension AtomicNumbers<UInt64> {
  /// Writes a number where none was written yet. Returns the one that was, and that stays; `nil` for none.
  ///
  /// Whatever the number is a place of was written before: a reader that goes to that place finds it.
  func setIfZero(_ index: Int, _ number: UInt64) -> UInt64? {
    let place = base + index &* MemoryLayout<UInt64>.stride
    let result = place.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.compareExchange(
      expected: 0, desired: number, successOrdering: .releasing,
      failureOrdering: .relaxed)
    return result.exchanged ? nil : result.original
  }
}

/// A number that is read and written as a whole.
protocol AtomicNumber: Sendable {
  static func load(_ place: UnsafeMutableRawPointer) -> Self
  func store(_ place: UnsafeMutableRawPointer)
}

extension UInt8: AtomicNumber {
  @inline(__always)
  static func load(_ place: UnsafeMutableRawPointer) -> UInt8 {
    // Relaxed: a number is all there is to learn, and a reader that misses it finds it again.
    place.assumingMemoryBound(to: Atomic<UInt8>.self).pointee.load(ordering: .relaxed)
  }

  func store(_ place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Atomic<UInt8>.self).pointee.store(self, ordering: .relaxed)
  }
}

extension UInt32: AtomicNumber {
  @inline(__always)
  static func load(_ place: UnsafeMutableRawPointer) -> UInt32 {
    place.assumingMemoryBound(to: Atomic<UInt32>.self).pointee.load(ordering: .relaxed)
  }

  func store(_ place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Atomic<UInt32>.self).pointee.store(self, ordering: .relaxed)
  }
}

extension UInt64: AtomicNumber {
  @inline(__always)
  static func load(_ place: UnsafeMutableRawPointer) -> UInt64 {
    place.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .relaxed)
  }

  func store(_ place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.store(self, ordering: .relaxed)
  }
}

/// References that are set once and read without a lock.
///
/// A plain pointer, as ``AtomicNumbers`` is. Its owner frees it.
package struct AtomicReferences<Object: AnyObject & Sendable>: Sendable {
  /// Every access is atomic; each place is written once.
  private nonisolated(unsafe) let places: UnsafeMutablePointer<Atomic<UInt>>
  private let count: Int

  package init(count: Int) {
    // All zeros are atomic zeros.
    guard let memory = ZeroMemory.allocate(count * MemoryLayout<Atomic<UInt>>.stride) else {
      preconditionFailure("There is no memory for \(count) references.")
    }
    self.count = count
    places = memory.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// Must be called once, by the owner.
  package func deallocate() {
    for index in 0..<count { self[index]?.release() }
    ZeroMemory.deallocate(places, count * MemoryLayout<Atomic<UInt>>.stride)
  }

  /// The reference at an index, which lives as long as the owner; `nil` before it is set.
  @inline(__always)
  package subscript(index: Int) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: places[index].load(ordering: .acquiring))
      .map(Unmanaged.fromOpaque)
  }

  /// Sets a reference that isn't set yet. Returns the one that is there: another thread may have set it before.
  package func set(_ index: Int, _ object: Object) -> Unmanaged<Object> {
    let reference = Unmanaged.passRetained(object)
    // The object's contents must be visible to each thread that reads the reference: the load
    // acquires.
    let result = places[index].compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), successOrdering: .releasing,
      failureOrdering: .acquiring)
    guard !result.exchanged, let known = UnsafeRawPointer(bitPattern: result.original) else {
      return reference
    }
    reference.release()
    return .fromOpaque(known)
  }
}

/// Memory that is all zeros, and that takes none before it is written to, a page at a time.
///
/// `calloc` writes to all of a large block where the heap has one that was freed, as it has in a process that has freed
/// another one as large. Such blocks are fresh pages of the system's here, which are given back when they are freed.
enum ZeroMemory {
  /// The size of a page of most systems, in bytes.
  static let pageSize = 4096

  private static let largeBlock = 1 << 16

  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard byteCount >= largeBlock else { return calloc(1, byteCount) }
    let memory = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  static func deallocate(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    if byteCount >= largeBlock { munmap(memory, byteCount) } else { free(memory) }
  }
}

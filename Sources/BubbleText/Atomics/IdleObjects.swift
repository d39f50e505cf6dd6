// SPDX-License-Identifier: MIT
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Objects that belong to one thread at a time: a thread takes one, and puts it back. No thread waits for another.
///
/// A thread puts its object back into a place of its own, which it mostly finds it in again, so that the object stays in
/// the caches of one core. Objects for which there is no place are dropped.
final class IdleObjects<Object: AnyObject>: Sendable {
  /// The addresses of objects, 0 where there is none. Every access is atomic.
  private nonisolated(unsafe) let places: UnsafeMutableRawPointer

  private static var placeCount: Int { 8 }

  /// The distance of two places: threads that write to one cache line wait for each other.
  private static var stride: Int { 64 }

  init() {
    guard let memory = ZeroMemory.allocate(Self.placeCount * Self.stride) else {
      preconditionFailure("There is no memory for idle objects.")
    }
    places = memory
  }

  deinit {
    for index in 0..<Self.placeCount { _ = take(at: index)?.takeRetainedValue() }
    ZeroMemory.deallocate(places, Self.placeCount * Self.stride)
  }

  /// Calls `body` with an object that no other thread uses in the meantime: an idle one, or a new one.
  func withObject<Result>(orNew make: () -> Object, _ body: (Object) -> Result) -> Result {
    let place = Self.placeOfThread
    let object = (take(at: place) ?? take(at: place ^ 1))?.takeRetainedValue() ?? make()
    defer { putBack(object, at: place) }
    return body(object)
  }

  private func take(at index: Int) -> Unmanaged<Object>? {
    let place = place(at: index)
    guard place.pointee.load(ordering: .relaxed) != 0 else { return nil }
    return UnsafeRawPointer(bitPattern: place.pointee.exchange(0, ordering: .acquiring))
      .map(Unmanaged.fromOpaque)
  }

  private func putBack(_ object: Object, at index: Int) {
    let reference = Unmanaged.passRetained(object)
    let address = UInt(bitPattern: reference.toOpaque())
    for index in [index, index ^ 1] {
      // The next thread to take the object sees all that this one has done to it.
      let result = place(at: index).pointee.compareExchange(
        expected: 0, desired: address, successOrdering: .releasing, failureOrdering: .relaxed)
      if result.exchanged { return }
    }
    reference.release()
  }

  private func place(at index: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
    (places + index * Self.stride).assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// The place of the current thread, which some others may have, too.
  private static var placeOfThread: Int {
    let thread = UInt64(withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) })
    // The product's highest bits depend on all of the number's.
    return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }
}

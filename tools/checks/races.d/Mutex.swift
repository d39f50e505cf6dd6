// SPDX-License-Identifier: MIT
import Glibc

/// In the place of Swift's mutex, whose futex ThreadSanitizer doesn't know: one of pthreads, which it does.
struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>

  init(_ initial: consuming sending Value) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    nonisolated(unsafe) let value = value
    return try body(&value.pointee)
  }
}

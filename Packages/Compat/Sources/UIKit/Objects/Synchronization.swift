// SPDX-License-Identifier: MIT
import Foundation

/// Enters a recursive lock per object (`@synchronized`).
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).lock()
  return 0
}

/// Unlocks the object for other threads.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).unlock()
  return 0
}

/// Runs a block. Nothing is autoreleased here, so there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// A lock that a program keeps in memory of its own. Here it is a mutex of POSIX.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public struct os_unfair_lock {
  fileprivate var mutex = pthread_mutex_t()

  /// Creates a lock that is open.
  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_s = os_unfair_lock
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for a lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(lock.mutex)
}

/// Takes a lock if it is open. Returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(lock.mutex) == 0
}

/// Opens a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(lock.mutex)
}

extension os_unfair_lock_t {
  fileprivate var mutex: UnsafeMutablePointer<pthread_mutex_t> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: pthread_mutex_t.self)
  }
}

private enum ObjectLocks {
  private static let making = NSLock()
  private static let key = "objc_sync"

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    making.withLock {
      if let known = AssociatedValues.value(forKey: key, of: object) as? NSRecursiveLock {
        return known
      }
      let lock = NSRecursiveLock()
      AssociatedValues.set(lock, forKey: key, of: object)
      return lock
    }
  }
}

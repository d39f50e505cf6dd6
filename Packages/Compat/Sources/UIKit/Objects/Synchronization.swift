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

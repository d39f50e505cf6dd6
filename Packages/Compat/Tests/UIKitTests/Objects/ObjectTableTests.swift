// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Objects that are kept with others")
struct ObjectTableTests {
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var otherKey: UInt8 = 0

  @Test(arguments: [true, false])
  func anAssociatedObjectIsKeptByKey(isView: Bool) {
    let owner: AnyObject = isView ? UIView() : NSObject()
    objc_setAssociatedObject(owner, &Self.key, "value", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "value")
    #expect(objc_getAssociatedObject(owner, &Self.otherKey) == nil)
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test func anAssignedObjectIsNotKeptAlive() {
    let owner = NSObject()
    do {
      let value = NSObject()
      objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Self.key) as? NSObject === value)
    }
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test func valuesOfAnObjectThatIsGoneDoNotReachAnotherOne() {
    for _ in 0..<500 {
      let owner = NSObject()
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
      objc_setAssociatedObject(owner, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test func aThreadEntersMoreThanOnceAndOthersWait() {
    let lock = NSObject()
    objc_sync_enter(lock)
    objc_sync_enter(lock)
    let order = NSMutableArray()
    nonisolated(unsafe) let (shared, guarded) = (order, lock)
    let thread = Thread {
      objc_sync_enter(guarded)
      shared.add("other")
      objc_sync_exit(guarded)
    }
    thread.start()
    Thread.sleep(forTimeInterval: 0.02)
    order.add("first")
    objc_sync_exit(lock)
    objc_sync_exit(lock)
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(order.compactMap { $0 as? String } == ["first", "other"])
  }

  @Test func aPoolReturnsWhatItsBlockReturns() {
    #expect(autoreleasepool { 3 } == 3)
  }

  @Test func aWeakTableForgetsWhatIsGone() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    do { table.add(NSObject()) }
    #expect(table.count == 1 && table.contains(kept) && table.allObjects == [kept])
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func aStrongTableKeepsWhatIsInIt() {
    let table = NSHashTable<NSObject>(options: [])
    do { table.add(NSObject()) }
    #expect(table.count == 1)
    table.removeAllObjects()
    #expect(table.allObjects.isEmpty)
  }

  @Test func aMapForgetsWeakObjectsAndComparesStrongKeys() {
    let map = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let value = NSObject()
    map.setObject(value, forKey: "a")
    do { map.setObject(NSObject(), forKey: "b") }
    #expect(map.object(forKey: NSString(string: "a")) === value)
    #expect(map.object(forKey: "b") == nil && map.count == 1)
    map.setObject(nil, forKey: "a")
    #expect(map.count == 0)
  }

  @Test func anUnfairLockIsTakenOnce() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }
}

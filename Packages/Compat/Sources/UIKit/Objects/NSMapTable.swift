// SPDX-License-Identifier: MIT
public import Foundation

/// A map from keys to objects, each of which may be held weakly.
///
/// Keys that are kept alive are compared by equality where they have one, all others by identity.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let hasWeakKeys: Bool
  private let hasWeakObjects: Bool
  private var entries: [(key: ObjectReference, object: ObjectReference)] = []

  /// Creates an empty table.
  ///
  /// - Parameter capacity: Ignored.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    hasWeakKeys = keyOptions.contains(.weakMemory)
    hasWeakObjects = valueOptions.contains(.weakMemory)
  }

  /// Creates a table that keeps keys and objects alive.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// Creates a table that keeps objects alive.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// Creates a table that keeps keys alive.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// Creates a table that keeps nothing alive.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The object of a key; `nil` for none.
  public func object(forKey key: KeyType?) -> ObjectType? {
    entries.first { isKey($0.key, key) }?.object.object as? ObjectType
  }

  /// Sets the object of a key. `nil` takes it out.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    entries.removeAll { $0.key.object == nil || $0.object.object == nil || isKey($0.key, key) }
    guard let object else { return }
    entries.append(
      (
        ObjectReference(key, isWeak: hasWeakKeys),
        ObjectReference(object, isWeak: hasWeakObjects)
      ))
  }

  /// Removes a key and its object.
  public func removeObject(forKey key: KeyType?) { setObject(nil, forKey: key) }

  /// Removes everything.
  public func removeAllObjects() { entries = [] }

  /// The number of keys that have an object.
  public var count: Int { living.count }

  /// The keys, in the order in which their objects were set.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.0)).objectEnumerator() }

  /// The objects, in the order in which they were set.
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map(\.1)).objectEnumerator()
  }

  private var living: [(KeyType, ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key.object as? KeyType,
        let object = entry.object.object as? ObjectType
      else { return nil }
      return (key, object)
    }
  }

  private func isKey(_ reference: ObjectReference, _ key: KeyType?) -> Bool {
    guard let key, let known = reference.object else { return false }
    if known === key { return true }
    guard !hasWeakKeys, let known = known as? NSObject else { return false }
    return known.isEqual(key)
  }
}

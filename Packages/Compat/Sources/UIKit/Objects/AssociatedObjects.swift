// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The ownership of an associated object.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference: `nil` once the object is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference; the object isn't copied here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference; the object isn't copied here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, as long as the object lives.
///
/// Values of objects that aren't views are freed some time after the object.
///
/// - Parameters:
///   - object: Any object.
///   - key: Any address; that of a static variable, usually.
///   - value: `nil` to take the value away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept: Any? = policy == .OBJC_ASSOCIATION_ASSIGN ? value.map(WeakValue.init) : value
  AssociatedValues.set(kept, forKey: key, of: object as AnyObject)
}

/// The value that is kept with an object; `nil` for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = AssociatedValues.value(forKey: key, of: object as AnyObject)
  if let weak = value as? WeakValue { return weak.object }
  return value
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.removeAll(of: object as AnyObject)
}

private final class WeakValue {
  weak var object: AnyObject?

  init(_ value: Any) { object = value as AnyObject }
}

/// Values associated with objects. Views store their own; one table of the process, as in
/// Objective-C, stores those of all other objects.
enum AssociatedValues {
  private static let table = AssociationTable()

  static func value(forKey key: AnyHashable, of object: AnyObject) -> Any? {
    if let view = object as? View { return view.associatedValues[key] }
    return table.values(of: object)[key]
  }

  static func set(_ value: Any?, forKey key: AnyHashable, of object: AnyObject) {
    if let view = object as? View {
      view.associatedValues[key] = value
    } else {
      var values = table.values(of: object)
      values[key] = value
      table.setValues(values, of: object)
    }
  }

  static func removeAll(of object: AnyObject) {
    if let view = object as? View {
      view.associatedValues = [:]
    } else {
      table.setValues([:], of: object)
    }
  }
}

/// Values by object, which isn't kept alive.
// Unchecked: the lock guards the entries, and a value is used by the thread that its object belongs to.
private final class AssociationTable: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    var values: [AnyHashable: Any]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func values(of object: AnyObject) -> [AnyHashable: Any] {
    lock.withLock {
      let entry = entries[ObjectIdentifier(object)]
      return entry?.object === object ? entry?.values ?? [:] : [:]
    }
  }

  func setValues(_ values: [AnyHashable: Any], of object: AnyObject) {
    // What was kept is freed outside of the lock: a `deinit` may come back here.
    var old: [Entry?] = []
    lock.withLock {
      let id = ObjectIdentifier(object)
      old.append(entries[id])
      entries[id] = values.isEmpty ? nil : Entry(object: object, values: values)
      if entries.count > limit { old += forgetGone() }
    }
  }

  /// Takes out the values of objects that are gone. Called whenever the table has doubled.
  private func forgetGone() -> [Entry] {
    let gone = entries.filter { $0.value.object == nil }
    for id in gone.keys { entries[id] = nil }
    limit = max(entries.count * 2, 64)
    return Array(gone.values)
  }
}

/// An object that isn't kept alive.
final class WeakBox {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

// SPDX-License-Identifier: MIT
public import Foundation

/// The options of collections of pointers.
open class NSPointerFunctions: NSObject {
  /// The way in which objects are kept and compared.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Creates options from Foundation's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept alive.
    public static let strongMemory: Options = []
    /// Objects are copied when they are put in. They are kept alive only, here.
    public static let copyIn = Options(rawValue: 1 << 16)
    /// Objects aren't kept alive.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal only to themselves.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}

/// Options of hash tables.
public typealias NSHashTableOptions = NSPointerFunctions.Options

/// A set of objects that may be held weakly.
///
/// Objects are compared by identity.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let isWeak: Bool
  private var references: [ObjectReference] = []

  /// Creates an empty set.
  ///
  /// - Parameter capacity: Ignored.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// Creates an empty set that doesn't keep its objects alive.
  public class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// The objects, in the order in which they were put in.
  public var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// Any of the objects; `nil` for none.
  public var anyObject: ObjectType? { allObjects.first }

  /// The number of objects.
  public var count: Int { allObjects.count }

  /// Adds an object, unless it is a member already.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    references.removeAll { $0.object == nil }
    references.append(ObjectReference(object, isWeak: isWeak))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) { references.removeAll { $0.object === object } }

  /// Removes all objects.
  public func removeAllObjects() { references = [] }

  /// Whether an object is in it.
  public func contains(_ object: ObjectType?) -> Bool {
    object != nil && references.contains { $0.object === object }
  }

  /// The object itself, if it is in it.
  public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }

  /// The objects, one by one.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// An object, kept alive or not.
struct ObjectReference {
  private weak var reference: AnyObject?
  private let kept: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) {
    reference = object
    kept = isWeak ? nil : object
  }

  var object: AnyObject? { reference }
}

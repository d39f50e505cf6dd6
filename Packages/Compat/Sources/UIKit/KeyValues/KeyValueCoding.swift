// SPDX-License-Identifier: MIT
public import Foundation

// Foundation on Linux has no key-value coding, and marks what needs it as unavailable: these compile in its place.

extension NSPredicate {
  /// Creates a predicate that is true for everything, and reports that its text isn't evaluated.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    UIKitDiagnostics.report(
      "The predicate '\(predicateFormat)' is true for everything: predicates by text aren't evaluated."
    )
    self.init { _, _ in true }
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that leaves the order as it is: values aren't found by the names of their properties.
  ///
  /// - Parameter isKept: Makes this initialiser another one than Foundation's.
  public convenience init(key: String?, ascending: Bool, isKept: Void = ()) {
    self.init(keyPath: \NSObject.description, ascending: ascending) { _, _ in .orderedSame }
  }
}

extension UserDefaults {
  /// Sets the value of a key, as key–value coding does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

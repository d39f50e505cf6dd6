// SPDX-License-Identifier: MIT
/// Views are equal when they are the same view.
extension View: Hashable {
  public static func == (one: View, other: View) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View {
  /// Values that other code attaches to the view, by key: what Objective-C calls associated objects. The
  /// default is empty.
  public var associatedValues: [AnyHashable: Any] {
    get { uncommonState?.associatedValues ?? [:] }
    set { uncommon.associatedValues = newValue }
  }
}

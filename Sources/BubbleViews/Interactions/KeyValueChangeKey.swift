// SPDX-License-Identifier: MIT

/// The keys of the values that an observer of a property receives: UIKit's `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Foundation's name.
  public let rawValue: String

  /// Creates a key from Foundation's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change, as a number.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The indexes of changed elements. There are none.
  public static let indexesKey = KeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is yet to come. It never is.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}

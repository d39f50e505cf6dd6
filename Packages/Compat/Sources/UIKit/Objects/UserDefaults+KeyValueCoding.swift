// SPDX-License-Identifier: MIT
public import Foundation

extension UserDefaults {
  /// Sets the value of a key, as key–value coding does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

// SPDX-License-Identifier: MIT

/// A builder of an application's menus, which aren't shown.
public protocol UIMenuBuilder: AnyObject {
  /// Takes a menu away.
  func remove(menu identifier: UIMenu.Identifier)
}

extension UIMenu {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Menus of text.
    public static let lookup = Identifier("com.apple.menu.lookup")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    public static let share = Identifier("com.apple.menu.share")
    public static let replace = Identifier("com.apple.menu.replace")
  }
}

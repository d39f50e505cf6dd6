// SPDX-License-Identifier: MIT
public import BubbleText

/// The properties and methods of views whose types are values here, and classes in UIKit: colours, fonts, images,
/// attributed text.
///
/// Extensions of this protocol declare them, instead of the classes, so that a module with UIKit's names can
/// derive classes that declare them again with UIKit's types, which subclasses may override: ``Label`` has a
/// `font` of type `Font`, and that module's `UILabel` one of type `UIFont!`. Where both are visible, Swift
/// prefers the member of a class to that of a protocol, which is also disfavoured: `one.textColor =
/// other.textColor` has two meanings. The values are kept in the classes, in properties such as
/// `fontStorage`, which such a module reads and writes by `@_spi(UIKit) import BubbleViews`.
public protocol ViewProperties: AnyObject {}

extension ViewProperties where Self: View {
  /// The colour behind the content. The default is `nil`: nothing.
  @_disfavoredOverload public var backgroundColor: Color? {
    get { backgroundColorStorage }
    set { backgroundColorStorage = newValue }
  }

  /// The accent colour: the view's own, or the nearest ancestor's, or system blue. Never `nil`
  /// when read; setting `nil` takes the ancestor's again.
  @_disfavoredOverload public var tintColor: Color! {
    get { tintColorStorage }
    set { tintColorStorage = newValue }
  }
}

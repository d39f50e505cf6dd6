// SPDX-License-Identifier: MIT
public import BubbleViews

/// The name of a method and, if it is known, how to call it. The plug-in `Lower` writes `#selector(open(_:))` as
/// `Selector("open(_:)") { target, arguments in … }`.
public typealias Selector = BubbleViews.Selector

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// A selector that has only a name, which calls nothing.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

// SPDX-License-Identifier: MIT
public import BubbleViews

/// The name of a method and, if it is known, how to call it. The plug-in `Lower` writes `#selector(open(_:))` as
/// `Selector("open(_:)") { target, arguments in … }`.
///
/// Partial: a name alone calls nothing, and is reported: the plug-in `Lower` writes the closure.
public typealias Selector = BubbleViews.Selector

/// The name of a selector, in the form that Objective-C has for methods without a first label: `open:` for
/// `open(_:)`.
public func NSStringFromSelector(_ selector: Selector) -> String {
  let parts = selector.name.split(separator: "(", maxSplits: 1)
  guard parts.count == 2, parts[1].hasPrefix("_:") else { return selector.name }
  return String(parts[0] + parts[1].dropFirst().prefix { $0 != ")" })
}

/// A selector that has only a name, which calls nothing. `open:` is equal to the selector of `open(_:)`.
public func NSSelectorFromString(_ name: String) -> Selector {
  guard let colon = name.firstIndex(of: ":"), !name.contains("(") else { return Selector(name) }
  return Selector("\(name[..<colon])(_\(name[colon...]))")
}

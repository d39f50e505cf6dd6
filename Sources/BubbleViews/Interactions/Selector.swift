// SPDX-License-Identifier: MIT
/// The name of a method and, if it is known, how to call it: Objective-C's selector.
///
/// Without Objective-C, a name alone cannot be called. One that has a closure can:
///
/// ```swift
/// let action = Selector("open(_:)") { target, arguments in
///   (target as? Cell)?.open(arguments[0] as! TapGestureRecognizer)
/// }
/// ```
///
/// Selectors with the same name are equal.
// Unchecked: the closure is called by the thread that the target belongs to.
public struct Selector: @unchecked Sendable {
  /// The name, such as `open(_:)`.
  public let name: String

  private let call: ((AnyObject, [Any?]) -> Any?)?
  private let accepts: (AnyObject) -> Bool

  /// Creates a selector that calls nothing.
  public init(_ name: String) {
    self.name = name
    call = nil
    accepts = { _ in false }
  }

  /// Creates a selector that calls a method.
  ///
  /// - Parameters:
  ///   - name: The name, such as `open(_:)`.
  ///   - perform: Calls the method of a target with arguments, possibly more than it takes. Returns
  ///     `nil` when the target has no such method, and its result otherwise: an empty tuple for
  ///     `Void`.
  ///   - accepts: Whether a target has the method. The default is that every target does.
  public init(
    _ name: String, accepts: @escaping (_ target: AnyObject) -> Bool = { _ in true },
    perform: @escaping (_ target: AnyObject, _ arguments: [Any?]) -> Any?
  ) {
    self.name = name
    self.accepts = accepts
    call = perform
  }

  /// Whether the selector can be called.
  public var isResolved: Bool { call != nil }

  /// Whether a target has the method, as far as is known: `false` without a closure.
  public func isImplemented(by target: AnyObject) -> Bool { call != nil && accepts(target) }

  /// Calls the method. Returns `nil` when there is none, or the target doesn't have it.
  ///
  /// - Parameter arguments: The method's arguments. Missing ones are `nil`.
  @discardableResult
  public func invoke(on target: AnyObject, with arguments: [Any?] = []) -> Any? {
    // Methods have up to three arguments.
    let missing = max(3 - arguments.count, 0)
    return call?(target, arguments + Array(repeating: nil, count: missing))
  }
}

extension Selector: Hashable {
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { name }
}

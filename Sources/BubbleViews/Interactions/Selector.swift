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

  /// Creates a selector that calls nothing.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// Creates a selector that calls a method.
  ///
  /// - Parameters:
  ///   - name: The name, such as `open(_:)`.
  ///   - perform: Calls the method of a target with arguments, possibly more than it takes. Returns
  ///     `nil` when the target has no such method, and its result otherwise: an empty tuple for
  ///     `Void`.
  public init(
    _ name: String, perform: @escaping (_ target: AnyObject, _ arguments: [Any?]) -> Any?
  ) {
    self.name = name
    call = perform
  }

  /// Whether the selector can be called.
  public var isResolved: Bool { call != nil }

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

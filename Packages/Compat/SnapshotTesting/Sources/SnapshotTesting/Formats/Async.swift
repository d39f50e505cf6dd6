// SPDX-License-Identifier: MIT

/// A value that is delivered by a callback, at once or later.
public struct Async<Value> {
  /// Starts the work. The callback is called once, on any thread.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value from work that calls back.
  ///
  /// - Parameter run: Called with each callback that waits for the value.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is there at once.
  public init(value: Value) {
    self.init { callback in callback(value) }
  }

  /// The value after a change.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

extension Array {
  /// The values of all elements, in the order of the elements. An empty array is there at once.
  func sequence<Value>() -> Async<[Value]> where Element == Async<Value> {
    guard !isEmpty else { return Async<[Value]>(value: []) }
    return Async<[Value]> { callback in
      var values = [Value?](repeating: nil, count: count)
      var missing = count
      for (index, element) in enumerated() {
        element.run { value in
          if values[index] == nil { missing -= 1 }
          values[index] = value
          if missing == 0 { callback(values.compactMap { $0 }) }
        }
      }
    }
  }
}

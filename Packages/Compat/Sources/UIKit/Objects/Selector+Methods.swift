// SPDX-License-Identifier: MIT
public import BubbleViews

/// Selectors of methods, which the plug-in `Lower` writes for `#selector`: `Selector("open(_:)", Cell.open(_:))`.
///
/// A call reaches the method of the target, or its override in a subclass. It does nothing, and returns `nil`, when
/// the target or an argument isn't of the type that the method has.
extension Selector {
  /// A method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, accepts: { $0 is Target }) { target, _ in
      (target as? Target).map { method($0)() }
    }
  }

  /// A method with a parameter, such as the control.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.init(name, accepts: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let first = arguments[0] as? First else { return nil }
      return method(target)(first)
    }
  }

  /// A method with two parameters, such as the control and the event.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name, accepts: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let first = arguments[0] as? First,
        let second = arguments[1] as? Second
      else { return nil }
      return method(target)(first, second)
    }
  }

  /// A method with three parameters.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(name, accepts: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let first = arguments[0] as? First,
        let second = arguments[1] as? Second, let third = arguments[2] as? Third
      else { return nil }
      return method(target)(first, second, third)
    }
  }

  /// A static method without parameters.
  public init<Result>(_ name: String, _ function: @escaping () -> Result) {
    self.init(name) { _, _ in function() }
  }

  /// A static method with a parameter.
  public init<First, Result>(_ name: String, _ function: @escaping (First) -> Result) {
    self.init(name) { _, arguments in (arguments[0] as? First).map(function) }
  }

  /// A property's getter.
  public init<Target, Value>(_ name: String, getter: KeyPath<Target, Value>) {
    self.init(name, accepts: { $0 is Target }) { target, _ in
      (target as? Target).map { $0[keyPath: getter] }
    }
  }

  /// A property's setter.
  public init<Target, Value>(_ name: String, setter: ReferenceWritableKeyPath<Target, Value>) {
    self.init(name, accepts: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let value = arguments[0] as? Value else { return nil }
      target[keyPath: setter] = value
      return
    }
  }
}

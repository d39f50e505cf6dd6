// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Values one after the other: as much of Combine as MessageKit's screen uses. Schedulers have no effect; values are
/// passed on at once.
public struct Stream<Output> {
  private let attach: (@escaping (Output) -> Void) -> AnyCancellable

  init(attach: @escaping (@escaping (Output) -> Void) -> AnyCancellable) { self.attach = attach }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    attach(receiveValue)
  }

  public func subscribe(on queue: DispatchQueue) -> Stream { self }

  public func receive(on queue: DispatchQueue) -> Stream { self }

  public func delay(for interval: DispatchTimeInterval, scheduler: DispatchQueue) -> Stream { self }

  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Stream<Result> {
    Stream<Result> { receive in attach { receive(transform($0)) } }
  }

  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> Stream<Result> {
    Stream<Result> { receive in attach { if let value = transform($0) { receive(value) } } }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Stream {
    Stream { receive in attach { if isIncluded($0) { receive($0) } } }
  }

  public func dropFirst(_ count: Int = 1) -> Stream {
    Stream { receive in
      var remaining = count
      return attach { value in
        if remaining > 0 { remaining -= 1 } else { receive(value) }
      }
    }
  }
}

extension Stream where Output: Equatable {
  public func removeDuplicates() -> Stream {
    Stream { receive in
      var last: Output?
      return sink { value in
        defer { last = value }
        if value != last { receive(value) }
      }
    }
  }
}

/// Ends a subscription when it goes.
public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  public init(_ end: @escaping () -> Void) { self.end = end }

  deinit { cancel() }

  public func cancel() {
    end?()
    end = nil
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property whose values can be followed.
@propertyWrapper
public final class Published<Value> {
  private var receivers: [Int: (Value) -> Void] = [:]
  private var count = 0

  public var wrappedValue: Value {
    didSet { for receiver in receivers.values { receiver(wrappedValue) } }
  }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Stream<Value> {
    Stream { receive in
      self.count += 1
      let key = self.count
      self.receivers[key] = receive
      receive(self.wrappedValue)
      return AnyCancellable { self.receivers[key] = nil }
    }
  }
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Stream<
    Notification
  > {
    Stream { receive in
      let token = self.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension UIView {
  public func publisher<Value>(for path: KeyPath<UIView, Value>) -> Stream<Value> {
    Stream { receive in
      let observation = self.observe(path, options: [.initial, .new]) { view, _ in
        receive(view[keyPath: path])
      }
      return AnyCancellable { observation.invalidate() }
    }
  }
}

// SPDX-License-Identifier: MIT
public import Foundation

/// A strategy: the format of a value's snapshot, and how two are compared.
///
/// Strategies are made from others by ``pullback(_:)``: an image of a view is an image of a screen with that view.
public struct Snapshotting<Value, Format> {
  /// The extension of references, without a dot; `nil` for none.
  public var pathExtension: String?

  /// The comparison of two snapshots.
  public var diffing: Diffing<Format>

  /// The snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots may take time.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    (self.pathExtension, self.diffing) = (pathExtension, diffing)
    snapshot = asyncSnapshot
  }

  /// Creates a strategy.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// A strategy for values that this one's values can be made from.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { Async(value: transform($0)) }
  }

  /// A strategy for values that this one's values can be made from, after a while.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async { callback in
        transform(value).run { snapshot($0).run(callback) }
      }
    }
  }
}

/// A strategy for values that are their own snapshots.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy for values that are their own snapshots.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

extension Snapshotting {
  /// A strategy that takes the snapshot after a while, during which the main queue's blocks run.
  ///
  /// - Parameter duration: In seconds.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        SnapshotWait.pass(duration)
        strategy.snapshot(value).run(callback)
      }
    }
  }
}

// SPDX-License-Identifier: MIT
public import Foundation
public import OpenCombine

/// A length of time of the schedulers of Foundation and Dispatch, in nanoseconds. Literals are in seconds.
public struct SchedulerInterval: Hashable, Sendable, Codable, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible
{
  /// The length in nanoseconds.
  public var magnitude: Int

  init(nanoseconds: Int) { magnitude = nanoseconds }

  /// Creates an interval of seconds. What doesn't fit into 63 bits of nanoseconds is the longest interval that does;
  /// NaN is 0.
  public init(_ seconds: TimeInterval) {
    let nanoseconds = seconds * 1e9
    magnitude =
      nanoseconds.isNaN
      ? 0
      : nanoseconds >= 0x1p62 ? 1 << 62 : nanoseconds <= -0x1p62 ? -1 << 62 : Int(nanoseconds)
  }

  public init(integerLiteral value: Int) { self.init(TimeInterval(value)) }
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates an interval of nanoseconds, or `nil` where they don't fit.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let nanoseconds = Int(exactly: source) else { return nil }
    magnitude = nanoseconds
  }

  /// The length in seconds.
  public var timeInterval: TimeInterval { TimeInterval(magnitude) / 1e9 }

  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  public static func < (one: Self, other: Self) -> Bool { one.magnitude < other.magnitude }
  public static func + (one: Self, other: Self) -> Self {
    Self(one.timeInterval + other.timeInterval)
  }
  public static func - (one: Self, other: Self) -> Self {
    Self(one.timeInterval - other.timeInterval)
  }
  public static func * (one: Self, other: Self) -> Self {
    Self(one.timeInterval * other.timeInterval)
  }
  public static func += (one: inout Self, other: Self) { one = one + other }
  public static func -= (one: inout Self, other: Self) { one = one - other }
  public static func *= (one: inout Self, other: Self) { one = one * other }
}

/// A time of the schedulers of Foundation.
public struct SchedulerDate: Strideable, Hashable, Sendable, Codable {
  public typealias Stride = SchedulerInterval

  /// The date.
  public var date: Date

  /// Creates a time from a date.
  public init(_ date: Date) { self.date = date }

  public func distance(to other: Self) -> SchedulerInterval {
    SchedulerInterval(other.date.timeIntervalSince(date))
  }

  public func advanced(by value: SchedulerInterval) -> Self { Self(date + value.timeInterval) }
}

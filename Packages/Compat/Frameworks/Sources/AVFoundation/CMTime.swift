// SPDX-License-Identifier: MIT
@_exported public import Foundation

/// The number of timescale units of a time.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32
/// The number of a time's origin.
public typealias CMTimeEpoch = Int64

/// A time as a fraction of a second.
public struct CMTime: Hashable, Sendable {
  /// The number of timescale units.
  public var value: CMTimeValue

  /// The number of units in a second; 0 for a time that isn't valid.
  public var timescale: CMTimeScale

  public init(value: CMTimeValue = 0, timescale: CMTimeScale = 0) {
    (self.value, self.timescale) = (value, timescale)
  }

  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init(
      value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  /// The time in seconds; not a number for one that isn't valid.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }

  public var isValid: Bool { timescale != 0 }

  /// Whether it is a number: not invalid, and not infinite.
  public var isNumeric: Bool { isValid && !isPositiveInfinity && !isNegativeInfinity }

  /// Whether it isn't known yet. Such times are invalid here.
  public var isIndefinite: Bool { !isValid }

  public var isPositiveInfinity: Bool { self == .positiveInfinity }
  public var isNegativeInfinity: Bool { self == .negativeInfinity }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime()
  public static let positiveInfinity = CMTime(value: .max, timescale: 1)
  public static let negativeInfinity = CMTime(value: .min, timescale: 1)

  /// The time in other units, rounded.
  public func convertScale(_ newTimescale: CMTimeScale) -> CMTime {
    guard isNumeric, newTimescale != timescale else { return self }
    return CMTime(seconds: seconds, preferredTimescale: newTimescale)
  }
}

extension CMTime: Comparable {
  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }

  public static func + (one: CMTime, other: CMTime) -> CMTime { one.adding(other, +) }
  public static func - (one: CMTime, other: CMTime) -> CMTime { one.adding(other, -) }

  /// The result in the finer units of both.
  private func adding(_ other: CMTime, _ add: (Double, Double) -> Double) -> CMTime {
    guard isNumeric, other.isNumeric else { return .invalid }
    return CMTime(
      seconds: add(seconds, other.seconds), preferredTimescale: max(timescale, other.timescale))
  }
}

/// A range of time.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime = .invalid, duration: CMTime = .invalid) {
    (self.start, self.duration) = (start, duration)
  }

  /// Creates the range between two times.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { isValid && duration.seconds == 0 }

  /// Whether a time is in the range.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()
}

/// A time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Creates a time of parts of a second.
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

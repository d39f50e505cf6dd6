// SPDX-License-Identifier: MIT
@_exported public import Foundation

/// A time as a fraction of a second.
public struct CMTime: Hashable, Sendable {
  /// The number of timescale units.
  public var value: Int64

  /// The number of units in a second; 0 for a time that isn't valid.
  public var timescale: Int32

  public init(value: Int64 = 0, timescale: Int32 = 0) {
    (self.value, self.timescale) = (value, timescale)
  }

  public init(seconds: Double, preferredTimescale: Int32) {
    self.init(
      value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  /// The time in seconds; not a number for one that isn't valid.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }

  public var isValid: Bool { timescale != 0 }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
}

/// A time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Creates a time of parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

/// The rule by which a kit shows times between messages.
public struct DateRule: Sendable {
  /// The time is above a message that comes later than this after the one that is counted from, in seconds. The
  /// default is five minutes.
  public var pause = 300.0

  /// Whether the time counts from the message before, instead of the one below the last time. The
  /// default is `false`.
  public var countsFromMessageBefore = false

  /// The text for a time. The default is ``TimeStrings/separatorWithTime(for:)``.
  public var text: @Sendable (TimeStrings, Date) -> String = { $0.separatorWithTime(for: $1) }

  public init() {}
}

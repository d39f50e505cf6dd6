// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The media type of a LeanCloud message, as a number: `_lctype`. Any number is valid; those of applications
/// are positive.
public struct MediaType: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(integerLiteral value: Int) { rawValue = value }

  /// A message without a type, shown as text.
  public static let none: MediaType = 0
  public static let text: MediaType = -1
  public static let image: MediaType = -2
  public static let audio: MediaType = -3
  public static let video: MediaType = -4
  public static let location: MediaType = -5
  public static let file: MediaType = -6

  /// A row that the client adds: a time, a tip. Never sent.
  public static let system: MediaType = -7

  /// A recalled message.
  public static let recalled: MediaType = -127

  /// Whether the type is an application's own.
  public var isCustom: Bool { rawValue > 0 }
}

extension Message {
  /// The message's media type.
  ///
  /// A custom message has the number of its payload's `_lctype`, and ``MediaType/none`` without one.
  public var mediaType: MediaType {
    if isRevoked { return .recalled }
    switch element.type {
    case .text, .richText, .card: return .text
    case .image: return .image
    case .sound: return .audio
    case .video: return .video
    case .location: return .location
    case .file: return .file
    case .groupTips, .notice: return .system
    default: return customMediaType ?? .none
    }
  }

  private var customMediaType: MediaType? {
    element.custom?.payload?["_lctype"]?.int.map(MediaType.init(rawValue:))
  }
}

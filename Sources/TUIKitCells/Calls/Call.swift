// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleStrings

/// A step of a voice or video call, as a signalling message describes it.
public struct Call: Hashable, Sendable {
  /// The step of the call.
  public enum Event: Hashable, Sendable {
    case started
    case accepted
    case rejected
    case canceled

    /// The call has ended, with its duration in seconds. Not negative.
    case ended(seconds: Int)
    case timedOut
    case lineBusy
    case switchedToAudio
    case confirmedSwitchToAudio

    /// A step that this version doesn't know.
    case unknown
  }

  /// The step of the call.
  public let event: Event

  /// Whether it is a video call. A call that switches to audio still counts as one.
  public let isVideo: Bool

  /// Whether the viewer started the call.
  public let isByViewer: Bool

  /// Whether a group was called.
  public let isInGroup: Bool

  /// The user IDs of those called.
  public let invitees: [String]

  /// The user ID of the caller; `nil` if the message doesn't have it.
  public let inviter: String?

  /// Reads the call of a message; `nil` if it isn't about a call.
  ///
  /// A call is a custom message whose signalling data has the `businessID` `av_call` or `rtc_call`.
  public init?(_ message: Message) {
    guard message.element.custom != nil, let signaling = message.signaling,
      let payload = signaling.payload, let id = message.businessID,
      id.isExactly("av_call") || id.isExactly("rtc_call")
    else { return nil }
    let data = payload["data"]?.object
    let command = data?["cmd"]?.string
    event = Self.event(signaling.action, command: command, payload)
    isVideo = Self.isVideo(command: command, payload)
    let inviter = data?["inviter"]?.string
    isByViewer = Self.isByViewer(message, inviter: inviter)
    self.inviter = firstNonEmpty(inviter, signaling.inviter)
    isInGroup = !signaling.groupID.isEmpty || message.isInGroup
    invitees = signaling.inviteeList
  }
}

extension Call {
  private static func event(
    _ action: Signaling.Action, command: String?, _ payload: JSONObject
  ) -> Event {
    switch action {
    case .invite: invitation(command: command, payload)
    case .cancel: .canceled
    case .accept: "switchToAudio".isExactly(command) ? .confirmedSwitchToAudio : .accepted
    case .reject: payload["line_busy"] == nil ? .rejected : .lineBusy
    case .timeout: .timedOut
    case .unknown: .unknown
    }
  }

  /// An invitation is about everything that needs no answer, the end of the call included.
  private static func invitation(command: String?, _ payload: JSONObject) -> Event {
    let seconds = max(0, payload["call_end"]?.int ?? 0)
    switch command {
    case "switchToAudio": return .switchedToAudio
    case "hangup": return .ended(seconds: seconds)
    case "videoCall", "audioCall": return .started
    case .some: return .unknown
    case nil: return payload["call_end"]?.double == nil ? .started : .ended(seconds: seconds)
    }
  }

  private static func isVideo(command: String?, _ payload: JSONObject) -> Bool {
    switch command {
    case "videoCall", "switchToAudio": true
    case "audioCall": false
    default: payload["call_type"]?.int == 2
    }
  }

  /// A message without an inviter is about the viewer's own call. Otherwise the inviter is the
  /// sender or the other participant, and the message says which of them the viewer is.
  private static func isByViewer(_ message: Message, inviter: String?) -> Bool {
    guard let inviter = firstNonEmpty(inviter) else { return true }
    return message.isSelf == inviter.isExactly(message.sender)
  }
}

extension Call {
  /// Whether the viewer missed the call, or was in another one.
  var isMissed: Bool {
    guard !isByViewer, !isInGroup else { return false }
    switch event {
    case .canceled, .timedOut, .lineBusy: return true
    case .started, .accepted, .rejected, .ended, .switchedToAudio, .confirmedSwitchToAudio,
      .unknown:
      return false
    }
  }

  /// The line of a call in a list of conversations.
  @Sendable static func displayString(
    of message: Message, in localization: Localization
  ) -> String {
    Call(message)?.text(from: message.senderName, in: localization)
      ?? UnsupportedText.of(message, in: localization)
  }
}

extension ContentKey {
  /// A step of a call in a group.
  static let groupCall = ContentKey.local("group_call")

  /// A message that isn't for people.
  static let dropped = ContentKey.local("dropped")

  /// The content key that TUIKit gives a custom message apart from its business ID; `nil` for most.
  static func ofCustomMessage(_ message: Message) -> ContentKey? {
    guard !message.isRevoked, message.element.type == .custom else { return nil }
    if message.isBetweenPrograms { return .dropped }
    guard message.signaling != nil, let call = Call(message) else { return nil }
    return call.isInGroup ? .groupCall : nil
  }
}

// SPDX-License-Identifier: MIT
/// An event of the connection with the service.
public enum SessionEvent: String, Hashable, Sendable, CaseIterable {
  /// The connection is open: messages arrive.
  case connected

  /// The connection is being opened.
  case connecting

  /// The network is unavailable.
  case offline

  /// The same client signed in on another device, and the service ended this session.
  case signedInElsewhere

  /// The service requests a new session.
  case forcedReconnect
}

/// The response to an event.
public enum SessionAnswer: String, Hashable, Sendable, CaseIterable {
  /// Does nothing.
  case wait

  /// A session is opened.
  case reconnect

  /// The client signs out on this device.
  case signOut
}

/// The state of the connection, which the reconnect bar shows.
public struct ChatKitSession: Hashable, Sendable {
  /// The latest event.
  public private(set) var event: SessionEvent

  /// The response to it.
  public private(set) var answer: SessionAnswer

  /// Creates a session with a first event and the default response.
  public init(_ event: SessionEvent = .connecting) {
    self.event = event
    answer = event.usualAnswer
  }

  /// Handles an event, with the response of the application's hook.
  ///
  /// By default, a session that the service requests is opened. One that another device ended isn't
  /// reopened, since the two devices would take it from each other: the client signs out, unless
  /// the application decides otherwise.
  @discardableResult
  public mutating func handle(
    _ event: SessionEvent, with configuration: ChatKitConfiguration
  ) -> SessionAnswer {
    self.event = event
    answer = configuration.answerSession(event, event.usualAnswer)
    return answer
  }

  /// Whether the bar is shown: while messages don't arrive.
  public var showsBar: Bool { event != .connected }

  /// Whether a session is being opened.
  public var isConnecting: Bool { event == .connecting || answer == .reconnect }
}

extension SessionEvent {
  /// The default response.
  public var usualAnswer: SessionAnswer {
    switch self {
    case .connected, .connecting, .offline: .wait
    case .signedInElsewhere: .signOut
    case .forcedReconnect: .reconnect
    }
  }
}

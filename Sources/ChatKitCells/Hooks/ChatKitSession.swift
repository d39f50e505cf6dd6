// SPDX-License-Identifier: MIT
/// Something that happened to the connection with the service.
public enum SessionEvent: String, Hashable, Sendable, CaseIterable {
  /// Messages arrive.
  case connected

  /// A connection is being made.
  case connecting

  /// There is no network.
  case offline

  /// The same client signed in on another device, and the service ended this session.
  case signedInElsewhere

  /// The service asks for a new session.
  case forcedReconnect
}

/// What follows from it.
public enum SessionAnswer: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case wait

  /// A session is opened.
  case reconnect

  /// The client signs out on this device.
  case signOut
}

/// What is known of the connection. The reconnect bar shows it.
public struct ChatKitSession: Hashable, Sendable {
  /// The latest event.
  public private(set) var event: SessionEvent

  /// What followed from it.
  public private(set) var answer: SessionAnswer

  /// Makes a session whose first event is this, with the usual answer.
  public init(_ event: SessionEvent = .connecting) {
    self.event = event
    answer = event.usualAnswer
  }

  /// Takes an event, and answers it with the application's hook.
  ///
  /// By itself, a session that the service asks for is opened, and one that ended for another device isn't: the two
  /// devices would take it from each other. The client signs out then, unless the application decides otherwise.
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
  /// What follows where no application decides.
  public var usualAnswer: SessionAnswer {
    switch self {
    case .connected, .connecting, .offline: .wait
    case .signedInElsewhere: .signOut
    case .forcedReconnect: .reconnect
    }
  }
}

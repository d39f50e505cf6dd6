internal import Synchronization

/// Something that went wrong while a message was drawn, and that a placeholder stands in for.
public struct RenderWarning: Hashable, Sendable, CustomStringConvertible {
  /// The message's ID.
  public var msgID: String

  /// The field that could not be used, such as `faceURL`.
  public var field: String

  /// What is wrong with it, and what was done instead.
  public var reason: String

  public init(msgID: String, field: String, reason: String) {
    self.msgID = msgID
    self.field = field
    self.reason = reason
  }

  public var description: String { "message \"\(msgID)\": \(field): \(reason)" }
}

/// Collects the warnings of one message, in the order in which they came up.
public final class DiagnosticLog: Sendable {
  private let entries = Mutex<[RenderWarning]>([])

  public init() {}

  /// Adds a warning, unless it has been given already.
  public func add(_ warning: RenderWarning) {
    entries.withLock { if !$0.contains(warning) { $0.append(warning) } }
  }

  public var warnings: [RenderWarning] { entries.withLock { $0 } }
}

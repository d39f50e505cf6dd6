/// What came of comparing something with its golden.
public enum GoldenOutcome: Hashable, Sendable {
  /// They are the same.
  case matched

  /// The golden was written, because the record mode allows it.
  case recorded(path: String)

  /// There is no golden. `message` says how to record it.
  case missing(message: String)

  /// They differ. `message` says how, where the pictures are, and how to accept the new one.
  case differs(message: String)

  /// What to tell about a failure; `nil` for a success.
  public var failureMessage: String? {
    switch self {
    case .matched, .recorded: nil
    case .missing(let message), .differs(let message): message
    }
  }
}

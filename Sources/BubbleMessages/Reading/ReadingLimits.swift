/// How much a reader accepts before it calls the input hostile.
public struct ReadingLimits: Hashable, Sendable {
  /// The most bytes that the JSON text of one message may have. Positive; the default is
  /// 1,000,000. A longer message is skipped with an error; the ones after it are read.
  public var bytesPerMessage = 1_000_000

  /// How deep arrays and objects may nest in a message. The default is 64. More than 512
  /// counts as 512, so that no message can exhaust the stack.
  public var depth = 64

  /// Makes limits with every property at its default.
  public init() {}
}

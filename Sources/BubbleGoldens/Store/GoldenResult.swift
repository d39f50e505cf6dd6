/// What came of comparing one form of a value with its golden.
public struct GoldenResult: Hashable, Sendable {
  /// A file that explains a failure.
  public struct Attachment: Hashable, Sendable {
    /// `reply@2x.actual.png`.
    public let name: String

    /// The file's bytes.
    public let bytes: [UInt8]
  }

  /// The result as runs keep it. Its message says what happened, and what to do about it.
  public internal(set) var record: GoldenRecord

  /// Golden, actual and difference of a failure, as far as there are any. They are in the folder of
  /// failures, too.
  public internal(set) var attachments: [Attachment] = []

  /// Whether the test must fail: not for what passed, nor for what was recorded on request.
  public internal(set) var isFailure = false
}

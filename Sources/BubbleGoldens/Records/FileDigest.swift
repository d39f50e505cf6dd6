// SPDX-License-Identifier: MIT
extension GoldenRecord {
  /// Digests of the files that a record's decision is about, to notice when one of them becomes another:
  /// their lengths, and digests of their bytes.
  public struct Files: Hashable, Sendable, Codable {
    /// The golden's digest; `nil` where there is none.
    public var golden: String?

    /// The actual file's digest; `nil` where there is none.
    public var actual: String?

    init(golden: String?, actual: String?) { (self.golden, self.actual) = (golden, actual) }

    /// The digests of files.
    ///
    /// - Parameters:
    ///   - golden: The golden's bytes; `nil` where there is none.
    ///   - actual: The actual file's bytes; `nil` where there is none.
    public init(golden: some Collection<UInt8>, actual: some Collection<UInt8>) {
      self.init(
        golden: FileDigest.text(of: golden), actual: FileDigest.text(of: actual))
    }

    /// The digests of a file that has no golden yet.
    public init(actual: some Collection<UInt8>) {
      self.init(golden: nil, actual: FileDigest.text(of: actual))
    }
  }
}

/// The digests of files that a record remembers. They find out what others have changed; whoever may write these files
/// needs no file with the digest of another.
enum FileDigest {
  /// The length and the digest of its bytes.
  static func text(of bytes: some Collection<UInt8>) -> String {
    "\(bytes.count)-\(TextDigest.hexadecimal(of: bytes))"
  }
}

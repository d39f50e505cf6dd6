/// What Git LFS leaves in place of a file that was not fetched.
public enum GitLFS {
  /// Whether bytes are a pointer: a short text that begins with the version of the specification.
  public static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8)
  }
}

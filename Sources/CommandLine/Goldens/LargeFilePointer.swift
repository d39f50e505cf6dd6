/// A Git LFS pointer, which stands where the real file was not downloaded.
struct LargeFilePointer {
  private static let firstLine = "version https://git-lfs.github.com/spec/"

  /// `nil` for a file that isn't one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: Self.firstLine.utf8) else { return nil }
  }

  /// What to say after the file's name.
  let explanation = "is a Git LFS pointer, not the file itself. Get it with: git lfs pull"
}

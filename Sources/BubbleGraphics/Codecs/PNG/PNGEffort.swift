/// How hard PNG's encoder looks for a small file. The pixels are the same.
public enum PNGEffort: Hashable, Sendable, CaseIterable {
  /// As fast as memory allows; drawn pictures are still smaller than with zlib's level 6.
  case fast

  /// As small as it gets, some fifty times slower: for files that are kept.
  case small
}

/// Which goldens a run may write. A golden that is the same is never written again.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden that is missing or differs, also where a tolerance lets it.
  case all
  /// Those that are missing. One that differs is a failure.
  case missing
  /// Those that are missing, and those that fail. What a tolerance lets pass is kept.
  case failed
  /// None. One that differs or is missing is a failure.
  case never
}

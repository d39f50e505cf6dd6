public import Goldens
public import Testing

/// Changes what holds for the goldens of a test, or of every test in a suite.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  fileprivate let record: RecordMode?
  fileprivate let naming: GoldenConfiguration.Naming?

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withGoldens(record: record, naming: naming) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Says which goldens may be written, and how their files are called.
  ///
  /// ```swift
  /// @Suite(.goldens(record: .failed)) struct CellTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - record: A golden that is written fails its test: the mode is not to stay in the code. `nil`
  ///     for no change, as in the other.
  ///   - naming: How files are called.
  public static func goldens(
    record: RecordMode? = nil, naming: GoldenConfiguration.Naming? = nil
  ) -> GoldenTrait {
    GoldenTrait(record: record, naming: naming)
  }
}

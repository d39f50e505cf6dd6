// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import Testing

/// Changes what holds for the goldens of a test, or of every test in a suite.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  fileprivate let record: RecordMode?
  fileprivate let naming: GoldenConfiguration.Naming?
  fileprivate let comparison: BitmapComparison?

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withGoldens(record: record, naming: naming, comparison: comparison) {
      try await function()
    }
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets which goldens may be written, and how their files are named.
  ///
  /// ```swift
  /// @Suite(.goldens(record: .failed)) struct CellTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - record: A golden that is written fails its test: the mode is not to stay in the code. `nil`
  ///     for no change, as in the others.
  ///   - naming: How files are named.
  ///   - comparison: How images are compared that have no comparison of their own.
  public static func goldens(
    record: RecordMode? = nil, naming: GoldenConfiguration.Naming? = nil,
    comparison: BitmapComparison? = nil
  ) -> GoldenTrait {
    GoldenTrait(record: record, naming: naming, comparison: comparison)
  }
}

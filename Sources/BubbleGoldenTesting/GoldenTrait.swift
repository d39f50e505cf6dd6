// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import Testing

/// A trait that changes the settings of the goldens of a test, or of every test in a suite.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  fileprivate let record: RecordMode?
  fileprivate let naming: GoldenConfiguration.Naming?
  fileprivate let comparison: BitmapComparison?
  fileprivate var allowedIssues: [AllowedIssues] = []

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let configuration = GoldenConfiguration.current.setting(
      record: record, naming: naming, comparison: comparison, package: nil,
      allowing: allowedIssues)
    try await GoldenConfiguration.$current.withValue(configuration) { try await function() }
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
  ///   - naming: The rule for files' names.
  ///   - comparison: The comparison of images that have none of their own.
  public static func goldens(
    record: RecordMode? = nil, naming: GoldenConfiguration.Naming? = nil,
    comparison: BitmapComparison? = nil
  ) -> GoldenTrait {
    GoldenTrait(record: record, naming: naming, comparison: comparison)
  }

  /// Lets issues pass: warnings of messages, mistakes that layout found, frames that constraints leave open.
  ///
  /// ```swift
  /// @Test(.goldens(allowing: [.warning], because: "The placeholder is what is tested."))
  /// func missingPhoto() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: The issues that pass, besides those that a suite around the test allows.
  ///   - reason: The reason why they can't be fixed, or are tested on purpose. Not blank. It is in
  ///     the run's records.
  public static func goldens(
    allowing kinds: Set<GoldenIssue.Kind>, because reason: String
  ) -> GoldenTrait {
    GoldenTrait(
      record: nil, naming: nil, comparison: nil,
      allowedIssues: [AllowedIssues(kinds, because: reason)])
  }
}

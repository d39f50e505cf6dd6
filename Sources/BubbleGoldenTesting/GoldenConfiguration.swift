// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import Foundation
import Testing

/// The settings of all goldens in a suite, a test or a scope.
public struct GoldenConfiguration: Sendable {
  /// The rule for naming a golden's file.
  public enum Naming: Hashable, Sendable {
    /// A name of the test and the label: `reply-dark@2x.png` of `reply()` with the label `dark`.
    case testAndLabel
    /// A name of the label; of the test if there is none.
    case label
  }

  /// The goldens that may be written. The default is `nil`: the mode that the environment requests;
  /// see ``/BubbleGoldens/RecordRequest/inForce(code:environment:)``.
  public var record: RecordMode?

  /// The default is ``Naming/testAndLabel``.
  public var naming = Naming.testAndLabel

  /// The comparison of images that have none of their own. The default is exact.
  public var comparison = BitmapComparison.exact

  /// The folder of the package whose goldens are meant. The default is `nil`: the one that the test's
  /// file is in.
  public var package: URL?

  /// The issues that pass besides those that the values allow, and the reason. The default is none.
  public var allowedIssues: [AllowedIssues] = []

  public init() {}

  /// The innermost configuration around the caller.
  @TaskLocal public static var current = GoldenConfiguration()

  /// The same with what isn't `nil` in its place, and more that is allowed.
  func setting(
    record: RecordMode?, naming: Naming?, comparison: BitmapComparison?, package: URL?,
    allowing issues: [AllowedIssues] = []
  ) -> GoldenConfiguration {
    var result = self
    result.allowedIssues += issues
    if let comparison { result.comparison = comparison }
    if let record { result.record = record }
    if let naming { result.naming = naming }
    if let package { result.package = package }
    return result
  }
}

/// Changes the settings of all goldens that `body` compares with.
///
/// - Parameters:
///   - record: The goldens that may be written; `nil` for no change, as in the others.
///   - naming: The rule for their files' names.
///   - comparison: The comparison of images that have none of their own.
///   - package: The folder of the package whose goldens are meant.
public func withGoldens<Result>(
  record: RecordMode? = nil, naming: GoldenConfiguration.Naming? = nil,
  comparison: BitmapComparison? = nil, package: URL? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let configuration = GoldenConfiguration.current.setting(
    record: record, naming: naming, comparison: comparison, package: package)
  return try GoldenConfiguration.$current.withValue(configuration, operation: body)
}

/// Changes the settings of all goldens that `body` compares with.
public func withGoldens<Result>(
  record: RecordMode? = nil, naming: GoldenConfiguration.Naming? = nil,
  comparison: BitmapComparison? = nil, package: URL? = nil,
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let configuration = GoldenConfiguration.current.setting(
    record: record, naming: naming, comparison: comparison, package: package)
  return try await GoldenConfiguration.$current.withValue(configuration, operation: body)
}

/// Lets issues of the values pass that `body` compares, besides those that are allowed already.
///
/// ```swift
/// withGoldens(allowing: [.warning], because: "The placeholder is what is tested.") {
///   assertGolden(of: message, in: environment)
/// }
/// ```
///
/// - Parameters:
///   - kinds: The issues that pass.
///   - reason: The reason why they can't be fixed, or are tested on purpose. Not blank.
public func withGoldens<Result>(
  allowing kinds: Set<GoldenIssue.Kind>, because reason: String, _ body: () throws -> Result
) rethrows -> Result {
  let configuration = GoldenConfiguration.current.setting(
    record: nil, naming: nil, comparison: nil, package: nil,
    allowing: [AllowedIssues(kinds, because: reason)])
  return try GoldenConfiguration.$current.withValue(configuration, operation: body)
}

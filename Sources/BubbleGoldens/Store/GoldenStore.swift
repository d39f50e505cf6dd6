// SPDX-License-Identifier: MIT
public import Foundation

/// A folder of goldens: reads them, compares with them, and records them on request.
public struct GoldenStore: Sendable {
  /// The folder with a folder for each suite.
  public let root: URL

  /// The folder where golden, actual and difference are side by side after a mismatch.
  public let failures: URL

  /// The folder that paths in records are relative to.
  public let package: URL

  /// The folder that paths in messages are relative to. The default is ``package``.
  public var shownFolder: URL

  /// The folders besides ``package`` that links among the goldens may lead into. The default is none: other links that
  /// lead out of the package are errors.
  public var followedFolders: [URL] = []

  /// The paths of `root` and `package`, each with a slash at its end. Kept, since a URL writes its path each time.
  let rootPath, packagePath: String

  /// The goldens that may be written.
  public private(set) var request: RecordRequest

  /// Creates a store of two folders, which need not exist yet. By default no golden is written.
  ///
  /// - Parameter package: The folder that paths in records are relative to; `nil` is that above
  ///   `root`.
  public init(
    root: URL, failures: URL, package: URL? = nil, request: RecordRequest = RecordRequest(.never)
  ) {
    self.root = root
    self.failures = failures
    self.package = package ?? root.deletingLastPathComponent()
    rootPath = Self.folderPath(of: root)
    packagePath = Self.folderPath(of: self.package)
    shownFolder = self.package
    self.request = request
  }

  /// The goldens of a package: `Goldens/`, with failures in `.build/golden-failures/`.
  public init(package: URL, request: RecordRequest = RecordRequest(.never)) {
    self.init(
      root: package.appending(path: "Goldens"),
      failures: package.appending(path: ".build/golden-failures"), package: package,
      request: request)
  }

  /// The same goldens, of which others may be written.
  package func recording(_ request: RecordRequest) -> GoldenStore {
    var store = self
    store.request = request
    return store
  }

  /// Compares a value with its goldens, one for each form.
  ///
  /// A mismatch leaves `NAME.golden.png`, `NAME.actual.png` and `NAME.difference.png` in the
  /// suite's folder in ``failures``, or the like for texts. A match removes the files of an earlier
  /// mismatch.
  /// - Parameters:
  ///   - suite: The folder of the goldens.
  ///   - name: The file's name without scale and extension.
  ///   - test: The test that compares, for messages and records; `nil` where no test does.
  ///   - claims: The goldens that the run compares with. A form that shares its golden with another
  ///     is an error.
  /// - Returns: A result for each form, in their order. Issues of the subject are in the first. A golden that can't be
  ///   read, compared or written is an error in its result, and the other forms are compared.
  /// - Throws: ``GoldenError/invalidName(_:)`` and ``GoldenError/invalidScale(_:)``.
  public func check(
    _ subject: GoldenSubject, suite: String, name: String, test: GoldenTest? = nil,
    claims: GoldenClaims? = nil
  ) throws(GoldenError) -> [GoldenResult] {
    let explanation = DifferenceContext(subject)
    var results: [GoldenResult] = []
    for form in subject.forms {
      let name = try GoldenName(suite: suite, name: name, format: form.format)
      let start = ContinuousClock.now
      var result = check(form, name, test, explanation, claims)
      result.record.seconds = (ContinuousClock.now - start) / .seconds(1)
      results.append(result)
    }
    addIssues(of: subject, to: &results)
    return results
  }

  /// Puts the subject's issues into the first of its results.
  private func addIssues(of subject: GoldenSubject, to results: inout [GoldenResult]) {
    guard !subject.issues.isEmpty, let first = results.first else { return }
    let path = shown("\(package.path)/\(first.record.golden)")
    results[0].add(issuesOf: subject, path: path)
    if request.source != .program {
      results[0].issueKinds = Set(subject.forbiddenIssues.map(\.kind))
    }
  }

  /// The results of one form, one after the other where tests share a golden.
  private func check(
    _ form: GoldenSubject.Form, _ name: GoldenName, _ test: GoldenTest?,
    _ context: DifferenceContext, _ claims: GoldenClaims?
  ) -> GoldenResult {
    var check = FormCheck(store: self, name: name, test: test, context: context)
    guard let claims else { return check.result(of: form) }
    do throws(GoldenError) {
      let claim = try claims.claim(path(of: name), by: test?.id ?? name.suite)
      return claim.perform { isFirst in
        check.sharer = isFirst ? nil : claim.owner
        return check.result(of: form)
      }
    } catch {
      return check.result(of: form, failing: error)
    }
  }
}

extension GoldenSubject.Form {
  var format: GoldenName.Format {
    switch self {
    case .image(_, let scale): .image(scale: scale)
    case .layout: .layout
    case .text(_, let fileExtension): .text(fileExtension: fileExtension)
    }
  }
}

/// The result of comparing one form of a value with its golden.
public struct GoldenResult: Hashable, Sendable {
  /// A file that explains a failure.
  public struct Attachment: Hashable, Sendable {
    /// `reply@2x.actual.png`.
    public let name: String

    /// The file's bytes.
    public let bytes: [UInt8]
  }

  /// The result as runs keep it. Its message describes the difference, and gives advice.
  public internal(set) var record: GoldenRecord

  /// Golden, actual and difference of a failure, as far as there are any. They are in the folder of
  /// failures, too.
  public internal(set) var attachments: [Attachment] = []

  /// Whether the test must fail: not for a pass, nor for a golden recorded on request.
  public internal(set) var isFailure = false

  /// The mode of a run of the test that writes the golden; `nil` where there is nothing to write, and where other advice is
  /// in the message.
  package internal(set) var commandMode: RecordMode?

  /// The kinds of issues that failed it, which the test could allow.
  package internal(set) var issueKinds: Set<GoldenIssue.Kind> = []
}

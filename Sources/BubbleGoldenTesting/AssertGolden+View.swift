// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import BubbleViews
public import Foundation

/// Expects a view's image and layout to be as recorded.
///
/// The view is made in the environment, so the expression that makes it belongs into the call:
///
/// ```swift
/// assertGolden(of: ProfileCell(user), named: "offline", in: environment)
/// ```
///
/// - Parameters:
///   - view: Made in the environment. Its class is the root of the layout.
///   - label: Distinguishes this golden from others of the same test. Letters, digits, `-` and `_`.
///   - environment: The screen.
///   - size: The view's size, in points. `nil` is the size that it has; where it has none, the
///     environment's width, and the height that fits.
///   - forms: The kinds of goldens. The default is image and layout.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of view: @autoclosure () throws -> View, named label: String? = nil,
  in environment: some GoldenEnvironment, size: CGSize? = nil, forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (forms, suffix) in forms.byName {
    assertGolden(
      of: try environment.subject(of: view, size: size, forms: forms),
      named: goldenLabel(label, suffix), comparison: comparison, record: record, fileID: fileID,
      filePath: filePath, function: function, line: line, column: column)
  }
}

extension GoldenEnvironment {
  /// A view as it is compared with goldens.
  ///
  /// - Parameters:
  ///   - view: Makes the view.
  ///   - size: The view's size, in points. `nil` is the size that it has; where it has none, the
  ///     environment's width, and the height that fits.
  public func subject(
    of view: () throws -> View, size: CGSize? = nil, forms: GoldenForms = .all
  ) throws -> GoldenSubject {
    var (subject, warnings) = try performCollectingWarnings {
      let view = try view()
      view.frame = CGRect(origin: .zero, size: size ?? fittingSize(of: view))
      let tree = view.makeLayoutNode(including: .golden)
      var subject = GoldenSubject([], tree: tree, fonts: goldenFonts)
      subject.issues =
        view.missingGlyphs.map { GoldenIssue(.warning, $0.description) }
        + GoldenIssue.issues(ofLayoutIn: view)
      if forms.contains(.layout) { subject.forms.append(.layout(tree)) }
      if forms.contains(.image) {
        let bitmap = try view.makeBitmap(
          scale: goldenScale, background: goldenBackground, glyphCache: goldenGlyphs)
        subject.forms.append(.image(bitmap, scale: goldenScale))
      }
      if forms.contains(.accessibility) {
        subject.forms.append(.accessibility(view.makeAccessibilityTree()))
      }
      if forms.contains(.accessibilityImage) {
        let bitmap = try view.makeAccessibilityBitmap(
          scale: goldenScale, background: goldenBackground ?? .white, glyphCache: goldenGlyphs)
        subject.forms.append(.image(bitmap, scale: goldenScale))
      }
      return subject
    }
    // The messages of a screen have named theirs.
    let others = subject.issues.filter { issue in
      issue.kind != .warning || !warnings.contains { $0.endsExactly(with: issue.text) }
    }
    subject.issues = warnings.map { GoldenIssue(.warning, $0) } + others
    return subject
  }

  /// The view's size, or its preferred one.
  private func fittingSize(of view: View) -> CGSize {
    if !view.bounds.isEmpty { return view.bounds.size }
    let width = goldenWidth ?? 0
    let wanted = view.sizeThatFits(CGSize(width: width, height: 0))
    if wanted.width > 0, wanted.height > 0 {
      return CGSize(width: goldenWidth ?? wanted.width, height: wanted.height)
    }
    let isWidthRequired = goldenWidth != nil
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: isWidthRequired ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGoldenTesting
public import BubbleGoldens
public import BubbleMessages
import BubbleRendering
public import BubbleViews
public import Foundation

/// The arrangement of a matrix's variants in files.
public enum GoldenArrangement: Hashable, Sendable {
  /// Each has goldens of its own, with its label in their names.
  case separate
  /// All are on one sheet, with one golden for the image and one for the layouts.
  case sheet
}

/// Expects the image and the layout of a message's row to be as recorded in every variant of a matrix.
///
/// - Parameters:
///   - message: Shown in the cell that the registry has for it.
///   - label: Comes before the variants' labels.
///   - matrix: The dimensions that vary.
///   - environment: The environment that the variants change.
///   - registry: The cells that show messages. The default has the package's own.
///   - arrangement: The default is one golden for each variant and form.
///   - forms: The default is image and layout.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGoldens(
  of message: @autoclosure @escaping () throws -> Message, named label: String? = nil,
  across matrix: GoldenMatrix, in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, as arrangement: GoldenArrangement = .separate,
  forms: GoldenForms = .all, comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let assertion = MatrixAssertion(label: label, matrix: matrix, forms: forms) { variant, forms in
    try MessageRenderer(environment: variant.environment, registry: registry)
      .subject(of: variant.localized(message()), forms: forms)
  }
  assertion.check(
    in: environment, as: arrangement, comparison, record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

/// Expects the image and the layout of a read message's row to be as recorded in every variant of a matrix.
///
/// The reader's warnings, or its error, fail the comparison as those of drawing do. Everything else is as with messages.
public func assertGoldens(
  of read: @autoclosure @escaping () throws -> ReadMessage, named label: String? = nil,
  across matrix: GoldenMatrix, in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, as arrangement: GoldenArrangement = .separate,
  forms: GoldenForms = .all, comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let assertion = MatrixAssertion(label: label, matrix: matrix, forms: forms) { variant, forms in
    try MessageRenderer(environment: variant.environment, registry: registry)
      .subject(of: read(), forms: forms, changing: variant.localized)
  }
  assertion.check(
    in: environment, as: arrangement, comparison, record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

/// Expects a view's image and layout to be as recorded in every variant of a matrix.
///
/// A view is made in each environment, so the expression that makes it belongs into the call.
///
/// - Parameters:
///   - view: The view to compare.
///   - label: Comes before the variants' labels.
///   - matrix: The dimensions that vary.
///   - environment: The environment that the variants change.
///   - size: The view's size, in points. `nil` is the size that it has; where it has none, the variant's
///     width, and the height that fits.
///   - fillsScreen: Whether the view is as large as the variant's screen instead, with its safe area. The
///     matrix needs ``GoldenAxis/screens(_:)`` then.
///   - arrangement: The default is one golden for each variant and form.
///   - forms: The default is image and layout.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGoldens(
  of view: @autoclosure @escaping () throws -> View, named label: String? = nil,
  across matrix: GoldenMatrix, in environment: @autoclosure () throws -> RenderEnvironment,
  size: CGSize? = nil, fillsScreen: Bool = false, as arrangement: GoldenArrangement = .separate,
  forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let assertion = MatrixAssertion(label: label, matrix: matrix, forms: forms) { variant, forms in
    guard fillsScreen else {
      return try variant.environment.subject(of: view, size: size, forms: forms)
    }
    guard let screen = variant.screen else { throw MessageGoldenError.noScreen }
    return try variant.environment.subject(of: view, on: screen, forms: forms)
  }
  assertion.check(
    in: environment, as: arrangement, comparison, record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

/// Makes the subjects of a matrix.
private struct MatrixAssertion {
  let label: String?
  let matrix: GoldenMatrix
  let forms: GoldenForms
  let make: (GoldenVariant, GoldenForms) throws -> GoldenSubject

  /// Compares the variants, each by itself or on a sheet.
  func check(
    in environment: () throws -> RenderEnvironment, as arrangement: GoldenArrangement,
    _ comparison: BitmapComparison?, _ record: RecordMode?, fileID: StaticString,
    filePath: StaticString, function: String, line: UInt, column: UInt
  ) {
    for (label, subject) in subjects(in: environment, as: arrangement) {
      assertGolden(
        of: try subject(), named: label, comparison: comparison, record: record, fileID: fileID,
        filePath: filePath, function: function, line: line, column: column)
    }
  }

  /// The subjects to compare, with their labels. Errors are thrown by the subject, so that they are
  /// reported like its own; each is made when its turn comes.
  private func subjects(
    in environment: () throws -> RenderEnvironment, as arrangement: GoldenArrangement
  ) -> [(label: String?, make: () throws -> GoldenSubject)] {
    let base: RenderEnvironment
    let variants: [GoldenVariant]
    do {
      base = try environment()
      variants = try matrix.variants(of: base)
    } catch {
      return [(label, { throw error })]
    }
    if arrangement == .sheet {
      return forms.byName.map { forms, suffix in
        (goldenLabel(label, suffix), { try sheet(of: variants, forms: forms, in: base) })
      }
    }
    return variants.flatMap { variant in
      let label = goldenLabel(label, variant.label.isEmpty ? nil : variant.label)
      return forms.byName.map { forms, suffix in
        (goldenLabel(label, suffix), { try make(variant, forms) })
      }
    }
  }

  private func sheet(
    of variants: [GoldenVariant], forms: GoldenForms, in environment: RenderEnvironment
  ) throws -> GoldenSubject {
    // Tiles are images, whatever is compared of the sheet.
    let tileForms: GoldenForms =
      forms == .accessibilityImage ? forms : forms.intersection(.accessibility).union(.image)
    let subjects = try variants.map { (label: $0.label, subject: try make($0, tileForms)) }
    let sheetForms = forms == .accessibilityImage ? .image : forms
    var sheet = try ContactSheet(subjects, columns: matrix.columns, environment: environment)
      .subject(forms: sheetForms, fonts: environment.typesetter.fonts)
    if forms.contains(.accessibility) { sheet.forms.append(.accessibility(of: subjects)) }
    return sheet
  }
}

extension GoldenSubject.Form {
  /// The accessibility elements of the variants, each below its label.
  fileprivate static func accessibility(
    of variants: [(label: String, subject: GoldenSubject)]
  ) -> GoldenSubject.Form {
    let texts = variants.map { label, subject in
      let text = subject.forms.compactMap(\.accessibilityText).joined()
      return "\(label.isEmpty ? "default" : label):\n\(text)"
    }
    return .text(texts.joined(separator: "\n"), fileExtension: "a11y")
  }

  private var accessibilityText: String? {
    if case .text(let text, fileExtension: "a11y") = self { return text }
    return nil
  }
}

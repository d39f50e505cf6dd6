// SPDX-License-Identifier: MIT
/// The options of a document.
public struct DocumentOptions: Hashable, Sendable {
  /// The representation of text. The default is `nil`: fonts in PDF, and outlines in SVG, since not every SVG
  /// reader supports embedded fonts.
  public var text: DocumentText?

  /// The document's title. The default is none. Readers show a PDF's in place of its file name.
  public var title: String?

  /// The language of a PDF, as a BCP 47 tag, which screen readers speak. The default is none.
  public var language: String?

  /// The pixels per point of a bitmap whose baselines, on whole pixels, the text should match. `nil`, the
  /// default, keeps the positions of layout.
  public var baselineScale: Double?

  /// Creates the options.
  public init() {}
}

extension VectorFormat {
  var usualText: DocumentText { self == .pdf ? .fonts : .outlines }
}

/// A vector format.
public enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics 1.1, with embedded fonts by CSS, and `href`.
  case svg

  /// Portable Document Format 1.5.
  case pdf
}

/// The representation of text in a document.
public enum DocumentText: String, Hashable, Sendable, CaseIterable {
  /// As outlines, which every reader shows alike.
  case outlines

  /// As characters in embedded fonts, which can be selected, searched and copied.
  case fonts
}

extension String {
  /// The text without characters that documents may not hold: control characters and noncharacters.
  ///
  /// Tabs and line ends become spaces. XML 1.0 allows the other characters (its production 2).
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isForbiddenInDocuments) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value == 9 || scalar.value == 10 || scalar.value == 13 {
        text.append(" ")
      } else if !scalar.isForbiddenInDocuments {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isForbiddenInDocuments: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value & 0xFFFE == 0xFFFE
      || (0xFDD0...0xFDEF).contains(value)
  }
}

// SPDX-License-Identifier: MIT
import BubbleStrings

/// An element of a document's structure, which assistive technology reads a PDF by (ISO 32000-1, 14.7).
///
/// Elements are read in the order of ``children``, whatever the order in which their content is drawn.
public final class DocumentElement {
  /// The standard structure types that a document is made of.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case document = "Document"
    case section = "Sect"
    case heading = "H1"
    case paragraph = "P"
    case list = "L"
    case listItem = "LI"
    case label = "Lbl"
    case listBody = "LBody"
    case span = "Span"
    case link = "Link"
    case figure = "Figure"
    case formula = "Formula"
  }

  public let role: Role

  /// The words that are read in place of a figure or a formula, whose drawing is one.
  public var alternateText: String?

  /// The words that are read in place of the element's content, or of none.
  public var replacementText: String?

  /// The language of the texts, as a BCP 47 tag. The default is `nil`: the one of the element around it.
  public var language: String?

  /// The elements inside, in the order in which they are read.
  public var children: [DocumentElement] {
    kids.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements, the marked content and the links, in the order in which they are read.
  var kids: [Kid] = []

  enum Kid {
    case element(DocumentElement)

    /// A mark of a page, by their indices.
    case mark(page: Int, index: Int)

    /// A link's area, by its index among all of the document.
    case link(Int)
  }

  /// The address that a link leads to.
  var target: String?

  /// - Parameters:
  ///   - alternateText: The words of a figure or a formula.
  ///   - replacementText: The words of an element without content, or in place of it.
  public init(
    _ role: Role, alternateText: String? = nil, replacementText: String? = nil
  ) {
    self.role = role
    self.alternateText = alternateText
    self.replacementText = replacementText
  }

  /// Appends an element, and returns it.
  @discardableResult
  public func append(_ element: DocumentElement) -> DocumentElement {
    kids.append(.element(element))
    return element
  }

  /// Removes the elements from an index of ``children`` on, before anything is drawn as them.
  package func removeChildren(from index: Int) {
    kids.removeSubrange(min(index, kids.count)...)
  }

  /// Whether the drawing is read as one, by its ``alternateText``.
  var isAtomic: Bool { role == .figure || role == .formula }

  /// The language of kana or hangul in the element, of which Han is, too.
  private var hanLanguage: String?

  /// The element that a part of the content in a language belongs to: itself, or a span in it.
  func part(in language: String?) -> DocumentElement {
    guard var language, !isAtomic else { return self }
    if language.isExactly("ja") || language.isExactly("ko"), hanLanguage == nil {
      hanLanguage = language
      for child in children where child.language?.isExactly("zh") ?? false {
        child.language = language
      }
    }
    if language.isExactly("zh") { language = hanLanguage ?? language }
    if case .element(let last)? = kids.last, last.role == .span, last.language == language {
      return last
    }
    let span = DocumentElement(.span)
    span.language = language
    return append(span)
  }

  /// The link to a target that follows the content so far, or goes on from it.
  func link(to target: String) -> DocumentElement {
    if case .element(let last)? = kids.last, last.role == .link, last.target == target {
      return last
    }
    let link = DocumentElement(.link)
    link.target = target
    return append(link)
  }
}

// SPDX-License-Identifier: MIT
/// The structure of a PDF: what is read, in which order, and in which words.
extension Canvas {
  /// The root of the document's structure, to which elements are appended; `nil` where there is none: on bitmaps, in
  /// SVG, and in a PDF whose text is outlines.
  public var structure: DocumentElement? { backend.structure }

  /// Draws an element's content, which are the runs that know their text. Of a figure, a formula and an element with a
  /// ``DocumentElement/replacementText``, it is all that is drawn.
  ///
  /// Text outside of any element is a paragraph. Shapes and images without one are artefacts: assistive technology
  /// leaves them out. Elements may be drawn in parts, on several pages. Where there is no structure, `body` is drawn as it is.
  ///
  /// - Parameter element: An element in the tree of ``structure``. `nil` makes an artefact of the text, too: for what is
  ///   repeated on each page.
  public func draw(as element: DocumentElement?, _ body: () -> Void) {
    backend.draw(as: element, body)
  }

  /// Draws the content that is the element of an object, such as a view, or an artefact, if ``elements`` says so.
  package func drawElement(of object: AnyObject, _ body: () -> Void) {
    guard !elements.isEmpty, let element = elements[ObjectIdentifier(object)] else {
      return body()
    }
    backend.draw(as: element, body)
  }

  /// Draws with elements of objects, which ``drawElement(of:_:)`` finds.
  package func draw(
    withElements elements: [ObjectIdentifier: DocumentElement?], _ body: () -> Void
  ) {
    let outer = self.elements
    self.elements = elements
    body()
    self.elements = outer
  }
}

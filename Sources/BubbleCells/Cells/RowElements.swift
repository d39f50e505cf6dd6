// SPDX-License-Identifier: MIT
package import BubbleGraphics
import BubbleStrings
import BubbleViews
import Foundation

/// The elements of a row in a document's structure, in the order in which they are read: the speaker, the texts and
/// images of the content, the kit's parts, and the state of sending.
///
/// Bubbles, avatars and icons are artefacts. Words are those that screen readers have for the row (``RowSpeech``).
package struct RowElements {
  /// The element around the content, for text that is found when it is drawn.
  package let body: DocumentElement

  /// The speaker where the row doesn't show one; `nil` where it does, and for notices.
  package private(set) var speaker: DocumentElement?

  /// The elements that views are drawn as; `nil` for artefacts.
  package private(set) var views: [ObjectIdentifier: DocumentElement?] = [:]

  /// The words for images without words of their own.
  private let imageWords: String

  /// Makes the elements of a message in an item of a list.
  ///
  /// - Parameter item: Gets the elements.
  package init(of cell: MessageCell, in item: DocumentElement) {
    let environment = RenderEnvironment.current
    let words = environment.localization
    imageWords = words.spokenKind("TUIkitMessageTypeImage")
    guard let data = cell.data else {
      body = item.append(DocumentElement(.listBody))
      add(cell.container)
      return
    }
    views[ObjectIdentifier(cell.avatarView)] = .some(nil)
    let name = data.direction == .outgoing ? words[.you] : data.senderName
    if data.isNotice {
      body = item.append(DocumentElement(.listBody))
    } else if !cell.nameLabel.isHidden, cell.nameLabel.hasText {
      let label = item.append(DocumentElement(.label))
      body = item.append(DocumentElement(.listBody))
      views[ObjectIdentifier(cell.nameLabel)] = label
    } else {
      if !name.isEmpty {
        speaker = item.append(DocumentElement(.label, replacementText: name))
      }
      body = item.append(DocumentElement(.listBody))
    }
    addContent(cell.container, spoken: data.spokenContent)
    for view in cell.addedSubviews { add(view) }
    if !cell.failedMark.isHidden { addFigure(cell.failedMark, words[.notSent]) }
    if cell.indicator.isAnimating { addFigure(cell.indicator, words[.sending]) }
    add(cell.readReceiptLabel)
  }

  /// Makes the elements of a row that is a single text, such as a date.
  package init(of cell: MessageCell, as element: DocumentElement) {
    body = element
    imageWords = ""
    for view in cell.viewsWithText { views[ObjectIdentifier(view)] = element }
  }

  // MARK: Views

  /// Adds a message's content. Where no words are drawn, all of it is a figure.
  private mutating func addContent(_ view: View, spoken: String?) {
    let spoken = spoken ?? ""
    guard view.isShown else { return }
    let (count, known) = (body.children.count, views)
    let hasWords = view.viewsWithText.contains(where: \.hasLetters)
    add(view, imageWords: hasWords || spoken.isEmpty ? nil : spoken)
    guard !spoken.isEmpty, !hasWords, body.children.allSatisfy({ $0.role == .paragraph }) else {
      return
    }
    body.removeChildren(from: count)
    views = known
    addFigure(view, spoken)
  }

  /// Adds the texts and images in a view.
  private mutating func add(_ view: View, imageWords: String? = nil) {
    guard view.isShown, !view.accessibilityElementsHidden else { return }
    if view.hasText {
      views[ObjectIdentifier(view)] = body.append(DocumentElement(.paragraph))
      return
    }
    let words = [view.accessibilityLabel, view.accessibilityValue].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ": ")
    if view.isAccessibilityElement, !words.isEmpty, view.viewsWithText.isEmpty {
      return addFigure(view, words)
    }
    if let picture = view as? PictureView, picture.image != nil {
      return addFigure(view, words.isEmpty ? imageWords ?? self.imageWords : words)
    }
    for part in parts(of: view) { add(part, imageWords: imageWords) }
  }

  private mutating func addFigure(_ view: View, _ words: String) {
    let isFormula = view.accessibilityIdentifier?.isExactly("formula") ?? false
    views[ObjectIdentifier(view)] = body.append(
      DocumentElement(isFormula ? .formula : .figure, alternateText: words))
  }

  /// The views in a view, in the order in which they are read.
  private func parts(of view: View) -> [View] {
    let ordered = (view.accessibilityElements ?? []).compactMap { $0 as? View }
    let rest = view.subviewsInReadingOrder.filter { part in !ordered.contains { $0 === part } }
    return ordered.filter { $0 !== view } + rest
  }
}

extension View {
  fileprivate var isShown: Bool { !isHidden && alpha > 0 }

  /// The characters that a view draws itself.
  private var ownText: String? {
    switch self {
    case let label as Label: label.preparedText?.text.string ?? label.text
    case let view as TextView: view.text
    default: nil
    }
  }

  fileprivate var hasText: Bool { !(ownText ?? "").isEmpty }

  fileprivate var hasLetters: Bool {
    (ownText ?? "").unicodeScalars.contains(where: \.properties.isAlphabetic)
  }

  /// The view and those in it that draw text.
  fileprivate var viewsWithText: [View] {
    guard isShown else { return [] }
    return (hasText ? [self] : []) + subviews.flatMap(\.viewsWithText)
  }
}

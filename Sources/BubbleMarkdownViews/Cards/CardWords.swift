// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleMarkdown
package import BubbleMessages
import BubbleStrings
import BubbleText

/// The words for a card's images in a kit's language, for lines and accessibility labels.
package struct CardWords {
  package var image: String
  package var video: String

  /// - Parameters:
  ///   - image: The word for an image, such as "[Image]".
  ///   - video: The word for a video.
  package init(image: String, video: String) { (self.image, self.video) = (image, video) }

  /// The line of a card in lists of conversations and quotes: the first one of its text, or the word for its images.
  package func line(of card: CardElement) -> String {
    for block in card.blocks.prefix(ContentLimit.cardBlocks.maximum) {
      if case .images = block { continue }
      let text = block.plainText
      if let line = text.exactLines().first(where: {
        !$0.unicodeScalars.allSatisfy(\.isWhitespace)
      }) {
        return String(line)
      }
    }
    let images = card.images
    guard let first = images.first ?? card.thumbnail else { return "" }
    let word = !images.isEmpty && images.allSatisfy(\.isVideo) ? video : image
    return images.count == 1 && !first.title.isEmpty ? "\(word) \(first.title)" : word
  }

  /// The texts of an accessibility label, block by block.
  package func spoken(_ card: CardElement, in localization: Localization) -> [String] {
    var texts = card.blocks.prefix(ContentLimit.cardBlocks.maximum).flatMap { block -> [String] in
      switch block {
      case .images(let images):
        return images.prefix(ContentLimit.cardImages.maximum).map { spoken($0, in: localization) }
      case .bars(let bars): return bars.prefix(ContentLimit.cardBars.maximum).map(spoken)
      case .buttons(let buttons):
        return buttons.prefix(ContentLimit.cardButtons.maximum).map(\.title)
      case .fields(let fields):
        return fields.prefix(ContentLimit.cardFields.maximum).map { field in
          [field.name, field.value].map { spoken($0, in: localization) }.filter { !$0.isEmpty }
            .joined(separator: ": ")
        }
      case .author(let line), .heading(let line), .note(let line):
        return [spoken(line.text, in: localization)]
      case .text(let text): return [spoken(text, in: localization)]
      case .divider: return []
      }
    }
    if let thumbnail = card.thumbnail, !thumbnail.title.isEmpty {
      texts.append(spoken(thumbnail, in: localization))
    }
    return texts.filter { !$0.isEmpty }
  }

  private func spoken(_ text: FormattedText, in localization: Localization) -> String {
    text.document.spokenText(in: localization)
  }

  private func spoken(_ image: CardElement.Image, in localization: Localization) -> String {
    var parts = [(image.isVideo ? video : image.title.isEmpty ? self.image : "").withoutBrackets]
    parts.append(image.title)
    if image.isVideo, image.duration > 0 {
      parts.append(localization.duration(seconds: image.duration))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func spoken(_ bar: CardElement.Bar) -> String {
    let percent = bar.share.flatMap { share in
      share.isFinite ? "\(Int((min(max(share, 0), 1) * 100).rounded()))%" : nil
    }
    let values = [percent, bar.detail].compactMap(\.self).filter { !$0.isEmpty }
    // A detail may be the percentage.
    let shown = values.count == 2 && values[1].contains(values[0]) ? [values[1]] : values
    let title = bar.isChosen ? "✓ " + bar.title : bar.title
    return shown.isEmpty ? title : "\(title): \(shown.joined(separator: ", "))"
  }
}

extension CardElement {
  fileprivate var images: [Image] {
    blocks.flatMap { block -> [Image] in
      if case .images(let images) = block { images } else { [] }
    }
  }
}

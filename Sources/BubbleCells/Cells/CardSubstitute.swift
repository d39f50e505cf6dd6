// SPDX-License-Identifier: MIT
import BubbleMessages

extension CellKit {
  /// A card as a message that a kit without a cell for cards shows: a text with formatting, a text, or the card's
  /// first image. `nil` for other messages, and in kits with such a cell.
  func substituted(_ message: Message) -> Message? {
    guard let card = message.element.content(as: CardElement.self), !message.isRevoked,
      bindings[.element(.card)] == nil, contentKeyRule(message) == nil
    else { return nil }
    var substitute = message
    let text = card.plainText
    if text.isEmpty, bindings[.element(.image)] != nil, let image = card.firstImage {
      substitute.element = .image(image)
    } else if bindings[.element(.richText)] != nil {
      substitute.element = .richText(RichTextElement(card.formattedText, text: text))
    } else if bindings[.element(.text)] != nil {
      substitute.element = .text(TextElement(text: text))
    } else {
      return nil
    }
    return substitute
  }
}

extension CardElement {
  /// The first image that has a file.
  fileprivate var firstImage: ImageElement? {
    for case .images(let images) in blocks {
      guard let image = images.first(where: { !$0.url.isEmpty }) else { continue }
      var variant = ImageElement.Variant()
      (variant.url, variant.pixelWidth) = (image.url, image.pixelWidth)
      variant.pixelHeight = image.pixelHeight
      return ImageElement(path: image.url, variants: [variant])
    }
    return nil
  }

  /// All blocks as one text, a paragraph each.
  fileprivate var formattedText: FormattedText {
    var text = RichText()
    for block in blocks {
      text.startBlock()
      block.append(to: &text)
    }
    return text.trimmed.formatted
  }
}

extension CardElement.Block {
  fileprivate func append(to text: inout RichText) {
    switch self {
    case .author(let line), .note(let line): text.append(RichText(line.text))
    case .heading(let line):
      guard !line.url.isEmpty else { return text.append(RichText(line.text)) }
      text.append(link: line.url, title: RichText(line.text))
    case .text(let content): text.append(RichText(content))
    case .fields(let fields):
      for (index, field) in fields.enumerated() {
        if index > 0 { text.endLine() }
        text.append(RichText(field.name))
        if !field.name.isEmpty, !field.value.isEmpty { text.append(": ") }
        text.append(RichText(field.value))
      }
    case .images, .bars, .buttons: text.append(plainText)
    case .divider: text.appendRule()
    }
  }
}

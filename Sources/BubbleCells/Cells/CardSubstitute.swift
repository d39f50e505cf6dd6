// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension CellKit {
  /// A card as a message that a kit without a cell for cards shows: a text with formatting, a text, or the card's
  /// first image. `nil` for other messages, and in kits with such a cell.
  func substituted(_ message: Message) -> Message? {
    guard message.element.type == .card, !message.isRevoked, bindings[.element(.card)] == nil,
      contentKeyRule(message) == nil, let card = message.element.content(as: CardElement.self)
    else { return nil }
    var substitute = message
    let text = card.plainText
    if text.isEmpty, bindings[.element(.image)] != nil, let image = card.firstImage {
      substitute.element = .image(image)
    } else if bindings[.element(.richText)] != nil {
      substitute.element = .richText(RichTextElement(markdown: card.markdown, text: text))
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
  fileprivate var markdown: String {
    blocks.map(\.markdown).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension CardElement.Block {
  fileprivate var markdown: String {
    switch self {
    case .author(let line), .note(let line): line.markdown
    case .heading(let line):
      line.url.isEmpty || line.markdown.containsExactly("[")
        ? line.markdown : "[\(line.markdown)](<\(line.url)>)"
    case .text(let markdown): markdown
    case .fields(let fields):
      fields.map { field in
        [field.name, field.value].filter { !$0.isEmpty }.joined(separator: ": ")
      }.joined(separator: "  \n")
    case .images, .bars, .buttons: plainText.withoutMarks
    case .divider: "---"
    }
  }
}

extension String {
  /// The text as Markdown that shows it as it is: punctuation behind backslashes, and a break at each line's end.
  fileprivate var withoutMarks: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "  \n"
      case "!"..."/", ":"..."@", "["..."`", "{"..."~": text += "\\" + String(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

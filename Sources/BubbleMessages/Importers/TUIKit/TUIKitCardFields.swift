// SPDX-License-Identifier: MIT
// The fields of `cardElem`. A block is an object with the name of its kind, and the fields of all kinds.

extension TUIKitFields {
  static let card = FieldTable(
    "cardElem",
    "Content in a frame of its own: a link's preview, a bot's message, a poll, an album. The SDK has no such element.",
    initial: CardElement(),
    fields: [
      .integer(
        "accent", \.accentNumber, in: 0...0xFFFFFF, example: 0x2E7D32,
        "The colour of the bar along the leading edge: red · 65536 + green · 256 + blue, in sRGB. No bar without it."
      ),
      .object("thumbnail", \.thumbnail, cardImage, "A small image beside the first blocks."),
      .objects("blocks", \.blockFields, cardBlock, "The content, from top to bottom."),
    ])

  private static let cardBlock = FieldTable(
    "cardBlock", "A part of a card.", initial: CardBlockFields(),
    fields: [
      .name(
        "type", \.kind, example: .heading,
        "The kind of block. Without it: that of its list; of other blocks, `note` with a `timestamp`, `author` with "
          + "an `image`, `heading` with a `url`, and else `text`. Fields that a kind doesn't have are ignored."
      ),
      .formattedText(
        "markdown", \.line.text, example: "Ferry **3**",
        "The text of an `author`, a `heading`, a `text` or a `note`, as Markdown or as blocks."),
      .string(
        "url", \.line.url, example: "https://example.com/ferry/3",
        "The address that an `author`, a `heading` or a `note` leads to."),
      .object(
        "image", \.line.image, cardImage, "The small image before an `author` or a `note`."),
      .number(
        "timestamp", \.line.timestamp, unit: "seconds since 1970", example: 1_718_000_000,
        "The time after a `note`. 0 is none."),
      .objects("fields", \.fields, cardField, "The texts of `fields`."),
      .objects("images", \.images, cardImage, "The images of `images`: one, or several as a grid."),
      .objects("bars", \.bars, cardBar, "The answers of `bars`."),
      .objects("buttons", \.buttons, cardButton, "The buttons of `buttons`."),
    ])

  private static let cardImage = FieldTable(
    "cardImage", "An image of a card, or a video's cover.", initial: CardElement.Image(),
    fields: [
      .string(
        "url", \.url, example: "pictures/harbour.png",
        "The image: a file in the input's folder, or a data URI. Without one, the title is shown."),
      .string("title", \.title, example: "The harbour", "What the image shows."),
      .integer("width", \.pixelWidth, unit: "pixels", example: 640, "The width. 0 is unknown."),
      .integer("height", \.pixelHeight, unit: "pixels", example: 360, "The height. 0 is unknown."),
      .boolean("isVideo", \.isVideo, "Whether it is a video's cover."),
      .integer(
        "duration", \.duration, unit: "seconds", example: 72, "A video's duration. 0 is unknown."),
    ])

  private static let cardField = FieldTable(
    "cardField", "A text with a name.", initial: CardElement.Field(),
    fields: [
      .formattedText("name", \.name, example: "Pier", "The name, as Markdown or as blocks."),
      .formattedText("value", \.value, example: "B", "The text, as Markdown or as blocks."),
      .boolean("isShort", \.isShort, "Whether others may be beside it."),
    ])

  private static let cardBar = FieldTable(
    "cardBar", "An answer of a poll.", initial: CardElement.Bar(),
    fields: [
      .string("title", \.title, example: "At eight", "The answer."),
      .number(
        "share", \.knownShare, in: 0...1, example: 0.75,
        "The part of the bar that is filled. Missing where it isn't known."),
      .string("detail", \.detail, example: "12 votes", "The text at the trailing edge."),
      .boolean("isChosen", \.isChosen, "Whether it is marked."),
    ])

  private static let cardButton = FieldTable(
    "cardButton", "A button, which does nothing, or a menu.", initial: CardElement.Button(),
    fields: [
      .string("title", \.title, example: "Approve", "The title."),
      .name("style", \.style, example: .primary, "The meaning."),
    ])
}

/// A block of a card as it is written: its kind, and the fields of all kinds.
struct CardBlockFields: Hashable, Sendable {
  /// The kinds of blocks.
  enum Kind: String, CaseIterable {
    case author, heading, text, fields, images, bars, buttons, note, divider
  }

  /// The kind; `nil` where it follows from the other fields.
  var kind: Kind?
  var line = CardElement.Line()
  var fields: [CardElement.Field] = []
  var images: [CardElement.Image] = []
  var bars: [CardElement.Bar] = []
  var buttons: [CardElement.Button] = []

  init() {}

  init(_ block: CardElement.Block) {
    switch block {
    case .author(let line): (kind, self.line) = (.author, line)
    case .heading(let line): (kind, self.line) = (.heading, line)
    case .text(let text): (kind, line.text) = (.text, text)
    case .fields(let fields): (kind, self.fields) = (.fields, fields)
    case .images(let images): (kind, self.images) = (.images, images)
    case .bars(let bars): (kind, self.bars) = (.bars, bars)
    case .buttons(let buttons): (kind, self.buttons) = (.buttons, buttons)
    case .note(let line): (kind, self.line) = (.note, line)
    case .divider: kind = .divider
    }
  }

  var block: CardElement.Block {
    switch kind ?? likelyKind {
    case .author: .author(line)
    case .heading: .heading(line)
    case .text: .text(line.text)
    case .fields: .fields(fields)
    case .images: .images(images)
    case .bars: .bars(bars)
    case .buttons: .buttons(buttons)
    case .note: .note(line)
    case .divider: .divider
    }
  }

  private var likelyKind: Kind {
    if !fields.isEmpty { return .fields }
    if !images.isEmpty { return .images }
    if !bars.isEmpty { return .bars }
    if !buttons.isEmpty { return .buttons }
    if line.timestamp != 0 { return .note }
    if line.image != nil { return .author }
    return line.url.isEmpty ? .text : .heading
  }
}

extension CardElement {
  fileprivate var accentNumber: Int? {
    get { accent.map { Int($0 & 0xFFFFFF) } }
    set { accent = newValue.flatMap { UInt32(exactly: $0) } }
  }

  fileprivate var blockFields: [CardBlockFields] {
    get { blocks.map { CardBlockFields($0) } }
    set { blocks = newValue.map(\.block) }
  }
}

extension CardElement.Bar {
  /// The share, from 0 to 1.
  fileprivate var knownShare: Double? {
    get { share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } }
    set { share = newValue }
  }
}

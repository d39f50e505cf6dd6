// SPDX-License-Identifier: MIT
/// Structured content in a frame of its own: a link's preview, what a bot sends, a poll, an album.
///
/// ```swift
/// var card = CardElement()
/// card.accent = 0x2E7D32
/// card.blocks = [.heading(.init(markdown: "Ferry 3")), .text("Leaves at **8:40**.")]
/// ```
public struct CardElement: ElementContent {
  /// The colour of the bar along the leading edge, as 0xRRGGBB in sRGB; `nil` for no bar. The default is `nil`.
  public var accent: UInt32?

  /// A small image beside the first blocks, at the trailing edge. The default is `nil`.
  public var thumbnail: Image?

  /// The content, from top to bottom. The default is empty.
  public var blocks: [Block]

  public var elementType: ElementType { .card }

  /// Makes a card.
  public init(accent: UInt32? = nil, thumbnail: Image? = nil, blocks: [Block] = []) {
    self.accent = accent
    self.thumbnail = thumbnail
    self.blocks = blocks
  }
}

extension CardElement {
  /// A part of a card.
  public enum Block: Hashable, Sendable {
    /// The author, with a small round image.
    case author(Line)

    /// A title, in bold.
    case heading(Line)

    /// Text.
    case text(FormattedText)

    /// Short texts with names, in columns where they fit.
    case fields([Field])

    /// Images: one at full width, several as a grid.
    case images([Image])

    /// The results of a poll.
    case bars([Bar])

    /// Buttons in rows, which do nothing.
    case buttons([Button])

    /// A remark in small type.
    case note(Line)

    /// A rule across the card.
    case divider
  }

  /// One line or more of text, with an image before it and a time after it.
  public struct Line: Hashable, Sendable {
    /// The text. The default is empty.
    public var text: FormattedText

    /// The address that the text leads to. The default is empty, for none.
    public var url: String

    /// The image before the text. The default is `nil`.
    public var image: Image?

    /// The time after the text, in seconds since 1970. The default is 0, for none.
    public var timestamp: Double

    public init(
      _ text: FormattedText = FormattedText(), url: String = "", image: Image? = nil,
      timestamp: Double = 0
    ) {
      self.text = text
      self.url = url
      self.image = image
      self.timestamp = timestamp
    }

    /// Makes a line of Markdown.
    public init(markdown: String, url: String = "", image: Image? = nil, timestamp: Double = 0) {
      self.init(FormattedText(markdown: markdown), url: url, image: image, timestamp: timestamp)
    }
  }

  /// A text with a name.
  public struct Field: Hashable, Sendable {
    /// The name. The default is empty.
    public var name: FormattedText

    /// The text. The default is empty.
    public var value: FormattedText

    /// Whether others may stand beside it. The default is `false`.
    public var isShort: Bool

    public init(
      name: FormattedText = FormattedText(), value: FormattedText = FormattedText(),
      isShort: Bool = false
    ) {
      self.name = name
      self.value = value
      self.isShort = isShort
    }
  }

  /// An image, or a video's cover.
  public struct Image: Hashable, Sendable {
    /// The path or the address, as ``ImageElement/Variant/url``. Empty where there is no file: ``title`` is shown.
    public var url: String

    /// The image's description. The default is empty.
    public var title: String

    /// The width and the height in pixels; 0 is unknown. The default is 0.
    public var pixelWidth: Int
    public var pixelHeight: Int

    /// Whether it is a video's cover, which has a button to play it. The default is `false`.
    public var isVideo: Bool

    /// A video's duration in seconds; 0 is unknown. The default is 0.
    public var duration: Int

    public init(
      url: String = "", title: String = "", pixelWidth: Int = 0, pixelHeight: Int = 0,
      isVideo: Bool = false, duration: Int = 0
    ) {
      self.url = url
      self.title = title
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
      self.isVideo = isVideo
      self.duration = duration
    }
  }

  /// An answer of a poll.
  public struct Bar: Hashable, Sendable {
    /// The answer.
    public var title: String

    /// The part of the bar that is filled, from 0 to 1; `nil` where it isn't known. The default is `nil`.
    public var share: Double?

    /// A short text at the trailing edge, such as `12 votes`. The default is empty.
    public var detail: String

    /// Whether it is marked: the viewer's own, or the right answer. The default is `false`.
    public var isChosen: Bool

    public init(
      title: String = "", share: Double? = nil, detail: String = "", isChosen: Bool = false
    ) {
      self.title = title
      self.share = share
      self.detail = detail
      self.isChosen = isChosen
    }
  }

  /// A button, or a menu.
  public struct Button: Hashable, Sendable {
    /// A button's meaning.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      case plain, primary, danger

      /// A menu of several choices, with an arrow.
      case menu
    }

    public var title: String

    /// The default is `plain`.
    public var style: Style

    public init(title: String = "", style: Style = .plain) {
      self.title = title
      self.style = style
    }
  }
}

extension CardElement {
  /// The text of all blocks without marks, a line each: in lists of conversations, quotes, and what is copied.
  public var plainText: String {
    blocks.map(\.plainText).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension CardElement.Block {
  /// The text of the block without marks; empty for a divider.
  public var plainText: String {
    switch self {
    case .author(let line), .heading(let line), .note(let line):
      line.text.plainText
    case .text(let text): text.plainText
    case .fields(let fields): fields.map(\.plainText).joined(separator: "\n")
    case .images(let images): images.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
    case .bars(let bars):
      bars.map { $0.detail.isEmpty ? $0.title : "\($0.title): \($0.detail)" }
        .joined(separator: "\n")
    case .buttons(let buttons): buttons.map { "[\($0.title)]" }.joined(separator: " ")
    case .divider: ""
    }
  }
}

extension CardElement.Field {
  /// The name and the text, without marks.
  public var plainText: String {
    [name, value].map(\.plainText).filter { !$0.isEmpty }
      .joined(separator: ": ")
  }
}

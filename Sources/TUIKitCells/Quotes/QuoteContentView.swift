// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

extension Quote.Content {
  /// The maximum width of a quote, in points.
  static let maximumWidth: CGFloat = 163

  /// The text in place of a message that isn't found.
  static let goneText = "…"

  /// The side of an icon beside a line, in points.
  static let iconSide: CGFloat = 15

  /// The width of an icon and the gap behind it, in points.
  static let iconWidth: CGFloat = 18

  /// The size, in points. Not rounded.
  ///
  /// - Parameters:
  ///   - width: The maximum width.
  ///   - revokedKey: The key of the wording in place of a revoked message.
  func size(
    fitting width: CGFloat, revokedKey: String, in environment: RenderEnvironment
  ) -> CGSize {
    switch self {
    case .missing: return CGSize(width: 20, height: 20)
    case .gone: return QuoteText.size(of: Self.goneText, fitting: width, in: environment)
    case .revoked:
      return QuoteText.fullSize(
        of: environment.localization[revokedKey], fitting: width, in: environment)
    case .text(let text): return QuoteText.size(of: text, fitting: width, in: environment)
    case .voice(let text), .file(let text):
      var size = QuoteText.lineSize(of: text, fitting: width - Self.iconWidth, in: environment)
      size.width += Self.iconWidth
      return size
    case .picture(let picture): return picture.size
    case .merged(let title): return QuoteText.lineSize(of: title, fitting: width, in: environment)
    }
  }
}

/// A view of a quoted message: a text, an icon with a line, or a small picture.
final class QuoteContentView: View {
  private let label = Label()
  private var icon: IconView?
  private var picture: ImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityIdentifier = "quoteText"
    addSubview(label)
  }

  @available(*, unavailable, message: "Created with init(frame:).")
  required init?(coder: NSCoder) { nil }

  /// Shows content.
  ///
  /// - Parameters:
  ///   - data: The message that quotes it.
  ///   - color: The colour of text and icons.
  ///   - revokedKey: As for the size.
  func show(
    _ content: Quote.Content, in data: MessageCellData, color: Color, revokedKey: String
  ) {
    for view in [icon, picture] as [View?] { view?.removeFromSuperview() }
    (icon, picture) = (nil, nil)
    label.preparedText = nil
    label.textColor = color
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    switch content {
    case .missing: break
    case .gone: show(Quote.Content.goneText, in: data, numberOfLines: 1)
    case .revoked:
      show(RenderEnvironment.current.localization[revokedKey], in: data, numberOfLines: 0)
    case .text(let text): show(text, in: data, numberOfLines: 2)
    case .merged(let title): show(TextPreview.line(title), in: data, numberOfLines: 1)
    case .voice(let duration):
      show(duration: duration)
      add(.voiceWave3, color: color, flips: true)
    case .file(let name):
      show(TextPreview.line(name), in: data, numberOfLines: 1)
      label.lineBreakMode = .byTruncatingMiddle
      add(.file, color: color, flips: false)
    case .picture(let picture): add(picture, quotedBy: data.msgID)
    }
    setNeedsLayout()
  }

  private func show(_ text: String, in data: MessageCellData, numberOfLines: Int) {
    let environment = RenderEnvironment.current
    let prepared = data.prepareMessage(QuoteText.attributed(text, in: environment))
    label.boxImages = environment.emojiImages(in: prepared.text)
    label.preparedText = prepared
    label.numberOfLines = numberOfLines
  }

  private func show(duration: String) {
    let environment = RenderEnvironment.current
    var style = environment.textMeasurers.messages.style
    style.baseDirection = .forced(.leftToRight)
    label.preparedText = environment.typesetter.prepare(
      AttributedText(duration, font: QuoteText.font), style: style)
  }

  private func add(_ symbol: Icon, color: Color, flips: Bool) {
    let view = IconView(symbol, color: color)
    view.flipsForRightToLeft = flips
    view.accessibilityIdentifier = "quoteIcon"
    addSubview(view)
    icon = view
  }

  private func add(_ source: QuotedPicture, quotedBy msgID: String) {
    let environment = RenderEnvironment.current
    let view = ImageView(image: source.image(quotedBy: msgID, in: environment))
    view.accessibilityIdentifier = "quotePicture"
    view.contentMode = .scaleAspectFit
    addSubview(view)
    picture = view
    let isDark = environment.theme.isDark
    if view.image == nil { view.backgroundColor = Color(hex: isDark ? 0x2B2B2E : 0xE4E6EA) }
    let symbol: Icon? = source.isVideo ? .play : view.image == nil ? .brokenImage : nil
    guard let symbol else { return }
    add(symbol, color: view.image == nil ? Color(hex: 0xA5ABB5) : .white, flips: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    label.textAlignment = isRightToLeft ? .right : .left
    picture?.frame = bounds
    if picture != nil {
      let side = min(30, size.width, size.height)
      icon?.frame = CGRect(
        x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
      return
    }
    let start = icon == nil ? 0 : Quote.Content.iconWidth
    let side = Quote.Content.iconSide
    icon?.setRTLFrame(
      CGRect(x: 0, y: (size.height - side) / 2, width: side, height: side), size.width)
    label.setRTLFrame(
      CGRect(x: start, y: 0, width: max(size.width - start, 0), height: size.height), size.width)
  }
}

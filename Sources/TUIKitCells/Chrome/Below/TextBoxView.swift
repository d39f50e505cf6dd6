// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  static let translationBackground: ColorKey = "translation_view_bg_color"
  static let translationText: ColorKey = "translation_view_text_color"
  static let translationTips: ColorKey = "translation_view_tips_color"
  static let showOriginal: ColorKey = "translation_view_original_color"
  static let transcriptBackground: ColorKey = "convert_voice_text_view_bg_color"
  static let transcriptText: ColorKey = "convert_voice_text_view_text_color"
}

/// The box below a message, with the button under it and the mark beside it.
final class TextBoxView: View {
  let layout: TextBoxLayout
  weak var cell: MessageCell? {
    didSet { for part in [box, original, mark] as [RowPartControl] { part.cell = cell } }
  }

  private let isIncoming: Bool
  private let box: TextBoxContent
  private let original = ShowOriginalButton()
  private let mark = RetryTranslationMark()

  init(_ layout: TextBoxLayout, isIncoming: Bool) {
    self.layout = layout
    self.isIncoming = isIncoming
    box = TextBoxContent(layout)
    super.init(frame: .zero)
    original.isHidden = !layout.box.hidesOriginal
    mark.isHidden = layout.box.state != .struck
    for view in [box, original, mark] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:isIncoming:).")
  required init?(coder: NSCoder) { nil }

  /// The size of the box with its button and its mark, which is on the side that the sender isn't on.
  var size: CGSize {
    let markWidth = mark.isHidden ? 0 : Self.markDistance
    return CGSize(
      width: max(layout.size.width, layout.originalFrame.width) + markWidth,
      height: layout.totalHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, size) = (bounds.width, layout.size)
    let x = isIncoming ? 0 : width - size.width
    box.setRTLFrame(CGRect(origin: CGPoint(x: x, y: 0), size: size), width)
    let button = layout.originalFrame
    original.setRTLFrame(
      CGRect(
        x: isIncoming ? 0 : width - button.width, y: button.minY, width: button.width,
        height: button.height), width)
    let markX = isIncoming ? size.width + Self.markDistance - Self.markSide : x - Self.markDistance
    mark.setRTLFrame(
      CGRect(
        x: markX, y: (size.height - Self.markSide) / 2, width: Self.markSide,
        height: Self.markSide), width)
  }

  /// The distance from the mark's outer edge to the box.
  private static let markDistance: CGFloat = 27
  private static let markSide: CGFloat = 20
}

/// The box itself.
private final class TextBoxContent: RowPartControl {
  private let layout: TextBoxLayout
  private let label = Label()
  private let tips = Label()
  private let tipsIcon = IconView(.translate)
  private let ring = RingView()

  init(_ layout: TextBoxLayout) {
    self.layout = layout
    super.init(frame: .zero)
    accessibilityIdentifier = layout.box.source == .translation ? "translation" : "transcript"
    clipsToBounds = true
    layer.cornerRadius = 10
    label.numberOfLines = 0
    label.naturalAlignment = .textDirection
    label.accessibilityIdentifier = "translationText"
    tips.accessibilityIdentifier = "translationTips"
    tips.numberOfLines = 0
    ring.accessibilityIdentifier = "translationLoading"
    for view in [label, tipsIcon, tips, ring] { addSubview(view) }
    fill(in: .current)
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  private func fill(in environment: RenderEnvironment) {
    let theme = environment.theme
    let isTranslation = layout.box.source == .translation
    let ink = theme.color(
      isTranslation ? .translationText : .transcriptText,
      default: Color(hex: theme.isDark ? 0xD9D9D9 : 0x000000))
    backgroundColor = theme.color(
      isTranslation ? .translationBackground : .transcriptBackground,
      default: Color(hex: theme.isDark ? 0x1F1F1F : 0xF2F7FF))
    label.textColor = ink
    if layout.box.state == .struck {
      backgroundColor = SecurityStrikeView.bubbleColor
      label.textColor = Color(hex: 0xDA2222)
    }
    let word: SpokenWord = isTranslation ? .translation : .transcript
    accessibilityLabel = environment.localization.format(word, spokenText(in: environment))
    if let text = layout.text {
      label.preparedText = text
      label.boxImages = environment.emojiImages(in: text.text)
    }
    tips.font = TextBoxLayout.tipsFont
    tips.text = environment.localization["TUIKitTranslateDefaultTips"]
    tips.textColor = theme.color(.translationTips, default: ink.withAlpha(0.4))
    tipsIcon.color = tips.textColor
    let hasTips = isTranslation && layout.text != nil
    for view in [tips, tipsIcon] as [View] { view.isHidden = !hasTips }
    ring.isHidden = layout.text != nil
    ring.color = ink.withAlpha(0.5)
    ring.turn = RingView.turn(at: environment.animationTime)
  }

  private func spokenText(in environment: RenderEnvironment) -> String {
    let words = environment.localization
    return switch layout.box.state {
    case .loading: "…"
    case .shown: EmojiText.localized(layout.box.text, in: words)
    case .struck: words["TUIKitMessageTypeSecurityStrike"]
    }
  }

  override var ownInteractions: [Interaction] {
    [
      touch(.longPress(duration: 0.4), "onLongPressTranslation") { $0.onLongPressTranslation($1) }
    ]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    label.setRTLFrame(layout.textFrame, width)
    tipsIcon.setRTLFrame(layout.tipsIconFrame, width)
    tips.textAlignment = isRightToLeft ? .right : .left
    tips.setRTLFrame(layout.tipsFrame, width)
    ring.setRTLFrame(CGRect(x: 10, y: (bounds.height - 15) / 2, width: 15, height: 15), width)
  }
}

/// Shows the original of a translated message.
private final class ShowOriginalButton: RowPartControl {
  private let label = Label()

  init() {
    super.init(frame: .zero)
    label.font = TextBoxLayout.originalFont
    let environment = RenderEnvironment.current
    label.text = environment.localization["ShowOriginalText"]
    label.textColor = environment.theme.color(.showOriginal, default: Color(hex: 0x147AFF))
    label.textAlignment = .center
    label.accessibilityIdentifier = "showOriginal"
    // An action of the row.
    accessibilityElementsHidden = true
    addSubview(label)
  }

  @available(*, unavailable, message: "Made with init().")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    [touch(.tap(count: 1), "onShowOriginal") { $0.onShowOriginal($1) }]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 10, dy: 0)
  }
}

/// The mark of a text that moderation blocked.
private final class RetryTranslationMark: RowPartControl {
  private let icon = FailedMark()

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "retryTranslation"
    accessibilityElementsHidden = true
    addSubview(icon)
  }

  @available(*, unavailable, message: "Made with init().")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    [touch(.tap(count: 1), "onRetryTranslation") { $0.onRetryTranslation($1) }]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = bounds
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  static let speechBackground: ColorKey = "text_to_voice_view_bg_color"
  static let speechBorder: ColorKey = "text_to_voice_view_border_color"
  static let speechText: ColorKey = "text_to_voice_view_text_color"
  static let unreadDot: ColorKey = "chat_unread_dot_color"
}

/// The pill on the upper edge of a message that reads it aloud.
struct SpeechPillPart: KnownRowPart {
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    Speech(of: data).map {
      RowGrowth(above: $0.shift(of: data, contentWidth: contentSize.width, in: environment))
    }
  }

  func makeView(for data: MessageCellData) -> View? { Speech(of: data).map(SpeechPill.init) }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? SpeechPill, let data = cell.data else { return }
    view.cell = cell
    let (container, size) = (frames.container, view.speech.pillSize(in: .current))
    var x = container.maxX - size.width
    // A pill that is wider than the bubble stays clear of the avatar.
    if data.isIncoming { x = max(x, container.minX) }
    view.setRTLFrame(
      CGRect(origin: CGPoint(x: x, y: container.minY + Speech.overlap - size.height), size: size),
      frames.rowWidth)
  }
}

/// A sign to play or to pause, how long it takes, and a dot where no one has listened yet.
final class SpeechPill: RowPartControl {
  let speech: Speech

  private let fill: Color
  private let border: Color
  private let icon: IconView
  private let duration = Label()
  private let dot = View()

  init(_ speech: Speech) {
    self.speech = speech
    let theme = RenderEnvironment.current.theme
    let ink = theme.color(.speechText, default: Color(hex: 0x161616))
    fill = theme.color(.speechBackground, default: Color(hex: 0xF9FAFC))
    border = theme.color(.speechBorder, default: Color(hex: 0xD1D4DE))
    icon = IconView(speech.isPlaying ? .pause : .play, color: ink)
    super.init(frame: .zero)
    accessibilityIdentifier = "speech"
    // An action of the row.
    accessibilityElementsHidden = true
    duration.font = Speech.font
    duration.text = speech.durationText
    duration.textColor = ink
    duration.accessibilityIdentifier = "speechDuration"
    dot.backgroundColor = theme.color(.unreadDot, default: Color(hex: 0xFF0000))
    dot.layer.cornerRadius = 2.5
    dot.isHidden = !speech.isUnread
    dot.accessibilityIdentifier = "speechUnread"
    for view in [icon, duration, dot] as [View] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    [touch(.tap(count: 1), "onPlaySpeech") { $0.onPlaySpeech($1) }]
  }

  /// All corners are round but the lower trailing one.
  override func draw(_ rect: CGRect, on canvas: Canvas) {
    func outline(inset: CGFloat) -> Path {
      var radii = CornerRadii(rect.height / 2 - inset)
      if isRightToLeft { radii.bottomLeft = 0 } else { radii.bottomRight = 0 }
      return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
    }
    canvas.fill(outline(inset: 0), color: fill)
    canvas.stroke(outline(inset: 0.5), color: border, width: 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    icon.setRTLFrame(CGRect(x: 6, y: (height - 10) / 2, width: 10, height: 10), width)
    duration.textAlignment = isRightToLeft ? .right : .left
    duration.setRTLFrame(CGRect(x: 20, y: 0, width: width - 26, height: height), width)
    dot.setRTLFrame(CGRect(x: width - 2 - 5, y: 2, width: 5, height: 5), width)
  }
}

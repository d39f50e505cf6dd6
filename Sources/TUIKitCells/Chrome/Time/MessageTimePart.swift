// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  /// The time of a message.
  static let messageTime: ColorKey = "chat_message_time_color"
}

/// The time and the state of sending in the lower trailing corner of the content.
struct MessageTimePart: KnownRowPart {
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? { nil }

  func makeView(for data: MessageCellData) -> View? {
    guard !data.isNotice, data.message != nil, TextBox(of: data)?.hidesOriginal != true else {
      return nil
    }
    let view = MessageTimeView(data)
    return view.isEmpty ? nil : view
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? MessageTimeView else { return }
    let environment = RenderEnvironment.current
    let content = cell as? any ShowsTimeOverContent
    view.show(colorOverContent: content?.timeColor, in: environment.theme)
    let (container, size) = (frames.container, MessageTimeView.size(in: environment))
    let inset = content?.timeInset ?? MessageTimeView.inset(in: environment)
    view.setRTLFrame(
      CGRect(
        x: container.maxX - inset - size.width,
        y: container.maxY - MessageTimeView.bottomInset(in: environment) - size.height,
        width: size.width, height: size.height), frames.rowWidth)
  }
}

/// The state of sending, and the time after it.
final class MessageTimeView: View {
  private let time = Label()
  private let status: MessageStatusMark?

  init(_ data: MessageCellData) {
    status = MessageProgress(of: data).map(MessageStatusMark.init)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let environment = RenderEnvironment.current
    if let message = data.message, data.status == .success {
      status?.isAccessibilityElement = true
      status?.accessibilityLabel = ReadReceiptText(message, in: environment.localization).string
    }
    time.font = Self.font
    time.lineHeightPolicy = .primary
    time.accessibilityIdentifier = "messageTime"
    // The row says it, as those of other kits do.
    time.accessibilityElementsHidden = true
    time.text = data.message?.date.map {
      TimeStrings(environment.localization, timeZone: environment.timeZone, now: $0).clock(for: $0)
    }
    addSubview(time)
    if let status { addSubview(status) }
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  /// Whether there is nothing to show.
  var isEmpty: Bool { (time.text ?? "").isEmpty && status == nil }

  /// Chooses the colours.
  ///
  /// - Parameter color: The colour over content that fills the container; `nil` on a bubble.
  func show(colorOverContent color: Color?, in theme: Theme) {
    let gray = theme.color(.messageTime, default: Color(hex: theme.isDark ? 0xA8A8A8 : 0x666666))
    time.textColor = color ?? gray
    status?.color = color ?? gray
    status?.completeColor = color ?? Color(hex: theme.isDark ? 0x4C9AFF : 0x147AFF)
  }

  /// The size of both, in points: they grow in larger text sizes.
  static func size(in environment: RenderEnvironment) -> CGSize {
    let scale = max(environment.textScale, 1)
    return CGSize(width: 54 * scale, height: 14 * scale)
  }

  private static let font = Font.system(12)

  /// The distance from the container's trailing edge on a bubble, in points.
  static func inset(in environment: RenderEnvironment) -> CGFloat {
    onScreen(16, width: environment.width)
  }

  /// The distance from the container's bottom, in points.
  static func bottomInset(in environment: RenderEnvironment) -> CGFloat {
    onScreen(9, width: environment.width)
  }

  /// A length that was drawn for a screen of 390 points.
  ///
  /// It grows up to the width of the largest phones. The original's grows further, while the space around the time
  /// doesn't, so that the time is over the text on tablets.
  private static func onScreen(_ length: CGFloat, width: CGFloat) -> CGFloat {
    ScreenLength(length, onScreenOf: 390).onScreen(width: min(width, 430))
  }

  /// The distance from a bubble's trailing edge that text keeps, so as not to touch the time or the state before
  /// it, in points.
  ///
  /// The time is taken to be `00:00`, so that a row is as high at any time of day. Before it there is a quarter of
  /// the face's size, about a space.
  static func distance(of kind: StatusKind, in environment: RenderEnvironment) -> CGFloat {
    let (all, space) = (size(in: environment).width, 3 * environment.textScale)
    let digits = environment.textMeasurers[font].size(of: "00:00", fitting: .infinity).width
    let shown = kind == .outgoing ? all : min(digits, all - statusWidth(in: all))
    return inset(in: environment) + shown + space
  }

  /// The width of the state of sending, in points.
  private static func statusWidth(in width: CGFloat) -> CGFloat { width * 16 / 54 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let statusWidth = Self.statusWidth(in: width)
    status?.setRTLFrame(CGRect(x: 0, y: 0, width: statusWidth, height: height), width)
    time.textAlignment = isRightToLeft ? .left : .right
    time.setRTLFrame(
      CGRect(x: statusWidth, y: 0, width: width - statusWidth, height: height), width)
  }
}

/// A cell whose content fills its container, so that the Minimalist edition's time is over the content.
protocol ShowsTimeOverContent: MessageCell {
  /// The colour of the time.
  var timeColor: Color { get }

  /// The time's distance from the container's trailing edge, in points.
  var timeInset: CGFloat { get }
}

extension ShowsTimeOverContent {
  var timeColor: Color { .white }
  var timeInset: CGFloat { RenderEnvironment.current.k390(8) }
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A photo, a video, an animation or a sticker.
struct MediaPart: QuotePart {
  /// The shape and the marks of an image.
  enum Kind: Equatable {
    case photo

    /// A play button, and the duration where it is known.
    case video(duration: String?)

    /// A label in the corner.
    case animation

    /// A circle.
    case roundVideo

    /// Drawn whole, without a bubble.
    case sticker
  }

  let kind: Kind
  private let picture: QuotePicture
  private let style: QuoteStyle
  private let isCropped: Bool

  init(_ picture: QuotePicture, kind: Kind, isCropped: Bool, style: QuoteStyle) {
    (self.picture, self.kind, self.isCropped, self.style) = (picture, kind, isCropped, style)
  }

  var isFlush: Bool { kind != .roundVideo && kind != .sticker }
  var lineCount: Int { 0 }

  /// The size: as large as fits into the square that images have, also for smaller ones; never narrower than a caption
  /// needs.
  func size(fitting width: CGFloat) -> CGSize {
    let side = min(style.metrics.mediaSide, width)
    let pixels = picture.pixelSize
    guard pixels.width > 0, pixels.height > 0, kind != .roundVideo else {
      return CGSize(width: side, height: side)
    }
    let shape = isCropped ? min(pixels.height / pixels.width, 1) : pixels.height / pixels.width
    let fitted =
      shape <= 1
      ? CGSize(width: side, height: max((side * shape).rounded(), min(side, 40)))
      : CGSize(width: (side / shape).rounded(), height: side)
    guard isFlush else { return CGSize(width: max(fitted.width, 1), height: fitted.height) }
    let least = min(style.metrics.minimumMediaWidth, side)
    return CGSize(width: max(fitted.width, least), height: fitted.height)
  }

  func makeView() -> View {
    let size = size(fitting: style.metrics.mediaSide)
    let image = picture.makeView(cornerRadius: isFlush ? 0 : 6, size: size)
    if kind == .sticker { image.contentMode = .scaleAspectFit }
    let view = QuotePartView("media")
    view.addSubview(image)
    let marks = QuotePartView("marks")
    let label = badge.map { style.label(style.prepare($0, font: Self.badgeFont), color: .white) }
    label.map(marks.addSubview)
    view.addSubview(marks)
    view.lay = { size in
      let side = min(size.width, size.height)
      image.frame = CGRect(origin: .zero, size: size)
      if kind == .roundVideo {
        image.frame = style.placed(
          CGRect(x: 0, y: 0, width: side, height: side), in: size.width)
        image.cornerRadius = side / 2
      }
      marks.frame = image.frame
    }
    marks.lay = { size in label?.frame = badgeFrame(in: size).insetBy(dx: 6, dy: 2) }
    marks.paint = { rect, canvas in drawMarks(in: rect, on: canvas) }
    return view
  }

  // MARK: Marks

  private static let badgeFont = Font.system(11, weight: .medium)

  /// The label in the corner; `nil` for none.
  private var badge: String? {
    switch kind {
    case .video(let duration): duration
    case .animation: "GIF"
    case .photo, .roundVideo, .sticker: nil
    }
  }

  private func badgeFrame(in size: CGSize) -> CGRect {
    let text = style.prepare(badge ?? "", font: Self.badgeFont).size(fitting: .infinity).whole
    let (width, height) = (text.width + 12, text.height + 4)
    return CGRect(x: 6, y: size.height - height - 6, width: width, height: height)
  }

  private func drawMarks(in rect: CGRect, on canvas: Canvas) {
    if case .video = kind {
      let side = min(44, rect.width * 0.45, rect.height * 0.6)
      let disc = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
      canvas.fill(.ellipse(in: disc), color: Color.black.withAlpha(0.5))
      Icon.quotePlay.draw(
        in: disc.insetBy(dx: side * 0.2, dy: side * 0.2), color: .white, on: canvas)
    }
    guard badge != nil else { return }
    let frame = badgeFrame(in: rect.size)
    canvas.fill(
      .roundedRect(frame, radii: CornerRadii(frame.height / 2)),
      color: Color.black.withAlpha(0.5))
  }
}

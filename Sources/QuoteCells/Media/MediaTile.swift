// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// An image with its marks, which fills a bubble or a part of an album.
struct MediaTile {
  let picture: QuotePicture
  let kind: MediaPart.Kind

  /// Whether the image can't be recognised until a reader asks for it.
  let isHidden: Bool

  let style: QuoteStyle

  /// A view of the image, with its marks above it.
  ///
  /// - Parameters:
  ///   - size: The size that the image is loaded for, in points.
  ///   - cornerRadius: That of the image.
  func makeView(size: CGSize, cornerRadius: CGFloat, identifier: String) -> View {
    let image = picture.makeView(cornerRadius: cornerRadius, size: size, isHidden: isHidden)
    if kind == .sticker, !isHidden { image.contentMode = .scaleAspectFit }
    let view = QuotePartView(identifier)
    view.addSubview(image)
    let marks = QuotePartView("marks")
    let label = badge.map { style.label(style.prepare($0, font: Self.badgeFont), color: .white) }
    label.map(marks.addSubview)
    view.addSubview(marks)
    view.lay = { size in
      image.frame = CGRect(origin: .zero, size: size)
      if kind == .roundVideo {
        let side = min(size.width, size.height)
        image.frame = style.placed(
          CGRect(x: 0, y: 0, width: side, height: side), in: size.width)
        image.cornerRadius = side / 2
      }
      marks.frame = image.frame
    }
    marks.lay = { size in
      let frame = badgeFrame(in: size)
      label?.isHidden = frame == nil
      label?.frame = frame?.insetBy(dx: 6, dy: 2) ?? .zero
    }
    marks.paint = { rect, canvas in
      if isHidden, image.image != nil {
        HiddenImage.drawDust(in: rect, cornerRadius: image.cornerRadius, on: canvas)
      }
      drawMarks(in: rect, on: canvas)
    }
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

  /// The frame of the label; `nil` for none, and where it would be on the play button.
  private func badgeFrame(in size: CGSize) -> CGRect? {
    guard let badge else { return nil }
    let text = style.prepare(badge, font: Self.badgeFont).size(fitting: .infinity).whole
    let (width, height) = (text.width + 12, text.height + 4)
    let frame = CGRect(x: 6, y: size.height - height - 6, width: width, height: height)
    return discFrame(in: size)?.intersects(frame) == true ? nil : frame
  }

  /// The frame of the play button; `nil` for none.
  private func discFrame(in size: CGSize) -> CGRect? {
    guard case .video = kind else { return nil }
    let side = min(44, size.width * 0.45, size.height * 0.6)
    return CGRect(
      x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  private func drawMarks(in rect: CGRect, on canvas: Canvas) {
    if let disc = discFrame(in: rect.size) {
      canvas.fill(.ellipse(in: disc), color: Color.black.withAlpha(0.5))
      Icon.quotePlay.draw(
        in: disc.insetBy(dx: disc.width * 0.2, dy: disc.width * 0.2), color: .white, on: canvas)
    }
    guard let frame = badgeFrame(in: rect.size) else { return }
    canvas.fill(
      .roundedRect(frame, radii: CornerRadii(frame.height / 2)),
      color: Color.black.withAlpha(0.5))
  }
}

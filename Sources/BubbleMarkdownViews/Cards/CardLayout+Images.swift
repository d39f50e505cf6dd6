// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

extension CardLayout {
  /// One image in its proportions, or several as a grid. Those without a file are rows with their titles.
  func images(_ pictures: [CardContent.Picture], width: Double) -> Part {
    let sized = pictures.map { ($0, size(of: $0)) }
    let shown = sized.filter { isShown($0, size: $1) }
    var part = Part()
    if shown.count == 1, let (picture, size) = shown.first {
      part = image(picture, size: size, width: width)
    } else if shown.count > 1 {
      part = grid(shown.map { $0.0 }, aspects: shown.map { Self.aspect($0.1) }, width: width)
    }
    let titles = sized.filter { !isShown($0, size: $1) }.map { $0.0 }
    for picture in titles.prefix(CardGrid.limit) {
      if part.height > 0 { part.height += CardStyle.gridGap * 2 }
      var row = titleRow(picture.image.title, isVideo: picture.image.isVideo, width: width)
      if !picture.image.url.isEmpty {
        let frame = CGRect(x: 0, y: 0, width: width, height: row.height)
        row.pieces.append(CardPiece(frame: frame, content: .missing(picture)))
      }
      append(row, to: &part)
    }
    if titles.count > CardGrid.limit {
      part.height += CardStyle.gridGap * 2
      append(titleRow("+\(titles.count - CardGrid.limit)", isVideo: nil, width: width), to: &part)
    }
    return part
  }

  private func append(_ other: Part, to part: inout Part) {
    part.pieces += other.pieces.map { $0.moved(x: 0, y: part.height) }
    part.height += other.height
    part.naturalWidth = max(part.naturalWidth, other.naturalWidth)
    part.lineCount += other.lineCount
  }

  /// An image without a file has a title, and one that can't be read is a box where nothing else is known of it.
  private func isShown(_ picture: CardContent.Picture, size: CGSize) -> Bool {
    guard !picture.image.url.isEmpty else { return false }
    return size.width > 0 || picture.image.title.isEmpty
  }

  private static func aspect(_ size: CGSize) -> Double {
    size.height > 0 ? Double(size.width / size.height) : 0
  }

  /// The size in pixels: the card's, or that in the file's header; zero for an unknown one.
  private func size(of picture: CardContent.Picture) -> CGSize {
    let (width, height) = (picture.image.pixelWidth, picture.image.pixelHeight)
    if width > 0, height > 0 { return CGSize(width: width, height: height) }
    guard !picture.image.url.isEmpty else { return .zero }
    let size = picture.source.pixelSize(in: style.environment)
    return size.width > 0 && size.height > 0 ? size : .zero
  }

  // MARK: One image

  private func image(_ picture: CardContent.Picture, size: CGSize, width: Double) -> Part {
    guard size.width > 0, size.height > 0 else {
      let frame = CGRect(
        x: 0, y: 0, width: width, height: min((width * 0.5).rounded(), 120))
      return Part(
        pieces: self.picture(picture, in: frame, radius: imageRadius), height: frame.height,
        naturalWidth: width)
    }
    // An image that is much smaller than the card isn't enlarged.
    let isSmall = size.width * 2 < width && !content.isAlbum
    let ideal = isSmall ? Double(size.width) : width
    let factor = min(ideal / size.width, CardStyle.maximumImageHeight / size.height)
    let shown = CGSize(
      width: max((size.width * factor).rounded(), 24).clamped(to: width),
      height: max((size.height * factor).rounded(), 24))
    let x = content.isAlbum ? ((width - shown.width) / 2).rounded(.down) : 0
    let frame = CGRect(x: x, y: 0, width: shown.width, height: shown.height)
    return Part(
      pieces: self.picture(picture, in: frame, radius: imageRadius), height: frame.height,
      naturalWidth: isSmall ? frame.width : width)
  }

  /// The radius of images: concentric with the frame around an album.
  private var imageRadius: Double {
    content.isAlbum
      ? max(style.cornerRadius - CardStyle.albumPadding, 3) : CardStyle.imageRadius
  }

  /// An image with the marks of a video.
  func picture(
    _ picture: CardContent.Picture, in frame: CGRect, radius: Double = CardStyle.imageRadius
  ) -> [CardPiece] {
    var pieces = [CardPiece(frame: frame, content: .picture(picture, radius: radius))]
    guard picture.image.isVideo, frame.height >= 40 else { return pieces }
    let side = min(35, frame.height * 0.5, frame.width * 0.5).rounded()
    pieces.append(
      CardPiece(
        frame: CGRect(
          x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side),
        content: .icon(style.playIcon, .white)))
    if picture.image.duration > 0, frame.width >= 72, frame.height >= 64 {
      pieces.append(durationBadge(picture.image.duration, in: frame))
    }
    return pieces
  }

  /// The duration in the lower leading corner: a kit may have a time in the other.
  private func durationBadge(_ seconds: Int, in frame: CGRect) -> CardPiece {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    let text = "\(minutes):" + (rest < 10 ? "0\(rest)" : "\(rest)")
    let font = Font.system(11, weight: .medium)
    let size = style.environment.textMeasurers[font].size(of: text, fitting: .infinity)
    let box = CGSize(
      width: min((size.width + 10).rounded(.up), Double(frame.width) - 12),
      height: max((size.height + 4).rounded(.up), 18))
    return CardPiece(
      frame: CGRect(
        x: frame.minX + 6, y: frame.maxY - box.height - 6, width: box.width, height: box.height),
      content: .badge(text, font, radius: box.height / 2))
  }

  // MARK: Several images

  private func grid(
    _ pictures: [CardContent.Picture], aspects: [Double], width: Double
  ) -> Part {
    let grid = CardGrid(aspects, width: width, gap: CardStyle.gridGap)
    var pieces: [CardPiece] = []
    for (picture, frame) in zip(pictures, grid.frames) {
      pieces += self.picture(picture, in: frame, radius: imageRadius)
    }
    if pictures.count > CardGrid.limit, let last = grid.frames.last {
      pieces.append(
        CardPiece(
          frame: last,
          content: .badge(
            "+\(pictures.count - CardGrid.limit + 1)", .system(20, weight: .semibold),
            radius: imageRadius)))
    }
    return Part(pieces: pieces, height: grid.height, naturalWidth: width)
  }

  // MARK: No image

  /// The title of an image that isn't there, in a quiet box.
  ///
  /// - Parameter isVideo: The icon's kind; `nil` for none.
  private func titleRow(_ title: String, isVideo: Bool?, width: Double) -> Part {
    let (padding, side, gap) = (10.0, 18.0, 8.0)
    let indent = isVideo == nil ? padding : padding + side + gap
    var text = text(
      MarkdownDocument(plain: title), style.label(CardStyle.detailFont, style.secondary),
      width: max(width - indent - padding, 1), alignment: leading)
    let height = max(text.height, side) + 18
    text.pieces = text.pieces.map { $0.moved(x: indent, y: (height - text.height) / 2) }
    let box = CardPiece(
      frame: CGRect(x: 0, y: 0, width: width, height: height),
      content: .fill(style.quietBox, radius: CGFloat(imageRadius)))
    text.pieces.insert(box, at: 0)
    if let isVideo {
      let frame = CGRect(x: padding, y: ((height - side) / 2).rounded(), width: side, height: side)
      text.pieces.append(
        CardPiece(
          frame: frame,
          content: .icon(isVideo ? .cardVideo : .cardImage, style.secondary)))
    }
    (text.height, text.lastLineEnd) = (height, nil)
    text.naturalWidth += indent + padding
    return text
  }
}

extension CardContent.Picture {
  /// The image's location.
  var source: PictureSource {
    PictureSource(field, places: [.init(field: field, path: image.url)])
  }
}

extension Double {
  fileprivate func clamped(to maximum: Double) -> Double { min(self, maximum) }
}

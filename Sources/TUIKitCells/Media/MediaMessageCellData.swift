// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleViews
public import Foundation

/// Data of a message that is a picture: an image, or a video's preview.
public class MediaMessageCellData: BubbleMessageCellData {
  /// The upload progress, in percent. The default is 100: no transfer.
  public final var uploadProgress = 100

  /// The download progress, in percent. The default is 100: no transfer.
  public final var downloadProgress = 100

  /// The picture's own size, in pixels or any other unit: only the aspect ratio matters. Zero if it isn't
  /// known; the picture, or its placeholder, is a square then.
  public final var sourceSize: CGSize {
    get { knownSize ?? findSize() }
    set { knownSize = newValue }
  }

  private var knownSize: CGSize?

  /// The size read from a file's header, and the store of files it came from.
  private var found: (images: ImageStore, size: CGSize)?

  /// The picture's possible locations.
  final var source = PictureSource("path", places: []) { didSet { found = nil } }

  /// The size of the picture that the message gives, by the metrics' order; zero for none.
  func statedSize(_ metrics: MediaMetrics) -> CGSize { .zero }

  /// The message's own size; without one, that in the file's header.
  private func findSize() -> CGSize {
    let environment = RenderContext.current.environment
    let stated = statedSize(environment.kit.metrics[MediaMetrics.self])
    if stated.width > 0, stated.height > 0 { return stated }
    if let found, found.images === environment.images { return found.size }
    let size = source.pixelSize(in: environment)
    found = (environment.images, size)
    return size
  }

  /// The sizes of pictures in the current environment.
  final var metrics: MediaMetrics {
    RenderContext.current.environment.kit.metrics[MediaMetrics.self]
  }

  /// Whether the picture is so tall that only its middle is shown.
  public var isCut: Bool { false }

  /// Whether moderation blocked the message's picture.
  final var isStruck: Bool { message?.hasRiskContent == true }

  /// The progress of a transfer, in percent; `nil` when none is under way.
  final var progress: Int? {
    [uploadProgress, downloadProgress].first { $0 > 0 && $0 < 100 }
  }

  /// The size of the picture, in points.
  var pictureSize: CGSize {
    let side = metrics.side.onScreen(width: RenderContext.current.environment.width)
    return MediaMetrics.size(of: sourceSize, side: side)
  }

  /// The size of the content: the picture, or its placeholder.
  final var contentSize: CGSize {
    guard isStruck else { return pictureSize }
    let side = MediaMetrics.strikeSide
    guard showsSecurityStrike else { return CGSize(width: side, height: side) }
    let margins = 2 * MediaMetrics.strikeMargin
    return CGSize(
      width: pictureSize.width, height: max(pictureSize.height, side) + margins
    ).withSecurityStrike(key: Self.strikeKey)
  }

  /// The key of the line below a picture blocked by moderation.
  static let strikeKey = "TUIKitMessageTypeSecurityStrikeImage"
}

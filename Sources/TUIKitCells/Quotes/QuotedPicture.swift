// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleViews
import Foundation

/// An image, or the preview of a video, as small as quotes show it.
struct QuotedPicture: Hashable {
  /// The picture's possible paths, best first. None is empty.
  let paths: [String]

  /// The picture's own size in any unit; zero where it isn't known.
  let sourceSize: CGSize

  /// Whether it is a video's.
  let isVideo: Bool

  private init(paths: [String], sourceSize: CGSize, isVideo: Bool) {
    self.paths = paths.filter { !$0.isEmpty }
    self.sourceSize = sourceSize
    self.isVideo = isVideo
  }

  /// Takes an image's own path, then its variants from the thumbnail to the original, and the first
  /// known size.
  init(_ image: ImageElement) {
    let order: [ImageElement.Variant.Size] = [.thumbnail, .large, .original]
    let variants = order.flatMap { size in image.variants.filter { $0.type == size } }
    let known = variants.first { $0.pixelWidth > 0 && $0.pixelHeight > 0 }
    self.init(
      paths: [image.path] + variants.map(\.url),
      sourceSize: CGSize(width: known?.pixelWidth ?? 0, height: known?.pixelHeight ?? 0),
      isVideo: false)
  }

  init(_ video: VideoElement) {
    self.init(
      paths: [video.snapshotPath],
      sourceSize: CGSize(
        width: max(video.snapshotPixelWidth, 0), height: max(video.snapshotPixelHeight, 0)),
      isVideo: true)
  }

  /// The length of the longer side, in points.
  static let side: CGFloat = 60

  /// The size in which it is shown, in points: a square where its own isn't known. No side is under a point.
  var size: CGSize {
    let (width, height) = (sourceSize.width, sourceSize.height)
    guard width > 0, height > 0 else { return CGSize(width: Self.side, height: Self.side) }
    return width > height
      ? CGSize(width: Self.side, height: max(height / width * Self.side, 1))
      : CGSize(width: max(width / height * Self.side, 1), height: Self.side)
  }

  /// The picture's pixels; `nil` with a warning where there are none.
  ///
  /// - Parameter msgID: The message that quotes the picture.
  func image(quotedBy msgID: String, in environment: RenderEnvironment) -> Image? {
    var failure: String?
    for path in paths {
      do throws(ImageStoreError) {
        return try environment.image(
          at: path, size: environment.filling(size), msgID: msgID, field: "quoteInfo")
      } catch {
        failure = failure ?? "\(error)"
      }
    }
    let reason = failure ?? "the quoted message names no file"
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: "quoteInfo",
        reason: "\(reason). The quote is drawn without the picture."))
    return nil
  }
}

// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import Foundation

/// The sizes of images and videos.
struct MediaMetrics: MessageMetrics {
  /// The longer side of a picture.
  var side: ScreenLength

  /// Whether an image more than five times as high as wide is cut to a square.
  var cutsLongImages = true

  /// The order in which an image's variants are searched for a known size, which gives its
  /// proportions.
  var sizeOrder: [ImageElement.Variant.Size]

  /// Whether there is a bubble behind the picture, which shows around reactions.
  var hasBubble = true

  /// Whether pictures that are being sent have a label with the progress, besides those that arrive.
  var showsSendingProgress = true

  /// Whether videos show their duration, and that they aren't on the device.
  var showsVideoDetails = true

  static let defaultValue = MediaMetrics(
    side: ScreenLength(0.4 * 390, onScreenOf: 390), sizeOrder: [.thumbnail, .large, .original])

  static let minimalist = MediaMetrics(
    side: ScreenLength(250, onScreenOf: 390), cutsLongImages: false,
    sizeOrder: [.original, .large, .thumbnail], hasBubble: false, showsSendingProgress: false,
    showsVideoDetails: false)

  /// The corner radius of pictures, in points.
  static let cornerRadius = PictureView.defaultCornerRadius

  /// The side of the placeholder for a picture blocked by moderation, in points.
  static let strikeSide: CGFloat = 150

  /// The margin above that placeholder and below the line under it, in points.
  static let strikeMargin: CGFloat = 12
}

extension MediaMetrics {
  /// The size of a picture: as large as its longer side may be, whatever its own size is.
  ///
  /// - Parameters:
  ///   - source: The picture's own size, in any unit. Empty when it is unknown; the result is a square then.
  ///   - side: The longer side.
  static func size(of source: CGSize, side: CGFloat) -> CGSize {
    guard source.width > 0, source.height > 0 else { return CGSize(width: side, height: side) }
    return source.height > source.width
      ? CGSize(width: source.width / source.height * side, height: side)
      : CGSize(width: side, height: source.height / source.width * side)
  }

  /// The size of an image: a square where only its middle is shown.
  ///
  /// - Parameter source: The image's own size, in any unit.
  func size(ofImage source: CGSize, onScreen width: CGFloat) -> CGSize {
    let side = side.onScreen(width: width)
    return isCut(source)
      ? CGSize(width: side, height: side) : Self.size(of: source, side: side)
  }

  /// The size of the first variant of an image whose size is known, in pixels; `nil` where none is.
  func statedSize(of image: ImageElement) -> CGSize? {
    for size in sizeOrder {
      for variant in image.variants
      where variant.type == size && variant.pixelWidth > 0 && variant.pixelHeight > 0 {
        return CGSize(width: variant.pixelWidth, height: variant.pixelHeight)
      }
    }
    return nil
  }

  /// Whether an image is so high that a square shows its middle.
  func isCut(_ source: CGSize) -> Bool {
    cutsLongImages && source.width > 0 && source.height > 5 * source.width
  }
}

/// Playing times of recordings, as text.
enum DurationText {
  /// Minutes and seconds in two digits each: "01:05". Hours are minutes.
  static func twoDigits(_ seconds: Int) -> String {
    let (minutes, seconds) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return padded(minutes) + ":" + padded(seconds)
  }

  /// Minutes, and seconds in two digits: "1:05". Hours are minutes.
  static func minutes(_ seconds: Int) -> String {
    let (minutes, seconds) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):" + padded(seconds)
  }

  /// Seconds: `65"`.
  static func seconds(_ seconds: Int) -> String { "\(max(seconds, 0))\"" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

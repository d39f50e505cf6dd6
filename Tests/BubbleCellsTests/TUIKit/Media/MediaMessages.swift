// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Messages and pictures that tests of media share.
enum MediaMessages {
  /// An address of a picture of one colour.
  static func picture(width: Int, height: Int) -> String {
    let pixels = Array(repeating: [UInt8](arrayLiteral: 200, 120, 40, 255), count: width * height)
    let bitmap = Bitmap(pixelWidth: width, pixelHeight: height, bytes: pixels.flatMap(\.self))
    return "data:image/png;base64," + Data(bitmap.pngData()).base64EncodedString()
  }

  static func variant(
    _ type: ImageElement.Variant.Size, _ width: Int, _ height: Int, url: String = ""
  ) -> ImageElement.Variant {
    var variant = ImageElement.Variant()
    (variant.type, variant.url) = (type, url)
    (variant.pixelWidth, variant.pixelHeight) = (width, height)
    return variant
  }

  static func image(
    _ width: Int, _ height: Int, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    let element = ImageElement(path: "nothing.png", variants: [variant(.original, width, height)])
    return .make(.image(element), isSelf: isSelf, change)
  }

  static func video(
    _ width: Int, _ height: Int, duration: Int = 65, path: String = "clip.mp4",
    isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var video = VideoElement()
    (video.videoPath, video.duration) = (path, duration)
    (video.snapshotPixelWidth, video.snapshotPixelHeight) = (width, height)
    return .make(.video(video), isSelf: isSelf, change)
  }
}

/// A strip of a size below the content of every message, as reactions are.
struct AppendedStrip: RowPart {
  static let size = CGSize(width: 210, height: 30)

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? { RowGrowth(appended: Self.size) }

  func makeView(for data: MessageCellData) -> View? { nil }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {}
}

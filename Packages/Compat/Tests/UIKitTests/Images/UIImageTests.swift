// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("UIImage")
struct UIImageTests {
  /// Red and green above blue and white.
  private static func corners() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
      }
    }
  }

  private func pixels(_ image: UIImage?) -> [Pixel?] {
    [image?[0, 0], image?[1, 0], image?[0, 1], image?[1, 1]]
  }

  @Test(
    arguments: [
      (.up, [.red, .green, .blue, .white]), (.down, [.white, .blue, .green, .red]),
      (.left, [.green, .white, .red, .blue]), (.right, [.blue, .red, .white, .green]),
      (.upMirrored, [.green, .red, .white, .blue]), (.downMirrored, [.blue, .white, .red, .green]),
      (.leftMirrored, [.red, .blue, .green, .white]),
      (.rightMirrored, [.white, .green, .blue, .red]),
    ] as [(UIImage.Orientation, [Pixel])])
  func orientationsTurnThePixels(orientation: UIImage.Orientation, expected: [Pixel]) throws {
    let stored = try #require(Self.corners().cgImage)
    let image = UIImage(cgImage: stored, scale: 2, orientation: orientation)
    #expect(pixels(image) == expected)
    #expect(image.cgImage == stored && image.size == CGSize(width: 1, height: 1))
    #expect(
      pixels(image.withHorizontallyFlippedOrientation())
        == [expected[1], expected[0], expected[3], expected[2]])
  }

  @Test func templatesAreDrawnInTheirTintOrTheColorOfInsides() {
    func drawn(_ image: UIImage) -> UIImage? {
      UIGraphicsBeginImageContextWithOptions(image.size, false, 1)
      defer { UIGraphicsEndImageContext() }
      UIColor.red.set()
      image.draw(in: CGRect(origin: .zero, size: image.size))
      return UIGraphicsGetImageFromCurrentImageContext()
    }
    let template = Self.corners().withRenderingMode(.alwaysTemplate)
    #expect(pixels(drawn(template)) == Array(repeating: .red, count: 4))
    let tinted = Self.corners().withTintColor(.blue, renderingMode: .alwaysTemplate)
    #expect(pixels(drawn(tinted)) == Array(repeating: .blue, count: 4))
    #expect(pixels(drawn(Self.corners())) == [.red, .green, .blue, .white])
  }

  @Test func filesAreReadBack() throws {
    let image = Self.corners()
    let png = try #require(image.pngData())
    #expect(pixels(UIImage(data: png)) == [.red, .green, .blue, .white])
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 1, height: 1))
    let jpeg = try #require(
      UIImage.filled(.red, width: 8, height: 8).jpegData(compressionQuality: 1))
    let pixel = try #require(UIImage(data: jpeg)?[4, 4])
    #expect(pixel.red > 250 && pixel.green < 5)
    #expect(UIImage(data: Data("none".utf8)) == nil)
    #expect(UIImage().pngData() == nil && UIImage().size == .zero)
  }

  @Test func copiesKeepWhatIsNotChanged() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = Self.corners().resizableImage(withCapInsets: insets, resizingMode: .stretch)
      .withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
    #expect(image.capInsets == insets && image.resizingMode == .stretch)
    #expect(image.renderingMode == .alwaysTemplate && image.flipsForRightToLeftLayoutDirection)
    #expect(Self.corners().resizingMode == .tile && Self.corners().renderingMode == .automatic)
    #expect(Self.corners() == Self.corners() && image != Self.corners())
  }

  @Test func tintsKeepTheOpacity() {
    let half = UIImage.filled(UIColor(red: 0, green: 1, blue: 0, alpha: 0.5), width: 2, height: 2)
    let tinted = half.withTintColor(.red)
    #expect(tinted[0, 0] == Pixel(255, 0, 0, 128))
  }

  @Test func resizableImagesKeepTheirCaps() {
    let source = Self.corners().resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 0, right: 0), resizingMode: .stretch)
    let drawn = draw(CGSize(width: 6, height: 6)) {
      source.draw(in: CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(drawn[0, 0] == .red && drawn[5, 0] == .green && drawn[1, 0] == .green)
    #expect(drawn[0, 5] == .blue && drawn[3, 3] == .white)
  }

  /// Some modes clear what is around a part: one part after the other would leave the last.
  @Test func resizableImagesAreBlendedAsAWhole() {
    let source = Self.corners().resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 0, right: 0), resizingMode: .stretch)
    let drawn = draw(CGSize(width: 6, height: 6)) {
      let rect = CGRect(x: 0, y: 0, width: 6, height: 6)
      UIRectFill(rect)
      source.draw(in: rect, blendMode: .sourceIn, alpha: 1)
    }
    #expect(drawn[0, 0] == .red && drawn[5, 0] == .green && drawn[0, 5] == .blue)
    #expect(drawn[3, 3] == .white)
  }

  @Test func tiledImagesAreRepeated() {
    let source = Self.corners().resizableImage(withCapInsets: .zero)
    let drawn = draw(CGSize(width: 4, height: 4)) {
      source.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect((0..<4).map { drawn[$0, 0] } == [.red, .green, .red, .green])
    #expect(drawn[0, 3] == .blue)
  }

  @Test func tilesKeepTheCapsAndRepeatTheMiddle() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let colors = [UIColor.black, .red, .green, .white]
    let source = UIGraphicsImageRenderer(
      size: CGSize(width: 4, height: 1), format: format
    ).image { context in
      for (index, color) in colors.enumerated() {
        color.setFill()
        context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
      }
    }
    let tiled = source.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let drawn = draw(CGSize(width: 7, height: 2)) {
      tiled.draw(in: CGRect(x: 0, y: 0, width: 7, height: 2))
    }
    let expected: [Pixel] = [.black, .red, .green, .red, .green, .red, .white]
    #expect((0..<7).map { drawn[$0, 1] } == expected)
  }

  @Test func imagesAreDrawnWithAnOpacity() {
    let drawn = draw(CGSize(width: 2, height: 2)) {
      UIImage.filled(.red, width: 2, height: 2).draw(
        in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
    }
    #expect(drawn[1, 1] == Pixel(255, 0, 0, 128))
  }

  @Test func framesBelongToAnAnimatedImage() {
    let frames = [Self.corners(), UIImage.filled(.red, width: 1, height: 1)]
    let image = UIImage.animatedImage(with: frames, duration: 2)
    #expect(image?.images == frames && image?.duration == 2)
    #expect(pixels(image) == pixels(frames[0]))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  private func draw(_ size: CGSize, _ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in body() }
  }

  @Test func pixelsAreDescribed() throws {
    let bitmap = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: [255, 0, 0, 255, 0, 0, 0, 0])
    let image = CGImage(bitmap)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 8)
    let info = image.bitmapInfo
    #expect(info.contains(.byteOrder32Little))
    let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    #expect(alpha == .premultipliedFirst && alpha == image.alphaInfo)
  }
}

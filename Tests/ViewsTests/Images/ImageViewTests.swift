import Drawing
import Foundation
import Testing
import Typesetting

@testable import Views

@Suite("Image view")
struct ImageViewTests {
  /// Two pixels, in the order blue, green, red, alpha: opaque red, then half transparent blue.
  private let bitmap = Bitmap(
    pixelWidth: 2, pixelHeight: 1, bytes: [0, 0, 255, 255, 128, 0, 0, 128])

  @Test func sizesAreThePictures() {
    let view = ImageView(image: Image(bitmap: bitmap, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 1, height: 0.5))
    #expect(view.intrinsicContentSize == CGSize(width: 1, height: 0.5))
    #expect(view.sizeThatFits(CGSize(width: 90, height: 90)) == CGSize(width: 1, height: 0.5))
  }

  @Test func withoutAPictureThereIsNoSize() {
    let view = ImageView()
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(CGSize(width: 90, height: 90)) == .zero)
  }

  @Test func mirroringSwapsLeftAndRight() {
    #expect(bitmap.mirrored().bytes == [128, 0, 0, 128, 0, 0, 255, 255])
    #expect(bitmap.mirrored().mirrored() == bitmap)
  }

  @Test func tintingKeepsOnlyTheOpacity() {
    let tinted = bitmap.tinted(with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(tinted.bytes == [0, 128, 0, 128, 0, 64, 0, 64])
  }
}

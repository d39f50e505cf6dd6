// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import SDWebImage
import Testing
import UIKit

@Suite("SDWebImage's loading", .serialized)
struct SDWebImageTests {
  private static let examples = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Examples")

  @Test(
    "an address is found below the resource folder, by its path or its last component",
    arguments: [
      ("avatars/mira.png", true), ("https://example.org/avatars/mira.png", true),
      ("https://example.org/faces/mira.png", false), ("../README.md", false),
    ])
  func resourceFolder(address: String, isThere: Bool) {
    SDWebImageManager.shared.resourceFolder = Self.examples
    defer { SDWebImageManager.shared.resourceFolder = nil }
    let view = UIImageView(frame: .zero)
    var loaded: UIImage?
    view.sd_setImage(with: URL(string: address)) { image, _, _, _ in loaded = image }
    #expect((view.image != nil) == isThere)
    #expect(loaded === view.image)
  }

  @Test("what isn't there leaves the placeholder, and says so")
  func placeholder() {
    let placeholder = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let view = UIImageView(frame: .zero)
    var failure: (any Error)?
    let url = URL(string: "nowhere.png")
    view.sd_setImage(with: url, placeholderImage: placeholder) { _, error, _, _ in failure = error }
    #expect(view.image === placeholder)
    #expect(failure as? SDWebImageError == .notFound("nowhere.png"))
    #expect(view.sd_imageURL == url)
  }

  @Test("a file's format is known from its first bytes")
  func formats() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let png = try #require(image.pngData())
    let decoded = try #require(UIImage.sd_image(with: png))
    #expect(decoded.sd_imageFormat == .PNG)
    #expect(decoded.sd_imageData() == png)
    #expect(UIImage.sd_image(with: Data([1, 2, 3])) == nil)
  }
}

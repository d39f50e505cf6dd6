// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
@_spi(UIKit) import UIKit

/// Traits to test with: the package's own fonts, on a screen.
enum Screen {
  static func traits(
    scale: Double = 2, style: UserInterfaceStyle = .light,
    direction: LayoutDirection = .leftToRight, textScale: Double = 1,
    category: UIContentSizeCategory? = nil
  ) throws -> TraitCollection {
    let traits = TraitCollection(
      typesetter: Typesetter(fonts: try .bundled(), textScale: textScale), displayScale: scale,
      layoutDirection: direction, userInterfaceStyle: style)
    guard let category else { return traits }
    return traits.overridden(by: [UITraitCollection(preferredContentSizeCategory: category)])
  }

  /// Runs `body` on a light screen of two pixels a point.
  static func run<Result>(
    _ traits: TraitCollection? = nil, _ body: () throws -> Result
  ) throws -> Result {
    try (traits ?? Self.traits()).performAsCurrent(body)
  }
}

/// A pixel, with straight alpha.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let none = Pixel(0, 0, 0, 0)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  static let white = Pixel(255, 255, 255)
  static let black = Pixel(0, 0, 0)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension Bitmap {
  /// A pixel by its column and row.
  subscript(x: Int, y: Int) -> Pixel {
    let start = (y * pixelWidth + x) * 4
    let alpha = Int(bytes[start + 3])
    func straight(_ channel: Int) -> Int {
      alpha > 0 ? (Int(bytes[start + channel]) * 255 + alpha / 2) / alpha : 0
    }
    return Pixel(straight(2), straight(1), straight(0), alpha)
  }

  /// Whether any pixel inside of a rectangle of pixels isn't transparent.
  func hasInk(_ rect: CGRect) -> Bool {
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where bytes[(y * pixelWidth + x) * 4 + 3] > 0 {
        return true
      }
    }
    return false
  }
}

extension UIImage {
  /// A pixel by its column and row.
  subscript(x: Int, y: Int) -> Pixel? { image?.bitmap[x, y] }

  /// An image of one colour.
  static func filled(_ color: UIColor, width: Int, height: Int, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
}

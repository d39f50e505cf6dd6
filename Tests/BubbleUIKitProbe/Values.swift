// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
public import Foundation

/// A colour, as an object.
public final class UIColor: Sendable {
  let color: Color

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  init(_ color: Color) { self.color = color }

  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
}

/// A font, as an object.
public final class UIFont: Sendable {
  let font: Font

  init(_ font: Font) { self.font = font }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(Double(size))) }

  public var pointSize: CGFloat { CGFloat(font.size) }
}

/// An image, as an object.
public final class UIImage: Sendable {
  let image: Image

  init(_ image: Image) { self.image = image }

  /// An image of one colour, of one pixel a point.
  public init(filledWith color: UIColor, size: CGSize) throws {
    var bitmap = Bitmap()
    try bitmap.draw(
      size: size, scale: 1, background: color.color, glyphCache: GlyphCache(), { _ in })
    image = Image(bitmap: bitmap, scale: 1)
  }
}

/// UIKit's raw values.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// UIKit's raw values.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

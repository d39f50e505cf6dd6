// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// The size of images, and what is around messages in them.
package struct FrameOptions: OptionValues {
  package var type: QuoteType?
  package var fit: PixelBox?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .choice(
      "type", \.type, "type", .drawing,
      """
      With \(option: "style") quote, the image of quote-api's types: a sticker of 512 pixels, an image on a wallpaper, \
      one of 720 × 1280 pixels for stories, or png, without anything around. A transcript has all messages in one.
      """, default: "png, without the space beside bubbles"),
    .value(
      "fit", \.fit, "WxH", takesInteger: true, .image,
      """
      Scale the image of a message to fit in this many pixels, such as 512x512, instead of \(option: "scale"). One number is both.
      """, expected: "WxH or a number, from 16 to 16384 pixels a side",
      parse: { PixelBox(argument: $0) }),
  ]

  package func validate() throws(OptionError) {
    if type != nil, fit != nil {
      throw OptionError("fit", "cannot be combined with \(option: "type"), which has a size")
    }
  }
}

/// The types of quotes, which are those of quote-api.
package enum QuoteType: String, OptionChoice, CaseIterable {
  /// A sticker: fitted into 512 × 512 pixels.
  case quote

  /// On a wallpaper.
  case image

  /// On a wallpaper of 720 × 1280 pixels.
  case stories

  /// The image in its own size.
  case png
}

/// A width and a height in pixels that an image is fitted in.
package struct PixelBox: Sendable, Hashable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  private static let sides = 16...16_384

  package init?(argument: String) {
    let sides = argument.lowercased().splitExactly(
      separator: "x", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    guard (1...2).contains(sides.count), sides.allSatisfy(Self.sides.contains) else { return nil }
    (width, height) = (sides[0], sides[sides.count - 1])
  }

  private init(side: Int) { (width, height) = (side, side) }

  /// The box of a sticker.
  package static let sticker = PixelBox(side: 512)

  package var description: String { "\(width)x\(height)" }
}

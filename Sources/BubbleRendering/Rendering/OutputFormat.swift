// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleGraphics
package import BubbleMessages
import BubbleStrings
import BubbleText

/// A file format of drawn messages: its name, its file name extensions, and its encoder.
///
/// ``allCases`` is the only list of formats. The command line's values, help, completions and file names follow it.
public struct OutputFormat: Sendable {
  /// The name: `jpeg`.
  public let rawValue: String

  /// The file name extension.
  public let fileExtension: String

  /// Other extensions of such files.
  package var otherExtensions: [String] = []

  /// Whether files are text rather than bytes.
  package var isText = false

  /// The encoder of animations; `nil` for a format of still images.
  package var animation: AnimationEncoder?

  /// The maximum side of an animation, in pixels, and the error for a longer one; `nil` without a limit.
  var animationLimit: (side: Int, error: @Sendable (_ width: Int, _ height: Int) -> ImageError)?

  let encoder: Encoder

  package typealias AnimationEncoder =
    @Sendable (Animation) throws(ImageError) -> [UInt8]

  /// The way from drawing to a file.
  enum Encoder: Sendable {
    /// Pixels are drawn first. Transparent ones are laid on `background` where the format has none.
    case pixels(
      @Sendable (Bitmap, PNGMemory, _ background: Color) throws(ImageError) -> [UInt8])

    /// Shapes and text are written as they are drawn.
    case shapes(VectorFormat)
  }

  init(_ name: String, fileExtension: String? = nil, _ encoder: Encoder) {
    rawValue = name
    self.fileExtension = fileExtension ?? name
    self.encoder = encoder
  }

  /// Whether its files may end so, without the dot.
  package func hasExtension(_ name: String) -> Bool {
    fileExtension.isExactly(name) || otherExtensions.containsExactly(name)
  }

  /// Whether it has outlines, and no pixels of its own.
  var isVector: Bool { if case .shapes = encoder { true } else { false } }
}

extension OutputFormat: CaseIterable {
  /// All formats, in the order of lists.
  public static let allCases: [OutputFormat] = [.png, .png8, .jpeg, .webp, .svg, .pdf]

  /// PNG: pixels, compressed without loss.
  public static let png: OutputFormat = {
    var format = OutputFormat("png", .pixels { bitmap, memory, _ in bitmap.pngData(in: memory) })
    format.animation = { animation in animation.pngData() }
    return format
  }()

  /// PNG with at most 192 colours: about half as large as ``png`` where images have more, with losses.
  ///
  /// Colours that are alike become one, and nothing is dithered: photos and soft shadows get bands. Text, flat colours,
  /// opaque and transparent pixels stay as they are, or nearly so.
  ///
  /// The colours of a whole image are needed, so that transcripts aren't drawn band by band as in ``png``: long ones are
  /// several files, and each is in memory as a whole.
  public static let png8 = OutputFormat(
    "png8", fileExtension: "png",
    .pixels { bitmap, memory, _ in bitmap.withFewColors(192).pngData(in: memory) })

  /// JPEG: pixels, with losses and without transparency.
  public static let jpeg: OutputFormat = {
    var format = OutputFormat(
      "jpeg", fileExtension: "jpg",
      .pixels { (bitmap, _, background) throws(ImageError) in
        try bitmap.jpegData(background: background)
      })
    format.otherExtensions = ["jpeg"]
    return format
  }()

  /// WebP: pixels, compressed without loss.
  public static let webp: OutputFormat = {
    var format = OutputFormat(
      "webp", .pixels { (bitmap, memory, _) throws(ImageError) in try bitmap.webPData(in: memory) })
    format.animation = { (animation) throws(ImageError) in try animation.webPData() }
    format.animationLimit = (
      Bitmap.webPSideLimit, { .notEncodable(.webp, width: $0, height: $1) }
    )
    return format
  }()

  /// SVG: shapes, and text as outlines or in embedded fonts, one CSS pixel for each point.
  public static let svg: OutputFormat = {
    var format = OutputFormat("svg", .shapes(.svg))
    format.isText = true
    return format
  }()

  /// PDF: shapes, and text that can be selected, on one page of the image's size.
  public static let pdf = OutputFormat("pdf", .shapes(.pdf))
}

extension OutputFormat: RawRepresentable, Hashable {
  /// Returns the format of a name; `nil` where there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  public static func == (one: OutputFormat, other: OutputFormat) -> Bool {
    one.rawValue == other.rawValue
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The names of files that messages are drawn into, without the extension.
package enum MessageFileName {
  /// The message's number and ID: letters, digits, `.`, `_` and `-`; others become `_`.
  package static func of(_ message: Message, index: Int) -> String {
    let number = String(index)
    let padding = String(repeating: "0", count: max(4 - number.count, 0))
    let id = message.msgID.unicodeScalars.prefix(64).map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
        ? Character(scalar) : "_"
    }
    return padding + number + "-" + String(id)
  }
}

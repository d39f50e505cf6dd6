// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleText

/// The versions and fonts that a golden was recorded with, to explain a difference.
///
/// It is kept in the file, in a text chunk of a PNG and in the first line of a layout. Goldens
/// without an origin stay as they are until they are recorded again, and have no explanation.
public struct GoldenOrigin: Sendable {
  /// The version of drawing and layouts, raised when the package draws or describes the same input
  /// in another way.
  public static let currentVersion = 2

  /// The ``currentVersion`` of the package that recorded.
  public var version: Int

  /// The ``/BubbleText/FontCollection/digest`` of the fonts; `nil` where there was no text to set.
  public var fonts: String?

  /// The digest of the path of the file of messages that was drawn; `nil` for goldens of tests.
  var file: String?

  /// The digests of an image's pixels, and of the file's compressed data: an image with the same
  /// pixels need not be decoded to be recognised, as long as the file was not changed.
  var image: (pixels: String, data: String)?

  /// The times of the frames of an animation that are on the image; `nil` for others.
  var times: FrameTimes?

  /// The origin of goldens recorded now.
  public init(fonts: FontCollection?) {
    version = Self.currentVersion
    self.fonts = fonts?.digest
  }

  init(fonts: FontCollection?, file: String?) {
    self.init(fonts: fonts)
    self.file = file
  }

  /// Reads what ``description`` wrote; `nil` for anything else. Words of later versions are passed
  /// over.
  init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    guard let version = words.first.flatMap({ Int(Substring($0)) }), version > 0 else { return nil }
    self.version = version
    func value(_ key: String) -> String? {
      let start = "\(key)=".utf8
      return words.first { $0.starts(with: start) }.map { word in
        String(Substring(word.dropFirst(start.count)))
      }
    }
    fonts = value("fonts")
    file = value("file")
    times = value("times").flatMap { FrameTimes($0) }
    if let pixels = value("pixels"), let data = value("data") { image = (pixels, data) }
  }

  /// A likely reason for a difference from a golden of this origin; `nil` when none is known.
  func explanation(for current: GoldenOrigin) -> String? {
    if version > current.version {
      return "It was recorded by a newer version of BubbleKit (goldens of version \(version), this "
        + "makes version \(current.version)). Update BubbleKit before you judge."
    }
    if version < current.version {
      return
        "It was recorded by an older version of BubbleKit (goldens of version \(version), this "
        + "makes version \(current.version)); see the changes to rendered output in CHANGELOG.md."
    }
    guard let fonts, let others = current.fonts, fonts != others else { return nil }
    return
      "It was recorded with other fonts (digest \(fonts.lineSafe), these have \(others)), which may be why."
  }
}

extension GoldenOrigin: CustomStringConvertible {
  /// `2 fonts=0123456789abcdef`, for a file of messages `file=01234567`, and for an image its digests and times.
  public var description: String {
    var words = ["\(version)"]
    if let fonts { words.append("fonts=\(fonts)") }
    if let file { words.append("file=\(file)") }
    if let image { words += ["pixels=\(image.pixels)", "data=\(image.data)"] }
    if let times { words.append("times=\(times)") }
    return words.joined(separator: " ")
  }
}

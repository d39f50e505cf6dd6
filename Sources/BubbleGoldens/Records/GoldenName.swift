// SPDX-License-Identifier: MIT
import BubbleStrings

/// The name of a golden: `<suite>/<name>@<scale>x.png` for an image, `<suite>/<name>.layout` for a
/// tree of views, `<suite>/<name>.<extension>` for a text.
public struct GoldenName: Hashable, Sendable {
  /// The format of the file.
  public enum Format: Hashable, Sendable {
    /// A PNG file.
    ///
    /// - Parameter scale: Pixels per point.
    case image(scale: Double)
    /// A tree of views, one a line.
    case layout
    /// Any text, such as `txt` or `json`.
    case text(fileExtension: String)

    /// Whether the file is text, which may come with other line ends.
    var isText: Bool { if case .image = self { false } else { true } }
  }

  /// The suite whose tests compare with it, and the folder it is in.
  public let suite: String

  /// The name within the suite.
  public let name: String

  /// The format of the file.
  public let format: Format

  /// - Parameters:
  ///   - suite: ASCII letters, digits, `-` and `_`; at least one and at most 100 of them.
  ///   - name: The same.
  ///   - format: An extension has lower case letters and digits alone, and is none of the others'.
  /// - Throws: ``GoldenError/invalidName(_:)`` or ``GoldenError/invalidScale(_:)``.
  public init(suite: String, name: String, format: Format) throws(GoldenError) {
    for part in [suite, name] where !Self.isValid(part) { throw .invalidName(part) }
    switch format {
    case .image(let scale): guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    case .layout: break
    case .text(let fileExtension):
      guard Self.isValidExtension(fileExtension) else { throw .invalidName(fileExtension) }
    }
    self.suite = suite
    self.name = name
    self.format = format
  }

  /// The file's path below the root of the goldens.
  public var relativePath: String { "\(stem).\(fileExtension)" }

  /// The path of another image or text of this golden, such as the actual one.
  func relativePath(of kind: String) -> String { "\(stem).\(kind).\(fileExtension)" }

  /// The pixels per point of an image, `nil` of anything else.
  public var scale: Double? {
    if case .image(let scale) = format { scale } else { nil }
  }

  private var stem: String {
    guard let scale else { return "\(suite)/\(name)" }
    let text = "\(scale)"
    let short = text.endsExactly(with: ".0") ? String(text.dropLast(2)) : text
    return "\(suite)/\(name)@\(short)x"
  }

  private var fileExtension: String {
    switch format {
    case .image: "png"
    case .layout: "layout"
    case .text(let fileExtension): fileExtension
    }
  }

  /// Whether a part of a name is valid. Without dots and slashes, no name leads out of its folder.
  private static func isValid(_ part: String) -> Bool {
    (1...100).contains(part.utf8.count)
      && part.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
      }
  }

  private static func isValidExtension(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count) && !["png", "layout"].contains(text)
      && text.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
  }
}

extension GoldenName {
  /// The golden's kind in records.
  var kind: GoldenRecord.Kind {
    switch format {
    case .image: .image
    case .layout: .layout
    case .text: .text
    }
  }
}

extension GoldenName {
  /// Parses a path below the root of the goldens; `nil` for a file that isn't a golden.
  public init?(relativePath: String) {
    let parts = relativePath.pathNames(keepingEmpty: true).map { $0[...] }
    guard parts.count == 2, let dot = parts[1].unicodeScalars.firstIndex(of: ".")
    else { return nil }
    var stem = parts[1]
    let format: Format
    if stem.endsExactly(with: "x.png"), let at = stem.unicodeScalars.firstIndex(of: "@"),
      let scale = Double(Substring(stem.utf8[at...].dropFirst().dropLast(5)))
    {
      format = .image(scale: scale)
      stem = stem[..<at]
    } else {
      let fileExtension = String(Substring(stem.utf8[dot...].dropFirst()))
      format = fileExtension.isExactly("layout") ? .layout : .text(fileExtension: fileExtension)
      stem = stem[..<dot]
    }
    guard let name = try? GoldenName(suite: String(parts[0]), name: String(stem), format: format),
      name.relativePath.isExactly(relativePath)
    else { return nil }
    self = name
  }
}

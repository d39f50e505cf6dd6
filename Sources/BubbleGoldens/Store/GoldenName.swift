/// Which golden is meant: `<suite>/<name>@<scale>x.png` for a picture, `<suite>/<name>.layout` for a
/// tree of views, `<suite>/<name>.<extension>` for a text.
public struct GoldenName: Hashable, Sendable {
  /// What the file holds.
  public enum Format: Hashable, Sendable {
    /// A PNG file.
    ///
    /// - Parameter scale: Pixels per point.
    case picture(scale: Double)
    /// A tree of views, one a line.
    case layout
    /// Any text, such as `txt` or `json`.
    case text(fileExtension: String)
  }

  /// The suite whose tests compare with it, and the folder it is in.
  public let suite: String

  /// What it shows.
  public let name: String

  /// What the file holds.
  public let format: Format

  /// - Parameters:
  ///   - suite: ASCII letters, digits, `-` and `_`; at least one and at most 100 of them.
  ///   - name: The same.
  ///   - format: An extension has lower case letters and digits alone, and is none of the others'.
  /// - Throws: ``GoldenError/invalidName(_:)`` or ``GoldenError/invalidScale(_:)``.
  public init(suite: String, name: String, format: Format) throws(GoldenError) {
    for part in [suite, name] where !Self.isValid(part) { throw .invalidName(part) }
    switch format {
    case .picture(let scale): guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
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

  /// The path of another picture or text of this golden, such as the actual one.
  func relativePath(of kind: String) -> String { "\(stem).\(kind).\(fileExtension)" }

  /// Pixels per point of a picture, `nil` of anything else.
  public var scale: Double? {
    if case .picture(let scale) = format { scale } else { nil }
  }

  private var stem: String {
    guard let scale else { return "\(suite)/\(name)" }
    let text = "\(scale)"
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return "\(suite)/\(name)@\(short)x"
  }

  private var fileExtension: String {
    switch format {
    case .picture: "png"
    case .layout: "layout"
    case .text(let fileExtension): fileExtension
    }
  }

  /// Dots and slashes are left out, so that no name leads out of its folder.
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
  /// What the golden counts as in records.
  var kind: GoldenRecord.Kind {
    switch format {
    case .picture: .picture
    case .layout: .layout
    case .text: .text
    }
  }
}

/// Which golden is meant: `<suite>/<name>@<scale>x.png` for a picture, `<suite>/<name>.layout` for a
/// text.
public struct GoldenName: Hashable, Sendable {
  /// The suite whose tests compare with it, and the folder it is in.
  public let suite: String

  /// What it shows.
  public let name: String

  /// Pixels per point of a picture; `nil` for a text.
  public let scale: Double?

  /// - Parameters:
  ///   - suite: ASCII letters, digits, `-` and `_`; at least one and at most 100 of them.
  ///   - name: The same.
  ///   - scale: Pixels per point of a picture; `nil` for a text.
  /// - Throws: ``GoldenError/invalidName(_:)`` or ``GoldenError/invalidScale(_:)``.
  public init(suite: String, name: String, scale: Double?) throws(GoldenError) {
    for part in [suite, name] where !Self.isValid(part) { throw .invalidName(part) }
    if let scale, !(scale > 0 && scale.isFinite) { throw .invalidScale(scale) }
    self.suite = suite
    self.name = name
    self.scale = scale
  }

  /// The file's path below the root of the goldens.
  public var relativePath: String { "\(stem).\(fileExtension)" }

  /// The path of another picture or text of this golden, such as the actual one.
  func relativePath(of kind: String) -> String { "\(stem).\(kind).\(fileExtension)" }

  private var stem: String {
    guard let scale else { return "\(suite)/\(name)" }
    let text = "\(scale)"
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return "\(suite)/\(name)@\(short)x"
  }

  private var fileExtension: String { scale == nil ? "layout" : "png" }

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
}

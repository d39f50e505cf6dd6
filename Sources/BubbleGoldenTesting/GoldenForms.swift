/// Which goldens a view has.
public struct GoldenForms: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Its pixels.
  public static let picture = GoldenForms(rawValue: 1)

  /// Its tree: classes, identifiers, frames, texts with their lines, and colours.
  public static let layout = GoldenForms(rawValue: 2)

  /// Both.
  public static let all: GoldenForms = [.picture, .layout]
}

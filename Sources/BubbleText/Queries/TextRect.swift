/// A rectangle in the text's space: x grows right, y grows down, and zero is the top left corner of
/// the first line. Lengths are in points.
public struct TextRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double

  /// The top edge.
  public var y: Double

  /// Never negative. A caret has none.
  public var width: Double

  /// Never negative.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }

  /// The bottom edge.
  public var bottom: Double { y + height }
}

public import Foundation

/// How large a message is, without drawing it.
public struct MessageMeasure: Hashable, Sendable {
  /// The message's ID.
  public var msgID: String

  /// The name of its cell: a business ID, or `text`, `system`, `unsupported`.
  public var kind: String

  /// The room of the content (of the bubble, where there is one), in points.
  public var contentSize: CGSize

  /// The height of the row, in points; 0 for messages that are not shown.
  public var cellHeight: CGFloat

  /// How many lines of text the cell shows; 0 when it shows none.
  public var lineCount: Int

  /// What could not be shown as the message asks.
  public var warnings: [RenderWarning] = []
}

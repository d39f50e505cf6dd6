// SPDX-License-Identifier: MIT
public import BubbleCells
package import BubbleMessages
public import Foundation

/// The size of a message, without drawing it.
public struct MessageMeasure: Hashable, Sendable {
  /// The message's ID.
  public var msgID: String

  /// The name of its cell: a business ID, or `text`, `system`, `unsupported`.
  public var kind: String

  /// The size of the content (of the bubble, where there is one), in points.
  public var contentSize: CGSize

  /// The height of the row, in points; 0 for messages that are not shown.
  public var cellHeight: CGFloat

  /// The number of lines of text in the cell; 0 without text.
  public var lineCount: Int

  /// Warnings: content of the message that could not be shown.
  public var warnings: [RenderWarning] = []
}

extension MessageMeasure {
  init(msgID: String, kind: String, size: RowSize) {
    self.init(
      msgID: msgID, kind: kind, contentSize: size.contentSize, cellHeight: size.height,
      lineCount: size.lineCount)
  }

  /// Writes `{"id":…,"kind":…,"contentWidth":w,"contentHeight":h,"cellHeight":h,"lines":n}` and a line feed.
  package func writeLine(to writer: inout JSONWriter) {
    writer.write("{\"id\":")
    writer.write(quoted: msgID)
    writer.write(",")
    writeMembers(to: &writer)
    writer.write("}\n")
  }

  /// Writes the members of an object but for its ID:
  /// `"kind":…,"contentWidth":w,"contentHeight":h,"cellHeight":h,"lines":n`.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.write("\"kind\":")
    writer.write(quoted: kind)
    writer.write(",\"contentWidth\":")
    writer.write(length: contentSize.width)
    writer.write(",\"contentHeight\":")
    writer.write(length: contentSize.height)
    writer.write(",\"cellHeight\":")
    writer.write(length: cellHeight)
    writer.write(",\"lines\":")
    writer.write(lineCount)
  }
}

// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation

extension LayoutNode {
  /// Views that a tree read from text may have in each other.
  private static let maximumDepth = 512

  /// Reads a tree from the lines that ``description`` writes.
  ///
  /// Numbers are read as they are written: with two decimals at most. A value that is neither a number nor a
  /// list is ignored.
  /// - Throws: ``LayoutTextError`` for the first line that isn't one of a description.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(text: String) throws(LayoutTextError) {
    // From the root to the node that was read last.
    var open: [LayoutNode] = []
    for (index, line) in text[...].unicodeScalars.split(separator: "\n").enumerated() {
      let error = LayoutTextError(lineNumber: index + 1, line: String(Substring(line)))
      let indentation = line.prefix { $0 == " " }.count
      let depth = indentation / 2
      guard indentation % 2 == 0, depth <= open.count, depth < Self.maximumDepth,
        index == 0 || depth > 0
      else { throw error }
      var reader = LayoutLineReader(line.dropFirst(indentation))
      guard let node = reader.readNode() else { throw error }
      Self.close(&open, to: depth)
      open.append(node)
    }
    Self.close(&open, to: 1)
    guard let root = open.first else { throw LayoutTextError(lineNumber: 1, line: "") }
    self = root
  }

  /// Moves the nodes that are deeper than `depth` into their parents.
  private static func close(_ open: inout [LayoutNode], to depth: Int) {
    while open.count > max(depth, 1) {
      let node = open.removeLast()
      open[open.count - 1].children.append(node)
    }
  }
}

/// A line of a layout description that cannot be read.
public struct LayoutTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1, without empty lines.
  public let lineNumber: Int

  /// The line; empty for a text without lines.
  public let line: String

  /// Names the line.
  public var description: String {
    line.isEmpty
      ? "There is no view in the layout."
      : "Line \(lineNumber) of the layout describes no view: '\(line)'."
  }
}

// SPDX-License-Identifier: MIT
/// Joins the places of a paragraph's segments, and of the boxes between them.
///
/// Boxes are apart: no character is kerned with one, and none takes another form beside it.
struct BoxedPieces<Sink: LineEndSink>: LineEndSink {
  private(set) var sink: Sink
  private let boxWidth: Int

  /// The start of the current segment, and the end of all visible text.
  private var x = 0
  private var visible = 0
  private var doubt = EdgeDoubt.none

  /// - Parameter boxWidth: In units of 2⁻²⁰ points.
  init(_ sink: Sink, boxWidth: Int) {
    self.sink = sink
    self.boxWidth = boxWidth
  }

  /// Adds a place in the current segment, measured from the segment's start.
  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    sink.addBreak(
      visible: visible > 0 ? x &+ visible : self.visible, next: x &+ next,
      doubt: visible > 0 ? doubt : self.doubt)
  }

  static var takesCuts: Bool { Sink.takesCuts }

  mutating func addCut(visible: Int, doubt: EdgeDoubt) {
    sink.addCut(visible: x &+ visible, doubt: doubt)
  }

  /// Ends the current segment.
  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    guard visible > 0 else { return }
    self.visible = x &+ visible
    self.doubt = doubt
  }

  /// Advances past a segment of some width, white space at its end included.
  ///
  /// - Parameter mayBreak: Whether a line may end there.
  mutating func endPiece(width: Int, mayBreak: Bool) {
    x &+= width
    if mayBreak { sink.addBreak(visible: visible, next: x, doubt: doubt) }
  }

  mutating func addBox() {
    sink.addBox()
    x &+= boxWidth
    visible = x
    doubt = .none
    addCut()
  }

  /// Advances past a cluster that is apart, and not higher than text.
  mutating func addCluster(width: Int) {
    x &+= width
    visible = x
    doubt = .none
  }

  /// The end of such a cluster or of a box.
  mutating func addCut(doubt: EdgeDoubt = .none) { sink.addCut(visible: x, doubt: doubt) }

  /// A place between two such clusters where a line may end.
  mutating func addBreak(doubt: EdgeDoubt) {
    sink.addBreak(visible: visible, next: x, doubt: doubt)
  }

  /// Ends the paragraph of the segments.
  mutating func finish() { sink.endParagraph(visible: visible, doubt: doubt) }
}

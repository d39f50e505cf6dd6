// SPDX-License-Identifier: MIT
public import BubbleViews

extension GoldenIssue {
  /// Returns problems in the layout of a tree: mistakes that were found, and frames that its
  /// constraints leave ambiguous. Pending layout is done first.
  ///
  /// - Complexity: As of describing the tree; more where many constraints leave frames open.
  public static func issues(ofLayoutIn view: View) -> [GoldenIssue] {
    let open = openFrames(in: view.makeLayoutNode(including: .constraints))
    return view.layoutDiagnostics.map { GoldenIssue(.diagnostic, $0.description) } + open
  }

  private static func openFrames(in node: LayoutNode) -> [GoldenIssue] {
    let isOpen = node.details.contains(LayoutDetail("layout", "ambiguous"))
    let name = node.id.map { "\(node.className) #\($0)" } ?? node.className
    let frame = GoldenRecord.View(node, in: "").frame
    let own =
      isOpen
      ? [
        GoldenIssue(
          .ambiguity,
          "The constraints leave the frame of \(name) open; it is \(frame) now. Add what is missing."
        )
      ] : []
    return own + node.children.flatMap(openFrames)
  }
}

// SPDX-License-Identifier: MIT
public import BubbleViews

/// A problem while a value was made or laid out, which its goldens would only show.
///
/// A golden of a placeholder is a match as long as the placeholder stays. So issues fail a
/// comparison by themselves, unless they are among the ``AllowedIssues``.
public struct GoldenIssue: Hashable, Sendable, Codable {
  /// The kind of an issue.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Content that could not be shown as it should be: a missing image, a message of an unknown type.
    case warning
    /// A mistake that layout found, such as constraints that exclude each other.
    case diagnostic
    /// A view whose frame the constraints leave open.
    case ambiguity
  }

  /// The kind of issue.
  public let kind: Kind

  /// A description of the problem, on one line or several.
  public let text: String

  /// - Parameter text: The problem, and what was drawn instead.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension GoldenIssue: CustomStringConvertible {
  /// `warning: …`
  public var description: String { "\(kind.rawValue): \(text)" }
}

/// Issues that a comparison lets pass, and the reason.
public struct AllowedIssues: Hashable, Sendable {
  /// The kinds of issues that pass.
  public let kinds: Set<GoldenIssue.Kind>

  /// The reason why they can't be fixed, or are tested on purpose. Not blank.
  public let reason: String

  /// - Precondition: The reason is not blank.
  public init(_ kinds: Set<GoldenIssue.Kind>, because reason: String) {
    precondition(reason.contains { !$0.isWhitespace }, "Allowed issues need a reason.")
    self.kinds = kinds
    self.reason = reason
  }
}

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

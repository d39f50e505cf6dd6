// SPDX-License-Identifier: MIT
import BubbleStrings
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
    /// A view whose frame the constraints leave ambiguous.
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
  /// - Complexity: As of describing the tree; where frames are ambiguous, constraints are solved several times for
  ///   each of them.
  public static func issues(ofLayoutIn view: View) -> [GoldenIssue] {
    let ambiguities = view.layoutAmbiguities
    return view.layoutDiagnostics.map { GoldenIssue(.diagnostic, $0.description) }
      + ambiguities.map { GoldenIssue(.ambiguity, $0.description) }
  }

  /// The issues of several variants, each once, with the variants that have it.
  ///
  /// Ambiguous frames of views that differ only in their texts are the same issue, in the words of the first variant.
  ///
  /// - Parameter variants: The issues of each variant, with its label; an empty label is that of the only one.
  package static func merged(
    _ variants: [(label: String, issues: [GoldenIssue])]
  ) -> [GoldenIssue] {
    guard variants.count > 1 else { return variants.flatMap(\.issues) }
    var places: [MergeKey: Int] = [:]
    var merged: [(issue: GoldenIssue, labels: [String])] = []
    for (label, issues) in variants {
      var counts: [MergeKey: Int] = [:]
      for issue in issues {
        var key = MergeKey(issue)
        counts[key, default: 0] += 1
        key.occurrence = counts[key] ?? 1
        if let place = places[key] {
          merged[place].labels.append(label)
        } else {
          places[key] = merged.count
          merged.append((issue, [label]))
        }
      }
    }
    return merged.map { issue, labels in
      let list = variantList(labels, of: variants.count)
      let separator = issue.text.containsExactly("\n") ? "\n" : " "
      return GoldenIssue(issue.kind, "\(issue.text)\(separator)(\(list))")
    }
  }

  /// `in all 12 variants`, or `in 2 of 12 variants: dark-ar, dark-en`.
  package static func variantList(_ labels: [String], of count: Int) -> String {
    if labels.count == count { return "in all \(count) variants" }
    let shown = labels.prefix(8).map { $0.isEmpty ? "default" : $0 }.joined(separator: ", ")
    let rest = labels.count - 8
    return "in \(labels.count) of \(count) variants: \(shown)\(rest > 0 ? " and \(rest) more" : "")"
  }

  /// The properties that issues of different variants have in common.
  private struct MergeKey: Hashable {
    let kind: Kind
    let text: [UInt8]

    /// Of equal issues of one variant, the number of this one, from 1.
    var occurrence = 0

    init(_ issue: GoldenIssue) {
      kind = issue.kind
      text = Array((kind == .ambiguity ? Self.withoutQuotes(issue.text) : issue.text).utf8)
    }

    private static func withoutQuotes(_ text: String) -> String {
      var (result, isQuoted) = ("", false)
      for character in text.unicodeScalars {
        if character == "“" { isQuoted = true }
        if !isQuoted { result.unicodeScalars.append(character) }
        if character == "”" { isQuoted = false }
      }
      return result
    }
  }
}

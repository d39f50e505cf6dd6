// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// A snapshot of a view tree's accessibility elements, in the order in which they are read.
///
/// It is made by ``View/makeAccessibilityTree()``, and compared as text (``description``) or as JSON in the form of
/// the library AccessibilitySnapshot for iOS (``json()``).
public struct AccessibilityTree: Hashable, Sendable {
  /// The outermost elements and containers, in the order in which they are read.
  public var nodes: [AccessibilityNode]

  /// - Parameter nodes: In the order in which they are read.
  public init(_ nodes: [AccessibilityNode]) { self.nodes = nodes }

  /// All elements, in the order in which they are read.
  public var elements: [AccessibilityNode.Element] { nodes.flatMap(\.elements) }
}

/// An element of an ``AccessibilityTree``, or a group of several.
public enum AccessibilityNode: Hashable, Sendable {
  /// An element, which is read as one.
  case element(Element)
  /// Elements that belong together, in the order in which they are read.
  case container(Container, children: [AccessibilityNode])

  /// An accessibility element: a part of the interface that is read as one.
  public struct Element: Hashable, Sendable {
    /// A short name in the reader's language.
    public var label: String?

    /// The value: the part of the description that can change while the label stays.
    public var value: String?

    /// The result of using the element.
    public var hint: String?

    /// The traits, which describe the kind of element and its state.
    public var traits = AccessibilityTraits.none

    /// A name for tests.
    public var identifier: String?

    /// The element's frame, in points from the root's top left corner.
    public var frame = CGRect.zero

    /// The point at which the element is activated, in points from the root's top left corner;
    /// `nil` for the middle of ``frame``.
    public var activationPoint: CGPoint?

    /// The names of the element's other actions.
    public var customActions: [String] = []

    /// The names that people may call the element to use it by voice; `nil` for its label.
    public var userInputLabels: [String]?

    /// The language of the texts, as a BCP 47 tag; `nil` for the reader's.
    public var language: String?

    /// Whether the element responds when it is used.
    public var respondsToUserInteraction = false

    public init(label: String? = nil, frame: CGRect = .zero) {
      (self.label, self.frame) = (label, frame)
    }
  }

  /// A container of elements that belong together.
  public struct Container: Hashable, Sendable {
    /// The kind of a container.
    public enum Kind: Hashable, Sendable {
      /// A group with a label of its own.
      case semanticGroup(label: String?, value: String?, identifier: String?)
      /// The entries of a list.
      case list
      /// A part of the screen that readers go to directly.
      case landmark
      /// The tabs of a screen.
      case tabBar
    }

    /// The kind of the container.
    public var kind: Kind

    /// The container's frame, in points from the root's top left corner.
    public var frame: CGRect

    public init(_ kind: Kind, frame: CGRect) { (self.kind, self.frame) = (kind, frame) }
  }

  /// The element, or those inside, in the order in which they are read.
  public var elements: [Element] {
    switch self {
    case .element(let element): [element]
    case .container(_, let children): children.flatMap(\.elements)
    }
  }
}

extension AccessibilityNode.Element {
  /// The description that a screen reader reads in English: label and value, then the names of the
  /// traits.
  ///
  /// An element without both is read by its hint.
  public var spokenText: String {
    var text = [label, value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    if traits.contains(.selected) { text = text.isEmpty ? "Selected." : "Selected: \(text)" }
    if text.isEmpty { text = hint ?? "" }
    let kinds = Self.spokenTraits.filter { traits.contains($0.0) }.map(\.1)
    guard !kinds.isEmpty else { return text }
    let isSentence = text.isEmpty || text.endsExactly(with: ".")
    return ([text + (isSentence ? "" : ".")] + kinds).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the element has no description but its kind.
  public var isUnlabelled: Bool { (label ?? "").isEmpty && (value ?? "").isEmpty }

  private static let spokenTraits: [(AccessibilityTraits, String)] = [
    (.notEnabled, "Dimmed."), (.button, "Button."), (.header, "Heading."), (.link, "Link."),
    (.adjustable, "Adjustable."), (.image, "Image."), (.searchField, "Search Field."),
  ]

  /// The point at which it is activated.
  var effectiveActivationPoint: CGPoint {
    activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
  }
}

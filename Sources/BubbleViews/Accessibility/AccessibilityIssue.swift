// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// An accessibility issue in a tree of views.
public struct AccessibilityIssue: Hashable, Sendable {
  /// A kind of accessibility issue.
  public enum Kind: Hashable, Sendable {
    /// An element has neither a label nor a value, so that a screen reader can read at most its
    /// kind.
    case unlabelled
    /// A view that can be tapped is in no element, so that a screen reader doesn't find it.
    case unreachable
    /// An element that can be tapped is smaller than ``AccessibilityChecks/minimumTouchTarget``.
    case smallTouchTarget(CGSize)
    /// Text differs too little from its background.
    ///
    /// - Parameters:
    ///   - ratio: Of their relative luminances (WCAG 2.2), from 1 to 21.
    ///   - required: The minimum for text of its size.
    case lowContrast(ratio: Double, required: Double)
  }

  /// The kind of the issue.
  public let kind: Kind

  /// The identifier of the view, or else the name of its class; with the name of the action if it
  /// can be tapped.
  public let view: String

  /// The element's frame, in points from the root's top left corner.
  public let frame: CGRect
}

extension AccessibilityIssue: CustomStringConvertible {
  /// One line, such as `star1 rate (12, 40, 24, 24): its touch target is 24 × 24 points; 44 × 44 are recommended`.
  public var description: String {
    let numbers = frame.layoutNumbers.map(LayoutNumber.text).joined(separator: ", ")
    return "\(view) (\(numbers)): \(kind)"
  }
}

extension AccessibilityIssue.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unlabelled: "the element has no label; set accessibilityLabel"
    case .unreachable:
      "it can be tapped, and is in no element; set isAccessibilityElement, or offer a custom action"
    case .smallTouchTarget(let size):
      "its touch target is \(LayoutNumber.text(size.width)) × \(LayoutNumber.text(size.height)) points; "
        + "\(LayoutNumber.text(AccessibilityChecks.minimumTouchTarget)) × "
        + "\(LayoutNumber.text(AccessibilityChecks.minimumTouchTarget)) are recommended"
    case .lowContrast(let ratio, let required):
      "its text has a contrast of \(LayoutNumber.text(ratio)):1; \(LayoutNumber.text(required)):1 is required"
    }
  }
}

/// The checks of ``View/accessibilityIssues(_:background:)``.
public struct AccessibilityChecks: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Elements without a label, and views that can be tapped without being an element.
  public static let labels = AccessibilityChecks(rawValue: 1 << 0)

  /// Elements that can be tapped, but for links in text, and are smaller than
  /// ``minimumTouchTarget``.
  public static let touchTargets = AccessibilityChecks(rawValue: 1 << 1)

  /// Text with a contrast below 4.5:1; 3:1 for text of 18 points, or bold text of 14 points, and larger (WCAG 2.2,
  /// 1.4.3). Left out are text of disabled controls, text without letters and digits, text over a picture, which decides
  /// about its contrast, and text that a view in front covers or casts its shadow on, such as a menu and the dimming
  /// behind it.
  public static let contrast = AccessibilityChecks(rawValue: 1 << 2)

  /// All checks.
  public static let all: AccessibilityChecks = [.labels, .touchTargets, .contrast]

  /// The width and height that something to be tapped should have, in points, by Apple's guidelines.
  public static let minimumTouchTarget = 44.0
}

extension View {
  /// Lays out the view if necessary, then looks for accessibility issues in it and in the views
  /// inside.
  ///
  /// Contrast is measured in pixels: the view is drawn without its text, and once more without its pictures.
  /// - Parameters:
  ///   - checks: The checks to make. The default is all.
  ///   - background: The colour behind the view. The default is white.
  /// - Returns: Each issue once: labels first, then touch targets, then contrast.
  public func accessibilityIssues(
    _ checks: AccessibilityChecks = .all, background: Color = .white
  ) -> [AccessibilityIssue] {
    layoutIfNeeded()
    return inTraitCollection {
      var issues: [AccessibilityIssue] = []
      if checks.contains(.labels) { issues += labelIssues }
      if checks.contains(.touchTargets) { issues += touchTargetIssues }
      if checks.contains(.contrast) {
        issues += ContrastCheck(root: self, background: background).issues
      }
      var seen: Set<AccessibilityIssue> = []
      return issues.filter { seen.insert($0).inserted }
    }
  }

  private var labelIssues: [AccessibilityIssue] {
    let elements = makeAccessibilityTree().elements
    let unlabelled = elements.filter(\.isUnlabelled).map { element in
      AccessibilityIssue(
        kind: .unlabelled, view: element.identifier ?? "\(element.traits)", frame: element.frame)
    }
    let unreachable = interactions.filter { interaction in
      let middle = CGPoint(x: interaction.rect.midX, y: interaction.rect.midY)
      return interaction.isEnabled && !elements.contains { $0.frame.contains(middle) }
    }
    return unlabelled
      + unreachable.map {
        AccessibilityIssue(kind: .unreachable, view: $0.nameInIssues, frame: $0.rect)
      }
  }

  private var touchTargetIssues: [AccessibilityIssue] {
    var areas: Set<TouchArea> = []
    return interactions.compactMap { interaction in
      if case .link = interaction.kind { return nil }
      let size = interaction.rect.size
      let minimum = AccessibilityChecks.minimumTouchTarget
      guard interaction.isEnabled, size.width < minimum || size.height < minimum else { return nil }
      // A tap and a press on the same area are one target.
      let area = TouchArea(view: ObjectIdentifier(interaction.view), rect: interaction.rect)
      guard areas.insert(area).inserted else { return nil }
      return AccessibilityIssue(
        kind: .smallTouchTarget(size), view: interaction.nameInIssues, frame: interaction.rect)
    }
  }
}

private struct TouchArea: Hashable {
  let view: ObjectIdentifier
  let rect: CGRect
}

extension Interaction {
  fileprivate var nameInIssues: String {
    [view.layoutName, action].compactMap(\.self).joined(separator: " ")
  }
}

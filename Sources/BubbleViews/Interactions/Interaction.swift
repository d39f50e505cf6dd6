// SPDX-License-Identifier: MIT
public import Foundation

/// An interaction that a view offers: its kind, its area, and its action.
///
/// Without a touch screen, gestures, control events and links are data. A host shows them as its
/// own tap targets, and a test fires them.
public struct Interaction {
  /// A kind of interaction.
  public enum Kind: Hashable, Sendable {
    /// One tap, or several in a row.
    case tap(count: Int)
    /// A long press, with its duration in seconds.
    case longPress(duration: Double)
    /// Another gesture, by the class of its recogniser.
    case gesture(String)
    /// An event of a control.
    case control(Control.Event)
    /// A tap on a link, by its address.
    case link(String)
  }

  /// The kind of interaction: a gesture, a control event or a link.
  public let kind: Kind

  /// The area, in points: from the top left corner of the view whose ``View/interactions`` were
  /// requested, or, in ``View/ownInteractions``, in the view's own coordinates.
  public var rect: CGRect

  /// The name of the action; `nil` if it has none.
  public let action: String?

  /// Whether the interaction is possible now: the control or the recogniser is enabled.
  public let isEnabled: Bool

  /// The view that it is done with.
  public let view: View

  private let run: (CGPoint) -> Bool

  /// Creates an interaction with an area that a view draws itself.
  ///
  /// - Parameters:
  ///   - rect: In the view's own coordinates.
  ///   - run: Performs the interaction, given a point in the view's own coordinates. Returns whether anything
  ///     happened.
  public init(
    _ kind: Kind, in rect: CGRect, of view: View, action: String? = nil, isEnabled: Bool = true,
    run: @escaping (CGPoint) -> Bool
  ) {
    (self.kind, self.rect, self.view) = (kind, rect, view)
    (self.action, self.isEnabled, self.run) = (action, isEnabled, run)
  }

  /// Performs the interaction, in the centre of the view or the link.
  ///
  /// - Returns: Whether anything happened: the interaction is enabled, and has an action.
  @discardableResult
  public func fire() -> Bool {
    guard isEnabled else { return false }
    return run(middle)
  }

  /// The middle of the area, in the view's coordinates.
  var middle = CGPoint.zero
}

extension Interaction: CustomStringConvertible {
  /// A description such as `tap "openProfile" (8, 8, 40, 40)`, with `disabled` at the end if it is.
  public var description: String {
    let name = action.map { " \"\($0)\"" } ?? ""
    let numbers = rect.layoutNumbers.map(LayoutNumber.text).joined(separator: ", ")
    return "\(kind)\(name) (\(numbers))" + (isEnabled ? "" : " disabled")
  }
}

extension Interaction.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tap(let count): count == 1 ? "tap" : "tap×\(count)"
    case .longPress: "longPress"
    case .gesture(let name): name
    case .control(let event): "control(\(event))"
    case .link(let address): "link(\(address))"
    }
  }
}

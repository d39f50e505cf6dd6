// SPDX-License-Identifier: MIT
/// A view that a user works with: UIKit's `UIControl`, whose touches are data.
///
/// The events that something listens to are in ``View/interactions``.
open class Control: View {
  /// Whether the control reacts. The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }

  /// Whether the control is chosen. The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control is pressed. The default is `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Where content sits from left to right. The default is ``ContentHorizontalAlignment/center``.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Where content sits from top to bottom. The default is ``ContentVerticalAlignment/center``.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  private var actions = ActionList()

  /// How the control is drawn at the moment.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The events that something listens to.
  open var allControlEvents: Event { actions.events }

  /// Calls what listens to one of the events, in the order in which it was added, as UIKit does also for
  /// controls that aren't enabled.
  open func sendActions(for events: Event) { _ = actions.send(events, from: self) }

  /// Called when ``state`` has changed. Does nothing here.
  func stateDidChange() {}

  /// The view's gestures, and an interaction for each action that listens to events.
  ///
  /// To fire one sends one of its events: a touch inside, a change of value, or else the first.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions
      + actions.listeners(to: .allEvents).map { name, events in
        Interaction(
          .control(events), in: bounds, of: self, action: name, isEnabled: isEnabled
        ) { [self] _ in actions.send(events.mostTypical, from: self, onlyTo: name) }
      }
  }

  override var isAccessibilityElementByDefault: Bool { true }
}

extension Control {
  /// Calls a method of a target at events. The target isn't kept alive.
  ///
  /// - Parameters:
  ///   - action: The method, such as `ProfileCell.openProfile`.
  ///   - name: What the action is called in ``Interaction/action``.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, named name: String,
    for events: Event
  ) {
    actions.add(target, named: name, for: events) { target, _ in
      action(target)()
      return true
    }
  }

  /// Calls a method of a target with this control at events.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, named name: String,
    for events: Event
  ) {
    actions.add(target, named: name, for: events) { target, sender in
      (sender as? Sender).map(action(target)) != nil
    }
  }

  /// Calls a target's methods no more at events.
  ///
  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - name: `nil` for all of its methods.
  public func removeTarget(_ target: AnyObject?, named name: String? = nil, for events: Event) {
    actions.remove(target, named: name, for: events)
  }

  /// Runs an action at events.
  public func addAction(_ action: Action, for events: Event) { actions.add(action, for: events) }

  /// Runs an action no more at events.
  public func removeAction(_ action: Action, for events: Event) {
    actions.remove(action, for: events)
  }

  /// The names of what a target does at an event; of everything, when the target is `nil`.
  public func actionNames(for event: Event) -> [String] {
    actions.listeners(to: event).map(\.name)
  }

  /// ``contentHorizontalAlignment`` with leading and trailing resolved to left and right.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }
}

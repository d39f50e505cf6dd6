// SPDX-License-Identifier: MIT
/// A view that sends actions when a user touches it: UIKit's `UIControl`, with touches as data.
///
/// Events with actions are in ``View/interactions``.
open class Control: View {
  /// Whether the control responds to touches. The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }

  /// Whether the control is selected. The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control is pressed. The default is `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The horizontal alignment of content. The default is ``ContentHorizontalAlignment/center``.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The vertical alignment of content. The default is ``ContentVerticalAlignment/center``.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Whether the control is tracking a touch. The default is `false`.
  public final private(set) var isTracking = false

  /// Whether the tracked touch is inside the control. The default is `false`.
  public final private(set) var isTouchInside = false

  fileprivate final var actions = ActionList()

  /// The current state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The events that have actions.
  open var allControlEvents: Event { actions.events }

  /// The targets that have actions, each once, in the order in which they were added.
  @_spi(UIKit) public final var targets: [AnyObject] { actions.targets }

  /// Calls the actions of the events, in the order in which they were added. As in UIKit, a disabled control
  /// calls them, too.
  open func sendActions(for events: Event) { _ = actions.send(events, from: self) }

  /// Calls a method of a target when events occur. The control doesn't keep the target alive.
  ///
  /// - Parameters:
  ///   - target: `nil` for the first responder, from this one on, that has the method.
  ///   - action: Called with the control and the event.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else {
      return actions.add(self, named: action.name, for: controlEvents) { control, sender in
        control.sendAction(action, along: sender)
      }
    }
    actions.add(target as AnyObject, named: action.name, for: controlEvents) { target, sender in
      action.invoke(on: target, with: [sender]) != nil
    }
  }

  /// Removes a target's method from events.
  ///
  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - action: `nil` for all of its methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target.map { $0 as AnyObject }, named: action?.name, for: controlEvents)
  }

  /// Calls a method of a target with the control and an event.
  open func sendAction(_ action: Selector, to target: Any?, for event: BubbleViews.Event?) {
    guard let target else {
      _ = sendAction(action, along: self)
      return
    }
    action.invoke(on: target as AnyObject, with: [self, event])
  }

  private final func sendAction(_ action: Selector, along sender: AnyObject) -> Bool {
    var responder: Responder? = self
    while let current = responder {
      if action.invoke(on: current, with: [sender]) != nil { return true }
      responder = current.next
    }
    return false
  }

  // MARK: Touches

  /// Called when a touch begins on the control. Returns whether to track it; the default is `true`.
  open func beginTracking(_ touch: Touch, with event: BubbleViews.Event?) -> Bool { true }

  /// Called when the tracked touch moves. Returns whether to keep tracking it; the default is `true`.
  open func continueTracking(_ touch: Touch, with event: BubbleViews.Event?) -> Bool { true }

  /// Called when the tracked touch ends. The default does nothing.
  open func endTracking(_ touch: Touch?, with event: BubbleViews.Event?) {}

  /// Called when the tracked touch is cancelled. The default does nothing.
  open func cancelTracking(with event: BubbleViews.Event?) {}

  /// Highlights the control, if it tracks the touch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: BubbleViews.Event?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Tracks the touch into and out of the control.
  open override func touchesMoved(_ touches: Set<Touch>, with event: BubbleViews.Event?) {
    guard isTracking, let touch = touches.first, continueTracking(touch, with: event) else {
      return
    }
    let isInside = point(inside: touch.location(in: self), with: event)
    if isInside != isTouchInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    (isTouchInside, isHighlighted) = (isInside, isInside)
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  /// Ends tracking.
  open override func touchesEnded(_ touches: Set<Touch>, with event: BubbleViews.Event?) {
    guard isTracking else { return }
    let isInside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    endTracking(touches.first, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  /// Ends tracking without an event for the release.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: BubbleViews.Event?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Called when ``state`` has changed.
  @_spi(UIKit) open func stateDidChange() { noteChange() }

  /// The view's gestures, and an interaction for each action.
  ///
  /// Firing one sends one of its events: a touch inside, a change of value, or else the first.
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
  /// Calls a method of a target when events occur. The control doesn't keep the target alive.
  ///
  /// - Parameters:
  ///   - action: The method, such as `ProfileCell.openProfile`.
  ///   - name: The name of the action in ``Interaction/action``.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, named name: String,
    for events: Event
  ) {
    actions.add(target, named: name, for: events) { target, _ in
      action(target)()
      return true
    }
  }

  /// Calls a method of a target with this control when events occur.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, named name: String,
    for events: Event
  ) {
    actions.add(target, named: name, for: events) { target, sender in
      (sender as? Sender).map(action(target)) != nil
    }
  }

  /// Removes a target's methods from events.
  ///
  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - name: `nil` for all of its methods.
  public func removeTarget(_ target: AnyObject?, named name: String? = nil, for events: Event) {
    actions.remove(target, named: name, for: events)
  }

  /// Runs an action when events occur.
  public func addAction(_ action: Action, for events: Event) { actions.add(action, for: events) }

  /// Removes an action from events.
  public func removeAction(_ action: Action, for events: Event) {
    actions.remove(action, for: events)
  }

  /// The names of a target's actions for an event; of all actions, when the target is `nil`.
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

// SPDX-License-Identifier: MIT
public import Foundation

/// A gesture that a view recognises, as data: UIKit's `UIGestureRecognizer`.
///
/// It recognises when its ``Interaction`` is fired. Subclass it for gestures besides
/// ``TapGestureRecognizer`` and ``LongPressGestureRecognizer``.
open class GestureRecognizer {
  /// The stage of a gesture.
  public enum State: Int, Hashable, Sendable {
    /// The gesture has not begun.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// The gesture has changed.
    case changed
    /// The gesture has ended, or was recognised at once.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The touches turned out to be another gesture.
    case failed

    /// Another name for ``ended``, for gestures that are recognised at once.
    public static let recognized = State.ended
  }

  /// The view that has the recogniser; `nil` for none.
  public internal(set) final weak var view: View?

  /// A name that identifies the recogniser. The default is `nil`.
  open var name: String?

  /// Whether the recogniser is enabled. The default is `true`.
  open var isEnabled = true

  /// The default is ``State/possible``.
  open var state = State.possible

  /// Whether the view's own touches end when the gesture is recognised. Stored, without effect. The default
  /// is `true`.
  open var cancelsTouchesInView = true

  /// Whether the view's own touches wait for the recogniser. Stored, without effect. The default is `false`.
  open var delaysTouchesBegan = false

  /// Returns whether the gesture may begin, besides ``View/gestureRecognizerShouldBegin(_:)``. The
  /// default is `nil`: it may.
  open var shouldBegin: ((GestureRecognizer) -> Bool)?

  /// Keeps `delegate`.
  @_spi(UIKit) public final weak var delegateStorage: AnyObject?

  fileprivate final var actions = ActionList()
  private final var location = CGPoint.zero

  /// Creates a recogniser that calls a method of a target. It doesn't keep the target alive.
  ///
  /// - Parameters:
  ///   - target: `nil` for none.
  ///   - action: Called with the recogniser. `nil` for nothing.
  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recogniser that calls a method of a target. It doesn't keep the target alive.
  ///
  /// - Parameters:
  ///   - action: The method, such as `ProfileCell.openProfile`.
  ///   - name: The name of the action in ``Interaction/action``.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void, named name: String
  ) {
    self.init()
    addTarget(target, action: action, named: name)
  }

  /// Creates a recogniser that calls a method of a target, with the recogniser as the argument.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void, named name: String
  ) {
    self.init()
    addTarget(target, action: action, named: name)
  }

  /// Creates a recogniser that runs an action.
  public convenience init(action: Action) {
    self.init()
    addAction(action)
  }

  /// The kind of interaction that the gesture is. By default, one named after the class.
  open var interactionKind: Interaction.Kind { .gesture(String(describing: type(of: self))) }

  /// The states in which actions are called. The default is `.ended` alone.
  open var recognizedStates: [State] { [.ended] }

  /// The last location of the gesture, in a view's coordinates; `nil` is the tree's root.
  open func location(in view: View?) -> CGPoint {
    self.view?.convert(location, to: view) ?? location
  }

  /// Called when fingers go down on the view. The default does nothing. A subclass recognises a gesture of its own by
  /// setting ``state`` in these methods.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Called when fingers move. The default does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Called when fingers go up. The default does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches are interrupted, which doesn't happen here. The default does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Called after the fingers have gone up, before the next gesture. The default does nothing.
  open func reset() {}

  /// Moves the gesture to a point of its view's coordinates, and calls the actions with a state.
  ///
  /// - Parameter name: Only the actions with this name. `nil` is all of them.
  /// - Returns: Whether an action was run.
  @_spi(UIKit) @discardableResult
  public final func enter(_ state: State, at point: CGPoint, onlyFor name: String? = nil) -> Bool {
    location = point
    self.state = state
    return actions.send(.gesture, from: self, onlyTo: name)
  }

  /// Whether the view and ``shouldBegin`` allow the gesture to begin.
  @_spi(UIKit) public final var mayBegin: Bool {
    guard isEnabled, let view else { return false }
    return view.gestureRecognizerShouldBegin(self) && shouldBegin?(self) ?? true
  }
}

extension GestureRecognizer {
  /// Adds a method of a target to be called. The recogniser doesn't keep the target alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, named name: String
  ) {
    actions.add(target, named: name, for: .gesture) { target, _ in
      action(target)()
      return true
    }
  }

  /// Adds a method of a target to be called with this recogniser.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, named name: String
  ) {
    actions.add(target, named: name, for: .gesture) { target, sender in
      (sender as? Sender).map(action(target)) != nil
    }
  }

  /// Adds an action to be run.
  public func addAction(_ action: Action) { actions.add(action, for: .gesture) }

  /// Removes a target's methods.
  ///
  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - name: `nil` for all of its methods.
  public func removeTarget(_ target: AnyObject?, named name: String? = nil) {
    actions.remove(target, named: name, for: .gesture)
  }

  /// Adds a method of a target to be called with this recogniser, which doesn't keep the target alive.
  public func addTarget(_ target: Any, action: Selector) {
    actions.add(target as AnyObject, named: action.name, for: .gesture) { target, sender in
      action.invoke(on: target, with: [sender]) != nil
    }
  }

  /// Removes a target's method.
  ///
  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - action: `nil` for all of its methods.
  public func removeTarget(_ target: Any?, action: Selector?) {
    removeTarget(target.map { $0 as AnyObject }, named: action?.name)
  }

  /// The interactions that the gesture offers, one for each action.
  var interactions: [Interaction] {
    guard let view else { return [] }
    let names = actions.listeners(to: .gesture).map { Optional($0.name) }
    return (names.isEmpty ? [nil] : names).map { name in
      Interaction(
        interactionKind, in: view.bounds, of: view, action: name ?? self.name, isEnabled: isEnabled
      ) { [self] point in recognize(at: point, onlyFor: name) }
    }
  }

  private func recognize(at point: CGPoint, onlyFor name: String?) -> Bool {
    guard mayBegin else { return false }
    var hasRun = false
    for state in recognizedStates where enter(state, at: point, onlyFor: name) { hasRun = true }
    state = .possible
    return hasRun
  }
}

extension Control.Event {
  /// The event that a gesture recogniser's actions listen to.
  fileprivate static let gesture = Control.Event(rawValue: 1 << 31)
}

/// Recognisers are equal when they are the same one.
extension GestureRecognizer: Hashable {
  public static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Gestures of views.
extension View {
  /// Lets this view recognise a gesture, instead of the view that did.
  func attach(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    rare.gestureRecognizers.append(recognizer)
  }

  /// Takes a gesture away, if it is this view's.
  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    rare.gestureRecognizers.removeAll { $0 === recognizer }
  }

  /// Takes all gestures away, and adds others.
  func replaceGestureRecognizers(with recognizers: [GestureRecognizer]) {
    for recognizer in rareState?.gestureRecognizers ?? [] {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  var gestureInteractions: [Interaction] {
    guard let rareState else { return [] }
    return rareState.gestureRecognizers.flatMap(\.interactions)
  }
}

/// A tap, or several: UIKit's `UITapGestureRecognizer`.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps. The default is 1.
  open var numberOfTapsRequired = 1

  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  open override var interactionKind: Interaction.Kind { .tap(count: numberOfTapsRequired) }
}

/// A long press: UIKit's `UILongPressGestureRecognizer`. Actions run when the press has lasted long enough
/// (``GestureRecognizer/State/began``), and again when it ends.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of the press, in seconds. The default is 0.5.
  open var minimumPressDuration = 0.5

  /// The maximum movement of the finger during the press, in points. The default is 10.
  open var allowableMovement = 10.0

  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  open override var interactionKind: Interaction.Kind {
    .longPress(duration: minimumPressDuration)
  }

  open override var recognizedStates: [State] { [.began, .ended] }
}

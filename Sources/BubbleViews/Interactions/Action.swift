// SPDX-License-Identifier: MIT
/// A named action: UIKit's `UIAction`.
///
/// The name is data, which ``Interaction`` has. The handler is optional.
public final class Action {
  /// The action's name.
  public let identifier: String

  /// The control or gesture recogniser that triggered the action, while it runs.
  public private(set) weak var sender: AnyObject?

  private let handler: ((Action) -> Void)?

  /// - Parameters:
  ///   - identifier: The action's name.
  ///   - handler: The closure to call. A view that it uses should be `weak` or `unowned` in it. The
  ///     default is `nil`: nothing happens.
  public init(_ identifier: String, handler: ((Action) -> Void)? = nil) {
    self.identifier = identifier
    self.handler = handler
  }

  /// Runs the action. Returns whether anything happened.
  func run(sender: AnyObject) -> Bool {
    guard let handler else { return false }
    self.sender = sender
    handler(self)
    self.sender = nil
    return true
  }
}

/// The targets' methods and the actions that are called for events.
struct ActionList {
  private struct Entry {
    let name: String
    let events: Control.Event
    weak var target: AnyObject?
    let action: Action?
    let run: (AnyObject) -> Bool
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The events that have actions.
  var events: Control.Event { entries.reduce([]) { $0.union($1.events) } }

  /// The targets that still exist, each once, in the order in which they were added.
  var targets: [AnyObject] {
    entries.compactMap(\.target).reduce(into: []) { targets, target in
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
  }

  mutating func add(_ action: Action, for events: Control.Event) {
    guard !entries.contains(where: { $0.action === action && $0.events == events }) else { return }
    entries.append(
      Entry(
        name: action.identifier, events: events, action: action, run: { action.run(sender: $0) }))
  }

  mutating func add<Target: AnyObject>(
    _ target: Target, named name: String, for events: Control.Event,
    _ method: @escaping (Target, AnyObject) -> Bool
  ) {
    remove(target, named: name, for: events)
    entries.append(
      Entry(
        name: name, events: events, target: target, action: nil,
        run: { [weak target] sender in target.map { method($0, sender) } ?? false }))
  }

  mutating func remove(_ action: Action, for events: Control.Event) {
    reduce(events) { $0.action === action }
  }

  /// - Parameters:
  ///   - target: `nil` for every target.
  ///   - name: `nil` for every name.
  mutating func remove(_ target: AnyObject?, named name: String?, for events: Control.Event) {
    reduce(events) { entry in
      entry.action == nil && (target == nil || entry.target === target)
        && (name == nil || entry.name == name)
    }
  }

  private mutating func reduce(_ events: Control.Event, where isMeant: (Entry) -> Bool) {
    entries = entries.flatMap { entry -> [Entry] in
      guard isMeant(entry) else { return [entry] }
      let rest = entry.events.subtracting(events)
      guard !rest.isEmpty else { return [] }
      return [
        Entry(
          name: entry.name, events: rest, target: entry.target, action: entry.action, run: entry.run
        )
      ]
    }
  }

  /// The names of the listeners to an event, with the events of each that it shares.
  func listeners(to events: Control.Event) -> [(name: String, events: Control.Event)] {
    entries.compactMap { entry in
      let shared = entry.events.intersection(events)
      return shared.isEmpty ? nil : (entry.name, shared)
    }
  }

  /// Calls the listeners to one of the events, in the order in which they were added.
  ///
  /// - Parameter name: The name of the actions to call. `nil` calls all.
  func send(_ events: Control.Event, from sender: AnyObject, onlyTo name: String? = nil) -> Bool {
    var hasRun = false
    for entry in entries
    where !entry.events.isDisjoint(with: events) && (name == nil || entry.name == name) {
      if entry.run(sender) { hasRun = true }
    }
    return hasRun
  }
}

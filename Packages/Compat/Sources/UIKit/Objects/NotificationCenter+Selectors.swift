// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

extension NotificationCenter {
  /// Calls a method of an observer, which isn't kept alive, for each notification.
  ///
  /// - Parameters:
  ///   - selector: Given the notification.
  ///   - name: `nil` for notifications of every name.
  ///   - object: `nil` for those of every sender.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    guard selector.isReportedUnlessResolved else { return }
    let observer = observer as AnyObject
    let call = NotificationCall(observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { call.run($0) }
    let registration = NotificationRegistration(
      center: self, token: token, name: name, object: object.map { $0 as AnyObject })
    let key = NotificationRegistration.key
    let known = AssociatedValues.value(forKey: key, of: observer) as? [NotificationRegistration]
    AssociatedValues.set((known ?? []) + [registration], forKey: key, of: observer)
  }

  /// Stops calling methods of an observer.
  public func removeObserver(_ observer: AnyObject) {
    forgetCalls(of: observer) { _ in true }
    removeObserver(observer as Any)
  }

  /// Stops calling methods of an observer for some notifications.
  ///
  /// - Parameters:
  ///   - name: `nil` for notifications of every name.
  ///   - object: `nil` for those of every sender.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?
  ) {
    forgetCalls(of: observer) {
      (name == nil || $0.name == name) && (object == nil || $0.object === object)
    }
    removeObserver(observer as Any, name: name, object: object as Any?)
  }

  private func forgetCalls(
    of observer: AnyObject, where isMeant: (NotificationRegistration) -> Bool
  ) {
    let key = NotificationRegistration.key
    guard
      let known = AssociatedValues.value(forKey: key, of: observer) as? [NotificationRegistration]
    else { return }
    let rest = known.filter { $0.center !== self || !isMeant($0) }
    AssociatedValues.set(rest.isEmpty ? nil : rest, forKey: key, of: observer)
  }
}

/// A method of an observer that is called for notifications.
// Unchecked: it is called on the thread that posts, as in Foundation.
private struct NotificationCall: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func run(_ notification: Notification) {
    if let observer { selector.invoke(on: observer, with: [notification]) }
  }
}

/// Ends with its observer.
private final class NotificationRegistration {
  static let key = "NotificationCenter.addObserver"

  weak var center: NotificationCenter?
  private let token: any NSObjectProtocol
  let name: NSNotification.Name?
  weak var object: AnyObject?

  init(
    center: NotificationCenter, token: any NSObjectProtocol, name: NSNotification.Name?,
    object: AnyObject?
  ) {
    self.center = center
    self.token = token
    self.name = name
    self.object = object
  }

  deinit { center?.removeObserver(token as Any) }
}

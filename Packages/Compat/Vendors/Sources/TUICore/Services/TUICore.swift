// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
public import UIKit

/// A registry that connects modules by name: services, events, extensions and object factories.
///
/// This package registers nothing: only what an application registers answers calls.
public enum TUICore {
  private struct State: @unchecked Sendable {
    var services: [String: any TUIServiceProtocol] = [:]
    var listeners: [(key: String, subKey: String, object: WeakObject)] = []
    var extensions: [String: [any TUIExtensionProtocol]] = [:]
    var factories: [String: any TUIObjectProtocol] = [:]
  }

  private struct WeakObject {
    weak var value: (any TUINotificationProtocol)?
  }

  /// The process's registrations. A lock guards them, and objects are called outside of it.
  private static let state = Mutex(State())

  private static func registered<Value: Sendable>(_ read: (inout State) -> Value) -> Value {
    state.withLock { read(&$0) }
  }

  // MARK: Services

  public static func registerService(_ serviceName: String, object: any TUIServiceProtocol) {
    nonisolated(unsafe) let object = object
    registered { $0.services[serviceName] = object }
  }

  public static func unregisterService(_ serviceName: String) {
    registered { $0.services[serviceName] = nil }
  }

  public static func getService(_ serviceName: String) -> (any TUIServiceProtocol)? {
    state.withLock { Unchecked($0.services[serviceName]) }.value
  }

  @discardableResult
  public static func callService(
    _ serviceName: String, method: String, param: [AnyHashable: Any]?
  ) -> Any? {
    getService(serviceName)?.onCall(method, param: param)
  }

  @discardableResult
  public static func callService(
    _ serviceName: String, method: String, param: [AnyHashable: Any]?,
    resultCallback: @escaping TUICallServiceResultCallback
  ) -> Any? {
    getService(serviceName)?.onCall(method, param: param, resultCallback: resultCallback)
  }

  // MARK: Events

  public static func registerEvent(
    _ key: String, subKey: String, object: any TUINotificationProtocol
  ) {
    nonisolated(unsafe) let listener = (key, subKey, WeakObject(value: object))
    registered { $0.listeners.append(listener) }
  }

  public static func unRegisterEvent(byObject object: any TUINotificationProtocol) {
    nonisolated(unsafe) let object = object
    registered { $0.listeners.removeAll { $0.object.value === object || $0.object.value == nil } }
  }

  /// Removes registrations by key, by object, or by both. `nil` stands for any.
  public static func unRegisterEvent(
    _ key: String?, subKey: String?, object: (any TUINotificationProtocol)?
  ) {
    nonisolated(unsafe) let object = object
    registered { state in
      state.listeners.removeAll {
        (key == nil || $0.key == key) && (subKey == nil || $0.subKey == subKey)
          && (object == nil || $0.object.value === object)
      }
    }
  }

  /// Calls the objects that registered for an event, in the order in which they did.
  public static func notifyEvent(
    _ key: String, subKey: String, object: Any?, param: [AnyHashable: Any]?
  ) {
    let listeners = state.withLock { state in
      Unchecked(
        state.listeners.filter { $0.key == key && $0.subKey == subKey }.compactMap(\.object.value))
    }
    for listener in listeners.value {
      listener.onNotifyEvent(key, subKey: subKey, object: object, param: param)
    }
  }

  // MARK: Extensions

  public static func registerExtension(
    _ extensionID: String, object: any TUIExtensionProtocol
  ) {
    nonisolated(unsafe) let object = object
    registered { $0.extensions[extensionID, default: []].append(object) }
  }

  public static func unRegisterExtension(
    _ extensionID: String, object: any TUIExtensionProtocol
  ) {
    nonisolated(unsafe) let object = object
    registered { $0.extensions[extensionID]?.removeAll { $0 === object } }
  }

  private static func extensions(_ extensionID: String) -> [any TUIExtensionProtocol] {
    state.withLock { Unchecked($0.extensions[extensionID] ?? []) }.value
  }

  /// The extensions registered for a place, by descending weight.
  public static func getExtensionList(
    _ extensionID: String, param: [AnyHashable: Any]?
  ) -> [TUIExtensionInfo] {
    extensions(extensionID).flatMap { $0.onGetExtension(extensionID, param: param) ?? [] }
      .enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element)
  }

  /// Lets extensions add their views.
  ///
  /// - Returns: Whether one did.
  @discardableResult
  public static func raiseExtension(
    _ extensionID: String, parentView: UIView, param: [AnyHashable: Any]?
  ) -> Bool {
    extensions(extensionID).reduce(false) { isRaised, object in
      object.onRaiseExtension(extensionID, parentView: parentView, param: param) || isRaised
    }
  }

  // MARK: Factories

  public static func registerObjectFactory(
    _ factoryName: String, objectFactory: any TUIObjectProtocol
  ) {
    nonisolated(unsafe) let factory = objectFactory
    registered { $0.factories[factoryName] = factory }
  }

  public static func unRegisterObjectFactory(_ factoryName: String) {
    registered { $0.factories[factoryName] = nil }
  }

  public static func createObject(
    _ factoryName: String, key method: String, param: [AnyHashable: Any]?
  ) -> Any? {
    state.withLock { Unchecked($0.factories[factoryName]) }.value?
      .onCreateObject(method, param: param)
  }
}

/// A box that carries objects out of a lock. As in TUIKit, callers that register objects are
/// responsible for their thread safety.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// The ways in which notifications reach people.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// The ways in which a notification shows while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// Whether people allow notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// The time or place at which a notification shows. It never does here.
open class UNNotificationTrigger: NSObject {
  /// Whether it shows each time.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// A length of time after which a notification shows.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The length in seconds.
  public let timeInterval: TimeInterval

  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A notification that is to show.
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = content.copy() as? UNNotificationContent ?? content
  }
}

/// The settings of people for the app: notifications are denied.
open class UNNotificationSettings: NSObject {
  open var authorizationStatus: UNAuthorizationStatus { .denied }
}

/// Keeps notifications that were asked for. None of them shows, and permission is denied.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards the requests.
  private let lock = NSLock()
  private var requests: [UNNotificationRequest] = []

  private static let shared = UNUserNotificationCenter()

  /// The centre of the app.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Answers at once: denied.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  /// Gives the settings at once.
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }

  /// Keeps a request in place of one with the same identifier.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (
      ((any Error)?) -> Void
    )? = nil
  ) {
    lock.withLock {
      requests.removeAll { $0.identifier == request.identifier }
      requests.append(request)
    }
    completionHandler?(nil)
  }

  /// Gives the requests at once, in the order in which they were added.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { completionHandler(lock.withLock { requests }) }

  /// Forgets requests.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
  }

  /// Forgets all requests.
  open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }

  /// Does nothing: none was shown.
  open func removeAllDeliveredNotifications() {}

  /// Does nothing: none was shown.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}

// SPDX-License-Identifier: MIT
@_exported public import Foundation

/// The sound of a notification. Nothing is heard.
open class UNNotificationSound: NSObject {
  /// The name of its file; `nil` for the device's own.
  public let name: UNNotificationSoundName?

  /// Creates a sound of a file in the app.
  public init(named name: UNNotificationSoundName?) { self.name = name }

  /// The device's own.
  open class var `default`: UNNotificationSound { UNNotificationSound(named: nil) }
}

/// The name of a sound's file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that a notification shows.
open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL

  /// Creates an attachment of a file, which isn't read.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    (self.identifier, url) = (identifier, URL)
  }
}

/// The text of a notification, and what goes with it.
open class UNNotificationContent: NSObject, NSCopying {
  open fileprivate(set) var title = ""
  open fileprivate(set) var subtitle = ""
  open fileprivate(set) var body = ""
  open fileprivate(set) var badge: NSNumber?
  open fileprivate(set) var sound: UNNotificationSound?
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  open fileprivate(set) var attachments: [UNNotificationAttachment] = []
  open fileprivate(set) var categoryIdentifier = ""
  open fileprivate(set) var threadIdentifier = ""

  public override required init() {}

  fileprivate func copy<Content: UNNotificationContent>(to copy: Content) -> Content {
    (copy.title, copy.subtitle, copy.body) = (title, subtitle, body)
    (copy.badge, copy.sound, copy.userInfo) = (badge, sound, userInfo)
    (copy.attachments, copy.categoryIdentifier) = (attachments, categoryIdentifier)
    copy.threadIdentifier = threadIdentifier
    return copy
  }

  /// A copy that doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { copy(to: UNNotificationContent()) }

  /// A copy that can be changed: a ``UNMutableNotificationContent``.
  open override func mutableCopy() -> Any { copy(to: UNMutableNotificationContent()) }
}

/// The text of a notification, which can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The kind of element that a view is for assistive technology, as in UIKit.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// Creates traits from UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Currently selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Text that cannot change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the current state.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// An element that is currently disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a recording or playback.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// An element with a value that goes up and down.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// An element that is touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns the page when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}

extension AccessibilityTraits: CustomStringConvertible {
  private static let names: [(AccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.tabBar, "tabBar"), (.header, "header"),
  ]

  /// The names of the traits, separated by commas.
  public var description: String { names.joined(separator: ", ") }

  /// The names of the traits that have one.
  var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// The traits of these names. Others are left out.
  init(names: [String]) {
    self.init(Self.names.filter { names.contains($0.1) }.map(\.0))
  }

  /// The traits of elements that respond when they are used.
  static let interactive: AccessibilityTraits = [
    .button, .link, .keyboardKey, .searchField, .adjustable, .allowsDirectInteraction,
    .startsMediaSession,
  ]
}

/// A kind of container of accessibility elements, as in UIKit.
public enum AccessibilityContainerType: Hashable, Sendable {
  /// Not a container: the elements don't belong together.
  case none
  /// The entries of a list.
  case list
  /// A part of the screen that readers go to directly.
  case landmark
  /// A group with a label of its own.
  case semanticGroup
}

/// The accessibility properties that were set; `nil` is the view's default.
struct AccessibilityState {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var elements: [Any]?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var traits: AccessibilityTraits?
  var customActions: [AccessibilityCustomAction]?
  var userInputLabels: [String]?
  var respondsToUserInteraction: Bool?
  var language: String?
  var containerType = AccessibilityContainerType.none
  var groupsChildren = false
  var hidesElements = false
  var isModal = false
}

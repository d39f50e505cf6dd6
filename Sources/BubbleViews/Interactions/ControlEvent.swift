// SPDX-License-Identifier: MIT
extension Control {
  /// The events of a control, as in UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates events from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger goes down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger goes down again, in a row of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside of it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside of it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves into it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger goes up inside of it: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger goes up outside of it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is interrupted.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The control's text is edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends outside of it.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events but those reserved for the system.
    public static let allEvents = Event(rawValue: 0x0FFF_FFFF)
  }
}

extension Control.Event {
  private static let names: [(Control.Event, String)] = [
    (.touchUpInside, "touchUpInside"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.valueChanged, "valueChanged"), (.touchDown, "touchDown"),
    (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.menuActionTriggered, "menuActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The event of several that a user is most likely to cause.
  var mostTypical: Control.Event {
    Self.names.first { contains($0.0) }?.0 ?? self
  }
}

extension Control.Event: CustomStringConvertible {
  /// The names of the events, separated by `|`; a number for those that have none.
  public var description: String {
    if self == .allEvents { return "allEvents" }
    let known = Self.names.filter { contains($0.0) }
    return known.isEmpty ? "\(rawValue)" : known.map(\.1).joined(separator: "|")
  }
}

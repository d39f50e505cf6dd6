// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// A view that a user works with.
public typealias UIControl = Control

extension UIControl {
  /// The targets that have actions and still exist, as `AnyHashable` of each object; for one that isn't hashable, of its
  /// identity.
  public var allTargets: Set<AnyHashable> {
    Set(targets.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) })
  }
}

extension UIControl.State {
  /// The focused state. No control has it.
  public static let focused = UIControl.State(rawValue: 1 << 3)
  /// States of an application's own.
  public static let application = UIControl.State(rawValue: 0x00FF_0000)
  /// States of the system's own.
  public static let reserved = UIControl.State(rawValue: 0xFF00_0000)
}

extension UIControl.Event {
  /// Events of an application's own.
  public static let applicationReserved = UIControl.Event(rawValue: 0x0F00_0000)
  /// Events of the system's own.
  public static let systemReserved = UIControl.Event(rawValue: 0xF000_0000)
}

extension Button.ButtonType {
  /// Drawn as `system`.
  public static let detailDisclosure = Button.ButtonType.system
  /// Drawn as `system`.
  public static let infoLight = Button.ButtonType.system
  /// Drawn as `system`.
  public static let infoDark = Button.ButtonType.system
  /// Drawn as `system`.
  public static let contactAdd = Button.ButtonType.system
  /// Drawn as `system`.
  public static let close = Button.ButtonType.system
  /// Drawn as `system`.
  public static let plain = Button.ButtonType.system
  /// Drawn as `system`.
  public static let roundedRect = Button.ButtonType.system
}

// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// A device: the size, the safe area and the traits of its screen.
public struct ViewImageConfig: Sendable {
  /// The orientation of a device.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// The orientation of a tablet, and the share of its screen that the app has.
  public enum TabletOrientation: Sendable {
    /// The share of a screen that is upright.
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }

    /// The share of a screen that is on its side.
    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// The insets of the safe area, in points.
  public var safeArea: UIEdgeInsets

  /// The size, in points; `nil` for that of the view.
  public var size: CGSize?

  /// The traits.
  public var traits: UITraitCollection

  /// Creates a device.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }
}

extension ViewImageConfig {
  /// A phone: its upright size, and the insets of its safe area.
  struct Phone {
    let width: CGFloat
    let height: CGFloat
    var safeArea: UIEdgeInsets
    /// The insets on its side, of both ends and of the bottom.
    var sides: CGFloat = 0
    var landscapeBottom: CGFloat = 0

    /// A phone with a home button: the status bar is its safe area when it is upright.
    static func withButton(_ width: CGFloat, _ height: CGFloat) -> Phone {
      Phone(width: width, height: height, safeArea: .init(top: 20, left: 0, bottom: 0, right: 0))
    }

    /// A phone with a notch of a height.
    static func withNotch(
      _ width: CGFloat, _ height: CGFloat, notch: CGFloat, landscapeBottom: CGFloat
    ) -> Phone {
      Phone(
        width: width, height: height, safeArea: .init(top: notch, left: 0, bottom: 34, right: 0),
        sides: notch, landscapeBottom: landscapeBottom)
    }
  }

  init(_ phone: Phone, _ orientation: Orientation) {
    switch orientation {
    case .portrait:
      self.init(
        safeArea: phone.safeArea, size: CGSize(width: phone.width, height: phone.height),
        traits: .phone)
    case .landscape:
      self.init(
        safeArea: UIEdgeInsets(
          top: 0, left: phone.sides, bottom: phone.landscapeBottom, right: phone.sides),
        size: CGSize(width: phone.height, height: phone.width), traits: .phone)
    }
  }

  /// A tablet: its upright size, its safe area, and the widths of an app that has a part of the screen.
  struct Tablet {
    let width: CGFloat
    let height: CGFloat
    var safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    /// On its side: a third, a half, two thirds.
    let landscape: (CGFloat, CGFloat, CGFloat)
    /// Upright: a third, two thirds.
    let portrait: (CGFloat, CGFloat)
  }

  init(_ tablet: Tablet, _ orientation: TabletOrientation) {
    let size =
      switch orientation {
      case .landscape(.oneThird): CGSize(width: tablet.landscape.0, height: tablet.width)
      case .landscape(.oneHalf): CGSize(width: tablet.landscape.1, height: tablet.width)
      case .landscape(.twoThirds): CGSize(width: tablet.landscape.2, height: tablet.width)
      case .landscape(.full): CGSize(width: tablet.height, height: tablet.width)
      case .portrait(.oneThird): CGSize(width: tablet.portrait.0, height: tablet.height)
      case .portrait(.twoThirds): CGSize(width: tablet.portrait.1, height: tablet.height)
      case .portrait(.full): CGSize(width: tablet.width, height: tablet.height)
      }
    self.init(safeArea: tablet.safeArea, size: size)
  }

  init(_ tablet: Tablet, _ orientation: Orientation) {
    self.init(
      tablet, orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
    )
  }
}

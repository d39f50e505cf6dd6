// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// An image of a controller's view of its own size.
  public static var image: Snapshotting { .image() }

  /// An image of a controller on a device.
  ///
  /// The image of a navigation controller has no status bar, as that of swift-snapshot-testing hasn't: it is lower by
  /// the upper inset of the safe area. That of a tab controller is lower by the lower inset.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - drawHierarchyInKeyWindow: Whether corner masks are drawn where the setting is to ignore them. All else is
  ///     drawn in the same way with and without it.
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - size: In points; `nil` for that of the device.
  ///   - traits: The traits that differ from those of the device.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let scale = SnapshotScreen.scale(of: traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { controller in
      var device = config
      device.size = size ?? config.size
      return DeviceScreen(device, traits: traits, for: controller).show {
        SnapshotScreen.image(
          of: controller.view, scale: scale, drawsHierarchy: drawHierarchyInKeyWindow) ?? UIImage()
      }
    }
  }

  /// An image of a controller.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether corner masks are drawn where the setting is to ignore them. All else is
  ///     drawn in the same way with and without it.
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - size: In points; `nil` for that of the controller's view.
  ///   - traits: The traits that differ from those of the screen.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(), drawHierarchyInKeyWindow: drawHierarchyInKeyWindow,
      precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// A controller and those in it, one a line, as UIKit describes them.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      let screen = DeviceScreen(ViewImageConfig(), traits: .init(), for: controller)
      return screen.show { HierarchyDescription.text(of: controller, in: screen.window) }
    }
  }

  /// A controller's view and the views in it, one a line, as UIKit describes them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A controller's view and the views in it, one a line, as UIKit describes them.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - size: In points; `nil` for that of the device.
  ///   - traits: The traits that differ from those of the device.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      var device = config
      device.size = size ?? config.size
      return DeviceScreen(device, traits: traits, for: controller).show {
        HierarchyDescription.text(of: controller.view)
      }
    }
  }
}

/// A device's screen with a controller.
private struct DeviceScreen {
  private let screen: SnapshotScreen
  private let controller: UIViewController

  var window: UIWindow { screen.host.window }

  init(
    _ device: ViewImageConfig, traits: UITraitCollection, for controller: UIViewController
  ) {
    self.controller = controller
    // The view is made on a screen, for its size is that of the screen otherwise.
    let whole = device.size ?? SnapshotScreen.surroundings.perform { controller.view.frame.size }
    var (size, safeArea) = (whole, device.safeArea)
    let tabs = controller as? UITabBarController
    if tabs != nil {
      size.height -= safeArea.bottom
      safeArea.bottom = 0
    }
    if (tabs?.selectedViewController ?? controller) is UINavigationController {
      size.height -= safeArea.top
      safeArea.top = 0
    }
    screen = SnapshotScreen(size: size, safeArea: safeArea, traits: [device.traits, traits])
  }

  func show<Result>(_ body: () -> Result) -> Result { screen.show(controller, body) }
}

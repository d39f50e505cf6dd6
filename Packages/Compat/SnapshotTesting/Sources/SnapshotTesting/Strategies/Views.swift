// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// An image of a view of its own size.
  public static var image: Snapshotting { .image() }

  /// An image of a view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether corner masks are drawn where the setting is to ignore them. All else is
  ///     drawn in the same way with and without it.
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - size: In points; `nil` for that of the view. A view without one gets that of `sizeToFit()`.
  ///   - traits: The traits that differ from those of the screen.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let scale = SnapshotScreen.scale(of: traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { view in
      SnapshotScreen(size: size ?? view.frame.size, traits: [traits]).show(view) {
        SnapshotScreen.image(
          of: view, scale: scale, drawsHierarchy: drawHierarchyInKeyWindow) ?? UIImage()
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// A view and the views in it, one a line, as UIKit describes them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A view and the views in it, one a line, as UIKit describes them.
  ///
  /// - Parameters:
  ///   - size: In points; `nil` for that of the view.
  ///   - traits: The traits that differ from those of the screen.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      SnapshotScreen(size: size ?? view.frame.size, traits: [traits]).show(view) {
        HierarchyDescription.text(of: view)
      }
    }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// An image of a layer.
  public static var image: Snapshotting { .image() }

  /// An image of a layer.
  ///
  /// - Parameters:
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - traits: The traits that differ from those of the screen.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let scale = SnapshotScreen.scale(of: traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { layer in
      SnapshotScreen(size: layer.bounds.size, traits: [traits]).host.perform {
        DrawnImage.image(of: layer.bounds, scale: scale) { context in
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
          CornerMaskSetting.apply(to: layer) { layer.render(in: context.cgContext) }
        }
      }
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours in ellipses around the start.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours around a point. Drawn along a line here.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer of colours that run along a line, or around a point.
///
/// Partial: the conic type is drawn along a line.
open class CAGradientLayer: GradientLayer {
  /// The colours, of `CGColor`; others are ignored. The default is `nil`: nothing is drawn.
  public final var colors: [Any]? {
    get { colorsStorage.isEmpty ? nil : colorsStorage }
    set { colorsStorage = (newValue ?? []).compactMap(AnimatedValue.color) }
  }

  /// The locations of the colours, from 0 to 1. The default is `nil`: evenly apart.
  public final var locations: [NSNumber]? {
    get { locationsStorage?.map { NSNumber(value: $0) } }
    set { locationsStorage = newValue?.map(\.doubleValue) }
  }

  /// The shape of the colours: along a line, or around the start point. The conic type is drawn along a line. The
  /// default is ``CAGradientLayerType/axial``.
  public final var type = CAGradientLayerType.axial { didSet { isRadial = type == .radial } }
}

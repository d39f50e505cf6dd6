// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// A plain colour in sRGB. Partial: a value of sRGB.
public typealias CGColor = Color

extension CGColor {
  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(white: Double(gray), alpha: Double(alpha))
  }

  /// Creates a colour of sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Creates a colour from the components of a space, with alpha as the last.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    let values = components.map { Double($0) }
    switch colorSpace.model {
    case .monochrome: self.init(white: values[0], alpha: values[1])
    case .rgb: self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
  }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { 4 }

  /// sRGB.
  public var colorSpace: CGColorSpace? { .rgb }

  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(Double(alpha)) }
}

/// The model of a colour's components. Everything is drawn in sRGB, whatever its space.
///
/// Partial: names and numbers of components; everything is drawn in sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The number and kind of a space's components.
  enum Model: Hashable {
    case monochrome, rgb
  }

  let model: Model

  /// The space's name.
  public let name: String?

  private init(_ model: Model, name: String) {
    self.model = model
    self.name = name
  }

  /// Creates the colour space with a name; `nil` for an unknown one.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB:
      self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"

  static let rgb = CGColorSpace(.rgb, name: sRGB)
  static let gray = CGColorSpace(.monochrome, name: genericGrayGamma2_2)

  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
